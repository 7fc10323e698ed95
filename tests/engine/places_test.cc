// Places of events: directives, call stacks, both, none. And what the surroundings are asked for.
#include "bench.h"
#include <algorithm>
#include <cmath>
#include <thread>

namespace usmcheck::test {
namespace {

using namespace core;

class Places : public Bench {
protected:
  /// Asks something that is always reported.
  told_place told_at(const usm_place *place) {
    usm_may_free(m_host, 0, "free", place);
    const std::vector<told> all = findings();
    return all.empty() || all.back().places.empty() ? told_place{} : all.back().places.front();
  }
  char m_host[8] = {};
};

TEST_F(Places, OfDirectivesNeedNoTerminator) {
  usm_place place{};
  place.file = "dir/prog.c;main;20";
  place.file_length = 10;
  place.function = "main;20";
  place.function_length = 4;
  place.line = 20;
  place.column = 1;
  place.variable = "a";
  const told_place t = told_at(&place);
  EXPECT_EQ(t.file, "dir/prog.c");
  EXPECT_EQ(t.function, "main");
  EXPECT_EQ(t.variable, "a");
  EXPECT_EQ(t.line, 20u);
  EXPECT_EQ(t.column, 1u);
  EXPECT_TRUE(t.stack.empty());
}

TEST_F(Places, AreResolvedToTheCallsThatLedThere) {
  calls.clear();
  for (uint64_t pc = 1001; pc <= 1100; pc++) calls.push_back(pc);
  const size_t depth = std::min<size_t>(USM_STACK_DEPTH, max_stack);
  const std::vector<uint64_t> expected(calls.begin(), calls.begin() + static_cast<std::ptrdiff_t>(depth));
  usm_place place{};
  usm_resolve_place(&place);
  calls = {2001};
  EXPECT_EQ(told_at(&place).stack, expected);
}

TEST_F(Places, AreResolvedByOneThreadAndUsedByAnother) {
  calls = {1001, 1002};
  usm_place place{};
  usm_resolve_place(&place);
  calls.clear();
  std::thread([&] { told_at(&place); }).join();
  EXPECT_EQ(only().places.front().stack, (std::vector<uint64_t>{1001, 1002}));
}

TEST_F(Places, MayWantTheCallsToo) {
  calls = {1001, 1002};
  usm_place place = at_line(20);
  place.with_stack = 1;
  const told_place t = told_at(&place);
  EXPECT_EQ(t.line, 20u);
  EXPECT_EQ(t.stack, (std::vector<uint64_t>{1001, 1002}));
}

TEST_F(Places, MayBeUnknown) {
  const usm_place nowhere{};
  told_at(&nowhere);
  told_at(nullptr);
  const told t = only(); // one unknown place is as good as another
  EXPECT_EQ(t.places.front().role, "primary");
  EXPECT_EQ(t.times, 2u);
}

TEST_F(Places, OfAccessesHaveTheSiteAndTheCalls) {
  calls = {1001, 1002};
  char *p = device_alloc(64);
  __usm_host_access(p, reading(31, 4));
  const told_place t = only().places.front();
  EXPECT_EQ(t.line, 31u);
  EXPECT_EQ(t.stack, (std::vector<uint64_t>{1001, 1002}));
}

TEST_F(Places, UnknownRelatedPlacesAreLeftOut) {
  char *p = device_alloc(64);
  usm_free(p, nullptr);
  __usm_host_access(p, reading(31, 4));
  EXPECT_NE(only().at("allocated"), nullptr);
  EXPECT_EQ(only().at("freed"), nullptr);
}

using Images = Bench;

TEST_F(Images, BytesArePassedOn) {
  const char bytes[16] = {};
  images.clear();
  usm_image_bytes(bytes, bytes + 16);
  ASSERT_EQ(images.size(), 1u);
  EXPECT_EQ(images[0].first, bytes);
  EXPECT_EQ(images[0].second, bytes + 16);
}

std::vector<const void *> loaded;

TEST_F(Images, AreToldToWhoAsksNowAndLater) {
  double (*volatile before)(double) = &std::cos, (*volatile after)(double) = &std::sin;
  const void *first = reinterpret_cast<const void *>(before), *second = reinterpret_cast<const void *>(after);
  loaded.clear();
  module_loaded(first, true);
  usm_on_device_image([](const void *anywhere) { loaded.push_back(anywhere); });
  EXPECT_EQ(std::count(loaded.begin(), loaded.end(), first), 1);
  module_loaded(second, true);
  EXPECT_EQ(loaded.back(), second);
  const size_t so_far = loaded.size();
  module_loaded(&loaded, false);
  EXPECT_EQ(loaded.size(), so_far) << "host code is no device image";
}

class HostCalls : public Bench {
protected:
  void call(const void *p, size_t bytes, bool writes, unsigned line = 50) {
    const usm_place place = at_line(line);
    usm_host_call(p, bytes, writes, "memcpy", writes ? "dest" : "src", &place);
  }
};

TEST_F(HostCalls, OnDeviceMemory) {
  char *p = device_alloc(64, 11);
  fill(p, 64, 13);
  call(p + 4, 8, false);
  const told t = only();
  EXPECT_EQ(t.rule, "host-access-device-memory");
  EXPECT_EQ(t.variant, "call");
  EXPECT_EQ(t.fact("call"), "memcpy");
  EXPECT_EQ(t.fact("argument"), "src");
  EXPECT_EQ(t.fact("access"), "read");
  EXPECT_EQ(t.fact("bytes"), "8");
  EXPECT_EQ(t.fact("offset"), "4");
  EXPECT_EQ(t.at("allocated")->line, 11u);
  EXPECT_EQ(t.at("copied")->line, 13u);
}

TEST_F(HostCalls, OnSharedAndPinnedMemoryWrite) {
  for (usm_kind kind : {USM_SHARED, USM_HOST_PINNED}) {
    char *p = alloc(kind, 64);
    call(p, 100, true);
    for (int n = 0; n < 64; n++) EXPECT_NE(state_at(p + n) & state_written, 0) << n;
    EXPECT_EQ(state_at(p + 64), state_none) << "and mark no more than the block";
    kernel k;
    __usm_kernel_access(p, reading(31, 8));
  }
  EXPECT_TRUE(findings().empty());
}

TEST_F(HostCalls, OnFreedMemory) {
  char *p = device_alloc(64);
  free(p);
  call(p, 8, true);
  EXPECT_EQ(only().rule, "use-after-free");
  EXPECT_EQ(only().variant, "call");
}

TEST_F(HostCalls, OfNothingAndOfOrdinaryMemoryAreSilent) {
  char local[8];
  call(device_alloc(64), 0, true);
  call(local, 8, true);
  EXPECT_TRUE(findings().empty());
}

TEST_F(HostCalls, WhatThePassToldIsNotToldAgain) {
  char *p = device_alloc(64);
  __usm_host_range(p, made_site(31, site_write | site_vector, 0), 8);
  call(p, 8, true);
  EXPECT_EQ(only().variant, "access");
}

TEST_F(HostCalls, ALaterCallOnTheSameAddressIsToldOfItsOwn) {
  char *p = device_alloc(64);
  __usm_host_range(p, made_site(31, site_write | site_vector, 0), 8);
  call(p, 8, true); // the same access: the library routine behind it
  call(p, 20, false, 60);
  ASSERT_EQ(findings().size(), 2u);
  EXPECT_EQ(findings()[1].variant, "call");
  EXPECT_EQ(findings()[1].places.front().line, 60u);
}

} // namespace
} // namespace usmcheck::test
