// Property lists.
#include <gtest/gtest.h>
#include <mutex>
#include <sycl/properties.hpp>

namespace {

using namespace sycl;

TEST(Properties, AreFoundByType) {
  const property_list none, two{property::queue::in_order(), property::queue::enable_profiling()};
  EXPECT_FALSE(none.has_property<property::queue::in_order>());
  EXPECT_TRUE(two.has_property<property::queue::in_order>());
  EXPECT_TRUE(two.has_property<property::queue::enable_profiling>());
  EXPECT_FALSE(two.has_property<property::no_init>());
  EXPECT_NO_THROW(two.get_property<property::queue::in_order>());
  try {
    none.get_property<property::queue::in_order>();
    ADD_FAILURE();
  } catch (const sycl::exception &e) { EXPECT_EQ(e.code(), errc::invalid); }
}

TEST(Properties, KeepTheirValues) {
  std::mutex lock;
  const property_list list{property::buffer::use_mutex(lock), ext::intel::property::queue::compute_index(3)};
  EXPECT_EQ(list.get_property<property::buffer::use_mutex>().get_mutex_ptr(), &lock);
  const property_list copy = list;
  EXPECT_EQ(copy.get_property<ext::intel::property::queue::compute_index>().get_index(), 3);
}

TEST(Properties, Traits) {
  static_assert(is_property_v<property::queue::in_order> && is_property_v<property::no_init>);
  static_assert(!is_property_v<int>);
  static_assert(is_property_of_v<property::queue::in_order, queue>);
  static_assert(!is_property_of_v<property::buffer::use_host_ptr, queue>);
  static_assert(!std::is_constructible_v<property_list, int>);
  static_assert(std::is_same_v<property::image::use_host_ptr, property::buffer::use_host_ptr>);
  static_assert(std::is_same_v<std::remove_const_t<decltype(no_init)>, property::no_init>);
}

} // namespace
