// sycl::group_barrier, and which types are groups (SYCL 2020, 4.17.1 and 4.17.3).
#pragma once
#include <sycl/group.hpp>
#include <sycl/sub_group.hpp>
#include <type_traits>

namespace sycl {

template <typename T> struct is_group : std::false_type {};
template <int Dimensions> struct is_group<group<Dimensions>> : std::true_type {};
template <> struct is_group<sub_group> : std::true_type {};
template <typename T> inline constexpr bool is_group_v = is_group<T>::value;

namespace detail {
/// May be given to group_barrier and the group algorithms: groups, and those of extensions.
template <typename T> inline constexpr bool is_collective_v = is_group_v<T>;
template <typename Group> using if_group = std::enable_if_t<is_collective_v<Group>, int>;
} // namespace detail

template <typename Group, detail::if_group<Group> = 0> void group_barrier(Group g, memory_scope = Group::fence_scope) {
  using detail::lanes_of;
  lanes_of(g).meet("group_barrier");
}

} // namespace sycl
