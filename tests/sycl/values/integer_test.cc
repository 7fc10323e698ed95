// Integer functions against plain arithmetic in a type that is wide enough: 8 bits exhaustively, more bits at the
// borders and at random.
#include <algorithm>
#include <cstdint>
#include <gtest/gtest.h>
#include <limits>
#include <random>
#include <sycl/builtins.hpp>
#include <vector>

namespace {

__extension__ typedef __int128 wide;
__extension__ typedef unsigned __int128 unsigned_wide;

template <class T> constexpr int width = 8 * static_cast<int>(sizeof(T));
template <class T> T saturated(wide x) {
  if (x > static_cast<wide>(std::numeric_limits<T>::max())) return std::numeric_limits<T>::max();
  if (x < static_cast<wide>(std::numeric_limits<T>::min())) return std::numeric_limits<T>::min();
  return static_cast<T>(x);
}
wide floor_half(wide x) { return x >> 1; }

template <class T> void expect_one(T x) {
  using U = std::make_unsigned_t<T>;
  U bits = static_cast<U>(x);
  int leading = 0, trailing = 0, ones = 0;
  while (leading < width<T> && !(bits >> (width<T> - 1 - leading) & 1)) ++leading;
  while (trailing < width<T> && !(bits >> trailing & 1)) ++trailing;
  for (int i = 0; i < width<T>; ++i) ones += bits >> i & 1;
  ASSERT_EQ(sycl::clz(x), static_cast<T>(leading));
  ASSERT_EQ(sycl::ctz(x), static_cast<T>(trailing));
  ASSERT_EQ(sycl::popcount(x), static_cast<T>(ones));
  ASSERT_EQ(sycl::abs(x), static_cast<T>(static_cast<wide>(x) < 0 ? -static_cast<wide>(x) : static_cast<wide>(x)));
}

template <class T> void expect_two(T x, T y) {
  using U = std::make_unsigned_t<T>;
  wide a = x, b = y;
  ASSERT_EQ(sycl::add_sat(x, y), saturated<T>(a + b));
  ASSERT_EQ(sycl::sub_sat(x, y), saturated<T>(a - b));
  ASSERT_EQ(sycl::hadd(x, y), static_cast<T>(floor_half(a + b)));
  ASSERT_EQ(sycl::rhadd(x, y), static_cast<T>(floor_half(a + b + 1)));
  ASSERT_EQ(sycl::abs_diff(x, y), static_cast<T>(a > b ? a - b : b - a));
  ASSERT_EQ(sycl::min(x, y), static_cast<T>(std::min(a, b)));
  ASSERT_EQ(sycl::max(x, y), static_cast<T>(std::max(a, b)));
  wide product =
      std::is_signed_v<T> ? a * b : static_cast<wide>(static_cast<unsigned_wide>(a) * static_cast<unsigned_wide>(b));
  wide high =
      std::is_signed_v<T> ? product >> width<T> : static_cast<wide>(static_cast<unsigned_wide>(product) >> width<T>);
  ASSERT_EQ(sycl::mul_hi(x, y), static_cast<T>(high));
  int by = static_cast<int>(static_cast<U>(y) % width<T>);
  U turned = static_cast<U>(x);
  for (int i = 0; i < by; ++i)
    turned = static_cast<U>(static_cast<U>(turned << 1) | static_cast<U>(turned >> (width<T> - 1)));
  ASSERT_EQ(sycl::rotate(x, y), static_cast<T>(turned));
}

template <class T> void expect_three(T x, T y, T z) {
  ASSERT_EQ(sycl::mad_hi(x, y, z),
            static_cast<T>(static_cast<std::uint64_t>(sycl::mul_hi(x, y)) + static_cast<std::uint64_t>(z)));
  T want;
  if constexpr (std::is_signed_v<T>) {
    want = saturated<T>(static_cast<wide>(x) * y + z);
  } else {
    unsigned_wide exact = static_cast<unsigned_wide>(x) * y + z;
    want = exact > std::numeric_limits<T>::max() ? std::numeric_limits<T>::max() : static_cast<T>(exact);
  }
  ASSERT_EQ(sycl::mad_sat(x, y, z), want) << +x << ' ' << +y << ' ' << +z;
  if (y <= z) { ASSERT_EQ(sycl::clamp(x, y, z), x < y ? y : x > z ? z : x); }
}

template <class T> std::vector<T> interesting() {
  std::vector<T> values;
  if (sizeof(T) == 1) {
    for (int i = 0; i < 256; ++i) values.push_back(static_cast<T>(i));
    return values;
  }
  for (int i = -3; i <= 3; ++i) values.push_back(static_cast<T>(i));
  for (int i = 0; i < width<T>; ++i) {
    T power = static_cast<T>(std::uint64_t(1) << i);
    for (int d = -1; d <= 1; ++d)
      values.push_back(static_cast<T>(static_cast<std::uint64_t>(power) + static_cast<std::uint64_t>(d)));
  }
  std::mt19937_64 random(3);
  for (int i = 0; i < 60; ++i) values.push_back(static_cast<T>(random() >> (random() % 64)));
  return values;
}

template <class T> class integers : public testing::Test {};
using types = testing::Types<char, signed char, unsigned char, short, unsigned short, int, unsigned, long,
                             unsigned long, long long, unsigned long long>;
TYPED_TEST_SUITE(integers, types, );

TYPED_TEST(integers, of_one_argument) {
  for (TypeParam x : interesting<TypeParam>()) expect_one(x);
}
TYPED_TEST(integers, of_two_arguments) {
  auto values = interesting<TypeParam>();
  for (TypeParam x : values)
    for (TypeParam y : values) expect_two(x, y);
}
TYPED_TEST(integers, of_three_arguments) {
  auto values = interesting<TypeParam>();
  for (std::size_t i = 0; i < values.size(); i += sizeof(TypeParam) == 1 ? 5 : 2)
    for (std::size_t j = 0; j < values.size(); j += sizeof(TypeParam) == 1 ? 3 : 2)
      for (TypeParam z : values) expect_three(values[i], values[j], z);
}

TEST(integers_of_24_bits, multiply_and_add) {
  EXPECT_EQ(sycl::mul24(-5, 1000), -5000);
  EXPECT_EQ(sycl::mad24(0x7fffffu, 0x1ffu, 7u), 0x7fffffu * 0x1ffu + 7);
  EXPECT_EQ(sycl::mad24(-8388608, 255, -1), -8388608 * 255 - 1);
}

TEST(upsample, puts_two_together) {
  static_assert(std::is_same_v<decltype(sycl::upsample(std::int8_t(), std::uint8_t())), std::int16_t>);
  static_assert(std::is_same_v<decltype(sycl::upsample(sycl::uint3(), sycl::uint3())), sycl::ulong3>);
  for (int h = -128; h < 128; ++h)
    for (int l = 0; l < 256; ++l) {
      ASSERT_EQ(sycl::upsample(std::int8_t(h), std::uint8_t(l)), h * 256 + l);
      ASSERT_EQ(sycl::upsample(std::uint8_t(h), std::uint8_t(l)), std::uint8_t(h) * 256 + l);
    }
  EXPECT_EQ(sycl::upsample(-1, 1u), -4294967295L);
  EXPECT_EQ(sycl::upsample(0x80000000u, 0xffffffffu), 0x80000000ffffffffu);
}

TEST(integer_functions, take_vec_swizzle_marray_and_scalars_beside_them) {
  sycl::int4 v(1, -2, 3, -4);
  sycl::mint3 m(5, -6, 7);
  EXPECT_EQ(sycl::abs(v)[1], 2);
  EXPECT_EQ(sycl::max(v, 0)[3], 0);
  EXPECT_EQ(sycl::clamp(v, -1, 1)[2], 1);
  EXPECT_EQ(sycl::min(m, sycl::mint3(0))[2], 0);
  EXPECT_EQ((sycl::add_sat(v.swizzle<3, 2, 1, 0>(), v)[0]), -3);
  EXPECT_EQ(sycl::popcount(sycl::uchar2(255, 1))[0], 8);
  EXPECT_EQ(sycl::rotate(sycl::ushort2(0x8001, 1), sycl::ushort2(1, 1))[0], 3);
}

} // namespace
