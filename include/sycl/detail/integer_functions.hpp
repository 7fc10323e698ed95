// SYCL's integer functions for one integer type T of 8 to 64 bits. Wrapping where C++ would overflow; no 128-bit type
// is used.
#pragma once
#include <cstdint>
#include <limits>
#include <type_traits>

namespace sycl::detail {

template <class T> inline constexpr int bits_v = 8 * static_cast<int>(sizeof(T));
template <class T> using bits_t = std::make_unsigned_t<T>;
/// The type of twice the size, for up to 32 bits.
template <class T>
using twice_t = std::conditional_t<
    sizeof(T) == 1, std::conditional_t<std::is_signed_v<T>, std::int16_t, std::uint16_t>,
    std::conditional_t<sizeof(T) == 2, std::conditional_t<std::is_signed_v<T>, std::int32_t, std::uint32_t>,
                       std::conditional_t<std::is_signed_v<T>, std::int64_t, std::uint64_t>>>;

template <class T> constexpr T highest = std::numeric_limits<T>::max();
template <class T> constexpr T lowest = std::numeric_limits<T>::min();

template <class T> constexpr T wrapped_add(T x, T y) {
  return static_cast<T>(static_cast<std::uint64_t>(x) + static_cast<std::uint64_t>(y));
}
template <class T> constexpr T wrapped_sub(T x, T y) {
  return static_cast<T>(static_cast<std::uint64_t>(x) - static_cast<std::uint64_t>(y));
}
template <class T> constexpr T wrapped_mul(T x, T y) {
  return static_cast<T>(static_cast<std::uint64_t>(x) * static_cast<std::uint64_t>(y));
}

template <class T> constexpr T absolute(T x) {
  if constexpr (std::is_signed_v<T>)
    return x < 0 ? wrapped_sub(T(0), x) : x;
  else
    return x;
}
template <class T> constexpr T absolute_difference(T x, T y) { return x > y ? wrapped_sub(x, y) : wrapped_sub(y, x); }

template <class T> constexpr T saturated_add(T x, T y) {
  T result = 0;
  if (!__builtin_add_overflow(x, y, &result)) return result;
  return x < 0 ? lowest<T> : highest<T>;
}
template <class T> constexpr T saturated_sub(T x, T y) {
  T result = 0;
  if (!__builtin_sub_overflow(x, y, &result)) return result;
  return y > 0 ? lowest<T> : highest<T>;
}

template <class T> constexpr T halved_sum(T x, T y) { return static_cast<T>((x & y) + ((x ^ y) >> 1)); }
template <class T> constexpr T rounded_halved_sum(T x, T y) { return static_cast<T>((x | y) - ((x ^ y) >> 1)); }

constexpr std::uint64_t high_product(std::uint64_t x, std::uint64_t y) {
  std::uint64_t xl = x & 0xffffffffu, xh = x >> 32, yl = y & 0xffffffffu, yh = y >> 32;
  std::uint64_t low = xl * yl, middle = xh * yl + (low >> 32), other = xl * yh + (middle & 0xffffffffu);
  return xh * yh + (middle >> 32) + (other >> 32);
}
template <class T> constexpr T multiply_high(T x, T y) {
  if constexpr (sizeof(T) < 8) {
    return static_cast<T>(static_cast<twice_t<T>>(static_cast<twice_t<T>>(x) * static_cast<twice_t<T>>(y)) >>
                          bits_v<T>);
  } else {
    std::uint64_t a = static_cast<std::uint64_t>(x), b = static_cast<std::uint64_t>(y), high = high_product(a, b);
    if (x < 0) high -= b;
    if (y < 0) high -= a;
    return static_cast<T>(high);
  }
}

/// x * y + z, exact, then to the nearest T.
template <class T> constexpr T saturated_multiply_add(T x, T y, T z) {
  if constexpr (sizeof(T) < 8) {
    using wide =
        std::conditional_t<std::is_signed_v<T>, std::int64_t, std::uint64_t>; // 32 bits: (2^32-1)^2 + 2^32-1 < 2^64
    wide exact = static_cast<wide>(x) * static_cast<wide>(y) + static_cast<wide>(z);
    return exact > static_cast<wide>(highest<T>)  ? highest<T>
           : exact < static_cast<wide>(lowest<T>) ? lowest<T>
                                                  : static_cast<T>(exact);
  } else {
    std::uint64_t low = static_cast<std::uint64_t>(x) * static_cast<std::uint64_t>(y),
                  sum = low + static_cast<std::uint64_t>(z);
    std::uint64_t high = static_cast<std::uint64_t>(multiply_high(x, y)) + (sum < low ? 1u : 0u) - (z < 0 ? 1u : 0u);
    if constexpr (std::is_signed_v<T>) {
      std::uint64_t extended = sum >> 63 ? ~std::uint64_t(0) : 0;
      return high == extended ? static_cast<T>(sum) : high >> 63 ? lowest<T> : highest<T>;
    } else {
      return high ? highest<T> : static_cast<T>(sum);
    }
  }
}

template <class T> constexpr int leading_zeros(T x) {
  bits_t<T> bits = static_cast<bits_t<T>>(x);
  return bits == 0 ? bits_v<T> : __builtin_clzll(bits) - (64 - bits_v<T>);
}
template <class T> constexpr int trailing_zeros(T x) {
  bits_t<T> bits = static_cast<bits_t<T>>(x);
  return bits == 0 ? bits_v<T> : __builtin_ctzll(bits);
}
template <class T> constexpr int ones(T x) { return __builtin_popcountll(static_cast<bits_t<T>>(x)); }

template <class T> constexpr T rotated(T x, T by) {
  bits_t<T> bits = static_cast<bits_t<T>>(x);
  unsigned left = static_cast<unsigned>(by) & static_cast<unsigned>(bits_v<T> - 1),
           right = static_cast<unsigned>(bits_v<T>) - left;
  return left == 0 ? x : static_cast<T>(static_cast<bits_t<T>>(bits << left) | static_cast<bits_t<T>>(bits >> right));
}

} // namespace sycl::detail
