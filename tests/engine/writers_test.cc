// Who wrote last: names of writers, and what becomes of them when more are needed than there are.
#include "bench.h"
#include <thread>

namespace usmcheck::test {
namespace {

using namespace core;

constexpr uint8_t earlier = state_written | engine::writers::earlier;

class Writers : public Bench {
protected:
  /// Whom a host read of `p` is told to be the last writer: the line, 0 if unknown.
  unsigned writer_of(const char *p) {
    __usm_host_access(p, reading(++m_line, 1));
    const told t = findings().back();
    for (const char *role : {"copied", "written"})
      if (const told_place *at = t.at(role)) return at->line;
    return 0;
  }
  void copy_to(char *p, unsigned line) {
    const usm_place place = at_line(line);
    usm_copied(p, nullptr, 1, &place);
  }

private:
  unsigned m_line = 5000;
};

TEST_F(Writers, EveryByteKnowsItsLast) {
  char *p = device_alloc(64);
  copy_to(p, 101);
  copy_to(p + 1, 102);
  {
    kernel k(0, 103);
    __usm_kernel_access(p + 2, writing(30, 1));
    __usm_kernel_access(p + 3, writing(30, 1));
  }
  copy_to(p + 3, 104);
  EXPECT_EQ(writer_of(p), 101u);
  EXPECT_EQ(writer_of(p + 1), 102u);
  EXPECT_EQ(writer_of(p + 2), 103u);
  EXPECT_EQ(writer_of(p + 3), 104u);
}

TEST_F(Writers, OnePlaceIsOneName) {
  char *p = device_alloc(64);
  copy_to(p, 101);
  copy_to(p + 1, 102);
  copy_to(p + 2, 101);
  EXPECT_EQ(state_at(p), state_at(p + 2));
  EXPECT_NE(state_at(p), state_at(p + 1));
}

TEST_F(Writers, WhenNamesRunOutOldBytesBecomeEarlier) {
  char *p = device_alloc(1000);
  for (unsigned n = 0; n < 1000; n++) copy_to(p + n, 1000 + n);
  for (unsigned n = 0; n < 1000; n++) ASSERT_NE(state_at(p + n) & state_written, 0) << n;
  EXPECT_EQ(state_at(p), earlier);
  EXPECT_EQ(writer_of(p), 0u) << "nobody is named rather than the wrong one";
  EXPECT_EQ(writer_of(p + 999), 1999u);
  EXPECT_EQ(writer_of(p + 990), 1990u);
  for (unsigned n = 0; n < 1000; n += 37) { // whoever is named did it
    const unsigned line = writer_of(p + n);
    EXPECT_TRUE(line == 0 || line == 1000 + n) << n << " was written at line " << 1000 + n << ", not " << line;
  }
}

TEST_F(Writers, AtLeastTwoThirdsOfTheNamesStay) {
  char *p = device_alloc(127);
  for (unsigned n = 0; n < 127; n++) copy_to(p + n, 2000 + n); // one more than there are
  unsigned known = 0;
  for (unsigned n = 0; n < 127; n++) known += state_at(p + n) != earlier;
  EXPECT_GE(known, 84u);
}

TEST_F(Writers, TheRecentlyUsedStay) {
  char *p = device_alloc(1000);
  copy_to(p, 3000);
  for (unsigned n = 1; n < 1000; n++) {
    copy_to(p + n, 3000 + n);
    if (n % 20 == 0) copy_to(p, 3000);
  }
  EXPECT_EQ(writer_of(p), 3000u);
}

TEST_F(Writers, RunningKernelsKeepTheirNames) {
  char *p = device_alloc(1000);
  kernel k(0, 103);
  const uint64_t tag = __usm_tag;
  __usm_kernel_access(p, writing(30, 1));
  std::thread([&] {
    for (unsigned n = 1; n < 1000; n++) copy_to(p + n, 4000 + n);
  }).join();
  EXPECT_EQ(__usm_tag, tag);
  EXPECT_EQ(state_at(p), static_cast<uint8_t>(tag)) << "what it compares with still means it";
  unsigned writer = 0;
  std::thread([&] { writer = writer_of(p); }).join(); // here host code would be the kernel's
  EXPECT_EQ(writer, 103u);
  for (unsigned n = 1; n < 1000; n++) EXPECT_NE(state_at(p + n), static_cast<uint8_t>(tag)) << n;
}

TEST_F(Writers, MoreKernelsAtOnceThanNames) {
  char *p = device_alloc(300);
  {
    std::vector<std::unique_ptr<kernel>> nested;
    for (unsigned n = 0; n < 200; n++) {
      nested.push_back(std::make_unique<kernel>(0, 10000 + n));
      __usm_kernel_access(p + n, writing(30, 1));
      EXPECT_NE(state_at(p + n) & state_written, 0);
    }
    copy_to(p + 250, 101);
    EXPECT_EQ(state_at(p + 250), earlier) << "none is left";
    while (!nested.empty()) nested.pop_back();
  }
  EXPECT_EQ(__usm_tag, tag_of(writer_nobody));
  copy_to(p + 251, 102);
  EXPECT_EQ(writer_of(p + 251), 102u) << "all are free again";
}

TEST_F(Writers, AHostPlaceWhoseNameWasTakenGetsANewOne) {
  char *p = alloc(USM_SHARED, 1000), *q = device_alloc(1000);
  const made_site here = writing(31, 1);
  __usm_host_access(p, here);
  for (unsigned n = 0; n < 1000; n++) copy_to(q + n, 6000 + n);
  __usm_host_access(p + 1, here);
  EXPECT_EQ(state_at(p), earlier);
  EXPECT_NE(state_at(p + 1), earlier);
  const uint8_t name = state_at(p + 1) & 0x7f;
  EXPECT_EQ(engine::the_engine().writer_names[name].at, here.get());
}

} // namespace
} // namespace usmcheck::test
