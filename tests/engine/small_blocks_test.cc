// Blocks smaller than a page lie side by side in slabs of 64 KiB, which go back to the system when the last block in
// them is freed.
#include "bench.h"
#include <algorithm>
#include <random>
#include <sys/mman.h>

namespace usmcheck::test {
namespace {

using namespace core;

constexpr size_t slab_bytes = 64 * 1024, page = 4096;
constexpr int device = 9; // no other test's

class SmallBlocks : public Bench {
protected:
  char *small(size_t bytes) {
    return static_cast<char *>(usm_alloc(USM_DEVICE, device, bytes, 8, "small", 0, nullptr));
  }

  static size_t resident(uint64_t begin, uint64_t end) {
    begin &= ~(page - 1);
    end = (end + page - 1) & ~(page - 1);
    std::vector<unsigned char> there((end - begin) / page);
    if (mincore(reinterpret_cast<void *>(begin), end - begin, there.data()) != 0) ADD_FAILURE() << "mincore: " << errno;
    return static_cast<size_t>(std::count_if(there.begin(), there.end(), [](unsigned char c) { return c & 1; }));
  }

  void expect_intact(const char *p, size_t bytes, char value) const {
    EXPECT_TRUE(std::all_of(p, p + bytes, [=](char c) { return c == value; }))
        << "bytes of a live block at " << static_cast<const void *>(p) << " were lost";
    for (size_t n = 0; n < bytes; n++)
      ASSERT_NE(state_at(p + n) & state_written, 0) << "state of byte " << n << " of " << bytes << " was lost";
  }
};

TEST_F(SmallBlocks, ShareTheirPages) {
  const char *first = small(100);
  const char *last = first;
  for (int n = 0; n < 99; n++) last = small(100);
  EXPECT_LT(last - first, 5 * static_cast<std::ptrdiff_t>(page));
}

TEST_F(SmallBlocks, PagesGoBackWhenAllOfASlabAreFreed) {
  std::vector<char *> all;
  for (size_t n = 0; n < 40 * slab_bytes / 1024; n++) all.push_back(small(960));
  const auto begin = reinterpret_cast<uint64_t>(all.front()), end = reinterpret_cast<uint64_t>(all.back());
  const size_t before = resident(begin, end);
  EXPECT_GE(before, (end - begin) / page);
  std::shuffle(all.begin(), all.end(), std::mt19937(3));
  for (size_t n = 0; n < all.size(); n += 2) usm_free(all[n], nullptr);
  for (size_t n = 1; n < all.size(); n += 2) usm_free(all[n], nullptr);
  EXPECT_LT(resident(begin, end), before / 10);
  EXPECT_LT(resident(state_of(begin), state_of(end)), before / 4);
}

TEST_F(SmallBlocks, KeepTheirBytesWhileOthersOfTheSlabAreFreed) {
  std::vector<char *> all;
  for (int n = 0; n < 1000; n++) {
    all.push_back(small(700));
    memset(all.back(), n % 100, 700);
    usm_copied(all.back(), nullptr, 700, nullptr);
  }
  for (size_t n = 0; n < all.size(); n++)
    if (n % 7) usm_free(all[n], nullptr);
  for (size_t n = 0; n < all.size(); n += 7) expect_intact(all[n], 700, static_cast<char>(n % 100));
}

TEST_F(SmallBlocks, KeepTheirBytesWhenTheNextSlabsAreFreed) {
  struct one {
    char *p;
    size_t bytes;
    uint64_t slab() const { return reinterpret_cast<uint64_t>(p) / slab_bytes; }
  };
  std::vector<one> all;
  std::mt19937 random(1);
  for (int n = 0; n < 1000; n++) {
    const size_t bytes = 500 + random() % 3500;
    all.push_back({small(bytes), bytes});
    memset(all.back().p, 42, bytes);
    usm_copied(all.back().p, nullptr, bytes, nullptr);
  }
  for (const one &b : all)
    if (b.slab() % 2) usm_free(b.p, nullptr);
  for (const one &b : all)
    if (b.slab() % 2 == 0) expect_intact(b.p, b.bytes, 42);
}

} // namespace
} // namespace usmcheck::test
