// Kernels: who runs, with which arguments, and whose helpers are whose.
#include "bench.h"
#include <thread>

namespace usmcheck::test {
namespace {

using namespace core;

using Runs = Bench;

TEST_F(Runs, TheThreadsRunIsTheInnermost) {
  EXPECT_EQ(usm_run_current(), nullptr);
  EXPECT_EQ(__usm_tag, tag_of(writer_nobody));
  {
    kernel outer(0, 20);
    const uint64_t outer_tag = __usm_tag;
    EXPECT_EQ(usm_run_current(), outer.run());
    EXPECT_NE(outer_tag, tag_of(writer_nobody));
    {
      kernel inner(1, 21);
      EXPECT_EQ(usm_run_current(), inner.run());
      EXPECT_NE(__usm_tag, outer_tag);
    }
    EXPECT_EQ(usm_run_current(), outer.run());
    EXPECT_EQ(__usm_tag, outer_tag);
  }
  EXPECT_EQ(usm_run_current(), nullptr);
  EXPECT_EQ(__usm_tag, tag_of(writer_nobody));
}

TEST_F(Runs, ADirectiveKeepsItsNameLaunchAfterLaunch) {
  uint64_t tags[2];
  for (uint64_t &tag : tags) {
    kernel k(0, 20);
    tag = __usm_tag;
  }
  EXPECT_EQ(tags[0], tags[1]);
  kernel elsewhere(1, 20);
  EXPECT_NE(__usm_tag, tags[0]) << "on another device it is another writer";
}

TEST_F(Runs, OtherThreadsAreNotInIt) {
  kernel k;
  usm_run *seen = k.run();
  std::thread([&] { seen = usm_run_current(); }).join();
  EXPECT_EQ(seen, nullptr);
}

TEST_F(Runs, AHelperJoinsAndLeaves) {
  char *p = device_alloc(64);
  kernel k(0, 20);
  const uint64_t tag = __usm_tag;
  std::thread([&] {
    usm_thread_run(k.run());
    EXPECT_EQ(usm_run_current(), k.run());
    EXPECT_EQ(__usm_tag, tag);
    __usm_kernel_access(p, writing(31, 4));
    usm_thread_run(nullptr);
    EXPECT_EQ(usm_run_current(), nullptr);
    EXPECT_EQ(__usm_tag, tag_of(writer_nobody));
  }).join();
  __usm_kernel_access(p, reading(32, 4));
  EXPECT_TRUE(findings().empty());
}

TEST_F(Runs, WithoutOneKernelCodeIsALibrarys) {
  int local = 0;
  __usm_kernel_access(&local, writing(31, 4));
  EXPECT_TRUE(findings().empty());
}

class Arguments : public Bench {
protected:
  int m_on_heap[4] = {};
};

TEST_F(Arguments, InOrderAreSilent) {
  char *p = alloc(USM_DEVICE, 64, 1), *s = alloc(USM_SHARED, 64);
  kernel k(1);
  usm_run_argument(k.run(), p, "p", 1);
  usm_run_argument(k.run(), s, "s", 1);
  usm_run_argument(k.run(), nullptr, "null", 1);
  usm_run_argument(k.run(), reinterpret_cast<void *>(4095), "small", 1);
  usm_run_argument(k.run(), m_on_heap, "firstprivate", 0);
  EXPECT_TRUE(findings().empty());
}

TEST_F(Arguments, AHostAddressIsNoDevicePointer) {
  kernel k(2, 20);
  usm_run_argument(k.run(), m_on_heap, "a", 1);
  const told t = only();
  EXPECT_EQ(t.rule, "device-pointer-clause");
  EXPECT_EQ(t.variant, "host");
  EXPECT_EQ(t.fact("argument"), "a");
  EXPECT_EQ(t.fact("memory"), "heap");
  EXPECT_EQ(t.fact("on"), "2");
  EXPECT_EQ(t.places.front().line, 20u);
}

TEST_F(Arguments, AMappedHostAddressIsNoDevicePointerEither) {
  char *copy = device_alloc(sizeof m_on_heap);
  const usm_place place = at_line(15);
  usm_map_begin(m_on_heap, sizeof m_on_heap, copy, 0, "a", &place);
  kernel k;
  usm_run_argument(k.run(), m_on_heap + 1, "a", 1);
  EXPECT_EQ(only().variant, "mapped");
  ASSERT_NE(only().at("mapped"), nullptr);
  EXPECT_EQ(only().at("mapped")->line, 15u);
}

TEST_F(Arguments, AccessesThroughAFaultyArgumentAreItsConsequence) {
  kernel k;
  usm_run_argument(k.run(), m_on_heap, "a", 1);
  __usm_kernel_access(m_on_heap + 2, writing(31, 4));
  EXPECT_EQ(rules(), std::vector<std::string>{"device-pointer-clause"});
}

TEST_F(Arguments, TheNextLaunchBeginsAnew) {
  {
    kernel k(0, 20);
    usm_run_argument(k.run(), m_on_heap, "a", 1);
  }
  kernel k(0, 21);
  __usm_kernel_access(m_on_heap + 2, writing(31, 4));
  EXPECT_EQ(rules(), (std::vector<std::string>{"device-pointer-clause", "kernel-access-host-memory"}));
}

TEST_F(Arguments, MemoryOfAnotherDevice) {
  char *p = alloc(USM_DEVICE, 64, 1);
  fill(p, 64);
  kernel k(0, 20);
  usm_run_argument(k.run(), p + 8, "p", 1);
  __usm_kernel_access(p + 16, writing(31, 4));
  const told t = only();
  EXPECT_EQ(t.rule, "wrong-device");
  EXPECT_EQ(t.variant, "argument");
  EXPECT_EQ(t.fact("device"), "1");
  EXPECT_EQ(t.fact("on"), "0");
  EXPECT_EQ(t.fact("offset"), "8");
}

TEST_F(Arguments, UnderUnifiedMemoryAnyAddressWillDo) {
  usm_unified_memory();
  {
    kernel k;
    usm_run_argument(k.run(), m_on_heap, "a", 1);
    __usm_kernel_access(m_on_heap, writing(31, 4));
  }
  engine::the_engine().unified = false;
  EXPECT_TRUE(findings().empty());
}

using Mappings = Bench;

TEST_F(Mappings, AHostAddressUsedInAKernelIsSaidToBeMapped) {
  auto host = std::make_unique<int[]>(16);
  char *copy = device_alloc(64);
  const usm_place place = at_line(15);
  usm_map_begin(host.get(), 64, copy, 0, "a", &place);
  kernel k;
  __usm_kernel_access(host.get() + 15, reading(31, 4));
  const told t = only();
  EXPECT_EQ(t.rule, "kernel-access-host-memory");
  EXPECT_EQ(t.variant, "mapped");
  ASSERT_NE(t.at("mapped"), nullptr);
  EXPECT_EQ(t.at("mapped")->line, 15u);
}

TEST_F(Mappings, EndWithTheirDeviceCopy) {
  auto host = std::make_unique<int[]>(16);
  char *copy = device_alloc(64);
  usm_map_begin(host.get(), 64, copy, 0, "a", nullptr);
  free(copy);
  kernel k;
  __usm_kernel_access(host.get(), reading(31, 4));
  EXPECT_EQ(only().variant, "access");
}

TEST_F(Mappings, OfOneRangeCoverNothingElse) {
  auto host = std::make_unique<int[]>(32);
  usm_map_begin(host.get(), 64, device_alloc(64), 0, "a", nullptr);
  kernel k;
  __usm_kernel_access(host.get() + 16, reading(31, 4));
  EXPECT_EQ(only().variant, "access");
}

TEST_F(Mappings, OfTheKernelsOwnConstructCountToo) {
  auto host = std::make_unique<int[]>(16);
  {
    kernel k(0, 20);
    usm_run_maps(k.run(), host.get(), 64);
    __usm_kernel_access(host.get() + 15, reading(31, 4));
  }
  const told t = only();
  EXPECT_EQ(t.variant, "mapped");
  ASSERT_NE(t.at("mapped"), nullptr);
  EXPECT_EQ(t.at("mapped")->line, 20u);
  kernel next(0, 21);
  __usm_kernel_access(host.get() + 15, reading(32, 4));
  EXPECT_EQ(findings().back().variant, "access") << "and end with it";
}

using Devices = Bench;

TEST_F(Devices, AreToldToTheSink) {
  usm_device(3, "a checking device");
  EXPECT_EQ(devices(), std::vector<std::string>{"3 a checking device"});
}

TEST_F(Devices, NumbersUpToTheHostsAreGood) {
  const usm_place place = at_line(50);
  for (int number = 0; number <= 4; number++) EXPECT_TRUE(usm_check_device(number, 4, "routine", &place));
  EXPECT_TRUE(findings().empty());
}

TEST_F(Devices, OtherNumbersAreReported) {
  unsigned line = 50;
  for (int number : {5, -1, -7, 1 << 30}) {
    const usm_place place = at_line(++line);
    EXPECT_FALSE(usm_check_device(number, 4, "routine", &place));
    const told t = findings().back();
    EXPECT_EQ(t.rule, "wrong-device");
    EXPECT_EQ(t.variant, "number");
    EXPECT_EQ(t.fact("on"), std::to_string(number));
    EXPECT_EQ(t.fact("devices"), "4");
    EXPECT_EQ(t.fact("call"), "routine");
  }
  EXPECT_EQ(findings().size(), 4u);
}

} // namespace
} // namespace usmcheck::test
