// Blocks of the checking device: where they lie, what lies between them, and what becomes of them when they are freed.
#include "bench.h"
#include <algorithm>
#include <set>
#include <sys/mman.h>
#include <unistd.h>

namespace usmcheck::test {
namespace {

using namespace core;

constexpr size_t KiB = 1024, MiB = 1024 * KiB, page = 4096;

using Memory = Bench;

uint64_t number(const void *p) { return reinterpret_cast<uint64_t>(p); }

/// Pages of [begin, end) that exist.
size_t resident(uint64_t begin, uint64_t end) {
  begin &= ~(page - 1);
  end = (end + page - 1) & ~(page - 1);
  std::vector<unsigned char> there((end - begin) / page);
  if (mincore(reinterpret_cast<void *>(begin), end - begin, there.data()) != 0) ADD_FAILURE() << "mincore: " << errno;
  return static_cast<size_t>(std::count_if(there.begin(), there.end(), [](unsigned char c) { return c & 1; }));
}

size_t resident_with_states(uint64_t begin, uint64_t end) {
  return resident(begin, end) + resident(state_of(begin), state_of(end));
}

TEST_F(Memory, TheAddressTellsKindAndDevice) {
  for (int device = 0; device < static_cast<int>(max_devices); device++)
    for (size_t bytes : {size_t(8), 64 * KiB}) {
      const uint64_t a = number(alloc(USM_DEVICE, bytes, device));
      EXPECT_GE(a, device_span + static_cast<uint64_t>(device) * device_span_bytes);
      EXPECT_LT(a + bytes, device_span + static_cast<uint64_t>(device + 1) * device_span_bytes);
      EXPECT_EQ(engine::kind_of(a), USM_DEVICE);
      EXPECT_EQ(engine::device_of(a), device);
    }
  const uint64_t pinned = number(alloc(USM_HOST_PINNED, 64)), shared = number(alloc(USM_SHARED, 64));
  EXPECT_EQ(engine::kind_of(pinned), USM_HOST_PINNED);
  EXPECT_EQ(engine::kind_of(shared), USM_SHARED);
  EXPECT_TRUE(in_spans(pinned) && in_spans(shared));
  EXPECT_EQ((pinned | shared) & host_mask_bit, 0u);
}

TEST_F(Memory, DevicesThatDoNotExistHaveNone) {
  EXPECT_EQ(alloc(USM_DEVICE, 64, static_cast<int>(max_devices)), nullptr);
  EXPECT_EQ(alloc(USM_DEVICE, 64, -1), nullptr);
}

TEST_F(Memory, EveryBlockIsAligned) {
  for (size_t align : {size_t(1), size_t(16), size_t(64), size_t(256), page, 64 * KiB, 2 * MiB})
    for (size_t bytes : {size_t(1), size_t(3), size_t(100), page - 1, page, page + 1, 3 * page + 17}) {
      void *p = usm_alloc(USM_SHARED, 0, bytes, align, "aligned", 0, nullptr);
      ASSERT_NE(p, nullptr);
      EXPECT_EQ(number(p) % align, 0u) << bytes << " bytes, aligned to " << align;
      EXPECT_EQ(number(p) % 64, 0u) << "vectors of any width are aligned in every block";
      usm_free(p, nullptr);
    }
}

TEST_F(Memory, BetweenTwoBlocksLiesAGap) {
  std::vector<std::pair<uint64_t, uint64_t>> blocks;
  for (size_t bytes :
       {size_t(1), size_t(64), size_t(63), size_t(65), size_t(4000), page, page + 64, 100 * KiB, size_t(8), page})
    for (int n = 0; n < 3; n++) blocks.emplace_back(number(device_alloc(bytes)), bytes);
  std::sort(blocks.begin(), blocks.end());
  for (size_t n = 0; n + 1 < blocks.size(); n++)
    EXPECT_GE(blocks[n + 1].first, blocks[n].first + blocks[n].second + 64) << "after block " << n;
  for (auto [begin, bytes] : blocks) {
    EXPECT_EQ(state_at(reinterpret_cast<void *>(begin - 1)), state_none);
    EXPECT_EQ(state_at(reinterpret_cast<void *>(begin)), state_unwritten);
    EXPECT_EQ(state_at(reinterpret_cast<void *>(begin + bytes - 1)), state_unwritten);
    for (uint64_t past = 0; past < 64; past++)
      EXPECT_EQ(state_at(reinterpret_cast<void *>(begin + bytes + past)), state_none) << past << " past " << bytes;
  }
}

TEST_F(Memory, AccessesJustPastTheEndDoNotFault) {
  for (size_t bytes : {page, 64 * KiB, MiB - 64, MiB, MiB + page, 2 * MiB}) {
    volatile char *p = alloc(USM_SHARED, bytes);
    for (size_t past : {size_t(0), size_t(63), size_t(64), page - 1}) {
      volatile char *at = p + bytes + past;
      *at = *at;
    }
    p[-1] = p[-1];
  }
}

TEST_F(Memory, ABlockOfNoBytesCanBeFreed) {
  void *p = alloc(USM_DEVICE, 0), *q = alloc(USM_DEVICE, 0);
  ASSERT_NE(p, nullptr);
  EXPECT_NE(p, q);
  EXPECT_EQ(state_at(p), state_none) << "no byte of it may be touched";
  EXPECT_EQ(usm_owns(p), 2);
  const usm_place place = at_line(9);
  EXPECT_EQ(usm_may_free(p, 0, "test_free", &place), 1);
  usm_free(p, &place);
  EXPECT_EQ(usm_owns(p), 1);
  EXPECT_TRUE(rules().empty());
}

TEST_F(Memory, FreshMemoryHoldsTheFillPattern) {
  for (size_t bytes : {size_t(1), size_t(100), 3 * page + 5}) {
    const char *p = device_alloc(bytes);
    EXPECT_TRUE(std::all_of(p, p + bytes, [](char c) { return static_cast<uint8_t>(c) == engine::fill_byte; }));
  }
}

TEST_F(Memory, AddressesOfFreedBlocksAreNotUsedAtOnce) {
  for (size_t bytes : {size_t(64), 16 * KiB}) {
    std::set<void *> before;
    for (int n = 0; n < 1000; n++) {
      char *p = device_alloc(bytes);
      EXPECT_TRUE(before.insert(p).second) << "block " << n << " of " << bytes << " bytes has an earlier one's address";
      free(p);
    }
  }
}

TEST_F(Memory, AFreedBlockIsStillKnown) {
  char *p = device_alloc(100, 11);
  free(p, 12);
  EXPECT_EQ(usm_owns(p), 1);
  const engine::block *b = block_of(p + 99);
  ASSERT_NE(b, nullptr);
  EXPECT_FALSE(b->live);
  EXPECT_EQ(b->bytes, 100u);
  EXPECT_EQ(b->allocated.line, 11u);
  EXPECT_EQ(b->freed.line, 12u);
  for (int n = 0; n < 100; n++) EXPECT_EQ(state_at(p + n), state_none);
}

TEST_F(Memory, PagesOfAFreedBlockGoBack) {
  for (size_t bytes : {64 * KiB, MiB, 8 * MiB + 100}) {
    char *p = alloc(USM_HOST_PINNED, bytes);
    const uint64_t begin = number(p);
    EXPECT_GE(resident(begin, begin + bytes), bytes / page);
    free(p);
    EXPECT_LE(resident_with_states(begin, begin + bytes), 4u) << bytes; // pages shared with what lies before and after
  }
}

TEST_F(Memory, AProgramThatAllocatesAndFreesInALoopDoesNotGrow) {
  for (size_t bytes : {page, page + 4, 2 * page, 5 * page - 100}) {
    uint64_t first = 0, last = 0;
    constexpr size_t rounds = 500;
    for (size_t n = 0; n < rounds; n++) {
      char *p = alloc(USM_SHARED, bytes);
      if (n == 0) first = number(p);
      last = number(p) + bytes;
      free(p);
    }
    EXPECT_LE(resident_with_states(first, last), rounds / 10)
        << "pages, after " << rounds << " times " << bytes << " bytes";
  }
}

TEST_F(Memory, NeighboursOfAFreedBlockKeepTheirBytes) {
  for (size_t bytes : {page, page + 4, 3 * page}) {
    char *p[3];
    for (char *&each : p) {
      each = alloc(USM_SHARED, bytes);
      fill(each, bytes);
    }
    free(p[1]);
    for (char *kept : {p[0], p[2]}) {
      EXPECT_TRUE(std::all_of(kept, kept + bytes, [](char c) { return c == 7; })) << bytes;
      for (size_t n = 0; n < bytes; n++) ASSERT_NE(state_at(kept + n) & state_written, 0) << n << " of " << bytes;
    }
  }
}

TEST_F(Memory, RecordsOfFreedBlocksAreBounded) {
  char *first = device_alloc(8);
  free(first);
  EXPECT_NE(block_of(first), nullptr);
  for (int n = 0; n < (1 << 16) + 10; n++) {
    void *p = usm_alloc(USM_DEVICE, 0, 8, 8, "many", 0, nullptr);
    usm_free(p, nullptr);
    if (n == 0) { EXPECT_NE(block_of(first), nullptr); }
  }
  EXPECT_EQ(block_of(first), nullptr) << "the oldest is forgotten";
}

TEST_F(Memory, MoreThanTheMachineHasIsRefused) {
  const uint64_t physical = static_cast<uint64_t>(sysconf(_SC_PHYS_PAGES)) * page;
  for (usm_kind kind : {USM_DEVICE, USM_HOST_PINNED, USM_SHARED}) {
    EXPECT_EQ(alloc(kind, physical + page), nullptr);
    EXPECT_EQ(alloc(kind, ~size_t(0)), nullptr);
    EXPECT_EQ(alloc(kind, ~size_t(0) - 64), nullptr);
    EXPECT_EQ(alloc(kind, size_t(1) << 63), nullptr);
  }
  char *taken = device_alloc(MiB);
  EXPECT_EQ(device_alloc(physical - MiB / 2), nullptr) << "what is taken counts";
  EXPECT_NE(taken, nullptr);
  EXPECT_NE(device_alloc(64), nullptr) << "a refusal changes nothing";
}

/// Goes through the large part of a device's span by asking for alignments, which costs addresses and no memory.
class SpanGoneThrough : public Bench {
protected:
  static constexpr int device = 15;
  static constexpr size_t stride = 8ull << 30; // 28 of these make the part of a span where large blocks lie
  char *leap() { return static_cast<char *>(usm_alloc(USM_DEVICE, device, page, stride, "leap", 0, nullptr)); }
};

TEST_F(SpanGoneThrough, FreedAddressesAreUsedAgainBetweenLiveBlocks) {
  std::vector<char *> live;
  std::set<char *> seen;
  for (int n = 0; n < 200; n++) {
    char *p = leap();
    ASSERT_NE(p, nullptr) << n;
    memset(p, 5, page);
    if (n % 10 == 0)
      live.push_back(p);
    else
      usm_free(p, nullptr);
    seen.insert(p);
    for (char *l : live) {
      EXPECT_EQ(usm_owns(l), 2);
      EXPECT_EQ(l[page - 1], 5) << "block " << n << " took the bytes of a live one";
    }
  }
  EXPECT_LT(seen.size(), 40u);
  for (char *l : live) EXPECT_EQ(std::count(live.begin(), live.end(), l), 1);
  for (char *l : live) usm_free(l, nullptr);
}

TEST_F(SpanGoneThrough, AReusedAddressIsTheNewBlockOnly) {
  std::map<char *, int> turn;
  for (int n = 0; n < 100; n++) {
    usm_place place = at_line(100 + static_cast<unsigned>(n));
    auto *p =
        static_cast<char *>(usm_alloc(USM_DEVICE, device, page + static_cast<size_t>(n), stride, "turn", 0, &place));
    ASSERT_NE(p, nullptr);
    const engine::block *b = block_of(p);
    ASSERT_NE(b, nullptr);
    EXPECT_TRUE(b->live);
    EXPECT_EQ(b->bytes, page + static_cast<size_t>(n));
    EXPECT_EQ(b->allocated.line, 100u + static_cast<unsigned>(n));
    EXPECT_EQ(state_at(p), state_unwritten);
    EXPECT_EQ(state_at(p + page + n), state_none) << "what a longer block left behind";
    EXPECT_EQ(static_cast<uint8_t>(p[7]), engine::fill_byte);
    fill(p, b->bytes);
    turn[p]++;
    usm_free(p, nullptr);
  }
  EXPECT_TRUE(std::any_of(turn.begin(), turn.end(), [](auto &each) { return each.second > 1; }));
}

TEST_F(SpanGoneThrough, WhenEverythingIsTakenTheAnswerIsNull) {
  std::vector<char *> live;
  while (char *p = leap()) {
    ASSERT_LT(live.size(), 100u);
    live.push_back(p);
  }
  EXPECT_GT(live.size(), 20u);
  usm_free(live[3], nullptr);
  EXPECT_EQ(leap(), live[3]) << "the only place that is free";
  for (char *p : live) usm_free(p, nullptr);
}

} // namespace
} // namespace usmcheck::test
