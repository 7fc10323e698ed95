// Which accesses are checked, at every level of optimisation.
#include "compile.h"
#include "core/site.h"
#include <cctype>
#include <fstream>

namespace usmcheck::test {
namespace {

using namespace core;

const char *const levels[] = {"-O0", "-O1", "-O2", "-O3 -march=native", "-O2 -flto -fuse-ld=lld"};

std::string name_of_level(const testing::TestParamInfo<const char *> &level) {
  std::string name;
  for (char c : std::string(level.param))
    if (isalnum(static_cast<unsigned char>(c))) name += c;
  return name;
}

class AtLevel : public Compile, public testing::WithParamInterface<const char *> {
protected:
  static bool optimised() { return std::string(GetParam()) != "-O0"; }
};

TEST_P(AtLevel, WhatIsCheckedStandsInTheSource) {
  const std::string path = program_source("accesses.c");
  const run_result ran = run(path, GetParam(), true);
  std::map<unsigned, std::multiset<std::string>> seen;
  for (const event &e : ran.events) {
    EXPECT_EQ(e.file, path);
    seen[e.line].insert(kind_of(e, !optimised()));
  }
  auto wanted = checked_lines(path);
  if (optimised()) // sizes are the optimiser's business then, and it may split what it likes
    for (auto *lines : {&wanted, &seen})
      for (auto &[line, kinds] : *lines) {
        std::multiset<std::string> once;
        for (const std::string &kind : kinds)
          if (const std::string word = kind.substr(0, kind.find(' ')); !once.contains(word)) once.insert(word);
        kinds = once;
      }
  for (const auto &[line, kinds] : wanted) EXPECT_EQ(seen[line], kinds) << "line " << line;
  for (const auto &[line, kinds] : seen)
    EXPECT_TRUE(wanted.contains(line)) << "line " << line << ": " << *kinds.begin();
}

TEST_P(AtLevel, OnlyAddressesOfADeviceLeaveTheInlinedPath) {
  const run_result ran = run(program_source("accesses.c"), GetParam(), false);
  EXPECT_GT(ran.events.size(), 20u);
  for (const event &e : ran.events) EXPECT_TRUE(e.in_memory) << "line " << e.line;
}

TEST_P(AtLevel, WhatIsMovedKeepsALineOfItsOwn) {
  const std::string path = program_source("moved.c");
  std::set<unsigned> lines;
  std::ifstream in(path);
  std::string line;
  for (unsigned n = 1; std::getline(in, line); n++)
    if (line.find("// access") != std::string::npos) lines.insert(n);
  const run_result ran = run(path, GetParam(), false);
  std::set<unsigned> seen;
  for (const event &e : ran.events) {
    seen.insert(e.line);
    EXPECT_TRUE(lines.contains(e.line)) << "line " << e.line << " column " << e.column << " in " << e.function;
    EXPECT_NE(e.column, 0u) << "line " << e.line;
  }
  std::set<std::string> functions;
  for (const event &e : ran.events) functions.insert(e.function);
  for (const char *each : {"merged", "hoisted", "sunk", "unrolled", "vectors", "neighbours", "walked"})
    EXPECT_TRUE(functions.contains(each)) << each << " lost its accesses";
}

TEST_P(AtLevel, EveryByteOfALoopIsChecked) {
  const run_result ran = run(program_source("moved.c"), GetParam(), false);
  std::set<int64_t> written, read;
  for (const event &e : ran.events)
    if (e.function == "vectors")
      for (uint64_t n = 0; n < e.length; n++)
        (e.flags & site_write ? written : read).insert(e.offset + static_cast<int64_t>(n));
  EXPECT_EQ(written.size(), 203u * 4);
  EXPECT_EQ(*written.begin(), 0);
  EXPECT_EQ(*written.rbegin(), 203 * 4 - 1);
  EXPECT_EQ(read.size(), 203u * 4);
  EXPECT_EQ(*read.begin(), 4000);
}

TEST_P(AtLevel, WithoutDebugInformationItStillWorks) {
  const run_result ran = run(program_source("accesses.c"), std::string(GetParam()) + " -g0", false);
  EXPECT_GT(ran.events.size(), 20u);
  std::set<std::string> functions;
  for (const event &e : ran.events) {
    EXPECT_EQ(e.line, 0u);
    EXPECT_EQ(e.file, "");
    functions.insert(e.function);
  }
  EXPECT_TRUE(functions.contains("loads"));
}

INSTANTIATE_TEST_SUITE_P(Level, AtLevel, testing::ValuesIn(levels), name_of_level);

} // namespace
} // namespace usmcheck::test
