// IEEE binary16 and bfloat16 from and to float: round to nearest, ties to even; subnormals, infinities and NaN as
// hardware does. In integers and plain float arithmetic, for _Float16 without F16C calls the compiler's library, which
// older ones lack.
#pragma once
#include <cstdint>

namespace sycl::detail {

constexpr std::uint32_t float_bits(float x) { return __builtin_bit_cast(std::uint32_t, x); }
constexpr float float_of(std::uint32_t bits) { return __builtin_bit_cast(float, bits); }

constexpr float half_to_float(std::uint16_t bits) {
#if defined(__F16C__) || defined(__AVX512FP16__)
  return static_cast<float>(__builtin_bit_cast(_Float16, bits));
#else
  std::uint32_t sign = std::uint32_t(bits & 0x8000u) << 16, exponent = bits & 0x7c00u,
                rest = std::uint32_t(bits & 0x7fffu) << 13;
  std::uint32_t normal = rest + ((127u - 15u) << 23);
  if (exponent == 0x7c00u) { // infinity, or NaN, which becomes a quiet one
    std::uint32_t payload = rest & 0x007fe000u;
    return float_of(sign | 0x7f800000u | payload | (payload ? 0x00400000u : 0u));
  }
  if (exponent == 0)
    normal = float_bits(float_of(rest | 0x38800000u) - float_of(0x38800000u)); // exact: 2^-14 + x - 2^-14
  return float_of(sign | normal);
#endif
}

constexpr std::uint16_t half_from_float(float x) {
#if defined(__F16C__) || defined(__AVX512FP16__)
  return __builtin_bit_cast(std::uint16_t, static_cast<_Float16>(x));
#else
  std::uint32_t bits = float_bits(x), sign = bits >> 16 & 0x8000u, size = bits & 0x7fffffffu, result = 0;
  if (size > 0x7f800000u) {
    result = 0x7e00u | (size >> 13 & 0x1ffu);
  } else if (size >= 0x47800000u) { // 65536 and more
    result = 0x7c00u;
  } else if (size < 0x38800000u) { // subnormal: the float addition rounds at 2^-24
    result = float_bits(float_of(size) + 0.5f) - float_bits(0.5f);
  } else {
    result = (size + 0xfffu + (size >> 13 & 1u) - ((127u - 15u) << 23)) >> 13;
  }
  return static_cast<std::uint16_t>(sign | result);
#endif
}

/// The float next to `x` towards zero, with its last bit set unless it is exact: rounding it further then is rounding
/// `x`.
constexpr float round_to_odd(double x) {
  float nearest = static_cast<float>(x);
  double back = static_cast<double>(nearest);
  if (!(back != x) || x != x) return nearest;
  std::uint32_t bits = float_bits(nearest);
  bool beyond = x < 0 ? back < x : back > x;
  if (beyond) bits -= 1;
  return float_of(bits | 1u);
}

constexpr std::uint16_t half_from(float x) { return half_from_float(x); }
constexpr std::uint16_t half_from(double x) { return half_from_float(round_to_odd(x)); }

constexpr float bfloat16_to_float(std::uint16_t bits) { return float_of(std::uint32_t(bits) << 16); }

constexpr std::uint16_t bfloat16_from_float(float x) {
  std::uint32_t bits = float_bits(x);
  if ((bits & 0x7fffffffu) > 0x7f800000u) return static_cast<std::uint16_t>(bits >> 16 | 0x0040u);
  return static_cast<std::uint16_t>((bits + 0x7fffu + (bits >> 16 & 1u)) >> 16);
}

constexpr std::uint16_t bfloat16_from(float x) { return bfloat16_from_float(x); }
constexpr std::uint16_t bfloat16_from(double x) { return bfloat16_from_float(round_to_odd(x)); }

} // namespace sycl::detail
