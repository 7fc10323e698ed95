// The running work-item, group and sub-group, asked for from anywhere (sycl_ext_oneapi_free_function_queries, and its
// earlier names).
#pragma once
#include <sycl/detail/current.hpp>
#include <sycl/nd_item.hpp>

namespace sycl::ext::oneapi {

namespace this_work_item {

template <int Dimensions> nd_item<Dimensions> get_nd_item() {
  sycl::detail::group_state *state = sycl::detail::current_group();
  id<Dimensions> local = sycl::detail::delinear<Dimensions>(state->current, state->local);
  id<Dimensions> global =
      sycl::detail::to_id<Dimensions>(state->group) * sycl::detail::to_range<Dimensions>(state->local) + local +
      sycl::detail::to_id<Dimensions>(state->offset);
  return sycl::detail::make::nd_item<Dimensions>(global, local, state);
}
template <int Dimensions> group<Dimensions> get_work_group() {
  return sycl::detail::make::group<Dimensions>(sycl::detail::current_group());
}
inline sub_group get_sub_group() { return sycl::detail::make::sub_group(sycl::detail::current_group()); }

} // namespace this_work_item

namespace experimental {
template <int Dimensions> nd_item<Dimensions> this_nd_item() { return this_work_item::get_nd_item<Dimensions>(); }
template <int Dimensions> group<Dimensions> this_group() { return this_work_item::get_work_group<Dimensions>(); }
inline sub_group this_sub_group() { return this_work_item::get_sub_group(); }
} // namespace experimental

} // namespace sycl::ext::oneapi
