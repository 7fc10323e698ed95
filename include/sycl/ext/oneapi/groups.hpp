// What SYCL 2020 took from DPC++'s extensions, under the names it had there (sycl_ext_oneapi_sub_group,
// ..._group_algorithms).
#pragma once
#include <sycl/functional.hpp>
#include <sycl/group_algorithms.hpp>

namespace sycl::ext::oneapi {

using sycl::bit_and;
using sycl::bit_or;
using sycl::bit_xor;
using sycl::logical_and;
using sycl::logical_or;
using sycl::maximum;
using sycl::minimum;
using sycl::multiplies;
using sycl::plus;
using sycl::sub_group;

template <typename Group, typename... Rest> auto broadcast(Group g, Rest... rest) {
  return sycl::group_broadcast(g, rest...);
}
template <typename Group, typename... Rest> bool any_of(Group g, Rest... rest) {
  if constexpr (sizeof...(Rest) == 3)
    return sycl::joint_any_of(g, rest...);
  else
    return sycl::any_of_group(g, rest...);
}
template <typename Group, typename... Rest> bool all_of(Group g, Rest... rest) {
  if constexpr (sizeof...(Rest) == 3)
    return sycl::joint_all_of(g, rest...);
  else
    return sycl::all_of_group(g, rest...);
}
template <typename Group, typename... Rest> bool none_of(Group g, Rest... rest) {
  if constexpr (sizeof...(Rest) == 3)
    return sycl::joint_none_of(g, rest...);
  else
    return sycl::none_of_group(g, rest...);
}
template <typename Group, typename T, typename Combiner> T reduce(Group g, T x, Combiner combine) {
  return sycl::reduce_over_group(g, x, combine);
}
template <typename Group, typename V, typename T, typename Combiner> T reduce(Group g, V x, T init, Combiner combine) {
  return sycl::reduce_over_group(g, x, init, combine);
}
template <typename Group, typename T, typename Combiner> T exclusive_scan(Group g, T x, Combiner combine) {
  return sycl::exclusive_scan_over_group(g, x, combine);
}
template <typename Group, typename V, typename T, typename Combiner>
T exclusive_scan(Group g, V x, T init, Combiner combine) {
  return sycl::exclusive_scan_over_group(g, x, init, combine);
}
template <typename Group, typename T, typename Combiner> T inclusive_scan(Group g, T x, Combiner combine) {
  return sycl::inclusive_scan_over_group(g, x, combine);
}
template <typename Group, typename V, typename Combiner, typename T>
T inclusive_scan(Group g, V x, Combiner combine, T init) {
  return sycl::inclusive_scan_over_group(g, x, combine, init);
}
template <typename Group> bool leader(Group g) { return g.leader(); }

} // namespace sycl::ext::oneapi
