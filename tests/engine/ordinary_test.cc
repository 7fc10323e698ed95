// Ordinary memory seen from a kernel: what is the kernel's own, and what is the host's.
#include "bench.h"
#include <algorithm>
#include <condition_variable>
#include <dlfcn.h>
#include <mutex>
#include <sys/mman.h>
#include <thread>

namespace usmcheck::test {
namespace {

using namespace core;

int host_global = 1;
const int host_constant[4] = {1, 2, 3, 4};
thread_local int thread_local_value;

class Ordinary : public Bench {
protected:
  Ordinary() { module_loaded(&host_global, false); }

  /// What a kernel that touches `p` is told; "" if it may.
  std::string touching(const void *p, uint16_t flags = site_write) {
    const size_t before = findings().size();
    __usm_kernel_access(p, made_site(++m_line, flags, 4));
    if (findings().size() == before) return "";
    const told t = findings().back();
    EXPECT_EQ(t.rule, "kernel-access-host-memory");
    EXPECT_EQ(t.variant, "access");
    return t.fact("memory");
  }

private:
  unsigned m_line = 100;
};

/// A kernel whose stack begins below the caller's frame, as behind the runtime's launch.
template <class F> __attribute__((noinline)) void below(F body) {
  kernel k(0, 20, __builtin_frame_address(0));
  body();
  __asm__ volatile("");
}

/// Runs `body` in another thread, which waits there until this one is done with what it handed over.
class other_thread {
public:
  template <class F> explicit other_thread(F body) : m_thread([this, body] { body(*this); }) { wait_for(1); }
  ~other_thread() {
    step(2);
    m_thread.join();
  }
  void ready() {
    step(1);
    wait_for(2);
  }

private:
  void step(int n) {
    std::lock_guard guard(m_lock);
    m_step = n;
    m_changed.notify_all();
  }
  void wait_for(int n) {
    std::unique_lock guard(m_lock);
    m_changed.wait(guard, [&] { return m_step >= n; });
  }
  std::mutex m_lock;
  std::condition_variable m_changed;
  int m_step = 0;
  std::thread m_thread;
};

TEST_F(Ordinary, TheKernelsPartOfTheStackIsItsOwn) {
  int hosts = 0;
  below([&] {
    int own = 0;
    EXPECT_EQ(touching(&own), "");
    EXPECT_EQ(touching(&own, site_read), "");
    EXPECT_EQ(touching(&hosts), "stack");
    EXPECT_EQ(touching(&hosts, site_read), "stack");
  });
}

TEST_F(Ordinary, NestedKernelsHaveFramesOfTheirOwn) {
  below([&] {
    int outer = 0;
    EXPECT_EQ(touching(&outer), "");
    below([&] {
      int inner = 0;
      EXPECT_EQ(touching(&inner), "");
    });
    EXPECT_EQ(touching(&outer), "");
  });
}

TEST_F(Ordinary, HostHeap) {
  auto heap = std::make_unique<int[]>(16);
  std::vector<int> large(1 << 20); // from mmap
  below([&] {
    EXPECT_EQ(touching(heap.get()), "heap");
    EXPECT_EQ(touching(large.data() + 500000), "heap");
  });
}

TEST_F(Ordinary, RegionsAreForKernels) {
  auto heap = std::make_unique<int[]>(16);
  below([&] {
    usm_region_add(heap.get(), 32);
    EXPECT_EQ(touching(heap.get()), "");
    EXPECT_EQ(touching(heap.get() + 7), "");
    EXPECT_EQ(touching(heap.get() + 8), "heap") << "one past its end";
  });
  usm_region_remove(heap.get());
  below([&] { EXPECT_EQ(touching(heap.get()), "heap"); });
}

TEST_F(Ordinary, ARegionThatIsGoneIsHostMemoryInTheSameKernelToo) {
  auto heap = std::make_unique<int[]>(16);
  below([&] {
    usm_region_add(heap.get(), 64);
    EXPECT_EQ(touching(heap.get()), "");
    usm_region_remove(heap.get());
    EXPECT_EQ(touching(heap.get()), "heap");
  });
}

TEST_F(Ordinary, HostGlobals) {
  static int host_static;
  below([&] {
    EXPECT_EQ(touching(&host_global), "global");
    EXPECT_EQ(touching(&host_static), "global");
  });
}

TEST_F(Ordinary, ReadOnlyDataMayBeRead) {
  below([&] {
    EXPECT_EQ(touching(&host_constant[2], site_read), "");
    EXPECT_EQ(touching("a literal", site_read), "");
    EXPECT_NE(touching(&host_constant[2], site_write), "") << "but not written";
  });
}

TEST_F(Ordinary, DataOfLibrariesIsTheirBusiness) {
  void *in_libc = dlsym(RTLD_DEFAULT, "__libc_single_threaded");
  ASSERT_NE(in_libc, nullptr);
  below([&] { EXPECT_EQ(touching(in_libc, site_read), ""); });
}

TEST_F(Ordinary, DataOfADeviceImageIsTheKernels) {
  void *image = dlopen(TEST_IMAGE, RTLD_NOW);
  ASSERT_NE(image, nullptr) << dlerror();
  auto *data = static_cast<int *>(dlsym(image, "image_data"));
  ASSERT_NE(data, nullptr);
  module_loaded(data, true);
  below([&] { EXPECT_EQ(touching(data), ""); });
  const usm_copy_side to{data, 0, 0, "dst"}, from{&host_global, 0, USM_HOST, "src"};
  EXPECT_TRUE(usm_check_copy(&to, &from, 4, "copy", nullptr));
  EXPECT_TRUE(findings().empty()) << "and a device's for copies";
}

TEST_F(Ordinary, DataOfAHostPlugInIsTheHosts) {
  void *plug_in = dlopen(TEST_PLUG_IN, RTLD_NOW);
  ASSERT_NE(plug_in, nullptr) << dlerror();
  auto *data = static_cast<int *>(dlsym(plug_in, "image_data"));
  ASSERT_NE(data, nullptr);
  module_loaded(data, false);
  below([&] { EXPECT_EQ(touching(data), "global"); });
}

TEST_F(Ordinary, ThreadLocalMemoryIsWhoseTheVariableIs) {
  below([&] {
    EXPECT_EQ(touching(&thread_local_value), "thread-local");
    EXPECT_EQ(touching(&errno), "") << "a library's";
  });
}

TEST_F(Ordinary, ThreadLocalMemoryOfOtherThreadsIsTheHosts) {
  int *theirs = nullptr;
  other_thread other([&](other_thread &me) {
    theirs = &thread_local_value;
    usm_owns(reinterpret_cast<void *>(device_span)); // so the engine has seen the thread
    me.ready();
  });
  below([&] { EXPECT_NE(touching(theirs), ""); });
}

TEST_F(Ordinary, StacksOfHostThreadsAreTheHosts) {
  int *theirs = nullptr;
  other_thread other([&](other_thread &me) {
    int local = 0;
    theirs = &local;
    usm_owns(reinterpret_cast<void *>(device_span));
    me.ready();
  });
  below([&] { EXPECT_EQ(touching(theirs), "stack"); });
}

TEST_F(Ordinary, StacksOfHelpersAreTheKernels) {
  below([&] {
    int *theirs = nullptr, mine = 0;
    usm_run *run = usm_run_current();
    other_thread helper([&](other_thread &me) {
      int local = 0;
      theirs = &local;
      usm_thread_run(run);
      EXPECT_EQ(touching(&local), "");
      EXPECT_EQ(touching(&mine), "") << "the submitter's part of the kernel";
      me.ready();
      usm_thread_run(nullptr);
    });
    EXPECT_EQ(touching(theirs), "");
  });
}

TEST_F(Ordinary, AHelperMayNotTouchTheSubmittersHostFrames) {
  int hosts = 0;
  below([&] {
    usm_run *run = usm_run_current();
    std::thread([&] {
      usm_thread_run(run);
      EXPECT_EQ(touching(&hosts), "stack");
      usm_thread_run(nullptr);
    }).join();
  });
}

TEST_F(Ordinary, AHelperThatLeftIsAHostThreadAgain) {
  int *theirs = nullptr;
  below([&] {
    usm_run *run = usm_run_current();
    other_thread helper([&](other_thread &me) {
      int local = 0;
      theirs = &local;
      usm_thread_run(run);
      usm_thread_run(nullptr);
      me.ready();
    });
    EXPECT_EQ(touching(theirs), "stack");
  });
}

TEST_F(Ordinary, FindingsTellWhatHappened) {
  auto heap = std::make_unique<int[]>(16);
  below([&] { __usm_kernel_access(heap.get() + 3, reading(31, 4)); });
  const told t = only();
  EXPECT_EQ(t.severity, "error");
  EXPECT_EQ(t.places.front().line, 31u);
  EXPECT_EQ(t.fact("access"), "read");
  EXPECT_EQ(t.fact("who"), "kernel");
  EXPECT_EQ(t.fact("on"), "0");
  ASSERT_NE(t.at("launched"), nullptr);
  EXPECT_EQ(t.at("launched")->line, 20u);
}

TEST_F(Ordinary, WhatAKernelMayTouchPassesInlineUntilItEnds) {
  below([&] {
    alignas(64) volatile int own[16] = {};
    const auto a = const_cast<int *>(own);
    EXPECT_EQ(touching(a), "");
    EXPECT_NE(state_at(a) & state_written, 0) << "the inlined check finds it in order from here on";
    usm_run *run = usm_run_current();
    {
      engine::scope in;
      engine::ordinary_memory::clear_marks(*run); // as at its end
    }
    EXPECT_EQ(state_at(a), state_none);
  });
}

TEST_F(Ordinary, MarksNeverReachBeyondWhatIsTheKernels) {
  auto storage = std::make_unique<int[]>(64);
  auto base = reinterpret_cast<uint64_t>(storage.get());
  auto *region = reinterpret_cast<char *>((base + 63) & ~63ull) + 16;
  below([&] {
    usm_region_add(region, 24);
    EXPECT_EQ(touching(region + 8), "");
    for (int n = -16; n < 48; n++) EXPECT_EQ(state_at(region + n) != state_none, n >= 0 && n < 24) << n;
    EXPECT_EQ(touching(region + 24), "heap");
    EXPECT_EQ(touching(region - 4), "heap");
  });
  usm_region_remove(region);
  for (int n = -16; n < 48; n++) EXPECT_EQ(state_at(region + n), state_none) << n;
}

} // namespace
} // namespace usmcheck::test
