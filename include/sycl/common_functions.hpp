// Common functions (SYCL 2020, 4.17.7), and those of 4.17.6 that every number has: abs, min, max, clamp. Mixed scalars
// are brought together as C++ does for ?:, so that max(i, 1u), clamp(f, 0, 1) and min(size, 4) are what they look like.
#pragma once
#include <cmath>

#include <sycl/detail/integer_functions.hpp>
#include <sycl/detail/math_functions.hpp>
#include <sycl/marray.hpp>
#include <sycl/vec.hpp>

namespace sycl {

namespace detail {
template <class T> constexpr T smaller(T x, T y) { return y < x ? y : x; }
template <class T> constexpr T larger(T x, T y) { return x < y ? y : x; }
template <class T> constexpr T clamped(T x, T low, T high) { return smaller(larger(x, low), high); }

/// What the arguments make together; but not a half and integers, whose functions are no templates: a program's own
/// clamp<half>(x, 0, 1) is found by its argument as well.
template <class... A>
inline constexpr bool half_and_integers_v = (... || std::is_same_v<A, half>) && (... || std::is_integral_v<A>) &&
                                            (... && (std::is_same_v<A, half> || std::is_integral_v<A>));
template <class... A> using together_t = std::enable_if_t<!half_and_integers_v<A...>, joined_t<A...>>;

template <class R, class A, class B> R smaller_of(const A &a, const B &b) {
  return mapped<R, element_t<R>>([](auto x, auto y) { return smaller(x, y); }, a, b);
}
template <class R, class A, class B> R larger_of(const A &a, const B &b) {
  return mapped<R, element_t<R>>([](auto x, auto y) { return larger(x, y); }, a, b);
}
template <class R, class A, class B, class C> R clamped_to(const A &a, const B &low, const C &high) {
  return mapped<R, element_t<R>>([](auto x, auto l, auto h) { return clamped(x, l, h); }, a, low, high);
}
} // namespace detail

// The overloads for vec and marray are there to be better than std::min and its like when both are visible.
#define USMCHECK_SYCL_EXTREMUM(NAME, OF)                                                                               \
  template <class A, class B, class... None, detail::yields<None...> = 0>                                              \
  detail::together_t<A, B> NAME(A a, B b, None...) {                                                                   \
    return detail::OF<detail::joined_t<A, B>>(a, b);                                                                   \
  }                                                                                                                    \
  inline half NAME(half a, half b) { return detail::OF<half>(a, b); }                                                  \
  template <class T, int N> vec<T, N> NAME(const vec<T, N> &a, const vec<T, N> &b) {                                   \
    return detail::OF<vec<T, N>>(a, b);                                                                                \
  }                                                                                                                    \
  template <class T, std::size_t N> marray<T, N> NAME(const marray<T, N> &a, const marray<T, N> &b) {                  \
    return detail::OF<marray<T, N>>(a, b);                                                                             \
  }
USMCHECK_SYCL_EXTREMUM(min, smaller_of)
USMCHECK_SYCL_EXTREMUM(max, larger_of)
#undef USMCHECK_SYCL_EXTREMUM

template <class A, class B, class C, class... None, detail::yields<None...> = 0>
detail::together_t<A, B, C> clamp(A a, B low, C high, None...) {
  return detail::clamped_to<detail::joined_t<A, B, C>>(a, low, high);
}
inline half clamp(half a, half low, half high) { return detail::clamped_to<half>(a, low, high); }
template <class T, int N> vec<T, N> clamp(const vec<T, N> &a, const vec<T, N> &low, const vec<T, N> &high) {
  return detail::clamped_to<vec<T, N>>(a, low, high);
}
template <class T, std::size_t N>
marray<T, N> clamp(const marray<T, N> &a, const marray<T, N> &low, const marray<T, N> &high) {
  return detail::clamped_to<marray<T, N>>(a, low, high);
}

/// Of integers; of floating-point numbers too, as programs use it (SYCL has fabs).
template <class A, class... None, detail::yields<None...> = 0> detail::joined_t<A> abs(A a, None...) {
  using R = detail::joined_t<A>;
  return detail::mapped<R, detail::element_t<R>>(
      [](auto x) {
        if constexpr (std::is_integral_v<decltype(x)>)
          return detail::absolute(x);
        else
          return std::fabs(detail::widened(x));
      },
      a);
}

#define USMCHECK_SYCL_COMMON_1(NAME, EXPRESSION)                                                                       \
  template <class A, class... None, detail::yields<None...> = 0> detail::real_t<A> NAME(A a, None...) {                \
    using R = detail::real_t<A>;                                                                                       \
    return detail::mapped<R, detail::element_t<R>>(                                                                    \
        [](auto original) {                                                                                            \
          auto x = detail::widened(original);                                                                          \
          using T = decltype(x);                                                                                       \
          return EXPRESSION;                                                                                           \
        },                                                                                                             \
        a);                                                                                                            \
  }
USMCHECK_SYCL_COMMON_1(degrees, x *static_cast<T>(180 / detail::number_pi))
USMCHECK_SYCL_COMMON_1(radians, x *static_cast<T>(detail::number_pi / 180))
USMCHECK_SYCL_COMMON_1(sign, x > 0 ? T(1) : x < 0 ? T(-1) : x == 0 ? x : T(0))
#undef USMCHECK_SYCL_COMMON_1

/// x + (y - x) * weight.
template <class A, class B, class C, class... None, detail::yields<None...> = 0>
detail::real_t<A, B, C> mix(A a, B b, C weight, None...) {
  using R = detail::real_t<A, B, C>;
  return detail::mapped<R, detail::element_t<R>>(
      [](auto x, auto y, auto w) {
        return detail::widened(x) + (detail::widened(y) - detail::widened(x)) * detail::widened(w);
      },
      a, b, weight);
}

namespace detail {
template <class R, class A, class B> R stepped(const A &edge, const B &a) {
  return mapped<R, element_t<R>>([](auto e, auto x) { return x < e ? 0 : 1; }, edge, a);
}
template <class R, class A, class B, class C> R stepped_smoothly(const A &from, const B &to, const C &a) {
  return mapped<R, element_t<R>>(
      [](auto first, auto second, auto third) {
        auto low = widened(first), high = widened(second), x = widened(third);
        using T = decltype(x);
        T t = clamped((x - low) / (high - low), T(0), T(1));
        return t * t * (3 - 2 * t);
      },
      from, to, a);
}
} // namespace detail

/// 0 below the edge, 1 from it on.
template <class A, class B, class... None, detail::yields<None...> = 0>
detail::real_t<A, B> step(A edge, B a, None...) {
  return detail::stepped<detail::real_t<A, B>>(edge, a);
}
/// 0 up to `from`, 1 from `to` on, smooth between.
template <class A, class B, class C, class... None, detail::yields<None...> = 0>
detail::real_t<A, B, C> smoothstep(A from, B to, C a, None...) {
  return detail::stepped_smoothly<detail::real_t<A, B, C>>(from, to, a);
}
// step<V>(edge, v) with a scalar edge, as SYCL declares them.
template <class V, class = std::enable_if_t<detail::is_array_v<V>>> V step(detail::element_t<V> edge, V a) {
  return detail::stepped<V>(edge, a);
}
template <class V, class = std::enable_if_t<detail::is_array_v<V>>>
V smoothstep(detail::element_t<V> from, detail::element_t<V> to, V a) {
  return detail::stepped_smoothly<V>(from, to, a);
}

} // namespace sycl
