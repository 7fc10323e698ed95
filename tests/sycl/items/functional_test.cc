// Function objects, their identities, and reductions without a launch.
#include <complex>
#include <gtest/gtest.h>
#include <sycl/functional.hpp>
#include <sycl/half.hpp>
#include <sycl/reduction.hpp>
#include <sycl/vec.hpp>

TEST(FunctionObjects, WorkWithAndWithoutAType) {
  EXPECT_EQ(sycl::plus<int>()(2, 3), 5);
  EXPECT_EQ(sycl::plus<>()(2, 0.5), 2.5);
  EXPECT_EQ(sycl::minimum<>()(2, 3), 2);
  EXPECT_EQ((sycl::minimum<>()(sycl::vec<int, 2>(1, 5), sycl::vec<int, 2>(3, 2))[1]), 2);
  EXPECT_EQ(sycl::maximum<float>()(2, 3), 3.0f);
  EXPECT_EQ(sycl::bit_xor<>()(6, 3), 5);
  EXPECT_TRUE(sycl::logical_or<bool>()(false, true));
}

TEST(Identities, LeaveWhatTheyAreCombinedWith) {
  static_assert(sycl::known_identity_v<sycl::plus<>, int> == 0);
  static_assert(sycl::known_identity_v<sycl::multiplies<float>, float> == 1.0f);
  static_assert(sycl::known_identity_v<sycl::bit_and<>, unsigned char> == 255);
  static_assert(sycl::known_identity_v<sycl::minimum<>, short> == 32767);
  static_assert(sycl::known_identity_v<sycl::maximum<>, unsigned> == 0);
  static_assert(sycl::known_identity_v<sycl::maximum<double>, double> == -std::numeric_limits<double>::infinity());
  static_assert(sycl::known_identity_v<std::plus<>, long> == 0);
  static_assert(sycl::known_identity_v<sycl::logical_and<>, bool>);
  static_assert(float(sycl::known_identity_v<sycl::multiplies<>, sycl::half>) == 1.0f);
  static_assert(sycl::has_known_identity_v<sycl::plus<>, std::complex<float>>);
}

TEST(Identities, AreNotMadeUp) {
  static_assert(!sycl::has_known_identity_v<sycl::bit_and<>, float>);
  static_assert(!sycl::has_known_identity_v<sycl::plus<int>, float>);
  struct own {};
  static_assert(!sycl::has_known_identity_v<sycl::plus<>, own>);
  static_assert(!sycl::has_known_identity_v<own, int>);
}

TEST(Reduction, MergesPartialResultsAndAddsThemToTheVariable) {
  int sum = 10;
  auto r = sycl::reduction(&sum, sycl::plus<>());
  auto a = r.make_reducer(), b = r.make_reducer();
  a += 1;
  ++b;
  b.combine(5);
  r.merge(a, b);
  r.finish(a);
  EXPECT_EQ(sum, 17);
  EXPECT_EQ(a.identity(), 0);
}

TEST(Reduction, OverwritesWithInitializeToIdentity) {
  int most = 100;
  auto r = sycl::reduction(&most, sycl::maximum<int>(), sycl::property::reduction::initialize_to_identity{});
  auto a = r.make_reducer();
  a.combine(7);
  r.finish(a);
  EXPECT_EQ(most, 7);
}

TEST(Reduction, TakesAnIdentityOfAnotherType) {
  double product = 2;
  auto r = sycl::reduction(&product, 1, [](double a, double b) { return a * b; });
  auto a = r.make_reducer();
  a.combine(4);
  r.finish(a);
  EXPECT_EQ(product, 8.0);
}

TEST(Reduction, WithoutAnIdentityEmptyPartialResultsDoNotCount) {
  int value = 3;
  auto r = sycl::reduction(&value, [](int a, int b) { return a * b; });
  auto empty = r.make_reducer(), other = r.make_reducer(), untouched = r.make_reducer();
  r.merge(empty, other);
  r.finish(empty);
  EXPECT_EQ(value, 3);
  other.combine(5);
  r.merge(empty, other);
  r.merge(empty, untouched);
  r.finish(empty);
  EXPECT_EQ(value, 15);
}

TEST(Reduction, OfASpanCombinesByElement) {
  unsigned bits[2] = {0, 8};
  auto r = sycl::reduction(sycl::span<unsigned, 2>(bits), sycl::bit_or<>());
  auto a = r.make_reducer();
  a[0] |= 4u;
  a[1].combine(1);
  r.finish(a);
  EXPECT_EQ(bits[0], 4u);
  EXPECT_EQ(bits[1], 9u);
}
