// Ordinary memory at the ends of copies that nobody waited for.
#include "bench.h"
#include <thread>

extern "C" void __usm_scope_end(const void *, uint64_t);

namespace usmcheck::test {
namespace {

using namespace core;

class PendingCopies : public Bench {
protected:
  ~PendingCopies() override { usm_waited(); }
  void pending(const void *to, const void *from, size_t bytes, unsigned line = 40) {
    const usm_place place = at_line(line);
    usm_copy_pending(to, from, bytes, "copy_async", &place);
  }
  void read(const void *at, uint32_t bytes = 4) { __usm_host_access(at, reading(++m_line, bytes)); }
  void write(const void *at, uint32_t bytes = 4) { __usm_host_access(at, writing(++m_line, bytes)); }
  std::vector<char> memory = std::vector<char>(4096);
  char *p = memory.data() + 1024 - reinterpret_cast<uint64_t>(memory.data()) % 64;

private:
  unsigned m_line = 100;
};

TEST_F(PendingCopies, TheDestinationMayNotBeTouched) {
  pending(p, device_alloc(100), 100);
  read(p + 96);
  const told t = only();
  EXPECT_EQ(t.rule, "missing-wait");
  EXPECT_EQ(t.variant, "destination");
  EXPECT_EQ(t.severity, "error");
  EXPECT_EQ(t.fact("call"), "copy_async");
  EXPECT_EQ(t.fact("access"), "read");
  EXPECT_EQ(t.fact("who"), "host");
  ASSERT_NE(t.at("copied"), nullptr);
  EXPECT_EQ(t.at("copied")->line, 40u);
  write(p);
  EXPECT_EQ(findings().size(), 2u);
}

TEST_F(PendingCopies, TheSourceMayBeReadAndNotWritten) {
  pending(device_alloc(100), p, 100);
  read(p);
  EXPECT_TRUE(findings().empty());
  write(p + 50);
  EXPECT_EQ(only().rule, "missing-wait");
  EXPECT_EQ(only().variant, "source");
}

TEST_F(PendingCopies, NeighboursMayBeTouched) {
  pending(p + 16, device_alloc(100), 8);
  read(p + 12);
  read(p + 24);
  write(p + 8, 8);
  write(p - 1, 1);
  EXPECT_TRUE(findings().empty());
}

TEST_F(PendingCopies, AccessesThatReachIntoThemAreTold) {
  pending(p, device_alloc(100), 8); // begins with its line
  read(p - 2, 4);
  EXPECT_EQ(rules(), std::vector<std::string>{"missing-wait"});
  write(p + 7, 8);
  EXPECT_EQ(findings().size(), 2u);
  __usm_host_range(p - 100, made_site(90, site_read | site_vector, 0), 200);
  EXPECT_EQ(findings().size(), 3u);
}

TEST_F(PendingCopies, AWaitEndsThem) {
  pending(p, device_alloc(100), 100);
  pending(p + 200, device_alloc(100), 100);
  usm_waited();
  read(p);
  write(p + 200);
  EXPECT_TRUE(findings().empty());
}

TEST_F(PendingCopies, AWaitOfAnotherThreadDoesNotEndThem) {
  pending(p, device_alloc(100), 100);
  std::thread([] { usm_waited(); }).join();
  read(p);
  EXPECT_EQ(findings().size(), 1u);
}

TEST_F(PendingCopies, MemoryThatIsFreedIsForgotten) {
  pending(p, device_alloc(100), 100);
  usm_host_freed(memory.data(), memory.size());
  read(p);
  EXPECT_TRUE(findings().empty());
}

TEST_F(PendingCopies, MemoryOutOfScopeIsForgotten) {
  char local[64];
  pending(local, device_alloc(64), 64);
  __usm_scope_end(local, sizeof local);
  read(local);
  EXPECT_TRUE(findings().empty());
}

TEST_F(PendingCopies, MemoryFreedElsewhereChangesNothing) {
  pending(p, device_alloc(100), 100);
  usm_host_freed(p + 100, 10);
  usm_host_freed(p - 10, 10);
  read(p);
  EXPECT_EQ(findings().size(), 1u);
}

TEST_F(PendingCopies, KernelsAreNotTheHost) {
  pending(p, device_alloc(100), 100);
  kernel k;
  read(p);
  EXPECT_TRUE(findings().empty());
}

TEST_F(PendingCopies, DeviceMemoryIsNotTheHosts) {
  char *to = alloc(USM_SHARED, 64), *from = device_alloc(64);
  fill(to, 64);
  pending(to, from, 64);
  read(to);
  EXPECT_TRUE(findings().empty());
}

TEST_F(PendingCopies, ManyAtOnce) {
  for (int n = 0; n < 1000; n++) pending(p + n % 60, device_alloc(8), 4); // more than a count of the filter can hold
  read(p + 30);
  EXPECT_EQ(findings().size(), 1u);
  usm_waited();
  read(p + 31);
  EXPECT_EQ(findings().size(), 1u);
  pending(p + 2000, device_alloc(8), 4);
  read(p + 2000);
  EXPECT_EQ(findings().size(), 2u);
}

TEST_F(PendingCopies, LargerThanTheFilter) {
  std::vector<char> large(16 << 20);
  pending(large.data(), device_alloc(64), large.size());
  for (size_t at : {size_t(0), size_t(1) << 20, size_t(7) << 20, large.size() - 4}) read(large.data() + at);
  EXPECT_EQ(findings().size(), 4u);
  usm_waited();
  read(large.data() + 100);
  EXPECT_EQ(findings().size(), 4u);
}

TEST_F(PendingCopies, MasksOpenTheWayForAsLongAsNeeded) {
  static uint64_t first = host_mask_bit, later = host_mask_bit; // modules stay
  module_loaded(&first, false, &first);
  EXPECT_EQ(first, host_mask_bit);
  pending(p, device_alloc(8), 8);
  EXPECT_EQ(first, 0u);
  module_loaded(&later, false, &later);
  EXPECT_EQ(later, 0u) << "a module that is loaded meanwhile";
  pending(p + 100, device_alloc(8), 8);
  usm_host_freed(p, 8);
  EXPECT_EQ(first, 0u) << "one is left";
  usm_waited();
  EXPECT_EQ(first, host_mask_bit);
  EXPECT_EQ(later, host_mask_bit);
}

TEST_F(PendingCopies, OneFaultIsOneFinding) {
  pending(p, device_alloc(100), 100);
  const made_site here = reading(80, 4);
  for (int n = 0; n < 25; n++) __usm_host_access(p + n * 4, here);
  EXPECT_EQ(only().times, 25u);
}

using HostMasked = Bench;

TEST_F(HostMasked, OnlyLanesThatAreOnCount) {
  char *p = device_alloc(64);
  const made_site s(31, site_write | site_vector, 32);
  __usm_host_masked(p, s, 0, 4);
  EXPECT_TRUE(findings().empty());
  __usm_host_masked(p, s, 0b100, 4);
  EXPECT_EQ(only().rule, "host-access-device-memory");
  EXPECT_EQ(only().fact("bytes"), "4");
  EXPECT_EQ(only().fact("offset"), "8");
}

TEST_F(HostMasked, LanesPastTheEndOfSharedMemoryMayBeOff) {
  char *p = alloc(USM_SHARED, 64);
  __usm_host_masked(p + 48, made_site(31, site_write | site_vector, 32), 0b1111, 4);
  EXPECT_TRUE(findings().empty());
  __usm_host_masked(p + 48, made_site(32, site_write | site_vector, 32), 0b11111, 4);
  EXPECT_EQ(only().rule, "out-of-bounds");
}

class Teams : public Bench {
protected:
  ~Teams() override { engine::the_engine().teams_cut = false; }
};

TEST_F(Teams, ThatAreFewerThanAskedForAreANote) {
  const usm_place place = at_line(20);
  usm_teams_cut(1000, 256, "teams", &place);
  usm_teams_cut(2000, 256, "teams", &place);
  ASSERT_EQ(notes().size(), 1u) << "once is enough";
  for (const char *part : {"prog.c:20", "1000", "256"})
    EXPECT_NE(notes()[0].find(part), std::string::npos) << notes()[0];
}

TEST_F(Teams, ThatAreFewerLeaveMemoryUnwritten) {
  usm_teams_cut(1000, 256, "teams", nullptr);
  char *p = device_alloc(64);
  kernel k;
  __usm_kernel_access(p, reading(31, 4));
  EXPECT_TRUE(findings().empty());
  __usm_kernel_access(p + 64, reading(32, 4));
  EXPECT_EQ(rules(), std::vector<std::string>{"out-of-bounds"}) << "nothing else is silent";
}

} // namespace
} // namespace usmcheck::test
