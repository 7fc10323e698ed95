// sycl::ext::oneapi::dot_acc (sycl_ext_oneapi_dot_accumulate): the dot product of four bytes and four bytes, added to a
// number. Bytes come in a vec or packed into 32 bits, lowest first; an int holds signed ones, an unsigned holds
// unsigned ones.
#pragma once
#include <cstdint>
#include <type_traits>

#include <sycl/vec.hpp>

namespace sycl {

namespace detail {
template <class T, class A> constexpr std::int32_t byte_of(const A &a, int i) {
  if constexpr (std::is_integral_v<A>)
    return static_cast<T>(static_cast<std::uint32_t>(a) >> (8 * i));
  else
    return a[i];
}
template <class T, class U, class A, class B> constexpr std::uint32_t dot_of_bytes(const A &a, const B &b) {
  std::uint32_t sum = 0;
  for (int i = 0; i < 4; ++i) sum += static_cast<std::uint32_t>(byte_of<T>(a, i) * byte_of<U>(b, i));
  return sum;
}
} // namespace detail

namespace ext::oneapi {

#define USMCHECK_SYCL_DOT(NAME, T, U, C)                                                                               \
  inline C dot_acc(vec<std::T, 4> a, vec<std::U, 4> b, C c) {                                                          \
    return static_cast<C>(static_cast<std::uint32_t>(c) + sycl::detail::dot_of_bytes<std::T, std::U>(a, b));           \
  }                                                                                                                    \
  inline C NAME(std::uint32_t a, std::uint32_t b, C c) {                                                               \
    return static_cast<C>(static_cast<std::uint32_t>(c) + sycl::detail::dot_of_bytes<std::T, std::U>(a, b));           \
  }
USMCHECK_SYCL_DOT(dot_4x8packed_ss, int8_t, int8_t, std::int32_t)
USMCHECK_SYCL_DOT(dot_4x8packed_su, int8_t, uint8_t, std::int32_t)
USMCHECK_SYCL_DOT(dot_4x8packed_us, uint8_t, int8_t, std::int32_t)
USMCHECK_SYCL_DOT(dot_4x8packed_uu, uint8_t, uint8_t, std::uint32_t)
#undef USMCHECK_SYCL_DOT

// The extension's first form, packed.
inline std::int32_t dot_acc(std::int32_t a, std::int32_t b, std::int32_t c) {
  return dot_4x8packed_ss(static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b), c);
}
inline std::int32_t dot_acc(std::int32_t a, std::uint32_t b, std::int32_t c) {
  return dot_4x8packed_su(static_cast<std::uint32_t>(a), b, c);
}
inline std::int32_t dot_acc(std::uint32_t a, std::int32_t b, std::int32_t c) {
  return dot_4x8packed_us(a, static_cast<std::uint32_t>(b), c);
}
inline std::uint32_t dot_acc(std::uint32_t a, std::uint32_t b, std::uint32_t c) { return dot_4x8packed_uu(a, b, c); }

} // namespace ext::oneapi
} // namespace sycl
