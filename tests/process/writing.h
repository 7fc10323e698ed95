// A record's writer in a folder of its own, and what the reader makes of what it wrote.
#pragma once
#include "record/reader.h"
#include "record/writer.h"
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <memory>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

namespace usmcheck::test {

namespace fs = std::filesystem;
using namespace core;

inline record::writer *told_modules = nullptr; ///< whom `locate` tells of modules, as the process does when one is first named

/// Addresses 1000 to 1999 are module 1 at 1000, and so on; below 1000 is no module.
inline bool locate(uint64_t pc, unsigned &module, uint64_t &offset) {
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

inline raw_place directive(const char *file, uint32_t line, const char *function = "main") {
  raw_place p;
  p.file = file;
  p.file_length = static_cast<uint16_t>(strlen(file));
  p.function = function;
  p.function_length = static_cast<uint16_t>(strlen(function));
  p.line = line;
  p.column = 7;
  return p;
}

inline raw_place calls(std::initializer_list<uint64_t> pcs) {
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

inline raw_finding simple_finding(uint32_t line) {
  raw_finding f(rule::double_free, "free");
  f.add(role::primary, directive("prog.c", line));
  f.add("call", "omp_target_free");
  return f;
}

} // namespace usmcheck::test
