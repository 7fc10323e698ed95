// sycl::native and sycl::half_precision (SYCL 2020, 4.17.5): math functions with an accuracy of the implementation's
// choice, which here is the C library's; and the extension's native functions. In float: half arguments count as float,
// double stays double.
#pragma once
#include <sycl/bfloat16.hpp>
#include <sycl/math.hpp>

namespace sycl {

namespace detail {
template <class R> using native_t = std::conditional_t<std::is_same_v<element_t<R>, half>, rebind_t<R, float>, R>;
template <class... A> using native_result_t = native_t<real_t<A...>>;
} // namespace detail

#define USMCHECK_SYCL_NATIVE_1(NAME, EXPRESSION)                                                                       \
  template <class A, class... None, detail::yields<None...> = 0> detail::native_result_t<A> NAME(A a, None...) {       \
    using R = detail::native_result_t<A>;                                                                              \
    return detail::mapped<R, detail::element_t<R>>([](auto x) { return EXPRESSION; }, a);                              \
  }
#define USMCHECK_SYCL_NATIVE_2(NAME, EXPRESSION)                                                                       \
  template <class A, class B, class... None, detail::yields<None...> = 0>                                              \
  detail::native_result_t<A, B> NAME(A a, B b, None...) {                                                              \
    using R = detail::native_result_t<A, B>;                                                                           \
    return detail::mapped<R, detail::element_t<R>>([](auto x, auto y) { return EXPRESSION; }, a, b);                   \
  }
#define USMCHECK_SYCL_NATIVE                                                                                           \
  USMCHECK_SYCL_NATIVE_1(cos, std::cos(x))                                                                             \
  USMCHECK_SYCL_NATIVE_2(divide, x / y)                                                                                \
  USMCHECK_SYCL_NATIVE_1(exp, std::exp(x))                                                                             \
  USMCHECK_SYCL_NATIVE_1(exp2, std::exp2(x))                                                                           \
  USMCHECK_SYCL_NATIVE_1(exp10, detail::exp_10(x))                                                                     \
  USMCHECK_SYCL_NATIVE_1(log, std::log(x))                                                                             \
  USMCHECK_SYCL_NATIVE_1(log2, std::log2(x))                                                                           \
  USMCHECK_SYCL_NATIVE_1(log10, std::log10(x))                                                                         \
  USMCHECK_SYCL_NATIVE_2(powr, detail::power_r(x, y))                                                                  \
  USMCHECK_SYCL_NATIVE_1(recip, 1 / x)                                                                                 \
  USMCHECK_SYCL_NATIVE_1(rsqrt, 1 / std::sqrt(x))                                                                      \
  USMCHECK_SYCL_NATIVE_1(sin, std::sin(x))                                                                             \
  USMCHECK_SYCL_NATIVE_1(sqrt, std::sqrt(x))                                                                           \
  USMCHECK_SYCL_NATIVE_1(tan, std::tan(x))
namespace native {
USMCHECK_SYCL_NATIVE
}
namespace half_precision {
USMCHECK_SYCL_NATIVE
}
#undef USMCHECK_SYCL_NATIVE
#undef USMCHECK_SYCL_NATIVE_1
#undef USMCHECK_SYCL_NATIVE_2

namespace ext::oneapi::experimental {

using ext::oneapi::bfloat16; // where older programs look for it

namespace native { // sycl_ext_oneapi_native_math: half stays half
template <class A> sycl::detail::real_t<A> tanh(A a) { return sycl::tanh(a); }
template <class A> sycl::detail::real_t<A> exp2(A a) { return sycl::exp2(a); }
} // namespace native

// sycl_ext_oneapi_bfloat16_math_functions, for scalars and marray: computed in float, rounded at the end.
namespace detail {
using sycl::detail::bfloat16;
template <class T> inline constexpr bool is_bfloat16_v = std::is_same_v<sycl::detail::element_t<T>, bfloat16>;
template <class T, class F, class... More> T bfloat16_mapped(F f, const T &x, const More &...more) {
  if constexpr (std::is_same_v<T, bfloat16>) {
    return T(f(float(x), float(more)...));
  } else {
    T result{};
    for (std::size_t i = 0; i < T::size(); ++i) result[i] = bfloat16(f(float(x[i]), float(more[i])...));
    return result;
  }
}
template <class T> using bfloat16_t = std::enable_if_t<is_bfloat16_v<T>, T>;
} // namespace detail

#define USMCHECK_SYCL_BFLOAT16_1(NAME)                                                                                 \
  template <class T> detail::bfloat16_t<T> NAME(T x) {                                                                 \
    return detail::bfloat16_mapped([](float a) { return sycl::NAME(a); }, x);                                          \
  }
USMCHECK_SYCL_BFLOAT16_1(fabs)
USMCHECK_SYCL_BFLOAT16_1(ceil)
USMCHECK_SYCL_BFLOAT16_1(cos)
USMCHECK_SYCL_BFLOAT16_1(exp)
USMCHECK_SYCL_BFLOAT16_1(exp10)
USMCHECK_SYCL_BFLOAT16_1(exp2)
USMCHECK_SYCL_BFLOAT16_1(floor)
USMCHECK_SYCL_BFLOAT16_1(log)
USMCHECK_SYCL_BFLOAT16_1(log2)
USMCHECK_SYCL_BFLOAT16_1(log10)
USMCHECK_SYCL_BFLOAT16_1(rint)
USMCHECK_SYCL_BFLOAT16_1(rsqrt)
USMCHECK_SYCL_BFLOAT16_1(sin)
USMCHECK_SYCL_BFLOAT16_1(sqrt)
USMCHECK_SYCL_BFLOAT16_1(tanh)
USMCHECK_SYCL_BFLOAT16_1(trunc)
#undef USMCHECK_SYCL_BFLOAT16_1
template <class T> detail::bfloat16_t<T> fmin(T x, T y) {
  return detail::bfloat16_mapped([](float a, float b) { return sycl::fmin(a, b); }, x, y);
}
template <class T> detail::bfloat16_t<T> fmax(T x, T y) {
  return detail::bfloat16_mapped([](float a, float b) { return sycl::fmax(a, b); }, x, y);
}
template <class T> detail::bfloat16_t<T> fma(T x, T y, T z) {
  return detail::bfloat16_mapped([](float a, float b, float c) { return sycl::fma(a, b, c); }, x, y, z);
}
inline bool isnan(detail::bfloat16 x) { return (x.bits() & 0x7fffu) > 0x7f80u; }
template <std::size_t N> marray<bool, N> isnan(const marray<detail::bfloat16, N> &x) {
  marray<bool, N> result{};
  for (std::size_t i = 0; i < N; ++i) result[i] = isnan(x[i]);
  return result;
}

} // namespace ext::oneapi::experimental
} // namespace sycl
