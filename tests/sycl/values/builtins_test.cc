// Math, common, geometric and relational functions: values, and what they give for vec, marray and half.
#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <random>
#include <sycl/builtins.hpp>
#include <vector>

namespace {

using sycl::double2;
using sycl::float2;
using sycl::float3;
using sycl::float4;
using sycl::half;
using sycl::int2;

constexpr double infinity = std::numeric_limits<double>::infinity();
const float nan_f = std::nanf("");

/// Units in the last place of a float between `got` and the exact `want`.
double ulps(float got, double want) {
  if (std::isnan(want)) return std::isnan(got) ? 0 : infinity;
  float near = static_cast<float>(want);
  if (got == near) return 0;
  double unit = std::fabs(double(std::nextafter(near, INFINITY)) - double(near));
  return std::fabs(got - want) / unit;
}

TEST(math, float_functions_are_accurate) {
  std::mt19937 random(4);
  std::uniform_real_distribution<double> in(-8, 8);
  const double pi = 3.14159265358979323846;
  for (int i = 0; i < 20000; ++i) {
    float x = static_cast<float>(in(random)), y = static_cast<float>(in(random)), p = std::fabs(x), u = x / 8;
    double X = x, Y = y, P = p, U = u;
    ASSERT_LE(ulps(sycl::sin(x), std::sin(X)), 4);
    ASSERT_LE(ulps(sycl::cos(x), std::cos(X)), 4);
    ASSERT_LE(ulps(sycl::tan(x), std::tan(X)), 5);
    ASSERT_LE(ulps(sycl::exp(x), std::exp(X)), 3);
    ASSERT_LE(ulps(sycl::exp10(x), std::pow(10.0, X)), 3);
    ASSERT_LE(ulps(sycl::log(p), std::log(P)), 3);
    ASSERT_LE(ulps(sycl::sqrt(p), std::sqrt(P)), 0.5);
    ASSERT_LE(ulps(sycl::rsqrt(p), 1 / std::sqrt(P)), 2);
    ASSERT_LE(ulps(sycl::cbrt(x), std::cbrt(X)), 2);
    ASSERT_LE(ulps(sycl::asinpi(u), std::asin(U) / pi), 5);
    ASSERT_LE(ulps(sycl::acospi(u), std::acos(U) / pi), 5);
    ASSERT_LE(ulps(sycl::atanpi(x), std::atan(X) / pi), 5);
    ASSERT_LE(ulps(sycl::atan2pi(x, y), std::atan2(X, Y) / pi), 6);
    ASSERT_LE(ulps(sycl::sinpi(x), std::sin(pi * X)), 4) << x;
    ASSERT_LE(ulps(sycl::cospi(x), std::cos(pi * X)), 4) << x;
    ASSERT_LE(ulps(sycl::tanpi(u), std::tan(pi * U)), 6) << u;
    ASSERT_LE(ulps(sycl::pow(p, y), std::pow(P, Y)), 16);
    ASSERT_LE(ulps(sycl::powr(p, y), std::pow(P, Y)), 16);
    ASSERT_LE(ulps(sycl::pown(x, 5), std::pow(X, 5)), 16);
    ASSERT_LE(ulps(sycl::rootn(x, 5), std::copysign(std::pow(P, 0.2), X)), 16);
    ASSERT_LE(ulps(sycl::tgamma(p), std::tgamma(P)), 16);
    ASSERT_LE(ulps(sycl::hypot(x, y), std::hypot(X, Y)), 4);
    ASSERT_EQ(sycl::fma(x, y, u), std::fma(x, y, u));
  }
}

TEST(math, pi_functions_have_exact_zeros) {
  for (int i = -9; i <= 9; ++i) {
    EXPECT_EQ(sycl::sinpi(float(i)), 0);
    EXPECT_EQ(sycl::cospi(i + 0.5), 0);
    EXPECT_EQ(sycl::cospi(double(i)), i % 2 ? -1 : 1);
    EXPECT_EQ(sycl::sinpi(i + 0.5f), i & 1 ? -1 : 1);
  }
  EXPECT_TRUE(std::signbit(sycl::sinpi(-0.0f)) && !std::signbit(sycl::sinpi(0.0)));
  EXPECT_TRUE(std::isnan(sycl::sinpi(INFINITY)));
}

TEST(math, special_values) {
  EXPECT_EQ(sycl::fmax(nan_f, 1.0f), 1);
  EXPECT_EQ(sycl::fmin(1.0f, nan_f), 1);
  EXPECT_EQ(sycl::maxmag(-3.0f, 2.0f), -3);
  EXPECT_EQ(sycl::minmag(-3.0f, 2.0f), 2);
  EXPECT_EQ(sycl::maxmag(-3.0, 3.0), 3);
  EXPECT_EQ(sycl::fdim(3.0f, 1.0f), 2);
  EXPECT_TRUE(std::isnan(sycl::powr(-1.0f, 2.0f)) && std::isnan(sycl::rootn(-1.0f, 2)));
  EXPECT_EQ(sycl::rootn(-8.0f, 3), -2);
  EXPECT_EQ(sycl::ilogb(10.0f), 3);
  EXPECT_EQ(sycl::ldexp(1.5f, 4), 24);
  EXPECT_EQ(sycl::round(-2.5f), -3);
  EXPECT_EQ(sycl::rint(2.5f), 2);
  EXPECT_TRUE(std::isnan(sycl::nan(1u)) && std::isnan(sycl::nan(1ul)) &&
              std::isnan(float(sycl::nan((unsigned short)1))));
  static_assert(std::is_same_v<decltype(sycl::nan(0ul)), double> &&
                std::is_same_v<decltype(sycl::nan(sycl::ushort2())), sycl::half2>);
  EXPECT_EQ(sycl::mad(2.0f, 3.0f, 4.0f), 10);
  EXPECT_EQ(sycl::native::divide(1.0f, 4), 0.25f);
  EXPECT_EQ(sycl::half_precision::recip(4.0f), 0.25f);
}

TEST(math, second_results_go_through_pointers) {
  float rest = 0, cosine = 0;
  int number = 0;
  EXPECT_EQ(sycl::fract(-1.25f, &rest), 0.75f);
  EXPECT_EQ(rest, -2);
  EXPECT_LT(sycl::fract(-1e-20f, &rest), 1.0f);
  EXPECT_EQ(sycl::modf(-1.25f, &rest), -0.25f);
  EXPECT_EQ(rest, -1);
  EXPECT_EQ(sycl::frexp(12.0f, &number), 0.75f);
  EXPECT_EQ(number, 4);
  EXPECT_EQ(sycl::remquo(29.0f, 3.0f, &number), -1);
  EXPECT_EQ(number & 7, 10 & 7);
  EXPECT_EQ(sycl::sincos(0.0f, &cosine), 0);
  EXPECT_EQ(cosine, 1);
  EXPECT_EQ(sycl::lgamma_r(-0.5f, &number), std::lgamma(-0.5f));
  EXPECT_EQ(number, -1);
  sycl::lgamma_r(-1.5f, &number);
  EXPECT_EQ(number, 1);
  sycl::lgamma_r(2.5f, &number);
  EXPECT_EQ(number, 1);
  float2 v(0, 1), cosines;
  EXPECT_EQ(sycl::sincos(v, &cosines)[1], std::sin(1.0f));
  EXPECT_EQ(cosines[1], std::cos(1.0f));
  int2 exponents;
  EXPECT_EQ(sycl::frexp(float2(12, 1), &exponents)[0], 0.75f);
  EXPECT_EQ(exponents[0] + exponents[1], 5);
  EXPECT_EQ(sycl::ldexp(v, exponents)[1], 2);
  EXPECT_EQ(sycl::ldexp(v, 3)[1], 8);
  EXPECT_EQ(sycl::ilogb(float2(8, 1))[0], 3);
  static_assert(std::is_same_v<decltype(sycl::ilogb(double2())), int2>);
}

TEST(math, half_is_computed_in_float_and_rounded_once) {
  for (unsigned i = 0; i < 65536; ++i) {
    half x = half::from_bits(static_cast<std::uint16_t>(i));
    float f = x;
    half root = sycl::sqrt(x);
    if (f != f || f < 0) {
      ASSERT_TRUE(root != root);
    } else {
      ASSERT_EQ(root.bits(), half(std::sqrt(double(f))).bits());
    }
    if (f == f) {
      ASSERT_EQ(sycl::fabs(x).bits(), i & 0x7fff);
      ASSERT_EQ(sycl::floor(x), std::floor(f));
    }
    ASSERT_EQ(sycl::isnan(x), std::isnan(f));
    ASSERT_EQ(sycl::isinf(x), std::isinf(f));
    ASSERT_EQ(sycl::signbit(x), i >= 0x8000);
    ASSERT_EQ(sycl::isnormal(x), (i & 0x7c00) != 0 && (i & 0x7c00) != 0x7c00);
    half up = sycl::nextafter(x, std::numeric_limits<half>::infinity());
    if (std::isfinite(f)) {
      ASSERT_GT(up, x);
      ASSERT_EQ(sycl::nextafter(up, -std::numeric_limits<half>::infinity()), x);
    }
  }
  EXPECT_EQ(sycl::fma(half(3), half(4), half(0.5)), 12.5);
  EXPECT_EQ(sycl::fmin(half(1), half(2)), 1);
  half whole;
  EXPECT_LT(sycl::fract(half(-1e-7), &whole), 1);
  EXPECT_EQ(sycl::exp(sycl::half2(0, 1))[0], 1);
}

TEST(math, arrays_are_computed_element_by_element) {
  float4 v(1, 4, 9, 16);
  sycl::mfloat3 m(1, 4, 9);
  EXPECT_EQ(sycl::sqrt(v)[3], 4);
  EXPECT_EQ((sycl::sqrt(v.swizzle<3, 0>())[0]), 4);
  EXPECT_EQ(sycl::sqrt(m)[2], 3);
  EXPECT_EQ(sycl::pow(v, 2)[3], 256);
  EXPECT_EQ(sycl::fma(v, 2, v)[1], 12);
  EXPECT_EQ(sycl::native::sqrt(v)[1], 2);
}

TEST(common, functions) {
  EXPECT_EQ(sycl::clamp(1.5f, 0, 1), 1);
  EXPECT_EQ(sycl::mix(1.0f, 3.0f, 0.25f), 1.5f);
  EXPECT_EQ(sycl::step(1.0f, 0.5f), 0);
  EXPECT_EQ(sycl::step(1.0f, 1.0f), 1);
  EXPECT_EQ(sycl::smoothstep(0.0f, 2.0f, 1.0f), 0.5f);
  EXPECT_EQ(sycl::smoothstep(0.0f, 2.0f, float2(-1, 3))[1], 1);
  EXPECT_FLOAT_EQ(sycl::degrees(sycl::radians(90.0f)), 90);
  EXPECT_EQ(sycl::sign(-2.0f), -1);
  EXPECT_TRUE(std::signbit(sycl::sign(-0.0f)));
  EXPECT_EQ(sycl::sign(nan_f), 0);
  EXPECT_EQ(sycl::max(float2(1, 5), float2(4, 2))[0], 4);
  EXPECT_EQ(sycl::min(float2(1, 5), 2)[1], 2);
  EXPECT_EQ(sycl::mix(float2(0, 1), float2(2, 3), 0.5f)[1], 2);
}

TEST(geometric, functions) {
  float3 a(1, 2, 2), b(0, 0, 1);
  EXPECT_EQ(sycl::length(a), 3);
  EXPECT_EQ(sycl::dot(a, b), 2);
  EXPECT_EQ(sycl::distance(a, b), std::sqrt(6.0f));
  EXPECT_FLOAT_EQ(sycl::normalize(a)[0], 1 / 3.0f);
  EXPECT_EQ(sycl::normalize(float3(0))[0], 0);
  EXPECT_EQ(sycl::cross(a, b)[0], 2);
  EXPECT_EQ(sycl::cross(float4(1, 0, 0, 5), float4(0, 1, 0, 5))[2], 1);
  EXPECT_EQ(sycl::cross(float4(1, 0, 0, 5), float4(0, 1, 0, 5))[3], 0);
  EXPECT_EQ(sycl::length(float2(3e30f, 4e30f)), 5e30f);
  EXPECT_EQ(sycl::length(-2.0f), 2);
  EXPECT_EQ(sycl::fast_length(sycl::mdouble2(3, 4)), 5);
  EXPECT_EQ(sycl::dot(sycl::mfloat4(1), sycl::mfloat4(2)), 8);
}

TEST(extensions, dot_product_of_bytes) {
  EXPECT_EQ(sycl::ext::oneapi::dot_acc(sycl::char4(-1, 2, 3, 4), sycl::char4(5, 6, 7, -8), 100),
            100 - 5 + 12 + 21 - 32);
  EXPECT_EQ(sycl::ext::oneapi::dot_acc(sycl::char4(-1, 0, 0, 0), sycl::uchar4(255, 0, 0, 0), 0), -255);
  EXPECT_EQ(sycl::ext::oneapi::dot_acc(int(0xff000002), int(0x02000003), 1), 1 + 6 - 2);
  EXPECT_EQ(sycl::ext::oneapi::dot_acc(0xff000002u, 0x02000003u, 1u), 1u + 6 + 510);
}

TEST(relational, functions) {
  float2 v(1, nan_f);
  static_assert(std::is_same_v<decltype(sycl::isequal(v, v)), int2>);
  static_assert(std::is_same_v<decltype(sycl::isequal(double2(), double2())), sycl::long2>);
  static_assert(std::is_same_v<decltype(sycl::isless(1.0f, 2)), bool>);
  static_assert(std::is_same_v<decltype(sycl::isnan(sycl::mfloat2())), sycl::mbool2>);
  EXPECT_EQ(sycl::isequal(v, v)[0], -1);
  EXPECT_EQ(sycl::isequal(v, v)[1], 0);
  EXPECT_EQ(sycl::isnan(v)[1], -1);
  EXPECT_EQ(sycl::isordered(v, v)[1], 0);
  EXPECT_EQ(sycl::isunordered(v, v)[1], -1);
  EXPECT_TRUE(sycl::islessgreater(1.0f, 2.0f) && !sycl::islessgreater(1.0f, nan_f) && sycl::isnotequal(nan_f, nan_f));
  EXPECT_TRUE(sycl::isgreaterequal(2, 2.0f) && sycl::islessequal(half(1), half(1)) && sycl::isgreater(2.0, 1.0));
  EXPECT_TRUE(sycl::isfinite(1.0f) && sycl::isinf(-infinity) && sycl::signbit(-0.0) && !sycl::isnormal(1e-310));
  EXPECT_EQ(sycl::any(int2(0, -1)) + sycl::any(int2(0, 1)), 1);
  EXPECT_EQ(sycl::all(int2(-1, -1)) + sycl::all(int2(-1, 1)), 1);
  EXPECT_TRUE(sycl::any(-1) && !sycl::any(1) && sycl::all(sycl::isequal(float2(1), float2(1))));
  EXPECT_TRUE(sycl::any(sycl::mint3(0, -5, 0)) && sycl::all(sycl::mbool2(true)));
  EXPECT_EQ(sycl::bitselect(0x00ff, 0xff00, 0xf0f0), 0xf00f);
  EXPECT_EQ(sycl::bitselect(1.0f, -2.0f, -0.0f), -1.0f);
  EXPECT_EQ(sycl::select(1, 2, true), 2);
  EXPECT_EQ(sycl::select(float2(1, 2), float2(3, 4), int2(0, -1))[1], 4);
  EXPECT_EQ(sycl::select(float2(1, 2), float2(3, 4), sycl::uint2(1, 1u << 31))[0], 1);
  EXPECT_EQ(sycl::select(sycl::mint2(1, 2), sycl::mint2(3, 4), sycl::mbool2(true, false))[0], 3);
}

} // namespace
