// sycl::is_device_copyable (SYCL 2020, 3.13.1): may objects be copied between host and device byte by byte? Programs
// specialize it for types of theirs that say they may.
#pragma once
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>

namespace sycl {

template <class T> struct is_device_copyable : std::bool_constant<std::is_trivially_copyable_v<T>> {};

template <class T> struct is_device_copyable<const T> : is_device_copyable<T> {};
template <class T> struct is_device_copyable<volatile T> : is_device_copyable<T> {};
template <class T> struct is_device_copyable<const volatile T> : is_device_copyable<T> {};
template <class T, std::size_t N> struct is_device_copyable<T[N]> : is_device_copyable<T> {};
template <class T, std::size_t N> struct is_device_copyable<const T[N]> : is_device_copyable<T> {};
template <class T, std::size_t N> struct is_device_copyable<std::array<T, N>> : is_device_copyable<T> {};
template <class T> struct is_device_copyable<std::optional<T>> : is_device_copyable<T> {};
template <class A, class B>
struct is_device_copyable<std::pair<A, B>>
    : std::bool_constant<is_device_copyable<A>::value && is_device_copyable<B>::value> {};
template <class... T>
struct is_device_copyable<std::tuple<T...>> : std::bool_constant<(... && is_device_copyable<T>::value)> {};
template <class... T>
struct is_device_copyable<std::variant<T...>> : std::bool_constant<(... && is_device_copyable<T>::value)> {};
template <class C, class T> struct is_device_copyable<std::basic_string_view<C, T>> : std::true_type {};

template <class T> inline constexpr bool is_device_copyable_v = is_device_copyable<T>::value;

} // namespace sycl
