// Accesses of kernels and of host code: what the longer way of a check says of each.
#include "bench.h"

namespace usmcheck::test {
namespace {

using namespace core;

using KernelAccess = Bench;
using HostAccess = Bench;

TEST_F(KernelAccess, OfWrittenMemoryIsSilentAtEveryWidth) {
  char *p = device_alloc(256);
  kernel k;
  for (uint32_t bytes : {1u, 2u, 3u, 4u, 8u, 12u, 16u, 32u, 64u}) {
    __usm_kernel_access(p + 64, writing(30, bytes));
    __usm_kernel_access(p + 64, reading(31, bytes));
    __usm_kernel_access(p + 64, updating(32, bytes));
  }
  EXPECT_TRUE(findings().empty());
}

TEST_F(KernelAccess, AWriteBearsTheKernelsName) {
  char *p = device_alloc(64);
  kernel k;
  __usm_kernel_access(p + 8, writing(30, 4));
  for (int n = 0; n < 64; n++)
    EXPECT_EQ(state_at(p + n), n >= 8 && n < 12 ? static_cast<uint8_t>(__usm_tag) : state_unwritten) << n;
}

TEST_F(KernelAccess, ReadsWhatNobodyWrote) {
  char *p = device_alloc(64, 11);
  kernel k(0, 20);
  __usm_kernel_access(p + 4, reading(31, 4));
  const told t = only();
  EXPECT_EQ(t.rule, "uninitialised-read");
  EXPECT_EQ(t.variant, "read");
  EXPECT_EQ(t.severity, "error");
  EXPECT_EQ(t.places.front().role, "primary");
  EXPECT_EQ(t.places.front().line, 31u);
  EXPECT_EQ(t.places.front().column, 3u);
  EXPECT_EQ(t.places.front().function, "work");
  EXPECT_EQ(t.places.front().variable, "p");
  ASSERT_TRUE(t.at("allocated") && t.at("launched"));
  EXPECT_EQ(t.at("allocated")->line, 11u);
  EXPECT_EQ(t.at("launched")->line, 20u);
  const std::map<std::string, std::string> facts = {
      {"access", "read"}, {"bytes", "4"},  {"who", "kernel"},          {"on", "0"}, {"kind", "device"}, {"device", "0"},
      {"offset", "4"},    {"block", "64"}, {"allocator", "test_alloc"}};
  for (const auto &[key, value] : facts) EXPECT_EQ(t.fact(key), value) << key;
  EXPECT_EQ(t.fact("address"), std::to_string(reinterpret_cast<int64_t>(p + 4)));
}

TEST_F(KernelAccess, AnUpdateReadsToo) {
  char *p = device_alloc(64);
  kernel k;
  __usm_kernel_access(p, updating(31, 4));
  EXPECT_EQ(only().rule, "uninitialised-read");
  EXPECT_EQ(only().fact("access"), "update");
  __usm_kernel_access(p, reading(32, 4));
  EXPECT_EQ(findings().size(), 1u) << "it is written now";
}

TEST_F(KernelAccess, OneBlockIsToldUninitialisedOnce) {
  char *p = device_alloc(64), *q = device_alloc(64);
  kernel k;
  __usm_kernel_access(p, reading(31, 4));
  __usm_kernel_access(p + 8, reading(32, 4));
  __usm_kernel_access(q, reading(33, 4));
  EXPECT_EQ(rules(), (std::vector<std::string>{"uninitialised-read", "uninitialised-read"}));
}

TEST_F(KernelAccess, UnwrittenIsBelievedOnlyWhereTheFillPatternStands) {
  char *p = device_alloc(64);
  memset(p + 16, 1, 4); // by code that nobody watches
  kernel k;
  __usm_kernel_access(p + 16, reading(31, 4));
  EXPECT_TRUE(findings().empty());
}

TEST_F(KernelAccess, ScalarsOfWhichAPartIsWrittenAreSilent) {
  char *p = device_alloc(64);
  kernel k;
  __usm_kernel_access(p, writing(30, 1));
  __usm_kernel_access(p, reading(31, 4));
  EXPECT_TRUE(findings().empty());
}

TEST_F(KernelAccess, VectorsOverGapsBetweenMembersAreSilentAndLeaveTheGapsUnwritten) {
  char *p = device_alloc(64);
  kernel k;
  for (int n = 0; n < 16; n += 8) {
    p[n] = 1;
    __usm_kernel_access(p + n, writing(30, 4));
  }
  __usm_kernel_access(p, made_site(31, site_read | site_vector, 16));
  EXPECT_TRUE(findings().empty());
  __usm_kernel_access(p + 4, reading(32, 4));
  EXPECT_EQ(rules(), std::vector<std::string>{"uninitialised-read"}) << "the gap itself is still nobody's";
}

TEST_F(KernelAccess, OutOfBounds) {
  struct row {
    std::ptrdiff_t at;
    uint32_t bytes;
    const char *variant;
    const char *distance;
  };
  unsigned line = 40;
  for (row r : {row{100, 4, "after", "4"}, row{96, 8, "across", "4"}, row{120, 1, "after", "21"},
                row{-4, 4, "before", "4"}, row{-2, 4, "before", "2"}, row{-20, 1, "before", "20"}}) {
    char *p = device_alloc(100, 12);
    fill(p, 100);
    kernel k;
    const size_t before = findings().size();
    __usm_kernel_access(p + r.at, writing(++line, r.bytes));
    ASSERT_EQ(findings().size(), before + 1) << r.at;
    const told t = findings().back();
    EXPECT_EQ(t.rule, "out-of-bounds");
    EXPECT_EQ(t.variant, r.variant) << r.at;
    EXPECT_EQ(t.fact("distance"), r.distance) << r.at;
    EXPECT_EQ(t.fact("offset"), std::to_string(r.at));
    EXPECT_EQ(t.fact("block"), "100");
    ASSERT_NE(t.at("allocated"), nullptr);
    EXPECT_EQ(t.at("allocated")->line, 12u);
  }
}

TEST_F(KernelAccess, FarFromEveryBlockIsNowhere) {
  device_alloc(100);
  kernel k(3);
  __usm_kernel_access(reinterpret_cast<void *>(device_span + 7 * device_span_bytes + device_span_bytes / 2 + 64),
                      reading(33, 4));
  const told t = only();
  EXPECT_EQ(t.rule, "out-of-bounds");
  EXPECT_EQ(t.variant, "nowhere");
  EXPECT_EQ(t.at("allocated"), nullptr);
}

TEST_F(KernelAccess, UseAfterFree) {
  char *p = device_alloc(100, 11);
  free(p, 12);
  kernel k;
  __usm_kernel_access(p + 50, reading(31, 8));
  const told t = only();
  EXPECT_EQ(t.rule, "use-after-free");
  EXPECT_EQ(t.variant, "access");
  ASSERT_TRUE(t.at("allocated") && t.at("freed"));
  EXPECT_EQ(t.at("allocated")->line, 11u);
  EXPECT_EQ(t.at("freed")->line, 12u);
  EXPECT_EQ(t.fact("offset"), "50");
}

TEST_F(KernelAccess, MemoryOfAnotherDevice) {
  char *p = alloc(USM_DEVICE, 64, 2);
  fill(p, 64);
  kernel k(1);
  __usm_kernel_access(p, writing(31, 8));
  const told t = only();
  EXPECT_EQ(t.rule, "wrong-device");
  EXPECT_EQ(t.variant, "access");
  EXPECT_EQ(t.fact("device"), "2");
  EXPECT_EQ(t.fact("on"), "1");
}

TEST_F(KernelAccess, PinnedAndSharedMemoryIsForEveryDevice) {
  for (usm_kind kind : {USM_HOST_PINNED, USM_SHARED}) {
    char *p = alloc(kind, 64, 0);
    kernel k(5);
    __usm_kernel_access(p, writing(31, 8));
    __usm_kernel_access(p, reading(32, 8));
  }
  EXPECT_TRUE(findings().empty());
}

TEST_F(KernelAccess, RangesAreCheckedToTheLastByte) {
  char *p = device_alloc(1000);
  kernel k;
  const made_site all(31, site_write | site_vector, 0);
  __usm_kernel_range(p, all, 1000);
  EXPECT_TRUE(findings().empty());
  EXPECT_EQ(state_at(p + 999), static_cast<uint8_t>(__usm_tag));
  __usm_kernel_range(p, all, 0);
  EXPECT_TRUE(findings().empty());
  __usm_kernel_range(p, all, 1001);
  const told t = only();
  EXPECT_EQ(t.rule, "out-of-bounds");
  EXPECT_EQ(t.fact("bytes"), "1001");
  EXPECT_EQ(t.fact("distance"), "1");
}

TEST_F(KernelAccess, OfAMaskedVectorOnlyTheLanesThatAreOnCount) {
  char *p = device_alloc(64);
  const made_site masked(31, site_write | site_vector, 32);
  kernel k;
  __usm_kernel_masked(p, masked, 0, 4);
  for (int n = 0; n < 32; n++) EXPECT_EQ(state_at(p + n), state_unwritten);
  __usm_kernel_masked(p, masked, 0b10110010, 4);
  for (int n = 0; n < 32; n++)
    EXPECT_EQ(state_at(p + n) != state_unwritten, (0b10110010 >> n / 4 & 1) == 1) << "byte " << n;
  __usm_kernel_masked(p + 48, masked, 0b00001111, 4);
  EXPECT_TRUE(findings().empty()) << "lanes past the end are off";
  __usm_kernel_masked(p + 48, masked, 0b00010001, 4);
  EXPECT_EQ(only().rule, "out-of-bounds");
  EXPECT_EQ(only().fact("bytes"), "4");
  EXPECT_EQ(only().fact("offset"), "64");
}

TEST_F(KernelAccess, MaskedVectorsOfSixtyFourLanes) {
  char *p = device_alloc(64);
  kernel k;
  __usm_kernel_masked(p, made_site(31, site_write | site_vector, 64), ~0ull, 1);
  for (int n = 0; n < 64; n++) EXPECT_EQ(state_at(p + n), static_cast<uint8_t>(__usm_tag)) << n;
  __usm_kernel_masked(p, made_site(32, site_read | site_vector, 64), 1ull << 63, 1);
  EXPECT_TRUE(findings().empty());
}

TEST_F(HostAccess, OfDeviceMemory) {
  char *p = device_alloc(64, 11);
  fill(p, 64, 13);
  __usm_host_access(p + 8, writing(31, 8));
  const told t = only();
  EXPECT_EQ(t.rule, "host-access-device-memory");
  EXPECT_EQ(t.variant, "access");
  EXPECT_EQ(t.fact("who"), "host");
  EXPECT_EQ(t.fact("access"), "write");
  EXPECT_EQ(t.fact("kind"), "device");
  EXPECT_EQ(t.fact("on"), "") << "no kernel runs";
  EXPECT_EQ(t.at("launched"), nullptr);
  ASSERT_TRUE(t.at("allocated") && t.at("copied"));
  EXPECT_EQ(t.at("copied")->line, 13u);
}

TEST_F(HostAccess, NamesTheKernelThatWroteLast) {
  char *p = device_alloc(64);
  {
    kernel k(0, 77);
    __usm_kernel_access(p, writing(30, 8));
  }
  __usm_host_access(p, reading(31, 8));
  ASSERT_NE(only().at("written"), nullptr);
  EXPECT_EQ(only().at("written")->line, 77u);
}

TEST_F(HostAccess, OfPinnedAndSharedMemoryIsFine) {
  for (usm_kind kind : {USM_HOST_PINNED, USM_SHARED}) {
    char *p = alloc(kind, 64);
    __usm_host_access(p, writing(31, 8));
    __usm_host_access(p, reading(32, 8));
    __usm_host_range(p, made_site(33, site_write | site_vector, 0), 64);
    __usm_host_range(p, made_site(34, site_read | site_vector, 0), 64);
  }
  EXPECT_TRUE(findings().empty());
}

TEST_F(HostAccess, OfSharedMemoryIsCheckedForBoundsLifeAndContent) {
  char *p = alloc(USM_SHARED, 64);
  __usm_host_access(p, reading(31, 8));
  __usm_host_access(p + 60, writing(32, 8));
  free(p);
  __usm_host_access(p, writing(33, 8));
  EXPECT_EQ(rules(), (std::vector<std::string>{"uninitialised-read", "out-of-bounds", "use-after-free"}));
  EXPECT_EQ(findings()[1].variant, "across");
}

TEST_F(HostAccess, OfFreedDeviceMemoryIsUseAfterFree) {
  char *p = device_alloc(64);
  free(p);
  __usm_host_access(p, reading(31, 8));
  EXPECT_EQ(only().rule, "use-after-free");
}

TEST_F(HostAccess, HostWritesBearTheirPlace) {
  char *p = alloc(USM_SHARED, 64);
  const made_site first(31, site_write, 8), second(32, site_write, 8);
  __usm_host_access(p, first);
  __usm_host_access(p + 8, second);
  __usm_host_access(p + 16, first);
  EXPECT_NE(state_at(p), state_at(p + 8));
  EXPECT_EQ(state_at(p), state_at(p + 16));
  EXPECT_NE(state_at(p) & state_written, 0);
}

TEST_F(HostAccess, OrdinaryMemoryIsNobodysBusiness) {
  int local = 0;
  __usm_host_access(&local, writing(31, 4));
  __usm_host_range(&local, made_site(31, site_read | site_vector, 0), 4);
  EXPECT_TRUE(findings().empty());
}

TEST_F(HostAccess, UnderUnifiedMemoryTheHostMayTouchEverythingAllocated) {
  char *p = device_alloc(64);
  usm_unified_memory();
  __usm_host_access(p, writing(31, 8));
  __usm_host_access(p, reading(32, 8));
  EXPECT_TRUE(findings().empty());
  __usm_host_access(p + 64, writing(33, 8));
  EXPECT_EQ(rules(), std::vector<std::string>{"out-of-bounds"});
  engine::the_engine().unified = false;
}

} // namespace
} // namespace usmcheck::test
