#include "build_finding.h"
#include "report/json.h"
#include <csignal>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace usmcheck::report {
namespace {

using nlohmann::json;

model example() {
  model m;
  auto f = found(core::rule::use_after_free, "access", at("/home/me/a.c", 3, 5), {{"bytes", "8"}, {"access", "read"}});
  f.times = 4;
  f.stack = {f.primary, at("/home/me/a.c", 9, 1)};
  f.related.push_back({"freed", at("/home/me/a.c", 2), {}});
  m.findings.push_back(f);
  m.damages = {{record::damage_kind::too_long, 12}};
  m.damage_total = 1;
  m.notes = {"a sentence"};
  m.program.signal = SIGSEGV;
  return m;
}

TEST(json, has_the_documented_keys) {
  const json all = json::parse(json_report(example()));
  EXPECT_EQ(all.at("version"), 1);
  const json &f = all.at("findings").at(0);
  for (const char *key : {"rule", "variant", "severity", "message", "file", "line", "column", "function", "variable",
                          "times", "pid", "evidence", "cure", "facts", "stack", "related"})
    EXPECT_TRUE(f.contains(key)) << key;
  EXPECT_EQ(f.at("rule"), "use-after-free");
  EXPECT_EQ(f.at("times"), 4);
  EXPECT_EQ(f.at("facts").at("bytes"), "8");
  EXPECT_EQ(f.at("stack").at(1).at("line"), 9);
  EXPECT_EQ(f.at("related").at(0).at("role"), "freed");
  EXPECT_EQ(f.at("related").at(0).at("message"), "freed here");
  EXPECT_EQ(all.at("program").at("signal"), "SIGSEGV");
  EXPECT_TRUE(all.at("program").at("status").is_null());
  EXPECT_EQ(all.at("damage").at(0).at("kind"), "too-long");
  EXPECT_EQ(all.at("summary").at("errors"), 1);
}

TEST(json, of_an_empty_report_has_the_same_shape) {
  const json all = json::parse(json_report({}));
  EXPECT_TRUE(all.at("findings").is_array());
  EXPECT_TRUE(all.at("notes").is_array());
  EXPECT_TRUE(all.at("program").at("crashes").is_array());
  EXPECT_EQ(all.at("summary").at("warnings"), 0);
}

TEST(json, is_json_even_if_names_are_not_utf8) {
  model m = example();
  m.findings[0].primary.file = "/home/me/\xff\xfe\"\\\x01.c";
  m.findings[0].facts["call"] = "\xc3";
  m.notes = {"\x80"};
  EXPECT_TRUE(json::accept(json_report(m)));
}

} // namespace
} // namespace usmcheck::report
