// group_load and group_store (sycl_ext_oneapi_group_load_store): each work-item of a group gets its elements of an
// array, or puts them there; blocked (an item's elements stand together) unless striped is asked for.
#pragma once
#include <cstddef>
#include <sycl/ext/oneapi/properties.hpp>
#include <sycl/group_barrier.hpp>
#include <sycl/span.hpp>
#include <sycl/vec.hpp>
#include <type_traits>

namespace sycl::ext::oneapi::experimental {

enum class data_placement_enum { blocked, striped };
template <data_placement_enum E> struct data_placement_value {};
struct contiguous_memory_value {};
struct full_group_value {};
template <data_placement_enum E> inline constexpr data_placement_value<E> data_placement;
inline constexpr data_placement_value<data_placement_enum::blocked> data_placement_blocked;
inline constexpr data_placement_value<data_placement_enum::striped> data_placement_striped;
inline constexpr contiguous_memory_value contiguous_memory;
inline constexpr full_group_value full_group;

} // namespace sycl::ext::oneapi::experimental

namespace sycl::detail {
/// Where element `n` of `count` of the calling item stands.
template <class Properties, class Group> std::size_t group_element(const Group &g, std::size_t n, std::size_t count) {
  using namespace ext::oneapi::experimental;
  if constexpr (Properties::template has_property<data_placement_value<data_placement_enum::striped>>())
    return n * g.get_local_linear_range() + g.get_local_linear_id();
  else
    return g.get_local_linear_id() * count + n;
}
} // namespace sycl::detail

namespace sycl::ext::oneapi::experimental {

template <class Group, class In, class T, std::size_t N, class P = empty_properties_t>
void group_load(Group g, In from, span<T, N> to, P = {}) {
  group_barrier(g);
  for (std::size_t n = 0; n < N; ++n) to[n] = from[sycl::detail::group_element<P>(g, n, N)];
  group_barrier(g);
}
template <class Group, class In, class T, class P = empty_properties_t>
std::enable_if_t<std::is_arithmetic_v<T>> group_load(Group g, In from, T &to, P p = {}) {
  group_load(g, from, span<T, 1>(&to, 1), p);
}
template <class Group, class In, class T, int N, class P = empty_properties_t>
void group_load(Group g, In from, vec<T, N> &to, P p = {}) {
  group_load(g, from, span<T, N>(&to[0], N), p);
}
template <class Group, class T, std::size_t N, class Out, class P = empty_properties_t>
void group_store(Group g, span<T, N> from, Out to, P = {}) {
  group_barrier(g);
  for (std::size_t n = 0; n < N; ++n) to[sycl::detail::group_element<P>(g, n, N)] = from[n];
  group_barrier(g);
}
template <class Group, class T, class Out, class P = empty_properties_t>
std::enable_if_t<std::is_arithmetic_v<T>> group_store(Group g, const T &from, Out to, P p = {}) {
  group_store(g, span<const T, 1>(&from, 1), to, p);
}
template <class Group, class T, int N, class Out, class P = empty_properties_t>
void group_store(Group g, const vec<T, N> &from, Out to, P p = {}) {
  group_store(g, span<const T, N>(&from[0], N), to, p);
}

} // namespace sycl::ext::oneapi::experimental
