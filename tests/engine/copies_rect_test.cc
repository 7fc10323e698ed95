// Copies by rows: extents, offsets and volumes in elements, outermost dimension first.
#include "bench.h"

namespace usmcheck::test {
namespace {

class RectCopies : public Bench {
protected:
  struct shape {
    std::vector<size_t> volume, to_offsets, from_offsets, to_extents, from_extents;
  };
  int check(const shape &s, const void *to, const void *from, int to_device, int from_device, size_t element = 4) {
    const usm_copy_side a{to, 0, to_device, "dst"}, b{from, 0, from_device, "src"};
    const usm_place place = at_line(50);
    return usm_check_copy_rect(&a, &b, element, static_cast<int>(s.volume.size()), s.volume.data(), s.to_offsets.data(),
                               s.from_offsets.data(), s.to_extents.data(), s.from_extents.data(), "rect_routine",
                               &place);
  }
  /// To device memory of `bytes` from the host, whose sizes are in order.
  int to_device(const shape &s, size_t bytes) { return check(s, device_alloc(bytes), m_host.data(), 0, USM_HOST); }

private:
  std::vector<char> m_host = std::vector<char>(100000);
};

TEST_F(RectCopies, InOrderAreSilent) {
  EXPECT_TRUE(to_device({{10}, {0}, {0}, {10}, {10}}, 40));
  EXPECT_TRUE(to_device({{3, 4}, {2, 6}, {0, 0}, {5, 10}, {3, 4}}, 200));
  EXPECT_TRUE(to_device({{2, 3, 4}, {1, 1, 1}, {0, 0, 0}, {3, 4, 5}, {2, 3, 4}}, 3 * 4 * 5 * 4));
  EXPECT_TRUE(findings().empty());
}

TEST_F(RectCopies, TheBlockMayEndWithTheLastRow) {
  // Rows of 10, the volume reaches (4, 9): the 50th element. A block of 50 elements is enough, 49 are not.
  EXPECT_TRUE(to_device({{2, 5}, {3, 5}, {0, 0}, {5, 10}, {2, 5}}, 200));
  EXPECT_TRUE(findings().empty());
  EXPECT_FALSE(to_device({{2, 5}, {3, 5}, {0, 0}, {5, 10}, {2, 5}}, 199));
  EXPECT_EQ(only().rule, "copy-range");
  EXPECT_EQ(only().variant, "rect");
  EXPECT_EQ(only().fact("length"), "200");
}

TEST_F(RectCopies, RowsThatNeedNotBeWholeMayEndEarlier) {
  EXPECT_TRUE(to_device({{2, 5}, {3, 0}, {0, 0}, {5, 10}, {2, 5}}, 180));
  EXPECT_TRUE(findings().empty());
}

TEST_F(RectCopies, AVolumeOutsideItsExtent) {
  EXPECT_TRUE(to_device({{3, 4}, {2, 7}, {0, 0}, {5, 10}, {3, 4}}, 1000)) << "the bytes are there";
  const told t = only();
  EXPECT_EQ(t.rule, "copy-size");
  EXPECT_EQ(t.variant, "rect");
  EXPECT_EQ(t.fact("argument"), "dst");
  EXPECT_EQ(t.fact("dimension"), "1");
  EXPECT_EQ(t.fact("volume"), "4");
  EXPECT_EQ(t.fact("copy_offset"), "7");
  EXPECT_EQ(t.fact("extent"), "10");
}

TEST_F(RectCopies, AVolumeOutsideItsExtentAndTheBlockIsNotCarriedOut) {
  EXPECT_FALSE(to_device({{6, 4}, {0, 0}, {0, 0}, {5, 10}, {6, 4}}, 200));
  EXPECT_EQ(only().rule, "copy-size");
  EXPECT_EQ(only().fact("dimension"), "0");
}

TEST_F(RectCopies, ExtentsInBytesReachBeyondTheBlock) {
  EXPECT_FALSE(to_device({{5, 40}, {0, 0}, {0, 0}, {5, 40}, {5, 40}}, 200));
  EXPECT_EQ(only().rule, "copy-range");
  EXPECT_EQ(only().fact("length"), "800");
}

TEST_F(RectCopies, OffsetsThatWouldOverflow) {
  const size_t huge = ~size_t(0) - 1;
  EXPECT_FALSE(to_device({{4}, {huge}, {0}, {10}, {4}}, 40));
  EXPECT_EQ(only().rule, "copy-size");
}

TEST_F(RectCopies, ExtentsThatWouldOverflow) {
  // The last element lies 2^62 rows of 8 elements of 4 bytes away: 2^67 bytes, 0 in 64 bits.
  const size_t far = size_t(1) << 62;
  EXPECT_FALSE(to_device({{1, 1}, {far, 0}, {0, 0}, {far + 1, 8}, {1, 1}}, 40));
  EXPECT_EQ(rules(), std::vector<std::string>{"copy-range"});
}

TEST_F(RectCopies, NothingToCopyIsSilent) {
  EXPECT_TRUE(to_device({{0, 5}, {9, 9}, {0, 0}, {5, 10}, {0, 5}}, 4));
  EXPECT_TRUE(findings().empty());
}

TEST_F(RectCopies, DirectionIsChecked) {
  char host[64];
  char *d = device_alloc(64);
  check({{4}, {0}, {0}, {4}, {4}}, d, host, USM_HOST, 0);
  EXPECT_EQ(only().rule, "copy-direction");
  EXPECT_EQ(only().variant, "swapped");
}

TEST_F(RectCopies, OfFreedMemory) {
  char host[64];
  char *d = device_alloc(64);
  free(d);
  EXPECT_FALSE(check({{4}, {0}, {0}, {4}, {4}}, d, host, 0, USM_HOST));
  EXPECT_EQ(only().rule, "use-after-free");
}

} // namespace
} // namespace usmcheck::test
