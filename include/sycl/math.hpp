// Math functions (SYCL 2020, 4.17.5) of float, double and half, of vec and marray of them, and of mixtures: integers
// count as double, beside a float as that. Each is one template that yields to the C library's own, so that `using
// namespace sycl` leaves sqrt(x) unambiguous.
#pragma once
#include <cmath>
#include <type_traits>

#include <sycl/detail/math_functions.hpp>
#include <sycl/marray.hpp>
#include <sycl/vec.hpp>

namespace sycl {

// EXPRESSION computes in T: float for half arguments, whose result is rounded at the end.
#define USMCHECK_SYCL_MATH_1(NAME, EXPRESSION)                                                                         \
  template <class A, class... None, detail::yields<None...> = 0> detail::real_t<A> NAME(A a, None...) {                \
    using R = detail::real_t<A>;                                                                                       \
    return detail::mapped<R, detail::element_t<R>>(                                                                    \
        [](auto original) {                                                                                            \
          auto x = detail::widened(original);                                                                          \
          using T [[maybe_unused]] = decltype(x);                                                                      \
          return EXPRESSION;                                                                                           \
        },                                                                                                             \
        a);                                                                                                            \
  }
#define USMCHECK_SYCL_MATH_2(NAME, EXPRESSION)                                                                         \
  template <class A, class B, class... None, detail::yields<None...> = 0>                                              \
  detail::real_t<A, B> NAME(A a, B b, None...) {                                                                       \
    using R = detail::real_t<A, B>;                                                                                    \
    return detail::mapped<R, detail::element_t<R>>(                                                                    \
        [](auto first, auto second) {                                                                                  \
          auto x = detail::widened(first), y = detail::widened(second);                                                \
          using T [[maybe_unused]] = decltype(x);                                                                      \
          return EXPRESSION;                                                                                           \
        },                                                                                                             \
        a, b);                                                                                                         \
  }
#include <sycl/detail/math.def>
#undef USMCHECK_SYCL_MATH_1
#undef USMCHECK_SYCL_MATH_2

template <class A, class B, class... None, detail::yields<None...> = 0>
detail::real_t<A, B> nextafter(A a, B b, None...) {
  using R = detail::real_t<A, B>;
  return detail::mapped<R, detail::element_t<R>>([](auto x, auto y) { return detail::next_after(x, y); }, a, b);
}

/// a * b + c with one rounding.
template <class A, class B, class C, class... None, detail::yields<None...> = 0>
detail::real_t<A, B, C> fma(A a, B b, C c, None...) {
  using R = detail::real_t<A, B, C>;
  return detail::mapped<R, detail::element_t<R>>(
      [](auto x, auto y, auto z) {
        if constexpr (std::is_same_v<decltype(x), half>) // exact in double up to the last rounding
          return static_cast<double>(x) * static_cast<double>(y) + static_cast<double>(z);
        else
          return std::fma(x, y, z);
      },
      a, b, c);
}
/// a * b + c, however rounded.
template <class A, class B, class C, class... None, detail::yields<None...> = 0>
detail::real_t<A, B, C> mad(A a, B b, C c, None...) {
  using R = detail::real_t<A, B, C>;
  return detail::mapped<R, detail::element_t<R>>(
      [](auto x, auto y, auto z) { return detail::widened(x) * detail::widened(y) + detail::widened(z); }, a, b, c);
}

template <class A, class... None, detail::yields<None...> = 0>
detail::rebind_t<detail::real_t<A>, int> ilogb(A a, None...) {
  using R = detail::real_t<A>;
  return detail::mapped<detail::rebind_t<R, int>, detail::element_t<R>>(
      [](auto x) { return std::ilogb(detail::widened(x)); }, a);
}

// The second argument is an int, or a vec or marray of them.
#define USMCHECK_SYCL_MATH_INT(NAME, EXPRESSION)                                                                       \
  template <class A, class K, class... None, detail::yields<None...> = 0, class = detail::integer_t<K>>                \
  detail::real_t<A> NAME(A a, K k, None...) {                                                                          \
    return detail::mapped_with_int<detail::real_t<A>>(                                                                 \
        [](auto original, int n) {                                                                                     \
          auto x = detail::widened(original);                                                                          \
          return EXPRESSION;                                                                                           \
        },                                                                                                             \
        a, k);                                                                                                         \
  }
USMCHECK_SYCL_MATH_INT(ldexp, std::ldexp(x, n))
USMCHECK_SYCL_MATH_INT(pown, detail::power_n(x, n))
USMCHECK_SYCL_MATH_INT(rootn, detail::root_n(x, n))
#undef USMCHECK_SYCL_MATH_INT

// A second result goes where `p` points: a pointer or a multi_ptr. The second template is for `sincos<P>(x, p)`, which
// SYCL has for scalars.
#define USMCHECK_SYCL_MATH_OUT(NAME, BODY)                                                                             \
  template <class A, class P, class = detail::pointee_t<P>> detail::real_t<A> NAME(A a, P p) {                         \
    return detail::mapped_out<detail::real_t<A>>(                                                                      \
        [](auto &out, auto x) {                                                                                        \
          using out_type [[maybe_unused]] = std::remove_reference_t<decltype(out)>;                                    \
          BODY                                                                                                         \
        },                                                                                                             \
        p, a);                                                                                                         \
  }                                                                                                                    \
  template <class P, class A, class... None, detail::yields<None...> = 0, class = detail::pointee_t<P>>                \
  detail::real_t<A> NAME(A a, P p, None...) {                                                                          \
    return NAME<A, P>(a, p);                                                                                           \
  }
USMCHECK_SYCL_MATH_OUT(fract, return detail::fraction(out, x);)
USMCHECK_SYCL_MATH_OUT(frexp, {
  int exponent = 0;
  auto mantissa = std::frexp(detail::widened(x), &exponent);
  out = static_cast<out_type>(exponent);
  return mantissa;
})
USMCHECK_SYCL_MATH_OUT(modf, {
  auto whole = detail::widened(x);
  auto rest = std::modf(detail::widened(x), &whole);
  out = static_cast<out_type>(whole);
  return rest;
})
USMCHECK_SYCL_MATH_OUT(sincos, {
  out = static_cast<out_type>(std::cos(detail::widened(x)));
  return std::sin(detail::widened(x));
})
USMCHECK_SYCL_MATH_OUT(lgamma_r, {
  auto value = detail::widened(x);
  // Negative between an odd and the next higher even number of steps below zero.
  bool negative = value < 0 && std::fmod(std::floor(value), 2) != 0;
  out = static_cast<out_type>(negative ? -1 : 1);
  return std::lgamma(value);
})
#undef USMCHECK_SYCL_MATH_OUT

template <class A, class B, class P, class = detail::pointee_t<P>> detail::real_t<A, B> remquo(A a, B b, P p) {
  return detail::mapped_out<detail::real_t<A, B>>(
      [](auto &out, auto x, auto y) {
        int quotient = 0;
        auto rest = std::remquo(detail::widened(x), detail::widened(y), &quotient);
        out = static_cast<std::remove_reference_t<decltype(out)>>(quotient);
        return rest;
      },
      p, a, b);
}
template <class P, class A, class B, class... None, detail::yields<None...> = 0, class = detail::pointee_t<P>>
detail::real_t<A, B> remquo(A a, B b, P p, None...) {
  return remquo<A, B, P>(a, b, p);
}

/// A quiet NaN with `code` in it; of the code's size.
template <class A, class... None, detail::yields<None...> = 0>
detail::rebind_t<detail::integer_t<A>, typename detail::nan_of<sizeof(detail::element_t<detail::integer_t<A>>)>::type>
nan(A code, None...) {
  using integers = detail::integer_t<A>;
  using unsigned_type = std::make_unsigned_t<detail::element_t<integers>>;
  using made = detail::nan_of<sizeof(unsigned_type)>;
  return detail::mapped<detail::rebind_t<integers, typename made::type>, unsigned_type>(
      [](unsigned_type x) { return made::make(x); }, code);
}

} // namespace sycl
