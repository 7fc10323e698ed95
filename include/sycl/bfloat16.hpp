// sycl::ext::oneapi::bfloat16: the upper half of a float (sycl_ext_oneapi_bfloat16). What it makes with another type is
// a bfloat16.
#pragma once
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <limits>
#include <type_traits>
#include <typeindex> // std::hash's primary template, without <functional>

#include <sycl/detail/half_bits.hpp>

namespace sycl {
class half;
namespace ext::oneapi {

class bfloat16 {
  template <class T>
  using narrowest = std::conditional_t<std::is_class_v<T> || std::is_same_v<T, float>, float, double>;

public:
  bfloat16() = default;
  /// Rounds to nearest even; of every arithmetic type and of sycl::half.
  template <class T, std::enable_if_t<std::is_arithmetic_v<T> || std::is_same_v<T, half>, int> = 0>
  constexpr bfloat16(T value) : m_bits(sycl::detail::bfloat16_from(static_cast<narrowest<T>>(value))) {}

  constexpr operator float() const { return sycl::detail::bfloat16_to_float(m_bits); }

  static constexpr bfloat16 from_bits(std::uint16_t bits) {
    bfloat16 result{};
    result.m_bits = bits;
    return result;
  }
  constexpr std::uint16_t bits() const { return m_bits; }

  constexpr bfloat16 &operator++() { return *this = bfloat16(float(*this) + 1.0f); }
  constexpr bfloat16 &operator--() { return *this = bfloat16(float(*this) - 1.0f); }
  constexpr bfloat16 operator++(int) {
    bfloat16 old = *this;
    ++*this;
    return old;
  }
  constexpr bfloat16 operator--(int) {
    bfloat16 old = *this;
    --*this;
    return old;
  }
  constexpr bfloat16 operator+() const { return *this; }
  constexpr bfloat16 operator-() const { return from_bits(m_bits ^ 0x8000u); }

private:
  std::uint16_t m_bits;
};

/// The bits of a bfloat16 and back, the extension's oldest form.
constexpr std::uint16_t bfloat16_to_bits(bfloat16 value) { return value.bits(); }

template <class T>
using with_bfloat16 = std::enable_if_t<!std::is_same_v<T, bfloat16> && std::is_convertible_v<T, float>, bfloat16>;

#define USMCHECK_SYCL_BFLOAT16(OP)                                                                                     \
  constexpr bfloat16 operator OP(bfloat16 a, bfloat16 b) { return bfloat16(float(a) OP float(b)); }                    \
  template <class T> constexpr with_bfloat16<T> operator OP(bfloat16 a, const T & b) {                                 \
    return bfloat16(float(a) OP static_cast<float>(b));                                                                \
  }                                                                                                                    \
  template <class T> constexpr with_bfloat16<T> operator OP(const T & a, bfloat16 b) {                                 \
    return bfloat16(static_cast<float>(a) OP float(b));                                                                \
  }                                                                                                                    \
  constexpr bfloat16 &operator OP##=(bfloat16 & a, bfloat16 b) { return a = a OP b; }                                  \
  template <class T, class = with_bfloat16<T>> constexpr bfloat16 &operator OP##=(bfloat16 & a, const T & b) {         \
    return a = a OP b;                                                                                                 \
  }                                                                                                                    \
  template <class T> constexpr std::enable_if_t<std::is_arithmetic_v<T>, T &> operator OP##=(T & a, bfloat16 b) {      \
    return a = static_cast<T>(a OP float(b));                                                                          \
  }
USMCHECK_SYCL_BFLOAT16(+)
USMCHECK_SYCL_BFLOAT16(-)
USMCHECK_SYCL_BFLOAT16(*)
USMCHECK_SYCL_BFLOAT16(/)
#undef USMCHECK_SYCL_BFLOAT16

#define USMCHECK_SYCL_BFLOAT16(OP)                                                                                     \
  constexpr bool operator OP(bfloat16 a, bfloat16 b) { return float(a) OP float(b); }                                  \
  template <class T, class = with_bfloat16<T>> constexpr bool operator OP(bfloat16 a, const T &b) {                    \
    return float(a) OP static_cast<float>(b);                                                                          \
  }                                                                                                                    \
  template <class T, class = with_bfloat16<T>> constexpr bool operator OP(const T &a, bfloat16 b) {                    \
    return static_cast<float>(a) OP float(b);                                                                          \
  }
USMCHECK_SYCL_BFLOAT16(==)
USMCHECK_SYCL_BFLOAT16(!=)
USMCHECK_SYCL_BFLOAT16(<)
USMCHECK_SYCL_BFLOAT16(>)
USMCHECK_SYCL_BFLOAT16(<=)
USMCHECK_SYCL_BFLOAT16(>=)
#undef USMCHECK_SYCL_BFLOAT16

template <class C, class Traits>
std::basic_ostream<C, Traits> &operator<<(std::basic_ostream<C, Traits> &out, bfloat16 value) {
  return out << static_cast<float>(value);
}
template <class C, class Traits>
std::basic_istream<C, Traits> &operator>>(std::basic_istream<C, Traits> &in, bfloat16 &value) {
  float read = 0;
  in >> read;
  value = bfloat16(read);
  return in;
}

} // namespace ext::oneapi
namespace detail {
using ext::oneapi::bfloat16;
}
} // namespace sycl

template <> struct std::numeric_limits<sycl::ext::oneapi::bfloat16> {
  using bfloat16 = sycl::ext::oneapi::bfloat16;
  static constexpr bool is_specialized = true, is_signed = true, is_integer = false, is_exact = false,
                        has_infinity = true;
  static constexpr bool has_quiet_NaN = true, has_signaling_NaN = true, has_denorm_loss = false, is_iec559 = true;
  static constexpr bool is_bounded = true, is_modulo = false, traps = false, tinyness_before = false;
  static constexpr std::float_denorm_style has_denorm = std::denorm_present;
  static constexpr std::float_round_style round_style = std::round_to_nearest;
  static constexpr int digits = 8, digits10 = 2, max_digits10 = 4, radix = 2;
  static constexpr int min_exponent = -125, min_exponent10 = -37, max_exponent = 128, max_exponent10 = 38;
  static constexpr bfloat16 min() noexcept { return bfloat16::from_bits(0x0080); }
  static constexpr bfloat16 max() noexcept { return bfloat16::from_bits(0x7f7f); }
  static constexpr bfloat16 lowest() noexcept { return bfloat16::from_bits(0xff7f); }
  static constexpr bfloat16 epsilon() noexcept { return bfloat16::from_bits(0x3c00); }
  static constexpr bfloat16 round_error() noexcept { return bfloat16::from_bits(0x3f00); }
  static constexpr bfloat16 infinity() noexcept { return bfloat16::from_bits(0x7f80); }
  static constexpr bfloat16 quiet_NaN() noexcept { return bfloat16::from_bits(0x7fc0); }
  static constexpr bfloat16 signaling_NaN() noexcept { return bfloat16::from_bits(0x7fa0); }
  static constexpr bfloat16 denorm_min() noexcept { return bfloat16::from_bits(0x0001); }
};

template <> struct std::hash<sycl::ext::oneapi::bfloat16> {
  std::size_t operator()(sycl::ext::oneapi::bfloat16 value) const noexcept { return value == 0.0f ? 0 : value.bits(); }
};
