// sycl::half, IEEE binary16 (SYCL 2020, 4.13.1). Arithmetic is done in float and rounded, which for + - * / and sqrt is
// the correctly rounded half result.
#pragma once
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <limits>
#include <type_traits>
#include <typeindex> // std::hash's primary template, without <functional>

#include <sycl/detail/half_bits.hpp>

namespace sycl {

class half {
  // Integers are exact in float as far as half reaches; double must not be rounded twice.
  template <class T>
  using narrowest = std::conditional_t<std::is_integral_v<T> || std::is_same_v<T, float>, float, double>;

public:
  half() = default;
  /// Rounds to nearest even. Of every arithmetic type, for `half x = 1.5` and `half{i}` are both meant.
  template <class T, std::enable_if_t<std::is_arithmetic_v<T>, int> = 0>
  constexpr half(T value) : m_bits(detail::half_from(static_cast<narrowest<T>>(value))) {}
  template <class T, std::enable_if_t<
                         std::is_class_v<T> && !std::is_base_of_v<half, T> && std::is_convertible_v<T, float>, int> = 0>
  explicit constexpr half(const T &value) : m_bits(detail::half_from(static_cast<float>(value))) {}

  constexpr operator float() const { return detail::half_to_float(m_bits); }

  static constexpr half from_bits(std::uint16_t bits) {
    half result{};
    result.m_bits = bits;
    return result;
  }
  constexpr std::uint16_t bits() const { return m_bits; }

  constexpr half &operator++() { return *this = half(float(*this) + 1.0f); }
  constexpr half &operator--() { return *this = half(float(*this) - 1.0f); }
  constexpr half operator++(int) {
    half old = *this;
    ++*this;
    return old;
  }
  constexpr half operator--(int) {
    half old = *this;
    --*this;
    return old;
  }
  constexpr half operator+() const { return *this; }
  constexpr half operator-() const { return from_bits(m_bits ^ 0x8000u); }

private:
  std::uint16_t m_bits;
};

namespace detail {
/// What a half and an arithmetic T make together: float and double are wider, integers become half.
template <class T>
using with_half = std::enable_if_t<std::is_arithmetic_v<T>, std::conditional_t<std::is_floating_point_v<T>, T, half>>;
template <class T> using with_half_wide = std::conditional_t<std::is_floating_point_v<T>, T, float>;
} // namespace detail

// Exact matches for every pairing: through the conversions to and from float alone, half + int would be ambiguous.
#define USMCHECK_SYCL_HALF_ARITHMETIC(OP)                                                                              \
  constexpr half operator OP(half a, half b) { return half(float(a) OP float(b)); }                                    \
  template <class T> constexpr detail::with_half<T> operator OP(half a, T b) {                                         \
    using wide = detail::with_half_wide<T>;                                                                            \
    return detail::with_half<T>(static_cast<wide>(float(a)) OP static_cast<wide>(b));                                  \
  }                                                                                                                    \
  template <class T> constexpr detail::with_half<T> operator OP(T a, half b) {                                         \
    using wide = detail::with_half_wide<T>;                                                                            \
    return detail::with_half<T>(static_cast<wide>(a) OP static_cast<wide>(float(b)));                                  \
  }                                                                                                                    \
  constexpr half &operator OP##=(half & a, half b) { return a = half(float(a) OP float(b)); }                          \
  template <class T> constexpr std::enable_if_t<std::is_arithmetic_v<T>, half &> operator OP##=(half & a, T b) {       \
    return a = half(a OP b);                                                                                           \
  }                                                                                                                    \
  template <class T> constexpr std::enable_if_t<std::is_arithmetic_v<T>, T &> operator OP##=(T & a, half b) {          \
    return a = static_cast<T>(a OP float(b));                                                                          \
  }
USMCHECK_SYCL_HALF_ARITHMETIC(+)
USMCHECK_SYCL_HALF_ARITHMETIC(-)
USMCHECK_SYCL_HALF_ARITHMETIC(*)
USMCHECK_SYCL_HALF_ARITHMETIC(/)
#undef USMCHECK_SYCL_HALF_ARITHMETIC

#define USMCHECK_SYCL_HALF_COMPARISON(OP)                                                                              \
  constexpr bool operator OP(half a, half b) { return float(a) OP float(b); }                                          \
  template <class T> constexpr std::enable_if_t<std::is_arithmetic_v<T>, bool> operator OP(half a, T b) {              \
    using wide = detail::with_half_wide<T>;                                                                            \
    return static_cast<wide>(float(a)) OP static_cast<wide>(b);                                                        \
  }                                                                                                                    \
  template <class T> constexpr std::enable_if_t<std::is_arithmetic_v<T>, bool> operator OP(T a, half b) {              \
    using wide = detail::with_half_wide<T>;                                                                            \
    return static_cast<wide>(a) OP static_cast<wide>(float(b));                                                        \
  }
USMCHECK_SYCL_HALF_COMPARISON(==)
USMCHECK_SYCL_HALF_COMPARISON(!=)
USMCHECK_SYCL_HALF_COMPARISON(<)
USMCHECK_SYCL_HALF_COMPARISON(>)
USMCHECK_SYCL_HALF_COMPARISON(<=)
USMCHECK_SYCL_HALF_COMPARISON(>=)
#undef USMCHECK_SYCL_HALF_COMPARISON

template <class C, class Traits>
std::basic_ostream<C, Traits> &operator<<(std::basic_ostream<C, Traits> &out, half value) {
  return out << static_cast<float>(value);
}
template <class C, class Traits>
std::basic_istream<C, Traits> &operator>>(std::basic_istream<C, Traits> &in, half &value) {
  float read = 0;
  in >> read;
  value = half(read);
  return in;
}

} // namespace sycl

template <> struct std::numeric_limits<sycl::half> {
  static constexpr bool is_specialized = true, is_signed = true, is_integer = false, is_exact = false,
                        has_infinity = true;
  static constexpr bool has_quiet_NaN = true, has_signaling_NaN = true, has_denorm_loss = false, is_iec559 = true;
  static constexpr bool is_bounded = true, is_modulo = false, traps = false, tinyness_before = false;
  static constexpr std::float_denorm_style has_denorm = std::denorm_present;
  static constexpr std::float_round_style round_style = std::round_to_nearest;
  static constexpr int digits = 11, digits10 = 3, max_digits10 = 5, radix = 2;
  static constexpr int min_exponent = -13, min_exponent10 = -4, max_exponent = 16, max_exponent10 = 4;
  static constexpr sycl::half min() noexcept { return sycl::half::from_bits(0x0400); }
  static constexpr sycl::half max() noexcept { return sycl::half::from_bits(0x7bff); }
  static constexpr sycl::half lowest() noexcept { return sycl::half::from_bits(0xfbff); }
  static constexpr sycl::half epsilon() noexcept { return sycl::half::from_bits(0x1400); }
  static constexpr sycl::half round_error() noexcept { return sycl::half::from_bits(0x3800); }
  static constexpr sycl::half infinity() noexcept { return sycl::half::from_bits(0x7c00); }
  static constexpr sycl::half quiet_NaN() noexcept { return sycl::half::from_bits(0x7e00); }
  static constexpr sycl::half signaling_NaN() noexcept { return sycl::half::from_bits(0x7d00); }
  static constexpr sycl::half denorm_min() noexcept { return sycl::half::from_bits(0x0001); }
};

template <> struct std::hash<sycl::half> {
  std::size_t operator()(sycl::half value) const noexcept { return value == 0.0f ? 0 : value.bits(); } // -0 equals 0
};
