// What the C library lacks of SYCL's math functions, for one float or double.
#pragma once
#include <cmath>
#include <type_traits>

#include <sycl/detail/convert.hpp>
#include <sycl/detail/operands.hpp>

namespace sycl::detail {

inline constexpr double number_pi = 3.14159265358979323846;

/// x = quarter * 1/2 + rest, |rest| <= 1/4, quarter in 0..3: exact, so that the zeros of sinpi and cospi are zeros.
template <class T> struct half_turns {
  int quarter;
  double rest;
  explicit half_turns(T value) {
    double x = static_cast<double>(value), turns = x - 2 * std::rint(x / 2), quarters = std::rint(2 * turns);
    quarter = static_cast<int>(quarters) & 3;
    rest = turns - quarters / 2;
  }
};

template <class T> T sin_pi(T x) {
  if (!std::isfinite(x)) return x - x;
  half_turns<T> t(x);
  double sine = t.quarter & 1 ? std::cos(number_pi * t.rest) : std::sin(number_pi * t.rest);
  return std::copysign(static_cast<T>(t.quarter & 2 ? -sine : sine),
                       sine == 0 ? x : static_cast<T>(t.quarter & 2 ? -sine : sine));
}
template <class T> T cos_pi(T x) {
  if (!std::isfinite(x)) return x - x;
  half_turns<T> t(x);
  double cosine = t.quarter & 1 ? std::sin(number_pi * t.rest) : std::cos(number_pi * t.rest);
  bool negative = t.quarter == 1 || t.quarter == 2;
  return static_cast<T>(cosine == 0 ? 0 : negative ? -cosine : cosine);
}
template <class T> T tan_pi(T x) {
  if (!std::isfinite(x)) return x - x;
  half_turns<T> t(x);
  double tangent = std::tan(number_pi * t.rest);
  return static_cast<T>(t.quarter & 1 ? -1 / tangent : tangent);
}

/// `x` itself in double: for functions of which a multiple or a power is rounded to float once.
template <class T> constexpr double wide(T x) { return static_cast<double>(x); }

template <class T> T root_n(T x, int n) {
  if (n == 0) return static_cast<T>(NAN);
  if (n == 1) return x;
  if (n == 2) return std::sqrt(x);
  if (n == 3) return std::cbrt(x);
  double size = std::pow(std::fabs(wide(x)), 1.0 / n);
  if (!(x < 0)) return static_cast<T>(n % 2 ? std::copysign(size, wide(x)) : size);
  return static_cast<T>(n % 2 ? -size : NAN);
}
template <class T> T power_n(T x, int n) { return static_cast<T>(std::pow(wide(x), static_cast<double>(n))); }

/// pow for x >= 0, NaN otherwise.
template <class T> T power_r(T x, T y) { return x < 0 ? static_cast<T>(NAN) : std::pow(x, y); }

template <class T> T exp_10(T x) {
  if constexpr (std::is_same_v<T, float>) return __builtin_exp10f(x);
  return static_cast<T>(__builtin_exp10(static_cast<double>(x)));
}

// Plain comparisons, which inline to instructions; of one NaN the other argument comes back.
template <class T> constexpr T lesser(T x, T y) { return x < y || y != y ? x : y; }
template <class T> constexpr T greater(T x, T y) { return x > y || y != y ? x : y; }

template <class T> T greater_magnitude(T x, T y) {
  T a = std::fabs(x), b = std::fabs(y);
  return a > b ? x : b > a ? y : greater(x, y);
}
template <class T> T lesser_magnitude(T x, T y) {
  T a = std::fabs(x), b = std::fabs(y);
  return a < b ? x : b < a ? y : lesser(x, y);
}

template <class T> T next_after(T x, T y) {
  if constexpr (std::is_same_v<T, half>) {
    if (x != x || y != y) return static_cast<T>(NAN);
    return x == y ? y : neighbour(x, x < y);
  } else {
    return std::nextafter(x, y);
  }
}

/// x - floor(x), always below 1; for half that is one less than what float has.
template <class T, class Out> auto fraction(Out &whole, T x) {
  auto value = widened(x);
  using wide_type = decltype(value);
  wide_type below = std::floor(value), rest = value - below;
  constexpr wide_type limit = std::is_same_v<T, half>    ? wide_type(0x1.ffcp-1)
                              : std::is_same_v<T, float> ? wide_type(0x1.fffffep-1)
                                                         : wide_type(0x1.fffffffffffffp-1);
  whole = static_cast<Out>(below);
  return std::isinf(value) ? std::copysign(wide_type(0), value) : rest > limit ? limit : rest;
}

template <std::size_t Bytes> struct nan_of;
template <> struct nan_of<2> {
  using type = half;
  static half make(unsigned long long code) { return half::from_bits(static_cast<std::uint16_t>(0x7e00u | code)); }
};
template <> struct nan_of<4> {
  using type = float;
  static float make(unsigned long long code) { return float_of(static_cast<std::uint32_t>(0x7fc00000u | code)); }
};
template <> struct nan_of<8> {
  using type = double;
  static double make(unsigned long long code) { return __builtin_bit_cast(double, 0x7ff8000000000000ull | code); }
};

} // namespace sycl::detail
