// The runner is tested on reports written by hand: what must fail does fail.
#include "compare.h"
#include <cstdio>
#include <fstream>
#include <gtest/gtest.h>
#include <unistd.h>

namespace {

using namespace usmcheck::cases;
using nlohmann::json;

json finding(const char *rule, const char *file, unsigned line, const char *message) {
  return {{"rule", rule},
          {"variant", "after"},
          {"severity", "error"},
          {"message", message},
          {"file", file},
          {"line", line},
          {"column", 3},
          {"times", 64},
          {"evidence", "256 of 256 bytes"},
          {"facts", {{"bytes", "4"}}},
          {"related", json::array({{{"role", "allocated"}, {"file", file}, {"line", 5}}})}};
}

outcome run(std::vector<json> findings, int status) {
  outcome o;
  o.status = status;
  o.report = {{"findings", findings},
              {"program", {{"status", 0}, {"signal", nullptr}, {"timed_out", false}}},
              {"damage", json::array()}};
  o.program_output = "sum 3\n";
  return o;
}

expectation expect(const char *rule, unsigned line, const char *text = "") {
  expectation e;
  e.rule = rule;
  if (*text) e.texts = {text};
  e.file = "p.c";
  e.line = line;
  return e;
}

TEST(Compare, SilentProgramMustBeSilent) {
  EXPECT_TRUE(compare({}, run({}, 0)).empty());
  EXPECT_EQ(compare({}, run({finding("leak", "p.c", 3, "m")}, 1)).size(), 1u);
}

TEST(Compare, FindingMustBeOnItsLineWithItsWords) {
  directives d;
  d.expected = {expect("out-of-bounds", 7, "element 64")};
  EXPECT_TRUE(compare(d, run({finding("out-of-bounds", "/a/b/p.c", 7, "reads element 64 of 64")}, 1)).empty());
  EXPECT_EQ(compare(d, run({finding("out-of-bounds", "p.c", 8, "reads element 64 of 64")}, 1)).size(), 2u);
  EXPECT_EQ(compare(d, run({finding("out-of-bounds", "p.c", 7, "reads element 63")}, 1)).size(), 2u);
  EXPECT_EQ(compare(d, run({}, 0)).size(), 1u);
}

TEST(Compare, EachExpectationTakesOneFinding) {
  directives d;
  d.expected = {expect("leak", 7), expect("leak", 7, "second")};
  const json first = finding("leak", "p.c", 7, "first"), second = finding("leak", "p.c", 7, "second");
  EXPECT_TRUE(compare(d, run({second, first}, 1)).empty()) << "whatever their order";
  EXPECT_EQ(compare(d, run({first, first}, 1)).size(), 2u);
}

TEST(Compare, FactsTimesAndVariantsAreHeld) {
  directives d;
  expectation e = expect("out-of-bounds", 7);
  e.variant = "after";
  e.facts = {{"bytes", "4"}, {"times>", "2"}, {"severity", "error"}};
  d.expected = {e};
  EXPECT_TRUE(compare(d, run({finding("out-of-bounds", "p.c", 7, "m")}, 1)).empty());
  d.expected[0].facts["bytes"] = "8";
  EXPECT_FALSE(compare(d, run({finding("out-of-bounds", "p.c", 7, "m")}, 1)).empty());
}

TEST(Compare, RelatedPlacesStatusAndOutputAreHeld) {
  directives d;
  d.expected = {expect("leak", 7)};
  d.related = {{"allocated", "leak", "p.c", 5}};
  d.output = {"sum 3"};
  EXPECT_TRUE(compare(d, run({finding("leak", "p.c", 7, "m")}, 1)).empty());
  d.related[0].line = 6;
  d.output = {"sum 4"};
  d.status = "SIGSEGV";
  EXPECT_EQ(compare(d, run({finding("leak", "p.c", 7, "m")}, 0)).size(), 4u);
}

TEST(Compare, NoReportOrNonsenseFails) {
  outcome o;
  o.report = json::value_t::discarded;
  EXPECT_EQ(compare({}, o).size(), 1u);
  o.report = {{"findings", json::array({3, "x", nullptr})}, {"program", 5}};
  EXPECT_FALSE(compare({}, o).empty());
}

TEST(Directives, AreReadFromComments) {
  char path[] = "case_test_XXXXXX.c";
  const int fd = mkstemps(path, 2);
  ASSERT_GE(fd, 0);
  close(fd);
  std::ofstream(path)
      << "// flags: -DN=3 '-DT=unsigned int'\n// stdout: sum  1 2\n// near-miss: leak, copy-range: why\n"
         "f(); // expect: a/b \"two words\" bytes=4 // expect: c times>=2\n// related: allocated a\n// related: "
         "allocated\n";
  const directives d = read_case(path);
  std::remove(path);
  EXPECT_EQ(d.flags, (std::vector<std::string>{"-DN=3", "-DT=unsigned int"}));
  EXPECT_EQ(d.output, (std::vector<std::string>{"sum  1 2"}));
  ASSERT_EQ(d.expected.size(), 2u);
  EXPECT_EQ(d.expected[0].variant, "b");
  EXPECT_EQ(d.expected[0].texts, (std::vector<std::string>{"two words"}));
  EXPECT_EQ(d.expected[0].line, 4u);
  EXPECT_EQ(d.expected[1].facts.at("times>"), "2");
  ASSERT_EQ(d.related.size(), 1u);
  EXPECT_EQ(d.related[0].line, 5u);
  EXPECT_EQ(d.complaints.size(), 1u);
  EXPECT_EQ(d.near_miss, (std::vector<std::string>{"leak", "copy-range"}));
}

} // namespace
