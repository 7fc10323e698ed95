#include "build_finding.h"
#include "report/merge.h"
#include <gtest/gtest.h>

namespace usmcheck::report {
namespace {

using core::rule;

core::finding allocated_at(core::finding f, unsigned line) {
  f.related.push_back({"allocated", at("a.c", line), {}});
  return f;
}

TEST(merge, makes_one_of_what_several_processes_found_at_one_place) {
  auto one = found(rule::leak, "leak", at("a.c", 3)), two = one;
  one.times = 2;
  two.times = 5;
  two.pid = 99;
  auto merged = merge_findings({one, two});
  ASSERT_EQ(merged.size(), 1u);
  EXPECT_EQ(merged[0].times, 7u);
  EXPECT_EQ(merged[0].pid, one.pid);
}

TEST(merge, adds_up_leaks_of_one_process_whose_line_the_compiler_copied) {
  auto one = found(rule::leak, "leak", at("a.c", 3), {{"blocks", "2"}, {"bytes", "64"}}), two = one;
  auto merged = merge_findings({one, two});
  ASSERT_EQ(merged.size(), 1u);
  EXPECT_EQ(merged[0].times, 1u);
  EXPECT_EQ(merged[0].facts.at("blocks"), "4");
  EXPECT_EQ(merged[0].facts.at("bytes"), "128");
}

TEST(merge, keeps_apart_what_differs_in_rule_place_or_allocation) {
  auto base = found(rule::out_of_bounds, "after", at("a.c", 3));
  EXPECT_EQ(merge_findings({base, found(rule::use_after_free, "access", at("a.c", 3))}).size(), 2u);
  EXPECT_EQ(merge_findings({base, found(rule::out_of_bounds, "after", at("a.c", 4))}).size(), 2u);
  EXPECT_EQ(merge_findings({base, found(rule::out_of_bounds, "after", at("a.c", 3, 8))}).size(), 2u);
  EXPECT_EQ(merge_findings({allocated_at(base, 10), allocated_at(base, 11)}).size(), 2u);
  EXPECT_EQ(merge_findings({allocated_at(base, 10), allocated_at(base, 10)}).size(), 1u);
}

TEST(merge, keeps_both_wrong_sides_of_one_copy) {
  EXPECT_EQ(merge_findings({found(rule::wrong_device, "copy", at("a.c", 3), {{"argument", "dst"}}),
                            found(rule::wrong_device, "copy", at("a.c", 3), {{"argument", "src"}})})
                .size(),
            2u);
}

TEST(merge, tells_places_without_lines_apart_by_module_and_offset) {
  auto one = found(rule::leak, "leak", {}), two = one;
  one.primary.module = two.primary.module = "/bin/prog";
  one.primary.offset = 1;
  two.primary.offset = 2;
  EXPECT_EQ(merge_findings({one, two}).size(), 2u);
}

} // namespace
} // namespace usmcheck::report
