// vec::convert for one element: every rounding mode between floating types, and from and to integers.
#pragma once
#include <cmath>
#include <cstdint>
#include <type_traits>

#include <sycl/detail/operands.hpp>
#include <sycl/swizzles.hpp>

namespace sycl::detail {

/// The next representable value up (or down) of a half, float or double that is finite.
template <class T> T neighbour(T x, bool up) {
  if constexpr (std::is_same_v<T, half>) {
    if (x == 0.0f) return half::from_bits(up ? 0x0001 : 0x8001);
    return half::from_bits(static_cast<std::uint16_t>((x > 0.0f) == up ? x.bits() + 1 : x.bits() - 1));
  } else {
    return std::nextafter(x, up ? static_cast<T>(INFINITY) : -static_cast<T>(INFINITY));
  }
}

/// Whether `rounded`, which is near `exact`, is beyond it (1), before it (-1) or equal, exactly.
template <class To, class From> int compared(To rounded, From exact) {
  if constexpr (std::is_integral_v<From>) {
    double limit = std::is_signed_v<From> ? 1.0 : 2.0; // 2^(digits): the only rounded value that `From` cannot hold
    for (unsigned bits = 0; bits < 8 * sizeof(From) - 1; ++bits) limit *= 2;
    if (static_cast<double>(widened(rounded)) >= limit) return 1;
    From back = static_cast<From>(widened(rounded));
    return back > exact ? 1 : back < exact ? -1 : 0;
  } else {
    double a = static_cast<double>(widened(rounded)), b = static_cast<double>(widened(exact));
    return a > b ? 1 : a < b ? -1 : 0;
  }
}

template <class T> T rounded_to_integer(T x, rounding_mode mode) {
  switch (mode) {
  case rounding_mode::rtz:
    return std::trunc(x);
  case rounding_mode::rtp:
    return std::ceil(x);
  case rounding_mode::rtn:
    return std::floor(x);
  default:
    return std::rint(x);
  }
}

template <class To, rounding_mode Mode, class From> To converted(From x) {
  if constexpr (std::is_same_v<To, bool>) {
    return static_cast<bool>(x);
  } else if constexpr (is_real_v<From> && std::is_integral_v<To>) {
    return static_cast<To>(rounded_to_integer(widened(x), Mode));
  } else if constexpr (is_real_v<To> && is_scalar_v<From> && Mode != rounding_mode::automatic &&
                       Mode != rounding_mode::rte) {
    To nearest = static_cast<To>(x);
    int beyond = compared(nearest, x);
    bool up = Mode == rounding_mode::rtp || (Mode == rounding_mode::rtz && x < From(0));
    if (beyond == 0 || (beyond > 0) == up) return nearest;
    return neighbour(nearest, up);
  } else {
    return static_cast<To>(x);
  }
}

} // namespace sycl::detail
