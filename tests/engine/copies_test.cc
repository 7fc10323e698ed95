// Copies and fills by the runtime: what is checked before they happen, and what is known of the bytes afterwards.
#include "bench.h"

namespace usmcheck::test {
namespace {

using namespace core;

class Copies : public Bench {
protected:
  static usm_copy_side side(const void *base, int device, size_t offset = 0, const char *argument = "dst") {
    return {base, offset, device, argument};
  }
  /// Asks at line 50; whether it may be carried out.
  int check(const usm_copy_side &to, const usm_copy_side &from, size_t bytes) {
    const usm_place place = at_line(50);
    return usm_check_copy(&to, &from, bytes, "copy_routine", &place);
  }
  int check_fill(const usm_copy_side &to, size_t bytes) {
    const usm_place place = at_line(50);
    return usm_check_fill(&to, bytes, "fill_routine", &place);
  }
  void copy(char *to, const char *from, size_t bytes, unsigned line) {
    const usm_place place = at_line(line);
    memcpy(to, from, bytes);
    usm_copied(to, from, bytes, &place);
  }
  void expect(const char *rule, const char *variant, const char *argument = nullptr) {
    const told t = only();
    EXPECT_EQ(t.rule, rule);
    EXPECT_EQ(t.variant, variant);
    if (argument) { EXPECT_EQ(t.fact("argument"), argument); }
    ASSERT_FALSE(t.places.empty());
    EXPECT_EQ(t.places.front().line, 50u);
  }

