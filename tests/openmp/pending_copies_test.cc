// Where the program asked for a copy that happens later.
#include "openmp/pending_copies.h"
#include <gtest/gtest.h>
#include <thread>
#include <vector>

namespace usmcheck::test {
namespace {

using namespace openmp;

char targets[1000];

usm_place at_line(uint32_t line) {
  usm_place p{};
  p.file = "prog.c";
  p.file_length = 6;
  p.line = line;
  return p;
}

TEST(PendingCopies, AreRecalledOnce) {
  remember_copy(targets, at_line(20));
  usm_place place{};
  EXPECT_TRUE(recall_copy(targets, place));
  EXPECT_EQ(place.line, 20u);
  EXPECT_FALSE(recall_copy(targets, place));
}

TEST(PendingCopies, AreKnownByTheirTarget) {
  remember_copy(targets + 1, at_line(21));
  remember_copy(targets + 2, at_line(22));
  usm_place place{};
  EXPECT_FALSE(recall_copy(targets + 3, place));
  EXPECT_TRUE(recall_copy(targets + 2, place));
  EXPECT_EQ(place.line, 22u);
  EXPECT_TRUE(recall_copy(targets + 1, place));
  EXPECT_EQ(place.line, 21u);
}

TEST(PendingCopies, OfMoreThanAreKeptTheLatestAreKnown) {
  for (uint32_t n = 0; n < 1000; n++) remember_copy(targets + n, at_line(n));
  usm_place place{};
  EXPECT_FALSE(recall_copy(targets, place));
  for (uint32_t n = 900; n < 1000; n++) {
    ASSERT_TRUE(recall_copy(targets + n, place));
    EXPECT_EQ(place.line, n);
  }
}

TEST(PendingCopies, OfSeveralThreadsAreNeverMixedUp) {
  std::vector<std::thread> threads;
  std::vector<int> wrong(8);
  for (size_t me = 0; me < 8; me++)
    threads.emplace_back([me, &wrong] {
      for (uint32_t n = 0; n < 1000; n++) {
        remember_copy(targets + me, at_line(static_cast<uint32_t>(me) * 1000 + n));
        usm_place place{}; // none, where the others asked for too many meanwhile
        wrong[me] += recall_copy(targets + me, place) && place.line != me * 1000 + n;
      }
    });
  for (std::thread &t : threads) t.join();
  EXPECT_EQ(wrong, std::vector<int>(8));
}

} // namespace
} // namespace usmcheck::test
