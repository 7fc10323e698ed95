// half and bfloat16: every bit pattern, every border between two halves, against the compiler's own _Float16.
#include <cmath>
#include <cstring>
#include <gtest/gtest.h>
#include <limits>
#include <random>
#include <sstream>
#include <sycl/bfloat16.hpp>
#include <sycl/half.hpp>
#include <unordered_set>

namespace {

using sycl::half;
using sycl::ext::oneapi::bfloat16;

template <class To, class From> To bits(From from) {
  static_assert(sizeof(To) == sizeof(From));
  To to;
  std::memcpy(&to, &from, sizeof to);
  return to;
}
float reference_float(std::uint16_t h) { return static_cast<float>(bits<_Float16>(h)); }
std::uint16_t reference_half(float x) { return bits<std::uint16_t>(static_cast<_Float16>(x)); }
std::uint16_t reference_half(double x) { return bits<std::uint16_t>(static_cast<_Float16>(x)); }

void expect_rounded(double x) {
  if (x != x) return;
  ASSERT_EQ(half(x).bits(), reference_half(x)) << x;
  float f = static_cast<float>(x);
  ASSERT_EQ(half(f).bits(), reference_half(f)) << f;
}

TEST(half, to_float_for_all_65536) {
  for (unsigned i = 0; i < 65536; ++i) {
    auto pattern = static_cast<std::uint16_t>(i);
    float got = half::from_bits(pattern), want = reference_float(pattern);
    if (want != want) {
      ASSERT_TRUE(got != got) << i;
    } else {
      ASSERT_EQ(bits<std::uint32_t>(got), bits<std::uint32_t>(want)) << i;
      ASSERT_EQ(half(got).bits(), pattern);
    }
  }
}

TEST(half, rounds_to_nearest_even_at_every_border) {
  for (unsigned i = 0; i < 0x7c00; ++i) {
    double low = reference_float(static_cast<std::uint16_t>(i));
    double high = i == 0x7bff ? 65536.0 : double(reference_float(static_cast<std::uint16_t>(i + 1)));
    double middle = (low + high) / 2;
    for (double x : {low, middle, std::nextafter(middle, 0.0), std::nextafter(middle, 1e9),
                     double(std::nextafter(float(middle), 0.0f)), double(std::nextafter(float(middle), 1e9f))}) {
      expect_rounded(x);
      expect_rounded(-x);
    }
  }
}

TEST(half, rounds_as_hardware_does_anywhere) {
  std::mt19937 random(1);
  for (int i = 0; i < 2000000; ++i) {
    float x = bits<float>(static_cast<std::uint32_t>(random()));
    if (x != x) continue;
    ASSERT_EQ(half(x).bits(), reference_half(x)) << x;
  }
  expect_rounded(INFINITY);
  expect_rounded(-INFINITY);
  expect_rounded(1e300);
  expect_rounded(1e-300);
  EXPECT_TRUE(std::isnan(float(half(NAN))));
  EXPECT_TRUE(std::isnan(float(half(double(NAN)))));
}

TEST(half, arithmetic_is_correctly_rounded) {
  std::mt19937 random(2);
  for (int i = 0; i < 300000; ++i) {
    half a = half::from_bits(static_cast<std::uint16_t>(random())),
         b = half::from_bits(static_cast<std::uint16_t>(random()));
    auto x = bits<_Float16>(a.bits()), y = bits<_Float16>(b.bits());
    auto same = [](half got, _Float16 want) {
      return want != want ? got != got : got.bits() == bits<std::uint16_t>(want);
    };
    ASSERT_TRUE(same(a + b, static_cast<_Float16>(x + y)));
    ASSERT_TRUE(same(a - b, static_cast<_Float16>(x - y)));
    ASSERT_TRUE(same(a * b, static_cast<_Float16>(x * y)));
    ASSERT_TRUE(same(a / b, static_cast<_Float16>(x / y)));
    ASSERT_EQ(a < b, x < y);
    ASSERT_EQ(a == b, x == y);
    ASSERT_EQ(a >= b, x >= y);
    ASSERT_EQ((-a).bits(), a.bits() ^ 0x8000);
  }
}

template <class T, class Want> constexpr bool is = std::is_same_v<T, Want>;

TEST(half, makes_what_one_expects_with_other_types) {
  half h = 1.5;
  static_assert(is<decltype(h + 1), half> && is<decltype(2u * h), half> && is<decltype(h - h), half>);
  static_assert(is<decltype(h + 1.0f), float> && is<decltype(1.0 / h), double> && is<decltype(-h), half>);
  static_assert(std::is_trivially_copyable_v<half> && std::is_trivially_default_constructible_v<half> &&
                sizeof(half) == 2);
  static_assert(half(65519.0) == 65504 && half(2) * 3 == 6.0f, "constexpr");
  EXPECT_EQ(h + 1, 2.5f);
  h += 1;
  h *= 2.0;
  EXPECT_EQ(float(h++), 5.0f);
  EXPECT_EQ(float(--h), 5.0f);
  float f = 1;
  f += h;
  EXPECT_EQ(f, 6.0f);
  EXPECT_EQ(static_cast<int>(h), 5);
  EXPECT_TRUE(h > 4 && 4.5f < h && h != 5.5 && 5 == h && h);
  std::stringstream text;
  text << h << ' ' << bfloat16(2.5f);
  EXPECT_EQ(text.str(), "5 2.5");
  bfloat16 b;
  text >> h >> b;
  EXPECT_EQ(h, 5);
  EXPECT_EQ(b, 2.5f);
}

TEST(half, limits_are_the_format_s) {
  using limits = std::numeric_limits<half>;
  EXPECT_EQ(float(limits::max()), 65504.0f);
  EXPECT_EQ(float(limits::lowest()), -65504.0f);
  EXPECT_EQ(float(limits::min()), std::ldexp(1.0f, -14));
  EXPECT_EQ(float(limits::denorm_min()), std::ldexp(1.0f, -24));
  EXPECT_EQ(float(limits::epsilon()), std::ldexp(1.0f, -10));
  EXPECT_TRUE(std::isinf(float(limits::infinity())) && std::isnan(float(limits::quiet_NaN())));
  std::unordered_set<half> set{half(0.0f), half(-0.0f), half(1)};
  EXPECT_EQ(set.size(), 2u);
}

TEST(bfloat16, converts_for_all_65536) {
  for (unsigned i = 0; i < 65536; ++i) {
    auto pattern = static_cast<std::uint16_t>(i);
    float x = bfloat16::from_bits(pattern);
    ASSERT_EQ(bits<std::uint32_t>(x), i << 16);
    if (x != x) continue;
    ASSERT_EQ(bfloat16(x).bits(), pattern);
    if (i >= 0x7f80) continue;
    // Halfway to the next one goes to the even one; a little more goes up, a little less goes down.
    ASSERT_EQ(bfloat16(bits<float>(i << 16 | 0x8000u)).bits(), i % 2 ? i + 1 : i);
    ASSERT_EQ(bfloat16(bits<float>(i << 16 | 0x8001u)).bits(), i + 1);
    ASSERT_EQ(bfloat16(bits<float>(i << 16 | 0x7fffu)).bits(), i);
  }
  EXPECT_TRUE(std::isnan(float(bfloat16(bits<float>(0x7f800001u)))));
}

TEST(bfloat16, makes_bfloat16_with_other_types) {
  bfloat16 b = 1.5f;
  static_assert(is<decltype(b + 1), bfloat16> && is<decltype(2.0f * b), bfloat16> && is<decltype(b * b), bfloat16>);
  b += 1;
  b = b * half(2);
  EXPECT_EQ(float(b), 5.0f);
  half h(b);
  h = static_cast<half>(b);
  EXPECT_EQ(h, 5);
  EXPECT_TRUE(b < 6 && 4.0 < b && b == b && !(b != 5));
  EXPECT_EQ(float(std::numeric_limits<bfloat16>::epsilon()), std::ldexp(1.0f, -7));
}

} // namespace