  char host[1000] = {};
};

TEST_F(Copies, InOrderAreSilent) {
  char *d = device_alloc(1000), *e = alloc(USM_DEVICE, 1000, 1), *s = alloc(USM_SHARED, 1000),
       *h = alloc(USM_HOST_PINNED, 1000);
  EXPECT_TRUE(check(side(d, 0), side(host, USM_HOST), 1000));
  copy(d, host, 1000, 51);
  EXPECT_TRUE(check(side(host, USM_HOST), side(d, 0), 1000));
  EXPECT_TRUE(check(side(e, 1), side(d, 0), 1000));
  EXPECT_TRUE(check(side(d, 0, 999), side(host, USM_HOST, 500), 1));
  EXPECT_TRUE(check(side(d, 0, 1000), side(host, USM_HOST), 0)) << "nothing, at the end";
  for (char *both : {s, h}) {
    EXPECT_TRUE(check(side(both, 0), side(host, USM_HOST), 1000));
    EXPECT_TRUE(check(side(both, USM_HOST), side(host, USM_HOST), 1000));
  }
  EXPECT_TRUE(check(side(nullptr, 0), side(host, USM_HOST), 10)) << "the routine's own business";
  EXPECT_TRUE(check_fill(side(d, 0), 1000));
  EXPECT_TRUE(findings().empty());
}

TEST_F(Copies, OffsetsMayBeNegativeNumbersOfAnotherType) {
  char *d = device_alloc(1000);
  EXPECT_TRUE(check(side(d + 100, 0, static_cast<size_t>(-100)), side(host, USM_HOST), 1000));
  EXPECT_TRUE(findings().empty());
  EXPECT_FALSE(check(side(d + 100, 0, static_cast<size_t>(-101)), side(host, USM_HOST), 1000));
  expect("copy-range", "copy", "dst");
}

TEST_F(Copies, BeyondTheEnd) {
  char *d = device_alloc(1000, 11);
  EXPECT_FALSE(check(side(d, 0, 8), side(host, USM_HOST), 993));
  expect("copy-range", "copy", "dst");
  const told t = only();
  EXPECT_EQ(t.fact("call"), "copy_routine");
  EXPECT_EQ(t.fact("length"), "993");
  EXPECT_EQ(t.fact("copy_offset"), "8");
  EXPECT_EQ(t.fact("block"), "1000");
  ASSERT_NE(t.at("allocated"), nullptr);
  EXPECT_EQ(t.at("allocated")->line, 11u);
}

TEST_F(Copies, SizesThatWouldOverflowAreBeyondTheEnd) {
  char *d = device_alloc(1000);
  fill(d, 1000);
  EXPECT_FALSE(check(side(host, USM_HOST), side(d, 0, 16, "src"), ~size_t(0) - 8));
  expect("copy-range", "copy", "src");
}

TEST_F(Copies, FromTheEndOfABlock) {
  char *d = device_alloc(1000);
  EXPECT_FALSE(check(side(d + 1000, 0), side(host, USM_HOST), 4));
  expect("copy-range", "copy", "dst");
}

TEST_F(Copies, FillsBeyondTheEnd) {
  char *d = device_alloc(1000);
  EXPECT_FALSE(check_fill(side(d + 10, 0), 991));
  expect("copy-range", "fill");
}

TEST_F(Copies, OfFreedMemory) {
  char *d = device_alloc(1000, 11);
  free(d, 12);
  EXPECT_FALSE(check(side(d, 0), side(host, USM_HOST), 4));
  expect("use-after-free", "copy", "dst");
  EXPECT_EQ(only().at("freed")->line, 12u);
  EXPECT_FALSE(check_fill(side(d, 0), 4));
}

TEST_F(Copies, WithSwappedNumbers) {
  char *d = device_alloc(1000);
  check(side(d, USM_HOST), side(host, 0), 1000);
  expect("copy-direction", "swapped");
  EXPECT_EQ(only().fact("on"), "-1");
}

TEST_F(Copies, WithAHostAddressForADevice) {
  char *d = device_alloc(1000);
  fill(d, 1000);
  check(side(host, 0), side(d, 0, 0, "src"), 1000);
  expect("copy-direction", "host", "dst");
  EXPECT_EQ(only().fact("memory"), "heap");
}

TEST_F(Copies, WithADeviceAddressForTheHost) {
  char *d = device_alloc(1000);
  fill(d, 1000);
  check(side(host, USM_HOST), side(d, USM_HOST, 0, "src"), 1000);
  expect("copy-direction", "device", "src");
  EXPECT_EQ(only().fact("kind"), "device");
}

TEST_F(Copies, FillsWithTheWrongSide) {
  check_fill(side(host, 0), 10);
  expect("copy-direction", "host");
  char *d = device_alloc(10);
  const usm_place elsewhere = at_line(60);
  const usm_copy_side to = side(d, USM_HOST);
  usm_check_fill(&to, 10, "fill_routine", &elsewhere);
  EXPECT_EQ(findings().back().variant, "device");
}

TEST_F(Copies, WithANumberOfAnotherDevice) {
  char *d = alloc(USM_DEVICE, 1000, 2);
  EXPECT_TRUE(check(side(d, 3), side(host, USM_HOST), 1000)) << "one address space: it does what was meant";
  expect("wrong-device", "copy", "dst");
  EXPECT_EQ(only().fact("on"), "3");
  EXPECT_EQ(only().fact("device"), "2");
}

TEST_F(Copies, OfWhatNobodyWroteToTheHost) {
  char *d = device_alloc(1000);
  copy(d, host, 10, 51);
  EXPECT_TRUE(check(side(host, USM_HOST), side(d, 0, 10, "src"), 990));
  expect("uninitialised-read", "copied", "src");
  EXPECT_EQ(only().severity, "warning");
}

TEST_F(Copies, OfAPartThatSomebodyWroteAreSilent) {
  char *d = device_alloc(1000);
  copy(d + 500, host, 1, 51);
  EXPECT_TRUE(check(side(host, USM_HOST), side(d, 0, 0, "src"), 1000));
  EXPECT_TRUE(findings().empty());
}

TEST_F(Copies, UnderUnifiedMemoryNumbersDoNotMatter) {
  char *d = device_alloc(1000);
  usm_unified_memory();
  EXPECT_TRUE(check(side(d, USM_HOST), side(host, 0), 1000));
  EXPECT_TRUE(findings().empty());
  engine::the_engine().unified = false;
}

TEST_F(Copies, WhatWasUnwrittenAtTheSourceIsUnwrittenAtTheTarget) {
  char *from = device_alloc(64), *to = device_alloc(64);
  copy(from + 8, host, 8, 51);
  copy(to, from, 64, 52);
  for (int n = 0; n < 64; n++) EXPECT_EQ((state_at(to + n) & state_written) != 0, n >= 8 && n < 16) << n;
}

TEST_F(Copies, AFillWritesAll) {
  char *d = device_alloc(64);
  const usm_place place = at_line(51);
  usm_copied(d + 4, nullptr, 8, &place);
  for (int n = 0; n < 64; n++) EXPECT_EQ((state_at(d + n) & state_written) != 0, n >= 4 && n < 12) << n;
}

TEST_F(Copies, NeverMarkMoreThanTheBlock) {
  char *d = device_alloc(64);
  usm_copied(d + 60, nullptr, 8, nullptr);
  EXPECT_EQ(state_at(d + 64), state_none);
  usm_copied(d + 64, nullptr, 8, nullptr);
  EXPECT_EQ(state_at(d + 64), state_none);
  free(d);
  usm_copied(d, nullptr, 8, nullptr);
  EXPECT_EQ(state_at(d), state_none);
}

class CopiesThatFellShort : public Copies {
protected:
  void read_at(const char *p) {
    kernel k;
    __usm_kernel_access(p, reading(31, 4));
  }
};

TEST_F(CopiesThatFellShort, AreNamed) {
  char *d = device_alloc(400);
  copy(d, host, 100, 51);
  copy(d + 100, host, 60, 52);
  read_at(d + 160);
  const told t = only();
  EXPECT_EQ(t.variant, "copy-fell-short");
  EXPECT_EQ(t.fact("copy_begin"), "0");
  EXPECT_EQ(t.fact("copy_end"), "160");
  EXPECT_EQ(t.fact("copy_bytes"), "60");
  ASSERT_NE(t.at("copied"), nullptr);
  EXPECT_EQ(t.at("copied")->line, 52u);
}

TEST_F(CopiesThatFellShort, ByALengthInElements) {
  char *d = device_alloc(400);
  copy(d, host, 100, 51);
  read_at(d + 100);
  EXPECT_EQ(only().variant, "copy-fell-short");
  EXPECT_EQ(only().fact("element"), "4");
}

TEST_F(CopiesThatFellShort, ByAnOffsetInElements) {
  char *d = device_alloc(400);
  copy(d, host, 200, 51);
  copy(d + 50, host, 200, 52); // 50 floats, where 200 bytes were meant
  read_at(d + 300);
  const told t = only();
  EXPECT_EQ(t.variant, "copy-offset");
  EXPECT_EQ(t.fact("copy_offset"), "50");
  EXPECT_EQ(t.fact("expected_offset"), "200");
  EXPECT_EQ(t.fact("element"), "4");
}

TEST_F(CopiesThatFellShort, HoleBetweenCopiesIsAPlainRead) {
  char *d = device_alloc(400);
  copy(d, host, 100, 51);
  copy(d + 300, host, 100, 52);
  read_at(d + 200);
  EXPECT_EQ(only().variant, "read");
}

} // namespace
} // namespace usmcheck::test
