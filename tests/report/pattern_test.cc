#include "build_finding.h"
#include "report/pattern.h"
#include "report/words.h"
#include <gtest/gtest.h>

namespace usmcheck::report {
namespace {

const words some = {{"a", "A"}, {"b", "B"}, {"kind", "device"}};

TEST(pattern, puts_words_in_and_leaves_unknown_ones_out) {
  EXPECT_EQ(expand("x {a} y", some), "x A y");
  EXPECT_EQ(expand("x{z}y", some), "xy");
}

TEST(pattern, takes_the_first_alternative_that_is_known) {
  EXPECT_EQ(expand("[{z}|{b}|{a}]", some), "B");
  EXPECT_EQ(expand("[{z} and more|none]", some), "none");
  EXPECT_EQ(expand("x[ {z}]y", some), "xy");
}

TEST(pattern, nests_so_that_a_part_may_be_missing_in_an_alternative) {
  EXPECT_EQ(expand("[{a}[ of {z}][ from {b}]|no]", some), "A from B");
}

TEST(pattern, asks_without_printing) {
  EXPECT_EQ(expand("[{?kind=device}on it|off it]", some), "on it");
  EXPECT_EQ(expand("[{?kind=host}on it|off it]", some), "off it");
  EXPECT_EQ(expand("[{?a}yes|no] [{?z}yes|no]", some), "yes no");
}

TEST(pattern, lets_marks_through_behind_a_backslash) {
  EXPECT_EQ(expand("a\\[0:n\\] \\{\\}\\|\\\\", some), "a[0:n] {}|\\");
}

TEST(pattern, ends_even_if_it_is_cut) {
  for (const char *cut : {"{", "[", "[{", "[a|", "\\", "[[[{a", "{a", "]", "|"}) (void)expand(cut, some);
}

TEST(words, have_sizes_for_people_and_for_machines) {
  EXPECT_EQ(size_in_words(0), "0 bytes");
  EXPECT_EQ(size_in_words(1), "1 byte");
  EXPECT_EQ(size_in_words(1023), "1023 bytes");
  EXPECT_EQ(size_in_words(8192000), "8192000 bytes (7.8 MiB)");
  EXPECT_EQ(size_in_words(uint64_t{1} << 40), "1099511627776 bytes (1 TiB)");
  EXPECT_EQ(size_in_words(~uint64_t{0}), "18446744073709551615 bytes (16384 PiB)");
}

TEST(words, say_how_far_beyond_the_end_an_access_is) {
  auto of = [](const char *offset, const char *bytes, const char *block) {
    return words_of(found(core::rule::out_of_bounds, "after", at("a.c", 1),
                          {{"offset", offset}, {"bytes", bytes}, {"block", block}}));
  };
  EXPECT_EQ(of("80", "8", "80").at("where_after"), " right behind the end");
  EXPECT_EQ(of("84", "8", "80").at("where_after"), ", 4 bytes behind the end");
  EXPECT_EQ(of("-8", "8", "80").at("where_before"), ", 8 bytes before the beginning");
  EXPECT_EQ(of("79", "8", "80").at("outside"), "7 bytes");
  EXPECT_EQ(of("80", "8", "80").at("element_index"),
            "counted in elements of 8 bytes this is index 10, and the last one is 9");
}

TEST(words, are_not_made_from_facts_that_are_no_numbers) {
  for (const char *bad : {"", "x", "8x", "99999999999999999999", "9223372036854775807", "-9223372036854775808"}) {
    words w = words_of(found(core::rule::out_of_bounds, "after", at("a.c", 1),
                             {{"offset", bad},
                              {"bytes", bad},
                              {"block", bad},
                              {"length", bad},
                              {"copy_offset", bad},
                              {"copy_begin", bad},
                              {"copy_end", bad},
                              {"element", bad},
                              {"devices", bad},
                              {"blocks", bad}}));
    EXPECT_FALSE(w.contains("block_size")) << bad;
    EXPECT_FALSE(w.contains("covered")) << bad;
  }
}

} // namespace
} // namespace usmcheck::report
