// Damage: counted with kind and line, never fatal, and never a finding that is half there.
#include "record_text.h"
#include <gtest/gtest.h>
#include <ostream>

namespace usmcheck::record {
namespace {

struct damage_case {
  const char *name;
  std::string text; ///< behind the first line
  damage_kind kind;
  uint64_t line;
  size_t findings_left;
};
void PrintTo(const damage_case &c, std::ostream *out) { *out << c.name; }

class damage_of : public testing::TestWithParam<damage_case> {};

TEST_P(damage_of, is_told_with_its_line) {
  reader r;
  read_all(r, std::string(first_line) + GetParam().text);
  EXPECT_EQ(r.data().damage_total, 1u);
  ASSERT_FALSE(r.data().damages.empty());
  EXPECT_STREQ(slug(r.data().damages[0].kind), slug(GetParam().kind));
  EXPECT_EQ(r.data().damages[0].line, GetParam().line);
  EXPECT_EQ(r.data().findings.size(), GetParam().findings_left);
}

const std::string good(one_finding); // seven lines
const std::string begun = "finding pid=7 id=1 rule=leak variant=leak severity=warning\n";
const std::string primary = "place role=primary file=a.c line=1\n";

INSTANTIATE_TEST_SUITE_P(
    , damage_of,
    testing::Values(
        damage_case{"binary", "\x01\x02\x03\n" + good, damage_kind::not_text, 2, 1},
        damage_case{"zero_byte", std::string("note pid=7 text=\0x\n", 18) + good, damage_kind::not_text, 2, 1},
        damage_case{"huge_line", "note text=" + std::string(5 << 20, 'x') + "\n" + good, damage_kind::too_long, 2, 1},
        damage_case{"no_equals", "note text\n" + good, damage_kind::unreadable, 2, 1},
        damage_case{"bad_escape", "note text=\\q\n" + good, damage_kind::unreadable, 2, 1},
        damage_case{"cut_escape", "note text=\\x4\n" + good, damage_kind::unreadable, 2, 1},
        damage_case{"bad_number", "process pid=-7x\n" + good, damage_kind::unreadable, 2, 1},
        damage_case{"number_too_large", "process pid=99999999999999999999999\n" + good, damage_kind::unreadable, 2, 1},
        damage_case{"module_without_path", "module pid=7 id=3\n" + good, damage_kind::missing_field, 2, 1},
        damage_case{"stray_place", primary + good, damage_kind::outside_block, 2, 1},
        damage_case{"stray_end", good + "end id=1\n", damage_kind::outside_block, 9, 1},
        damage_case{"bad_line_in_block", begun + primary + "fact key\nend id=1\n" + good, damage_kind::unreadable, 4,
                    1},
        damage_case{"bad_stack", begun + "place role=primary stack=0+zz\nend id=1\n", damage_kind::unreadable, 3, 0},
        damage_case{"no_end", begun + primary + good, damage_kind::unfinished_block, 2, 1},
        damage_case{"no_end_at_all", good + begun + primary, damage_kind::unfinished_block, 9, 1},
        damage_case{"other_end", begun + primary + "end id=2\n" + good, damage_kind::unreadable, 4, 1},
        damage_case{"no_primary", begun + "end id=1\n" + good, damage_kind::missing_field, 3, 1},
        damage_case{"primary_not_first", begun + "place role=freed line=1\nend id=1\n", damage_kind::missing_field, 3,
                    0},
        damage_case{"two_primaries", begun + primary + primary + "end id=1\n", damage_kind::missing_field, 4, 0},
        damage_case{"unknown_rule", "finding pid=7 id=1 rule=gravity\n" + primary + "end id=1\n" + good,
                    damage_kind::unknown_rule, 2, 1},
        damage_case{"unknown_severity", "finding pid=7 id=1 rule=leak severity=fatal\n" + primary + "end id=1\n",
                    damage_kind::unreadable, 2, 0},
        damage_case{"last_line_cut", good + "count pid=7 id=1 tim", damage_kind::unfinished_line, 9, 1}),
    [](const testing::TestParamInfo<damage_case> &of) { return std::string(of.param.name); });

TEST(damage, a_block_cut_in_a_line_is_both) {
  reader r;
  read_all(r, std::string(first_line) + begun + "place role=prim");
  EXPECT_TRUE(r.data().findings.empty());
  ASSERT_FALSE(r.data().damages.empty());
  EXPECT_EQ(r.data().damages[0].kind, damage_kind::unfinished_line);
}

TEST(damage, keeps_the_first_thousand_and_counts_all) {
  reader r;
  std::string text(first_line);
  for (int i = 0; i < 5000; ++i) text += "end id=1\n";
  read_all(r, text);
  EXPECT_EQ(r.data().damages.size(), 1000u);
  EXPECT_EQ(r.data().damage_total, 5000u);
}

} // namespace
} // namespace usmcheck::record
