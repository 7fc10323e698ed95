// vec: layout, construction, names and swizzles, operators, conversions; load and store.
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <gtest/gtest.h>
#define SYCL_SIMPLE_SWIZZLES
#include <sycl/bfloat16.hpp>
#include <sycl/builtins.hpp>
#include <vector>

namespace {

using namespace sycl;

template <class T, int N> std::vector<T> list(const vec<T, N> &v) {
  std::vector<T> values;
  for (int i = 0; i < N; ++i) values.push_back(v[i]);
  return values;
}
template <class T, int... I> auto list(const swizzled_vec<T, I...> &v) {
  return list(typename swizzled_vec<T, I...>::vec_type(v));
}
using floats = std::vector<float>;
using ints = std::vector<int>;

template <class T, int N> void expect_layout() {
  using V = vec<T, N>;
  constexpr std::size_t bytes = sizeof(T) * (N == 3 ? 4 : N);
  static_assert(sizeof(V) == bytes && alignof(V) == (bytes < 64 ? bytes : 64));
  static_assert(V::size() == N && V::byte_size() == bytes && V::get_count() == N && V::get_size() == bytes);
  static_assert(noexcept(V::size()) && std::is_trivially_copyable_v<V> && std::is_standard_layout_v<V>);
  static_assert(std::is_trivially_default_constructible_v<V>);
  static_assert(std::is_same_v<typename V::element_type, T> && std::is_same_v<typename V::value_type, T>);
}
template <class T> void expect_layouts() {
  expect_layout<T, 1>();
  expect_layout<T, 2>();
  expect_layout<T, 3>();
  expect_layout<T, 4>();
  expect_layout<T, 8>();
  expect_layout<T, 16>();
}

TEST(vec, is_laid_out_as_sycl_says) {
  expect_layouts<bool>();
  expect_layouts<char>();
  expect_layouts<std::byte>();
  expect_layouts<short>();
  expect_layouts<half>();
  expect_layouts<float>();
  expect_layouts<double>();
  expect_layouts<long long>();
  expect_layouts<ext::oneapi::bfloat16>();
}

TEST(vec, is_made_of_scalars_vecs_and_swizzles) {
  std::size_t n = 4;
  float4 a{1, 2.0, 3u, n}, all(7), copy(a);
  EXPECT_EQ(list(a), (floats{1, 2, 3, 4}));
  EXPECT_EQ(list(all), (floats{7, 7, 7, 7}));
  EXPECT_EQ(list(float4(a.xy(), a.swizzle<3, 2>())), (floats{1, 2, 4, 3}));
  EXPECT_EQ(list(float8(a, 5, float2(6, 7), 8)), (floats{1, 2, 3, 4, 5, 6, 7, 8}));
  EXPECT_EQ(list(float16(float8(a, a), 1, float3(2, 3, 4), copy)).size(), 16u);
  vec<int, 1> one = 5;
  int i = one;
  one = 6;
  EXPECT_EQ(i + one, 11);
  vec deduced(1, 2, 3);
  static_assert(std::is_same_v<decltype(deduced), int3>);
  static_assert(!std::is_convertible_v<float, float4> && std::is_convertible_v<int, vec<int, 1>>);
  static_assert(!std::is_constructible_v<float4, float, float> && !std::is_constructible_v<float4, int4>);
  constexpr float2 constant(1, 2);
  static_assert(constant[1] == 2 && (constant + constant)[0] == 2);
  a = 3;
  EXPECT_EQ(list(a), (floats{3, 3, 3, 3}));
  a = {1, 2, 3, 4};
  EXPECT_EQ(list(a), (floats{1, 2, 3, 4}));
}

TEST(vec, names_its_elements) {
  float4 v(1, 2, 3, 4);
  v.x() += 10;
  v.b() = 30;
  float *second = &v.y();
  *second = 20;
  EXPECT_EQ(list(v), (floats{11, 20, 30, 4}));
  auto x = v.x(); // a copy, not a reference
  v.x() = 0;
  EXPECT_EQ(x, 11);
  const auto &constant = v;
  EXPECT_EQ((&constant.x())[2], 30);
  int16 s;
  s.s0() = 1;
  s.sF() = 2;
  s.sA() = 3;
  EXPECT_EQ(s[0] + s[15] + s[10], 6);
  EXPECT_EQ(v.s3(), 4);
}

TEST(swizzle, reads_and_assigns_in_any_order) {
  int4 v(0, 1, 2, 3);
  EXPECT_EQ(list(v.wzyx()), (ints{3, 2, 1, 0}));
  EXPECT_EQ(list(v.xx()), (ints{0, 0}));
  EXPECT_EQ(list(v.bgr()), (ints{2, 1, 0}));
  EXPECT_EQ(list(v.swizzle<elem::s1, elem::s1, elem::s2>()), (ints{1, 1, 2}));
  EXPECT_EQ(list(v.wzyx().swizzle<0, 1>()), (ints{3, 2}));
  EXPECT_EQ(list(v.wzyx().zw()), (ints{1, 0}));
  v.xyzw() = v.wzyx(); // read before it is written
  EXPECT_EQ(list(v), (ints{3, 2, 1, 0}));
  v.xy() = v.yx();
  v.zw() = int2(8, 9);
  EXPECT_EQ(list(v), (ints{2, 3, 8, 9}));
  v.xz() = 5;
  v.yw() += 1;
  v.swizzle<0>() *= 2;
  v.xy()++;
  EXPECT_EQ(list(v), (ints{11, 5, 5, 10}));
  int2 from = v.xy();
  int2 braced{v.zw()};
  EXPECT_EQ(from[0] + braced[1], 21);
  auto negative = -v.xy();
  static_assert(std::is_same_v<decltype(negative), int2>);
  static_assert(std::is_same_v<decltype(v.swizzle<0, 1>())::element_type, int>);
}

TEST(swizzle, halves_of_three_elements_are_those_of_four) {
  int8 v(0, 1, 2, 3, 4, 5, 6, 7);
  EXPECT_EQ(list(v.lo()), (ints{0, 1, 2, 3}));
  EXPECT_EQ(list(v.hi()), (ints{4, 5, 6, 7}));
  EXPECT_EQ(list(v.odd()), (ints{1, 3, 5, 7}));
  EXPECT_EQ(list(v.even()), (ints{0, 2, 4, 6}));
  EXPECT_EQ(list(v.hi().odd().lo()), (ints{5}));
  int3 t(1, 2, 3);
  EXPECT_EQ(list(t.lo()), (ints{1, 2}));
  EXPECT_EQ(t.hi()[0], 3);
  EXPECT_EQ(list(t.even()), (ints{1, 3}));
  const int2 c(1, 2);
  EXPECT_EQ(c.hi() + 0, (vec<int, 1>(2))[0]);
  v.even() = v.odd();
  EXPECT_EQ(list(v), (ints{1, 1, 3, 3, 5, 5, 7, 7}));
}

TEST(vec, has_the_operators_of_its_elements) {
  int4 a(7, -8, 9, 10), b(2, 3, -4, 5);
  EXPECT_EQ(list(a + b), (ints{9, -5, 5, 15}));
  EXPECT_EQ(list(a / b % 2), (ints{1, 0, 0, 0}));
  EXPECT_EQ(list(1 - a), (ints{-6, 9, -8, -9}));
  EXPECT_EQ(list((a & 3) | (b ^ b)), (ints{3, 0, 1, 2}));
  EXPECT_EQ(list(1 << int4(0, 1, 2, 3)), (ints{1, 2, 4, 8}));
  EXPECT_EQ(list(~a), (ints{-8, 7, -10, -11}));
  EXPECT_EQ(list(a.wzyx() * b.xyzw()), (ints{20, 27, 32, 35}));
  EXPECT_EQ(list(2 * a.xy()), (ints{14, -16}));
  EXPECT_EQ(list(a < b), (ints{0, -1, 0, 0}));
  EXPECT_EQ(list(a == 9), (ints{0, 0, -1, 0}));
  EXPECT_EQ(list(a != a.wyzx()), (ints{-1, 0, 0, -1}));
  EXPECT_EQ(list(a.xyzw() != a), (ints{0, 0, 0, 0}));
  EXPECT_EQ(list(a && 1), (ints{-1, -1, -1, -1}));
  EXPECT_EQ(list(!(a - 9)), (ints{0, 0, -1, 0}));
  a += b;
  a <<= 1;
  a -= 1;
  EXPECT_EQ(list(a++), (ints{17, -11, 9, 29}));
  EXPECT_EQ(list(--a), (ints{17, -11, 9, 29}));
  a /= a.x(); // the element as it was before
  EXPECT_EQ(list(a), (ints{1, 0, 0, 1}));
  static_assert(std::is_same_v<decltype(double2() < 1), vec<std::int64_t, 2>>);
  static_assert(std::is_same_v<decltype(half2() == half2()), vec<std::int16_t, 2>>);
  static_assert(std::is_same_v<decltype(vec<std::byte, 2>() < vec<std::byte, 2>()), vec<std::int8_t, 2>>);
  float4 f(1);
  EXPECT_EQ(list(2.0 * f + 1 - f / 2), (floats{2.5, 2.5, 2.5, 2.5}));
  vec<float, 1> one(3);
  static_assert(std::is_same_v<decltype(one * 2.0), vec<float, 1>>);
  EXPECT_EQ((one * 2.0)[0], 6);
  half2 h(1.5f, 2);
  h = h * h + 1;
  EXPECT_EQ(h[0], 3.25f);
  vec<std::byte, 2> bytes(std::byte{1}, std::byte{6});
  EXPECT_EQ((~bytes & std::byte{7})[1], std::byte{1});
  vec<bool, 2> truth(true, false);
  EXPECT_EQ((truth || truth)[0], -1);
  EXPECT_TRUE((truth + truth)[0]);
  EXPECT_TRUE((truth * true)[0]);
}

struct point : float3 {
  using float3::float3;
};
TEST(vec, serves_classes_derived_from_it) {
  point p(1, 2, 3), q(p);
  EXPECT_EQ(list(p + q), (floats{2, 4, 6}));
  EXPECT_EQ(list(2 * p), (floats{2, 4, 6}));
  EXPECT_EQ(sycl::dot(p, q), 14);
  EXPECT_EQ(list(sycl::cross(p, float3(0, 0, 1))), (floats{2, -1, 0}));
}

TEST(vec, converts_with_every_rounding) {
  float4 f(2.5f, -2.5f, 3.7f, -3.7f);
  EXPECT_EQ(list(f.convert<int>()), (ints{2, -2, 4, -4}));
  EXPECT_EQ(list(f.convert<int, rounding_mode::rte>()), (ints{2, -2, 4, -4}));
  EXPECT_EQ(list(f.convert<int, rounding_mode::rtz>()), (ints{2, -2, 3, -3}));
  EXPECT_EQ(list(f.convert<int, rounding_mode::rtp>()), (ints{3, -2, 4, -3}));
  EXPECT_EQ(list(f.xyzw().convert<int, rounding_mode::rtn>()), (ints{2, -3, 3, -4}));
  vec<int, 1> large = 16777217; // halfway between two floats
  EXPECT_EQ((large.convert<float>()[0]), 16777216.0f);
  EXPECT_EQ((large.convert<float, rounding_mode::rtp>()[0]), 16777218.0f);
  EXPECT_EQ(((-large).convert<float, rounding_mode::rtp>()[0]), -16777216.0f);
  EXPECT_EQ(((-large).convert<float, rounding_mode::rtn>()[0]), -16777218.0f);
  EXPECT_EQ(((-large).convert<float, rounding_mode::rtz>()[0]), -16777216.0f);
  vec<unsigned long, 1> top = ~0ul;
  EXPECT_EQ((top.convert<double, rounding_mode::rtz>()[0]), std::nextafter(std::ldexp(1.0, 64), 0.0));
  EXPECT_EQ((top.convert<double, rounding_mode::rtp>()[0]), std::ldexp(1.0, 64));
  vec<double, 1> third = 1.0 / 3;
  float below = third.convert<float, rounding_mode::rtn>()[0], above = third.convert<float, rounding_mode::rtp>()[0];
  EXPECT_TRUE(double(below) < third[0] && third[0] < double(above));
  EXPECT_EQ(std::nextafter(below, 1.0f), above);
  half down = third.convert<half, rounding_mode::rtz>()[0], up = third.convert<half, rounding_mode::rtp>()[0];
  EXPECT_EQ(up.bits(), down.bits() + 1);
  EXPECT_EQ((vec<float, 1>(1e-9f).convert<half, rounding_mode::rtp>()[0].bits()), 1);
  EXPECT_EQ((vec<float, 1>(-1e-9f).convert<half, rounding_mode::rtn>()[0].bits()), 0x8001);
  EXPECT_EQ((int2(0, 3).convert<bool>()[1]), true);
  EXPECT_EQ((int2(0, 3).convert<std::byte>()[1]), std::byte{3});
}

TEST(vec, is_taken_as_another_of_its_size) {
  float2 f(1, 2);
  EXPECT_EQ(f.as<int2>()[0], 0x3f800000);
  EXPECT_EQ((f.as<vec<double, 1>>().as<float2>()[1]), 2);
  EXPECT_EQ((float4(1).xy().as<ushort4>()[1]), 0x3f80);
}

struct fake_multi_ptr {
  int *address;
  int *get_raw() const { return address; }
  int &operator*() const { return *address; }
};
TEST(vec, loads_and_stores_whole_vecs) {
  int data[9] = {0, 1, 2, 3, 4, 5, 6, 7, 8};
  int3 v;
  v.load(2, data);
  EXPECT_EQ(list(v), (ints{6, 7, 8}));
  v.load(1, static_cast<const int *>(data));
  v.store(0, fake_multi_ptr{data});
  EXPECT_EQ(data[0] + data[2], 8);
  v.load(0, fake_multi_ptr{data});
  EXPECT_EQ(list(v), (ints{3, 4, 5}));
}

} // namespace
