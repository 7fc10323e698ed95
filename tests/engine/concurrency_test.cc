// Many threads at once: allocate, launch, copy, fault.
#include "bench.h"
#include <atomic>
#include <thread>

namespace usmcheck::test {
namespace {

using namespace core;

constexpr int threads = 8;

template <class F> void in_threads(F body) {
  std::vector<std::thread> all;
  for (int n = 0; n < threads; n++) all.emplace_back([=] { body(n); });
  for (std::thread &t : all) t.join();
}

using Threads = Bench;

TEST_F(Threads, AllocateAndLaunchWithoutSeeingOneAnother) {
  std::atomic<int> wrong = 0;
  in_threads([&wrong, this](int me) {
    const made_site write(100 + static_cast<unsigned>(me), site_write, 8),
        read(200 + static_cast<unsigned>(me), site_read, 8);
    for (int round = 0; round < 300; round++) {
      auto *p =
          static_cast<char *>(usm_alloc(USM_DEVICE, me, 64 + static_cast<size_t>(round) * 40, 8, "thread", 0, nullptr));
      memset(p, me, 64);
      {
        kernel k(me, 20 + static_cast<unsigned>(me));
        for (int n = 0; n < 64; n += 8) {
          __usm_kernel_access(p + n, write);
          __usm_kernel_access(p + n, read);
        }
        wrong += state_at(p) != static_cast<uint8_t>(__usm_tag);
      }
      for (int n = 0; n < 64; n++) wrong += p[n] != me;
      usm_free(p, nullptr);
    }
  });
  EXPECT_EQ(wrong, 0);
  EXPECT_TRUE(findings().empty());
}

TEST_F(Threads, NoFindingIsLostOrDoubled) {
  char *p = device_alloc(64);
  const made_site common = reading(31, 8);
  in_threads([&](int me) {
    const made_site own(100 + static_cast<unsigned>(me), site_read, 8);
    for (int round = 0; round < 500; round++) {
      __usm_host_access(p, common);
      __usm_host_access(p, own);
    }
  });
  ASSERT_EQ(findings().size(), 1u + threads);
  for (const told &t : findings()) EXPECT_EQ(t.times, t.places.front().line == 31 ? 500u * threads : 500u);
}

TEST_F(Threads, NamesAreTakenAwayWhileKernelsRun) {
  char *p = alloc(USM_SHARED, 100000);
  std::atomic<int> wrong = 0;
  in_threads([&](int me) {
    char *mine = p + me * 10000;
    if (me % 2) {
      for (unsigned n = 0; n < 2000; n++) {
        const usm_place place = at_line(10000 * static_cast<unsigned>(me) + n);
        usm_copied(mine + n, nullptr, 1, &place);
      }
      return;
    }
    const made_site write = writing(30, 1);
    for (int round = 0; round < 20; round++) {
      kernel k(0, 20 + static_cast<unsigned>(me));
      for (int n = 0; n < 100; n++) __usm_kernel_access(mine + n, write);
      for (int n = 0; n < 100; n++) wrong += state_at(mine + n) != static_cast<uint8_t>(__usm_tag);
    }
  });
  EXPECT_EQ(wrong, 0);
  EXPECT_TRUE(findings().empty());
}

TEST_F(Threads, ThatEndAreForgotten) {
  const auto known = [] {
    engine::scope in;
    return engine::threads().size();
  };
  usm_owns(reinterpret_cast<void *>(device_span));
  const size_t before = known();
  for (int round = 0; round < 10; round++) in_threads([](int) { usm_owns(reinterpret_cast<void *>(device_span)); });
  EXPECT_EQ(known(), before);
}

TEST_F(Threads, RunsArePooledAndBeginClean) {
  in_threads([](int me) {
    for (int round = 0; round < 200; round++) {
      kernel outer(me);
      kernel inner(me);
      EXPECT_TRUE(inner.run()->arguments.empty());
      EXPECT_TRUE(inner.run()->marked.empty());
      usm_run_argument(inner.run(), reinterpret_cast<void *>(device_span), "p", 1);
    }
  });
  EXPECT_TRUE(findings().empty());
}

} // namespace
} // namespace usmcheck::test
