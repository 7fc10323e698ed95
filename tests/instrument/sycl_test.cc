// Kernels and host code in one module: who gets which checks.
#include "sycl.h"

namespace usmcheck::test {
namespace {

using strings = std::vector<std::string>;

TEST_F(Sycl, HostCodeAndKernelsAreCheckedEachInTheirOwnWay) {
  const std::string path = source("a.cpp", R"(#include <sycl/sycl.hpp>
APART int external(int *p) { return *p; }
static APART int internal(int *p) { return *p; }
template <class T> APART T instance(T *p) { return *p; }
struct object { int *p; APART object(int *q) : p(q) { *p = 1; } };
void work(char *m) {
  int *p = reinterpret_cast<int *>(m);
  volatile int sum = external(p) + internal(p) + instance(p);
  object made(p);
  sycl::parallel_for(1, [=](std::size_t) {
    volatile int more = external(p + 16) + internal(p + 16) + instance(p + 16);
    set_state(p + 16, 4, 0);
    object made(p + 16);
  });
}
)");
  const strings wanted = {"host_access external read 0",    "host_access internal read 0",
                          "host_access instance read 0",    "host_access object write 0",
                          "kernel_access external read 64", "kernel_access internal read 64",
                          "kernel_access instance read 64", "kernel_access object write 64"};
  for (const char *level : levels) {
    EXPECT_EQ(calls(path, level), wanted) << level;
    EXPECT_TRUE(
        sound(path, with_headers(std::string("-g ") + level + (std::string(level).ends_with("lld") ? " -w" : ""))));
  }
}

TEST_F(Sycl, WhatIsInOrderCallsNothing) {
  const std::string path = source("a.cpp", R"(#include <sycl/sycl.hpp>
constexpr int table[] = {1, 2, 3, 4, 5, 6, 7};
thread_local int own;
APART int chosen(int i) { own = i; return table[i % 7] + own; }
void work(char *m) {
  int *p = reinterpret_cast<int *>(m);
  sycl::parallel_for(64, [=](std::size_t i) {
    int local[4] = {1, 2, 3, 4};
    p[i] = chosen(static_cast<int>(i)) + local[i & 3];
    p[i] += p[i / 2];
  });
}
)");
  for (const char *level : levels)
    for (const event &e : run(path, with_headers(level), false).events)
      EXPECT_EQ(e.entry, "host_access") << level << ": line " << e.line << " of " << e.file;
}

TEST_F(Sycl, HostGlobalsAreNoKernelsOwn) {
  const std::string path = source("a.cpp", R"(#include <sycl/sycl.hpp>
int counter;
void work(char *) { sycl::parallel_for(1, [=](std::size_t) { counter++; }); }
)");
  for (const char *level : levels) {
    run_result ran;
    calls(path, level, &ran);
    ASSERT_FALSE(ran.events.empty()) << level;
    for (const event &e : ran.events) {
      EXPECT_EQ(e.entry, "kernel_access");
      EXPECT_EQ(e.variable, "counter");
    }
  }
}

TEST_F(Sycl, RecursionAliasesAndTailCallsLeadToCopies) {
  const std::string path = source("a.cpp", R"(#include <sycl/sycl.hpp>
APART int down(int *p, int n);
APART int up(int *p, int n) { return n == 0 ? *p : down(p, n - 1) + 1; }
APART int down(int *p, int n) { return n == 0 ? *p : up(p, n - 1) + 1; }
extern "C" APART int target(int *p) { return *p; }
extern "C" int aliased(int *) __attribute__((alias("target")));
APART int last(int *p) { return *p; }
APART int tail(int *p) { [[clang::musttail]] return last(p); }
void work(char *m) {
  int *p = reinterpret_cast<int *>(m);
  volatile int sum = up(p, 3) + aliased(p) + tail(p);
  sycl::parallel_for(1, [=](std::size_t) { volatile int more = up(p + 1, 3) + aliased(p + 1) + tail(p + 1); });
}
)");
  const strings wanted = {"host_access down read 0",   "host_access target read 0",   "host_access last read 0",
                          "kernel_access down read 4", "kernel_access target read 4", "kernel_access last read 4"};
  for (const char *level : {"-O0", "-O1 -fno-inline", "-O2 -flto -fuse-ld=lld"})
    EXPECT_EQ(calls(path, level), wanted) << level;
}

TEST_F(Sycl, ThrowingAndCatchingWorkInCopies) {
  const std::string path = source("a.cpp", R"(#include <cstdio>
#include <sycl/sycl.hpp>
struct guard { int *p; APART ~guard() { *p = 7; } };
APART int throws(int *p) { if (*p > 5) throw *p; return *p; }
APART int catches(int *p) {
  try {
    guard g{p + 1};
    return throws(p);
  } catch (int n) { return n + p[1]; }
}
void work(char *m) {
  int *p = reinterpret_cast<int *>(m);
  p[0] = p[16] = 6;
  std::printf("host %d\n", catches(p));
  sycl::parallel_for(1, [=](std::size_t) { std::printf("kernel %d\n", catches(p + 16)); });
  sycl::parallel_for(1, [=](std::size_t) {
    static const int once = std::printf("once\n");
    p[32] = once;
  });
}
)");
  for (const char *level : levels) {
    const run_result ran = run(path, with_headers(level), false);
    EXPECT_EQ(ran.printed, "host 13\nkernel 13\nonce\n") << level;
  }
}

TEST_F(Sycl, WhatIsCalledThroughPointersKeepsHostChecks) {
  const std::string path = source("a.cpp", R"(#include <sycl/sycl.hpp>
struct base { virtual int get(int *p) const { return *p; } };
APART int plain(int *p) { return *p; }
int (*volatile pointer)(int *) = plain;
const base one;
const base *volatile any = &one;
__attribute__((weak)) APART int replaceable(int *p) { return *p; }
APART int usmcheck_runtime_reads(int *p) { return *p; }
void work(char *m) {
  int *p = reinterpret_cast<int *>(m);
  auto *called = pointer;
  const base *object = any;
  sycl::parallel_for(1, [=](std::size_t) {
    volatile int sum = called(p) + object->get(p) + replaceable(p) + usmcheck_runtime_reads(p);
  });
}
)");
  const strings wanted = {"host_access plain read 0", "host_access get read 0", "host_access replaceable read 0",
                          "host_access usmcheck_runtime_reads read 0"};
  for (const char *level : levels) {
    strings seen;
    for (const std::string &call : calls(path, level))
      if (call.ends_with(" 0")) seen.push_back(call);
    EXPECT_EQ(seen, wanted) << level;
  }
}

TEST_F(Sycl, BlocksWhoseAddressIsInATableStayWhereTheyAre) {
  const std::string path = source("a.cpp", R"(#include <cstdio>
#include <sycl/sycl.hpp>
APART int computed(int *p, int n) {
  static void *const to[] = {&&one, &&two};
  goto *to[n];
one:
  return p[1];
two:
  return p[2];
}
void work(char *m) {
  int *p = reinterpret_cast<int *>(m);
  for (int i = 0; i < 3; i++) p[i] = i;
  sycl::parallel_for(1, [=](std::size_t i) { std::printf("%d\n", computed(p, static_cast<int>(i)) + computed(p, 1)); });
}
)");
  for (const char *level : levels) {
    const run_result ran = run(path, with_headers(level), false);
    EXPECT_EQ(ran.printed, "3\n") << level;
  }
}

TEST_F(Sycl, TheFunctionsOfTwoFilesDoNotMix) {
  source("shared.hpp",
         "#include <sycl/sycl.hpp>\ntemplate <class T> APART T get(T *p) { static int calls; calls++; return *p; }\n");
  const std::string other = source("other.cpp", "#include \"shared.hpp\"\nint other(int *p) { return get(p); }\n");
  const std::string path = source("a.cpp", R"(#include "shared.hpp"
int other(int *p);
void work(char *m) {
  int *p = reinterpret_cast<int *>(m);
  volatile int sum = other(p);
  sycl::parallel_for(1, [=](std::size_t) { volatile int more = get(p + 1); });
  volatile int more = get(p);
}
)");
  for (const char *level : {"-O0", "-O2"})
    for (const std::string &options :
         strings{"", "-fprofile-instr-generate=" + file("profile").string() + " -fcoverage-mapping",
                 "-fPIC -fsemantic-interposition"}) {
      const std::string words = with_headers(std::string(level) + " " + options);
      strings each = split("-w -g " + words);
      each.insert(each.end(), {"-c", other, "-o", file("other.o").string()});
      ASSERT_TRUE(clang(each));
      strings seen;
      for (const std::string &call : calls(path, std::string(level) + " " + options + " " + file("other.o").string()))
        if (call.find("read 4") != std::string::npos || call.find("read 0") != std::string::npos) seen.push_back(call);
      const bool is_plain = options.empty();
      const strings wanted = {"host_access get read 0", is_plain ? "kernel_access get read 4" : "",
                              "host_access get read 0"};
      ASSERT_EQ(seen.size(), 3u) << level << options;
      EXPECT_EQ(seen[0], wanted[0]);
      if (is_plain) { EXPECT_EQ(seen[1], wanted[1]) << level; }
      EXPECT_EQ(seen[2], wanted[2]);
    }
}

TEST_F(Sycl, OriginalsThatOnlyKernelsCallAreGone) {
  const std::string path = source("a.cpp", R"(#include <sycl/sycl.hpp>
static APART int only_kernels(int *p) { return *p; }
APART inline int both(int *p) { return *p + 1; }
void work(char *m) {
  int *p = reinterpret_cast<int *>(m);
  *p = both(p);
  sycl::parallel_for(1, [=](std::size_t) { p[1] = only_kernels(p) + both(p); });
}
)");
  for (const char *level : {"-O0", "-O2"}) {
    const std::string text = ir(path, with_headers(std::string("-g ") + level));
    EXPECT_EQ(body_of(text, "_ZL12only_kernelsPi"), "") << level;
    EXPECT_EQ(count(body_of(text, "_ZL12only_kernelsPi.usm_kernel"), "@__usm_kernel_access"), 1u) << level;
    EXPECT_EQ(count(body_of(text, "_Z4bothPi"), "@__usm_host_access"), 1u) << level;
    EXPECT_EQ(count(body_of(text, "_Z4bothPi"), "kernel"), 0u) << level;
    EXPECT_EQ(count(body_of(text, "_Z4bothPi.usm_kernel"), "@__usm_kernel_access"), 1u) << level;
  }
}

TEST_F(Sycl, WhatAReadNeedsIsLoadedOnceAFunction) {
  const std::string path = source("a.cpp", R"(#include <sycl/sycl.hpp>
APART int many(int *p, const long *q) {
  long sum = 0;
  for (int i = 0; i < 100; i++) sum += p[i] * q[i % 7] + q[3];
  return static_cast<int>(sum);
}
void work(char *m) {
  int *p = reinterpret_cast<int *>(m);
  sycl::parallel_for(1, [=](std::size_t) { p[0] = many(p, reinterpret_cast<long *>(p)); });
}
)");
  for (const char *level : {"-O0", "-O2", "-O3 -march=native"}) {
    const std::string body = body_of(ir(path, with_headers(level)), "_Z4manyPiPKl.usm_kernel");
    EXPECT_EQ(count(body, "@__usm_need"), 1u) << level;
    EXPECT_EQ(count(body, "@__usm_tag"), 0u) << level;
  }
}

TEST_F(Sycl, InATrackedRunAllButPrivateMemoryCalls) {
  const std::string path = source("a.cpp", R"(#include <sycl/sycl.hpp>
APART void add(int *p) { *p += 1; }
APART void wide(const __int128 *p) { const __int128 value = *p; __asm__ volatile("" : : "m"(value)); }
void work(char *m) {
  int *p = reinterpret_cast<int *>(m);
  int *own = static_cast<int *>(private_memory()) + 4096;
  sycl::parallel_for(1, [=](std::size_t) { add(p); });
  track(1);
  sycl::parallel_for(2, [=](std::size_t) { add(p), add(own), wide(reinterpret_cast<__int128 *>(p)), wide(reinterpret_cast<__int128 *>(own)); });
  track(0);
  sycl::parallel_for(1, [=](std::size_t) { add(p); });
}
)");
  const strings item = {"kernel_access add read 0", "kernel_access add write 0", "kernel_access wide read 0"};
  for (const char *level : {"-O0", "-O1 -fno-inline", "-O3 -march=native"}) {
    strings seen = calls(path, level);
    if (!seen.empty()) seen.erase(seen.begin()); // nobody had written it
    strings wanted = item;
    wanted.insert(wanted.end(), item.begin(), item.end());
    EXPECT_EQ(seen, wanted) << level;
  }
}

TEST_F(Sycl, EveryWorkItemsAccessesAreItsOwn) {
  const std::string path = source("a.cpp", R"(#include <sycl/sycl.hpp>
void work(char *m) {
  int *sum = reinterpret_cast<int *>(m), *x = sum + 64, *y = sum + 128;
  track(1);
  sycl::parallel_for(16, [=](std::size_t i) {
    *sum += x[i];
    y[i] = 1;
  });
}
)");
  for (const char *level : levels) {
    std::map<std::string, int> seen;
    for (const std::string &call : calls(path, level)) seen[call.substr(call.find(' ', call.find(' ') + 1) + 1)]++;
    EXPECT_EQ(seen.size(), 2u + 16 + 16) << level;
    EXPECT_EQ(seen["read 0"], 16) << level;
    EXPECT_EQ(seen["write 0"], 16) << level;
    for (int i = 0; i < 16; i++) {
      EXPECT_EQ(seen["read " + std::to_string(256 + i * 4)], 1) << level;
      EXPECT_EQ(seen["write " + std::to_string(512 + i * 4)], 1) << level;
    }
  }
}

} // namespace
} // namespace usmcheck::test
