// The calls that programs make: mixed scalars, class types that convert, explicit template arguments. What matters is
// that they compile, and to which type.
#include <gtest/gtest.h>
#include <sycl/bfloat16.hpp>
#include <sycl/bit_cast.hpp>
#include <sycl/builtins.hpp>

namespace {

using sycl::half;
template <class T, class Want> constexpr bool is = std::is_same_v<T, Want>;
/// An accessor's element or an id: something with one conversion.
template <class T> struct converts {
  T value{};
  operator T() const { return value; }
};
enum plain { three = 3 };
struct constants {
  static const int limit = 5; // never defined: arguments are taken by value
};

TEST(mixed_calls, of_scalars) {
  float f = 2;
  double d = 3;
  half h = 4;
  int i = 5;
  short s = 6;
  unsigned u = 7;
  std::size_t z = 8;
  bool b = true;
  static_assert(is<decltype(sycl::max(i, 1)), int> && is<decltype(sycl::max(s, s)), short> &&
                is<decltype(sycl::max(f, 1)), float>);
  static_assert(is<decltype(sycl::min(z, u)), std::size_t> && is<decltype(sycl::min(i, u)), unsigned>);
  static_assert(is<decltype(sycl::max(f, 1.0)), double> && is<decltype(sycl::max(h, 1)), half> &&
                is<decltype(sycl::max(h, f)), float>);
  static_assert(is<decltype(sycl::pow(f, 2)), float> && is<decltype(sycl::pow(f, 2.0)), double> &&
                is<decltype(sycl::pow(i, 2)), double>);
  static_assert(is<decltype(sycl::pow(h, 2)), half> && is<decltype(sycl::pow(h, d)), double> &&
                is<decltype(sycl::fabs(i)), double>);
  static_assert(is<decltype(sycl::clamp(f, 0, 1)), float> && is<decltype(sycl::clamp(i, 0, 255)), int>);
  static_assert(is<decltype(sycl::abs(s)), short> && is<decltype(sycl::abs(f)), float> &&
                is<decltype(sycl::abs(u)), unsigned>);
  static_assert(is<decltype(sycl::clz(z)), std::size_t> && is<decltype(sycl::popcount(u)), unsigned>);
  static_assert(is<decltype(sycl::native::exp(f)), float> && is<decltype(sycl::native::exp(h)), float>);
  static_assert(is<decltype(sycl::ext::oneapi::experimental::native::exp2(h)), half>);
  static_assert(is<decltype(sycl::sqrt(z)), double> && is<decltype(sycl::floor(h)), half> &&
                is<decltype(sycl::exp(f * d)), double>);
  static_assert(is<decltype(sycl::fma(f, 2, 3.0f)), float> && is<decltype(sycl::mul24(i, 3)), int>);
  EXPECT_EQ(sycl::max(b, false), true);
  EXPECT_EQ(sycl::max(three, 2), 3);
  EXPECT_EQ(sycl::min(constants::limit, i), 5);
  EXPECT_EQ(sycl::min<float>(f, 1), 1);
  EXPECT_EQ(sycl::max<std::size_t>(z, i), 8u);
  EXPECT_EQ(sycl::isnan(i), false);
}

TEST(mixed_calls, of_classes_that_convert) {
  EXPECT_EQ(sycl::sqrt(converts<float>{4}), 2);
  static_assert(is<decltype(sycl::sin(converts<float>{})), float> && is<decltype(sycl::sin(converts<half>{})), half>);
  static_assert(is<decltype(sycl::min(converts<std::size_t>{}, 4)), std::size_t>);
  static_assert(is<decltype(sycl::ldexp(converts<double>{}, converts<int>{})), double>);
  static_assert(is<decltype(sycl::cross(converts<sycl::float3>{}, converts<sycl::float3>{})), sycl::float3>);
  static_assert(is<decltype(sycl::dot(converts<sycl::mdouble2>{}, converts<sycl::mdouble2>{})), double>);
  static_assert(is<decltype(sycl::exp(sycl::ext::oneapi::bfloat16{})), float>);
  static_assert(
      is<decltype(sycl::ext::oneapi::experimental::exp(sycl::ext::oneapi::bfloat16{})), sycl::ext::oneapi::bfloat16>);
}

TEST(explicit_arguments, are_those_of_the_specification) {
  using sycl::float4;
  float x = 1;
  float4 v(1), out;
  sycl::int4 exponents;
  int exponent = 0;
  EXPECT_EQ(sycl::sqrt<float4>(v)[0], 1);
  EXPECT_EQ((sycl::pow<float4, float4>(v, v)[0]), 1);
  EXPECT_EQ((sycl::sincos<float4, float4 *>(v, &out)[0]), sycl::sin(1.0f));
  EXPECT_EQ(sycl::modf<float *>(x, &x), 0);
  EXPECT_EQ(sycl::frexp<int *>(x, &exponent), 0.5f);
  EXPECT_EQ(sycl::remquo<int *>(x, 2.0f, &exponent), 1.0f);
  EXPECT_EQ((sycl::frexp<float4, sycl::int4 *>(v, &exponents)[0]), 0.5f);
  EXPECT_EQ(sycl::step<float4>(0.5f, v)[0], 1);
  EXPECT_EQ(sycl::smoothstep<float4>(0.0f, 1.0f, v)[0], 1);
  EXPECT_EQ(sycl::clamp<float4>(v, 2.0f, 3.0f)[0], 2);
  EXPECT_EQ((sycl::max<float4, float4>(v, v)[0]), 1);
  EXPECT_EQ(sycl::select<float>(1.0f, 2.0f, true), 2);
  EXPECT_EQ((sycl::mix<float4, float4>(v, v, 0.5f)[0]), 1);
}

TEST(bit_cast, keeps_the_bits) {
  EXPECT_EQ(sycl::bit_cast<unsigned>(1.0f), 0x3f800000u);
  EXPECT_EQ((sycl::bit_cast<int, float>(-0.0f)), std::numeric_limits<int>::min());
  EXPECT_EQ(sycl::bit_cast<std::uint16_t>(half(1)), 0x3c00);
  static_assert(sycl::bit_cast<float>(0x40000000) == 2);
}

TEST(aliases, are_the_specification_s) {
  static_assert(is<sycl::char4, sycl::vec<std::int8_t, 4>> && is<sycl::ulong16, sycl::vec<std::uint64_t, 16>>);
  static_assert(is<sycl::half2, sycl::vec<half, 2>> && is<sycl::mbool3, sycl::marray<bool, 3>>);
  static_assert(is<sycl::muchar8, sycl::marray<std::uint8_t, 8>> && is<sycl::cl_int2, sycl::int2>);
  static_assert(sizeof(sycl::cl_long) == 8 && sizeof(sycl::byte) == 1 && is<sycl::opencl::cl_half, half>);
}

} // namespace
