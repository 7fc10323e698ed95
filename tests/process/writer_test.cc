// What the checked process writes is what the report side reads, whatever is in it.
#include "writing.h"
#include <csignal>
#include <vector>

namespace usmcheck::test {
namespace {

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
} // namespace
} // namespace usmcheck::test
