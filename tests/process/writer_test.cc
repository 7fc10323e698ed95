// What the checked process writes is what the report side reads, whatever is in it and whatever becomes of the file.
#include "record/reader.h"
#include "record/writer.h"
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace usmcheck::test {
namespace {

namespace fs = std::filesystem;
using namespace core;

record::writer *told_modules; ///< whom `locate` tells of modules, as the process does when one is first named

/// Addresses 1000 to 1999 are module 1 at 1000, and so on; below 1000 is no module.
bool locate(uint64_t pc, unsigned &module, uint64_t &offset) {
  static bool known[10];
  if (pc < 1000 || pc >= 10000) return false;
  module = static_cast<unsigned>(pc / 1000);
  offset = pc % 1000;
  if (told_modules && !known[module]) {
    known[module] = true;
    told_modules->module(module, module * 1000, module * 1000 + 1000, "/lib/libm.so", 0, 0);
  }
  return true;
}

raw_place directive(const char *file, uint32_t line, const char *function = "main") {
  raw_place p;
  p.file = file;
  p.file_length = static_cast<uint16_t>(strlen(file));
  p.function = function;
  p.function_length = static_cast<uint16_t>(strlen(function));
  p.line = line;
  p.column = 7;
  return p;
}

raw_place calls(std::initializer_list<uint64_t> pcs) {
  raw_place p;
  for (uint64_t pc : pcs) p.stack.pc[p.stack.depth++] = pc;
  return p;
}

class Writer : public testing::Test {
protected:
  Writer() {
    std::string name = (fs::temp_directory_path() / "usmcheck-test-XXXXXX").string();
    if (!mkdtemp(name.data())) ADD_FAILURE() << "no temporary folder";
    m_folder = name;
  }
  ~Writer() override {
    told_modules = nullptr;
    fs::remove_all(m_folder);
  }
  std::string path() const { return (m_folder / "record").string(); }
  std::string text() const {
    std::ifstream in(path(), std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  void begin(record::writer &w) const {
    ASSERT_TRUE(w.open(path().c_str(), locate));
    w.header();
    w.process("/bin/prog", "/home", "prog one two");
  }
  const record::contents &read_back() {
    m_reader = std::make_unique<record::reader>();
    for (const auto &problem : {m_reader->open(path()), m_reader->poll(), m_reader->finish()})
      if (problem) ADD_FAILURE() << *problem;
    return m_reader->data();
  }
  /// Runs `body` in a process of its own; what it wrote to standard error, and how it ended in `status`.
  template <class F> std::string in_child(int &status, F body) const {
    const std::string err = (m_folder / "err").string();
    const pid_t child = fork();
    if (child == 0) {
      const int to = open(err.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
      if (to < 0 || dup2(to, STDERR_FILENO) < 0) _exit(126);
      _exit(body());
    }
    waitpid(child, &status, 0);
    std::ifstream in(err);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  const fs::path &folder() const { return m_folder; }

private:
  fs::path m_folder;
  std::unique_ptr<record::reader> m_reader;
};

raw_finding simple_finding(uint32_t line) {
  raw_finding f(rule::double_free, "free");
  f.add(role::primary, directive("prog.c", line));
  f.add("call", "omp_target_free");
  return f;
}

TEST_F(Writer, WhatIsWrittenIsRead) {
  record::writer w;
  begin(w);
  told_modules = &w;
  w.device(2, "a device");
  w.note("a sentence");
  raw_finding f(rule::use_after_free, "access");
  f.level = severity::warning;
  f.add(role::primary, directive("dir/prog.c", 20));
  f.add(role::allocated, calls({1010, 2020, 77}));
  f.add(role::freed, directive("other.c", 9, "release"));
  f.add("bytes", int64_t(8));
  f.add("offset", int64_t(-4));
  f.add("who", "kernel");
  f.add_address(0x600000010000);
  w.finding(3, f);
  w.times(3, 64);
  w.signal(SIGSEGV, 0x10, "write", calls({1234}).stack);
  w.exit("exit", 5);

  const record::contents &c = read_back();
  EXPECT_EQ(c.damage_total, 0u) << text();
  ASSERT_EQ(c.processes.size(), 1u);
  const record::process &p = c.processes[0];
  EXPECT_EQ(p.pid, static_cast<uint32_t>(getpid()));
  EXPECT_EQ(p.exe, "/bin/prog");
  EXPECT_EQ(p.cwd, "/home");
  EXPECT_EQ(p.args, "prog one two");
  EXPECT_EQ(p.devices.at(2), "a device");
  EXPECT_EQ(p.modules.at(1).base, 1000u);
  EXPECT_EQ(p.modules.at(2).end, 3000u);
  ASSERT_TRUE(p.exit && p.signal);
  EXPECT_EQ(p.exit->how, "exit");
  EXPECT_EQ(p.exit->status, 5);
  EXPECT_EQ(p.signal->number, SIGSEGV);
  EXPECT_EQ(p.signal->address, 16u);
  EXPECT_EQ(p.signal->access, "write");
  ASSERT_EQ(p.signal->at.stack.size(), 1u);
  EXPECT_EQ(p.signal->at.stack[0].offset, 234u);
  ASSERT_EQ(c.notes.size(), 1u);
  EXPECT_EQ(c.notes[0].text, "a sentence");
  ASSERT_EQ(c.findings.size(), 1u);
  const record::finding &g = c.findings[0];
  EXPECT_EQ(g.id, 3u);
  EXPECT_EQ(g.rule, rule::use_after_free);
  EXPECT_EQ(g.variant, "access");
  EXPECT_EQ(g.level, severity::warning);
  EXPECT_EQ(g.times, 64u);
  EXPECT_EQ(g.primary.file, "dir/prog.c");
  EXPECT_EQ(g.primary.line, 20u);
  EXPECT_EQ(g.primary.column, 7u);
  EXPECT_EQ(g.primary.function, "main");
  ASSERT_EQ(g.related.size(), 2u);
  EXPECT_EQ(g.related[0].role, "allocated");
  ASSERT_EQ(g.related[0].stack.size(), 3u);
  EXPECT_EQ(g.related[0].stack[0].module, 1u);
  EXPECT_EQ(g.related[0].stack[0].offset, 10u);
  EXPECT_EQ(g.related[0].stack[1].module, 2u);
  EXPECT_FALSE(g.related[0].stack[2].module) << "an address in no module";
  EXPECT_EQ(g.related[0].stack[2].offset, 77u);
  EXPECT_EQ(g.related[1].function, "release");
  EXPECT_EQ(g.facts.at("bytes"), "8");
  EXPECT_EQ(g.facts.at("offset"), "-4");
  EXPECT_EQ(g.facts.at("who"), "kernel");
  EXPECT_EQ(g.facts.at("address"), "0x600000010000");
}

TEST_F(Writer, EveryByteOfATextSurvives) {
  std::string odd = "tab\t newline\n backslash\\ \\t \\x41 equals= ";
  for (char c = 1; c < 0x20; c++) odd += c;
  odd += "\x7f \xc3\xa4\xe2\x82\xac"; // and what is not ASCII
  record::writer w;
  ASSERT_TRUE(w.open(path().c_str(), locate));
  w.header();
  w.process(odd.c_str(), odd.c_str(), odd.c_str());
  w.note(odd.c_str());
  raw_finding f(rule::double_free, "free");
  f.add(role::primary, directive(odd.c_str(), 20, odd.c_str()));
  f.add("argument", odd.c_str());
  w.finding(1, f);
  const record::contents &c = read_back();
  EXPECT_EQ(c.damage_total, 0u) << text();
  EXPECT_EQ(c.processes.at(0).exe, odd);
  EXPECT_EQ(c.processes.at(0).args, odd);
  EXPECT_EQ(c.notes.at(0).text, odd);
  EXPECT_EQ(c.findings.at(0).primary.file, odd);
  EXPECT_EQ(c.findings.at(0).primary.function, odd);
  EXPECT_EQ(c.findings.at(0).facts.at("argument"), odd);
}

TEST_F(Writer, NoTextIsTooLong) {
  for (size_t bytes : {1000u, 60000u, 65000u, 65500u, 200000u})
    for (const char *filler : {"x", "\t", "\x01", "\xe2\x82\xac"}) {
      fs::remove(path());
      std::string text;
      while (text.size() < bytes) text += filler;
      record::writer w;
      begin(w);
      raw_finding f(rule::double_free, "free");
      raw_place at = directive("prog.c", 20);
      at.variable = text.c_str();
      f.add(role::primary, at);
      f.add(role::allocated, directive("prog.c", 11));
      f.add("argument", text.c_str());
      f.add("call", "omp_target_free");
      w.finding(1, f);
      w.note(text.c_str());
      w.exit("exit", 5);
      const record::contents &c = read_back();
      SCOPED_TRACE(std::to_string(bytes) + " bytes of " + filler);
      EXPECT_EQ(c.damage_total, 0u);
      ASSERT_EQ(c.findings.size(), 1u) << "it is cut, not lost";
      EXPECT_EQ(c.findings[0].primary.line, 20u);
      ASSERT_EQ(c.findings[0].related.size(), 1u);
      EXPECT_EQ(c.findings[0].related[0].line, 11u);
      EXPECT_EQ(c.findings[0].facts.at("call"), "omp_target_free");
      EXPECT_TRUE(text.starts_with(c.findings[0].primary.variable));
      EXPECT_GE(c.findings[0].primary.variable.size(), 500u);
      ASSERT_TRUE(c.processes.at(0).exit);
    }
}

TEST_F(Writer, AFullFindingFits) {
  record::writer w;
  begin(w);
  raw_finding f(rule::out_of_bounds, "after");
  const std::string name(4000, 'n');
  for (unsigned n = 0; n < raw_finding::max_places + 3; n++) {
    raw_place p = directive(name.c_str(), n + 1);
    for (unsigned k = 0; k < max_stack; k++) p.stack.pc[k] = 0x7fffffffff00 + k;
    p.stack.depth = max_stack;
    f.add(n ? role::written : role::primary, p);
  }
  const std::string keys = "abcdefghijklmnopqrstuvwxyz";
  for (char c : keys) f.add(std::string(1, c) == "a" ? "address" : "bytes", int64_t(c));
  w.finding(1, f);
  const record::contents &c = read_back();
  EXPECT_EQ(c.damage_total, 0u);
  ASSERT_EQ(c.findings.size(), 1u);
  EXPECT_EQ(c.findings[0].related.size(), raw_finding::max_places - 1u);
  EXPECT_EQ(c.findings[0].related.back().stack.size(), max_stack);
}

TEST_F(Writer, ProcessesThatShareARecordDoNotMix) {
  {
    record::writer w;
    begin(w);
  }
  constexpr unsigned processes = 4, each = 200;
  std::vector<pid_t> children;
  for (unsigned n = 0; n < processes; n++) {
    const pid_t child = fork();
    if (child == 0) {
      record::writer w;
      if (!w.open(path().c_str(), locate)) _exit(1);
      w.process("/bin/prog", "/home", "prog");
      for (unsigned k = 1; k <= each; k++) w.finding(k, simple_finding(k));
      _exit(0);
    }
    children.push_back(child);
  }
  for (pid_t child : children) waitpid(child, nullptr, 0);
  const record::contents &c = read_back();
  EXPECT_EQ(c.damage_total, 0u);
  EXPECT_EQ(c.findings.size(), size_t(processes) * each);
  for (const record::finding &f : c.findings) EXPECT_EQ(f.primary.line, f.id);
}

TEST_F(Writer, AForkedProcessIsOneOfItsOwn) {
  record::writer w;
  begin(w);
  w.finding(1, simple_finding(10));
  const pid_t child = fork();
  if (child == 0) {
    w.forked();
    w.finding(2, simple_finding(20));
    _exit(0);
  }
  waitpid(child, nullptr, 0);
  w.finding(2, simple_finding(30));
  const record::contents &c = read_back();
  EXPECT_EQ(c.damage_total, 0u);
  ASSERT_EQ(c.processes.size(), 2u);
  EXPECT_EQ(c.processes[1].pid, static_cast<uint32_t>(child));
  EXPECT_EQ(c.processes[1].parent, static_cast<uint32_t>(getpid()));
  EXPECT_EQ(c.processes[1].forked_from, 0u);
  ASSERT_EQ(c.findings.size(), 3u);
  for (const record::finding &f : c.findings) EXPECT_EQ(f.process, f.primary.line == 20 ? 1u : 0u);
}

TEST_F(Writer, AFolderThatIsNotThereIsTold) {
  record::writer w;
  errno = 0;
  EXPECT_FALSE(w.open((folder() / "none" / "record").c_str(), locate));
  EXPECT_EQ(errno, ENOENT);
}

TEST_F(Writer, WithoutAFileFindingsAreToldShortly) {
  int status = 0;
  const std::string said = in_child(status, [&] {
    record::writer w;
    if (w.open((folder() / "none" / "record").c_str(), locate)) return 1;
    w.header();
    w.finding(1, simple_finding(20));
    return 0;
  });
  EXPECT_EQ(status, 0);
  EXPECT_EQ(said, "usmcheck: prog.c:20: error: memory is freed twice [double-free]\n");
}

TEST_F(Writer, OnAFullDiskOneSentenceIsSaidAndFindingsAreToldShortly) {
  int status = 0;
  const std::string said = in_child(status, [&] {
    record::writer w;
    if (!w.open("/dev/full", locate)) return 1;
    w.header();
    w.process("/bin/prog", "/home", "prog");
    w.finding(1, simple_finding(20));
    w.finding(2, simple_finding(21));
    w.times(1, 5);
    w.exit("exit", 0);
    return 0;
  });
  EXPECT_EQ(status, 0);
  EXPECT_EQ(said, "usmcheck: cannot write the record /dev/full: No space left on device; findings from here on are "
                  "told here, shortly\n"
                  "usmcheck: prog.c:20: error: memory is freed twice [double-free]\n"
                  "usmcheck: prog.c:21: error: memory is freed twice [double-free]\n");
}

TEST_F(Writer, ALimitOfTheFileSizeKillsNobody) {
  int status = 0;
  const std::string said = in_child(status, [&] {
    const rlimit limit{8000, 8000};
    if (setrlimit(RLIMIT_FSIZE, &limit) != 0) return 1;
    record::writer w;
    if (!w.open(path().c_str(), locate)) return 2;
    w.header();
    w.process("/bin/prog", "/home", "prog");
    for (unsigned n = 1; n < 100; n++) w.finding(n, simple_finding(n));
    sigset_t pending, blocked;
    sigpending(&pending);
    sigprocmask(SIG_SETMASK, nullptr, &blocked);
    if (sigismember(&pending, SIGXFSZ) || sigismember(&blocked, SIGXFSZ)) return 3;
    return 0;
  });
  EXPECT_TRUE(WIFEXITED(status)) << "signal " << WTERMSIG(status);
  EXPECT_EQ(WEXITSTATUS(status), 0);
  EXPECT_NE(said.find("cannot write the record"), std::string::npos) << said;
  EXPECT_NE(said.find("prog.c:99: error"), std::string::npos) << said;
  const record::contents &c = read_back();
  EXPECT_GE(c.findings.size(), 5u) << "what was written before the limit is good";
  EXPECT_LE(c.damage_total, 2u);
}

TEST_F(Writer, ALimitThatStandardErrorReachesTooKillsNobody) {
  int status = 0;
  in_child(status, [&] {
    const rlimit limit{1000, 1000};
    if (setrlimit(RLIMIT_FSIZE, &limit) != 0) return 1;
    record::writer w;
    if (!w.open(path().c_str(), locate)) return 2;
    for (unsigned n = 1; n < 100; n++) w.finding(n, simple_finding(n));
    return 0;
  });
  EXPECT_TRUE(WIFEXITED(status)) << "signal " << WTERMSIG(status);
  EXPECT_EQ(WEXITSTATUS(status), 0);
}

TEST_F(Writer, ASignalOfTheProgramsOwnStaysPending) {
  record::writer w;
  begin(w);
  sigset_t mine, before;
  sigemptyset(&mine);
  sigaddset(&mine, SIGXFSZ);
  sigprocmask(SIG_BLOCK, &mine, &before);
  raise(SIGXFSZ); // somebody else's
  w.finding(1, simple_finding(20));
  sigset_t pending;
  sigpending(&pending);
  EXPECT_TRUE(sigismember(&pending, SIGXFSZ));
  const timespec at_once{};
  sigtimedwait(&mine, nullptr, &at_once);
  sigprocmask(SIG_SETMASK, &before, nullptr);
}

TEST_F(Writer, TakesNoNumberThatProgramsCountOn) {
  const int next = open("/dev/null", O_RDONLY);
  close(next);
  record::writer w;
  begin(w);
  const int then = open("/dev/null", O_RDONLY);
  EXPECT_EQ(then, next);
  close(then);
}

TEST_F(Writer, TheFileIsNotInheritedByOtherPrograms) {
  record::writer w;
  begin(w);
  struct stat mine;
  ASSERT_EQ(stat(path().c_str(), &mine), 0);
  int found = 0;
  for (const auto &each : fs::directory_iterator("/proc/self/fd")) {
    const int descriptor = std::stoi(each.path().filename().string());
    struct stat other;
    if (fstat(descriptor, &other) != 0 || other.st_ino != mine.st_ino || other.st_dev != mine.st_dev) continue;
    found++;
    EXPECT_NE(fcntl(descriptor, F_GETFD) & FD_CLOEXEC, 0);
  }
  EXPECT_EQ(found, 1);
}

} // namespace
} // namespace usmcheck::test
