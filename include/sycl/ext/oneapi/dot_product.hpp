// sycl::ext::oneapi::dot_acc: four products of bytes and their sum (sycl_ext_oneapi_dot_accumulate).
#pragma once
#include <cstdint>

namespace sycl {

template <typename DataT, int NumElements> class vec;

namespace detail {
template <typename A, typename B> std::int32_t dot_bytes(std::uint32_t a, std::uint32_t b, std::int32_t sum) {
  for (int shift = 0; shift < 32; shift += 8) sum += static_cast<A>(a >> shift) * static_cast<B>(b >> shift);
  return sum;
}
template <typename A, typename B> std::int32_t dot_vectors(const vec<A, 4> &a, const vec<B, 4> &b, std::int32_t sum) {
  for (int i = 0; i < 4; ++i) sum += a[i] * b[i];
  return sum;
}
} // namespace detail

namespace ext::oneapi {

inline std::int32_t dot_acc(std::int32_t a, std::int32_t b, std::int32_t sum) {
  return detail::dot_bytes<std::int8_t, std::int8_t>(static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b), sum);
}
inline std::int32_t dot_acc(std::uint32_t a, std::uint32_t b, std::int32_t sum) {
  return detail::dot_bytes<std::uint8_t, std::uint8_t>(a, b, sum);
}
inline std::int32_t dot_acc(std::int32_t a, std::uint32_t b, std::int32_t sum) {
  return detail::dot_bytes<std::int8_t, std::uint8_t>(static_cast<std::uint32_t>(a), b, sum);
}
inline std::int32_t dot_acc(std::uint32_t a, std::int32_t b, std::int32_t sum) {
  return detail::dot_bytes<std::uint8_t, std::int8_t>(a, static_cast<std::uint32_t>(b), sum);
}
template <typename A, typename B> std::int32_t dot_acc(vec<A, 4> a, vec<B, 4> b, std::int32_t sum) {
  static_assert(sizeof(A) == 1 && sizeof(B) == 1, "dot_acc takes vectors of bytes");
  return detail::dot_vectors(a, b, sum);
}

} // namespace ext::oneapi
} // namespace sycl
