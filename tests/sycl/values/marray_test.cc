// marray: an array with the operators of its elements.
#include <gtest/gtest.h>
#include <sycl/bfloat16.hpp>
#include <sycl/builtins.hpp>
#include <vector>

namespace {

using sycl::marray;
template <class T, std::size_t N> std::vector<T> list(const marray<T, N> &m) {
  return std::vector<T>(m.begin(), m.end());
}
using ints = std::vector<int>;
using truths = std::vector<bool>;

TEST(marray, is_an_array) {
  static_assert(sizeof(marray<int, 5>) == 20 && alignof(marray<double, 3>) == alignof(double[3]));
  static_assert(std::is_trivially_copyable_v<marray<float, 7>> && marray<int, 17>::size() == 17);
  constexpr marray<int, 3> two(1, 2, 3);
  constexpr marray<int, 4> joined{0, two}, all(7);
  EXPECT_EQ(list(joined), (ints{0, 1, 2, 3}));
  EXPECT_EQ(list(all), (ints{7, 7, 7, 7}));
  EXPECT_EQ(list(marray<int, 5>(two, two[0], 9)), (ints{1, 2, 3, 1, 9}));
  marray<int, 1> one = 4;
  int plain = one;
  EXPECT_EQ(plain, 4);
  marray<int, 3> zero{};
  EXPECT_EQ(list(zero), (ints{0, 0, 0}));
  zero = 5;
  EXPECT_EQ(*(zero.end() - 1), 5);
}

TEST(marray, has_the_operators_of_its_elements) {
  marray<int, 3> a(7, 8, 9), b(2, -3, 4);
  EXPECT_EQ(list(a + b), (ints{9, 5, 13}));
  EXPECT_EQ(list(2 * a - 1), (ints{13, 15, 17}));
  EXPECT_EQ(list((a % 4) | (b & 1)), (ints{3, 1, 1}));
  EXPECT_EQ(list(a < 8), (truths{true, false, false}));
  EXPECT_EQ(list(8 <= a), (truths{false, true, true}));
  EXPECT_EQ(list(a && b), (truths{true, true, true}));
  EXPECT_EQ(list(!(a - 7)), (truths{true, false, false}));
  a <<= b & 1;
  a += 1;
  EXPECT_EQ(list(a++), (ints{8, 17, 10}));
  EXPECT_EQ(list(-~a), (ints{10, 19, 12}));
  marray<sycl::ext::oneapi::bfloat16, 2> c(1.0f, 2.0f);
  EXPECT_EQ(float((c * c + 1)[1]), 5.0f);
  EXPECT_EQ(float(sycl::ext::oneapi::experimental::fma(c, c, c)[1]), 6.0f);
}

} // namespace
