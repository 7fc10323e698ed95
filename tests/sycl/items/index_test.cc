// range, id, item, nd_range, nd_item, group, sub_group: arithmetic, conversions, linear order.
#include <gtest/gtest.h>
#include <sycl/item.hpp>
#include <sycl/nd_item.hpp>
#include <vector>

using sycl::detail::make;

TEST(Range, ArithmeticIsByElementAndWithNumbersOnEitherSide) {
  sycl::range<3> a(8, 9, 10), b(1, 2, 3);
  EXPECT_EQ(a + b, sycl::range<3>(9, 11, 13));
  EXPECT_EQ(a % 4, sycl::range<3>(0, 1, 2));
  EXPECT_EQ(20 - a, sycl::range<3>(12, 11, 10));
  EXPECT_EQ(b << 2u, sycl::range<3>(4, 8, 12));
  EXPECT_EQ((a > 8), sycl::range<3>(0, 1, 1));
  EXPECT_EQ(a.size(), 720u);
  a += b;
  a *= 2;
  EXPECT_EQ(a++, sycl::range<3>(18, 22, 26));
  EXPECT_EQ(--a, sycl::range<3>(18, 22, 26));
  EXPECT_EQ(sycl::range<2>(), sycl::range<2>(0, 0));
  static_assert(std::is_same_v<decltype(sycl::range(1, 2)), sycl::range<2>>);
  static_assert(sycl::range<2>(3, 4).size() == 12);
  static_assert(!std::is_convertible_v<sycl::range<1>, std::size_t>);
}

TEST(Id, OfOneDimensionIsANumber) {
  sycl::id<1> i(3);
  int array[8] = {0, 1, 2, 3, 4, 5, 6, 7};
  EXPECT_EQ(array[i], 3);
  EXPECT_EQ(array[i + 1], 4);
  int n = i;
  float f = i * 0.5f;
  EXPECT_EQ(n, 3);
  EXPECT_EQ(f, 1.5f);
  EXPECT_TRUE(i == 3 && 3 == i && i != 4u && i < 4 && 2u < i);
  if (i < n + 1 && array[i] == 3) n = i - 1;
  EXPECT_EQ(n, 2);
  static_assert(std::is_same_v<decltype(i + 1), sycl::id<1>>);
  static_assert(!std::is_convertible_v<sycl::id<2>, std::size_t>);
}

TEST(Id, MeetsRangesAndItems) {
  sycl::id<2> i(1, 2);
  EXPECT_EQ(i * sycl::range<2>(10, 10), sycl::id<2>(10, 20));
  EXPECT_EQ(sycl::range<2>(10, 10) + i, sycl::id<2>(11, 12));
  EXPECT_EQ(sycl::id<2>(sycl::range<2>(5, 6)), sycl::id<2>(5, 6));
  auto item = make::item<2, true>(sycl::range<2>(4, 4), i, sycl::id<2>());
  EXPECT_EQ(sycl::id<2>(item), i);
  sycl::id<2> from_item = item;
  EXPECT_EQ(from_item, i);
  static_assert(std::is_same_v<decltype(sycl::id(sycl::range(1, 2))), sycl::id<2>>);
}

TEST(Item, CountsLinearIdsFromItsOffset) {
  auto item = make::item<2, true>(sycl::range<2>(4, 5), sycl::id<2>(12, 23), sycl::id<2>(10, 20));
  EXPECT_EQ(item.get_linear_id(), 2u * 5 + 3);
  EXPECT_EQ(item[1], 23u);
  EXPECT_EQ(item.get_offset(), sycl::id<2>(10, 20));
  sycl::item<2, false> without = item;
  EXPECT_EQ(without.get_id(), item.get_id());
  auto one = make::item<1, false>(sycl::range<1>(4), sycl::id<1>(2), sycl::id<1>());
  sycl::item<1, true> with = one;
  EXPECT_EQ(with.get_offset(0), 0u);
  double values[4] = {0, 1, 2, 3};
  EXPECT_EQ(values[one], 2.0);
  EXPECT_EQ(one + 1, 3u);
}

TEST(NdRange, KnowsItsGroups) {
  sycl::nd_range<2> r({12, 8}, {4, 2});
  EXPECT_EQ(r.get_group_range(), sycl::range<2>(3, 4));
  EXPECT_EQ(r.get_offset(), sycl::id<2>(0, 0));
  EXPECT_EQ(r, sycl::nd_range<2>({12, 8}, {4, 2}));
  EXPECT_NE(r, sycl::nd_range<2>({12, 8}, {4, 4}));
}

namespace {
/// Group (1, 2) of 3 x 4, each 4 x 2, with an offset; the work-item that runs is the sixth.
sycl::detail::group_state running() {
  sycl::detail::group_state g;
  g.items = 8;
  g.current = 5;
  g.sub_group_size = 3;
  const std::size_t local[] = {4, 2, 1}, groups[] = {3, 4, 1}, group[] = {1, 2, 0}, offset[] = {100, 200, 0};
  for (int d = 0; d < 3; ++d) {
    g.local[d] = local[d];
    g.groups[d] = groups[d];
    g.group[d] = group[d];
    g.offset[d] = offset[d];
  }
  return g;
}
} // namespace

TEST(NdItem, SaysWhereItIs) {
  auto state = running();
  auto it = make::nd_item<2>(sycl::id<2>(106, 205), sycl::id<2>(2, 1), &state);
  EXPECT_EQ(it.get_global_linear_id(), 6u * 8 + 5);
  EXPECT_EQ(it.get_local_linear_id(), 5u);
  EXPECT_EQ(it.get_group_linear_id(), 6u);
  EXPECT_EQ(it.get_group(1), 2u);
  EXPECT_EQ(it.get_global_range(), sycl::range<2>(12, 8));
  EXPECT_EQ(it.get_nd_range(), sycl::nd_range<2>({12, 8}, {4, 2}, {100, 200}));
  EXPECT_EQ(it.get_num_groups(0), 3u);
}

TEST(Group, SaysWhereItIs) {
  auto state = running();
  auto g = make::group<2>(&state);
  EXPECT_EQ(g.get_group_id(), sycl::id<2>(1, 2));
  EXPECT_EQ(g.get_local_id(), sycl::id<2>(2, 1));
  EXPECT_EQ(g.get_local_range(), sycl::range<2>(4, 2));
  EXPECT_EQ(g.get_group_linear_range(), 12u);
  EXPECT_EQ(g[1], 2u);
  EXPECT_FALSE(g.leader());
}

TEST(SubGroup, TheLastMayBeSmaller) {
  auto state = running();
  auto sg = make::sub_group(&state);
  EXPECT_EQ(sg.get_local_linear_id(), 2u);
  EXPECT_EQ(sg.get_group_linear_id(), 1u);
  EXPECT_EQ(sg.get_local_linear_range(), 3u);
  EXPECT_EQ(sg.get_group_linear_range(), 3u);
  state.current = 7;
  EXPECT_EQ(sg.get_local_linear_range(), 2u);
  EXPECT_EQ(sg.get_max_local_range()[0], 3u);
  state.current = 6;
  EXPECT_TRUE(sg.leader());
}
