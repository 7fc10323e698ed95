// sycl::ext::oneapi::group_local_memory: local memory asked for inside the kernel (sycl_ext_oneapi_local_memory).
//
// Each call in the source has memory of its own. Calls are told apart by type and line.
#pragma once
#include <cstddef>
#include <cstdint>
#include <new>
#include <sycl/detail/current.hpp>
#include <sycl/group.hpp>
#include <sycl/multi_ptr.hpp>
#include <type_traits>
#include <utility>

namespace sycl {
namespace detail {

template <typename T> struct local_variable {
  T value;
};
template <typename T> inline constexpr char local_variable_tag = 0;

/// As a default argument: where the call is.
struct call_place {
  const char *file;
  unsigned line;
  static constexpr call_place here(const char *file = __builtin_FILE(), unsigned line = __builtin_LINE()) {
    return {file, line};
  }
};

template <typename T> void *local_variable_memory(group_state &state, const call_place &place) {
  std::uintptr_t key = reinterpret_cast<std::uintptr_t>(&local_variable_tag<T>);
  key = (key ^ reinterpret_cast<std::uintptr_t>(place.file)) * 0x9e3779b97f4a7c15u;
  key = (key ^ (key >> 32) ^ place.line) * 0x9e3779b97f4a7c15u;
  return group_local_slot(state, reinterpret_cast<const void *>(key | 1), sizeof(T), alignof(T));
}
template <typename T> multi_ptr<T, access::address_space::local_space> pointer_to_local(void *memory) {
  return &static_cast<local_variable<T> *>(memory)->value;
}
template <typename T, int D, typename... Arguments>
multi_ptr<T, access::address_space::local_space> make_local_variable(const group<D> &g, const call_place &place,
                                                                     Arguments &&...arguments) {
  void *memory = local_variable_memory<T>(make::state(g), place);
  if (group_barrier(make::state(g), "group_local_memory")) {
    if constexpr (sizeof...(arguments) > 0)
      ::new (memory) local_variable<T>{T(std::forward<Arguments>(arguments)...)};
    else
      ::new (memory) local_variable<T>{};
  }
  return pointer_to_local<T>(memory);
}

} // namespace detail

namespace ext::oneapi {

/// Unwritten, unless T has a constructor.
template <typename T, int D>
multi_ptr<T, access::address_space::local_space>
group_local_memory_for_overwrite(group<D> g, sycl::detail::call_place place = sycl::detail::call_place::here()) {
  void *memory = sycl::detail::local_variable_memory<T>(sycl::detail::make::state(g), place);
  if constexpr (!std::is_trivially_default_constructible_v<T>)
    if (sycl::detail::group_barrier(sycl::detail::make::state(g), "group_local_memory_for_overwrite"))
      ::new (memory) sycl::detail::local_variable<T>;
  return sycl::detail::pointer_to_local<T>(memory);
}

/// T of the arguments, made once a group; without arguments all zero.
template <typename T, int D>
multi_ptr<T, access::address_space::local_space>
group_local_memory(group<D> g, sycl::detail::call_place place = sycl::detail::call_place::here()) {
  return sycl::detail::make_local_variable<T>(g, place);
}
template <typename T, int D, typename A>
multi_ptr<T, access::address_space::local_space>
group_local_memory(group<D> g, A &&a, sycl::detail::call_place place = sycl::detail::call_place::here()) {
  return sycl::detail::make_local_variable<T>(g, place, std::forward<A>(a));
}
template <typename T, int D, typename A, typename B>
multi_ptr<T, access::address_space::local_space>
group_local_memory(group<D> g, A &&a, B &&b, sycl::detail::call_place place = sycl::detail::call_place::here()) {
  return sycl::detail::make_local_variable<T>(g, place, std::forward<A>(a), std::forward<B>(b));
}

} // namespace ext::oneapi
} // namespace sycl
