// May the program free this?
#include "bench.h"
#include <memory>

namespace usmcheck::test {
namespace {

class Frees : public Bench {
protected:
  int may(const void *p, int device, unsigned line = 50) {
    const usm_place place = at_line(line);
    return usm_may_free(p, device, "free_routine", &place);
  }
};

int global;

TEST_F(Frees, InOrderAreSilent) {
  EXPECT_TRUE(may(nullptr, 0));
  EXPECT_TRUE(may(device_alloc(64), 0));
  EXPECT_TRUE(may(alloc(USM_DEVICE, 64, 3), 3));
  EXPECT_TRUE(may(alloc(USM_SHARED, 64), 0));
  EXPECT_TRUE(may(alloc(USM_HOST_PINNED, 64), 2));
  EXPECT_TRUE(findings().empty());
}

TEST_F(Frees, OfHostMemory) {
  module_loaded(&global, false);
  int local = 0;
  auto heap = std::make_unique<int>();
  const std::pair<const void *, const char *> rows[] = {{&local, "stack"}, {heap.get(), "heap"}, {&global, "global"}};
  unsigned line = 50;
  for (auto [p, memory] : rows) {
    EXPECT_FALSE(may(p, 0, ++line));
    const told t = findings().back();
    EXPECT_EQ(t.rule, "invalid-free");
    EXPECT_EQ(t.variant, "host-pointer");
    EXPECT_EQ(t.fact("memory"), memory);
    EXPECT_EQ(t.fact("call"), "free_routine");
  }
  EXPECT_EQ(findings().size(), 3u);
}

TEST_F(Frees, Twice) {
  char *p = device_alloc(64, 11);
  free(p, 12);
  EXPECT_FALSE(may(p, 0));
  const told t = only();
  EXPECT_EQ(t.rule, "double-free");
  EXPECT_EQ(t.at("allocated")->line, 11u);
  EXPECT_EQ(t.at("freed")->line, 12u);
  EXPECT_EQ(t.places.front().line, 50u);
}

TEST_F(Frees, TwiceByLibcToo) {
  char *p = device_alloc(64);
  free(p);
  EXPECT_FALSE(may(p, USM_HOST));
  EXPECT_EQ(only().rule, "double-free");
}

TEST_F(Frees, InsideABlock) {
  char *p = device_alloc(64);
  EXPECT_FALSE(may(p + 16, 0));
  EXPECT_EQ(only().variant, "inside");
  EXPECT_EQ(only().fact("offset"), "16");
  EXPECT_EQ(usm_owns(p), 2) << "it is still there";
}

TEST_F(Frees, InsideAFreedBlock) {
  char *p = device_alloc(64);
  free(p);
  EXPECT_FALSE(may(p + 16, 0));
  EXPECT_EQ(only().rule, "invalid-free");
}

TEST_F(Frees, OfNoBlock) {
  char *p = device_alloc(64);
  EXPECT_FALSE(may(p + 64 + 16, 0));
  EXPECT_EQ(only().rule, "invalid-free");
  EXPECT_EQ(only().variant, "unknown");
}

TEST_F(Frees, ByLibc) {
  EXPECT_FALSE(may(device_alloc(64), USM_HOST));
  EXPECT_EQ(only().variant, "libc");
}

TEST_F(Frees, OnAnotherDevice) {
  EXPECT_TRUE(may(alloc(USM_DEVICE, 64, 1), 0)) << "told, and carried out";
  EXPECT_EQ(only().rule, "wrong-device");
  EXPECT_EQ(only().variant, "free");
  EXPECT_EQ(only().fact("on"), "0");
  EXPECT_EQ(only().fact("device"), "1");
}

TEST_F(Frees, WhatIsNoLiveBlockIsLeftAlone) {
  char *p = device_alloc(64, 11);
  const usm_place place = at_line(50);
  usm_free(nullptr, &place);
  usm_free(p + 64, &place);
  EXPECT_EQ(usm_owns(p), 2);
  usm_free(p, &place);
  const usm_place again = at_line(51);
  usm_free(p, &again);
  EXPECT_EQ(block_of(p)->freed.line, 50u);
}

TEST_F(Frees, OwnershipFollowsTheBlock) {
  int local = 0;
  EXPECT_EQ(usm_owns(&local), 0);
  EXPECT_EQ(usm_owns(nullptr), 0);
  char *p = device_alloc(64);
  EXPECT_EQ(usm_owns(p), 2);
  EXPECT_EQ(usm_owns(p + 63), 2);
  EXPECT_EQ(usm_owns(p + 64), 1);
  free(p);
  EXPECT_EQ(usm_owns(p), 1);
}

TEST_F(Frees, AFailedAllocationIsAWarning) {
  const usm_place place = at_line(50);
  usm_alloc_failed(2, 1000, "test_alloc", &place);
  const told t = only();
  EXPECT_EQ(t.rule, "allocation-failed");
  EXPECT_EQ(t.severity, "warning");
  EXPECT_EQ(t.fact("bytes"), "1000");
  EXPECT_EQ(t.fact("on"), "2");
  EXPECT_EQ(t.fact("call"), "test_alloc");
}

} // namespace
} // namespace usmcheck::test
