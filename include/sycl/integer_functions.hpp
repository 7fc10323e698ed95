// Integer functions (SYCL 2020, 4.17.6) of scalars of all integer types, of vec and of marray. Different scalar types
// are brought together as C++ does for +; min, max, clamp and abs are in common_functions.hpp, for they are functions
// of every number.
#pragma once
#include <sycl/detail/integer_functions.hpp>
#include <sycl/detail/operands.hpp>
#include <sycl/marray.hpp>
#include <sycl/vec.hpp>

namespace sycl {

#define USMCHECK_SYCL_INTEGER_1(NAME, EXPRESSION)                                                                      \
  template <class A, class... None, detail::yields<None...> = 0> detail::integer_t<A> NAME(A a, None...) {             \
    using R = detail::integer_t<A>;                                                                                    \
    return detail::mapped<R, detail::element_t<R>>([](auto x) { return EXPRESSION; }, a);                              \
  }
#define USMCHECK_SYCL_INTEGER_2(NAME, EXPRESSION)                                                                      \
  template <class A, class B, class... None, detail::yields<None...> = 0>                                              \
  detail::integer_t<A, B> NAME(A a, B b, None...) {                                                                    \
    using R = detail::integer_t<A, B>;                                                                                 \
    return detail::mapped<R, detail::element_t<R>>([](auto x, auto y) { return EXPRESSION; }, a, b);                   \
  }
#define USMCHECK_SYCL_INTEGER_3(NAME, EXPRESSION)                                                                      \
  template <class A, class B, class C, class... None, detail::yields<None...> = 0>                                     \
  detail::integer_t<A, B, C> NAME(A a, B b, C c, None...) {                                                            \
    using R = detail::integer_t<A, B, C>;                                                                              \
    return detail::mapped<R, detail::element_t<R>>([](auto x, auto y, auto z) { return EXPRESSION; }, a, b, c);        \
  }
USMCHECK_SYCL_INTEGER_1(clz, detail::leading_zeros(x))
USMCHECK_SYCL_INTEGER_1(ctz, detail::trailing_zeros(x))
USMCHECK_SYCL_INTEGER_1(popcount, detail::ones(x))
USMCHECK_SYCL_INTEGER_2(abs_diff, detail::absolute_difference(x, y))
USMCHECK_SYCL_INTEGER_2(add_sat, detail::saturated_add(x, y))
USMCHECK_SYCL_INTEGER_2(sub_sat, detail::saturated_sub(x, y))
USMCHECK_SYCL_INTEGER_2(hadd, detail::halved_sum(x, y))
USMCHECK_SYCL_INTEGER_2(rhadd, detail::rounded_halved_sum(x, y))
USMCHECK_SYCL_INTEGER_2(mul_hi, detail::multiply_high(x, y))
USMCHECK_SYCL_INTEGER_2(mul24, detail::wrapped_mul(x, y))
USMCHECK_SYCL_INTEGER_2(rotate, detail::rotated(x, y))
USMCHECK_SYCL_INTEGER_3(mad_hi, detail::wrapped_add(detail::multiply_high(x, y), z))
USMCHECK_SYCL_INTEGER_3(mad_sat, detail::saturated_multiply_add(x, y, z))
USMCHECK_SYCL_INTEGER_3(mad24, detail::wrapped_add(detail::wrapped_mul(x, y), z))
#undef USMCHECK_SYCL_INTEGER_1
#undef USMCHECK_SYCL_INTEGER_2
#undef USMCHECK_SYCL_INTEGER_3

/// (high << bits) | low, in the type of twice the size.
template <class A, class B, class High = detail::integer_t<A>, class Low = detail::integer_t<B>,
          class R = detail::rebind_t<High, detail::twice_t<detail::element_t<High>>>>
R upsample(A high, B low) {
  using low_bits = detail::bits_t<detail::element_t<Low>>;
  using wide = detail::element_t<R>;
  static_assert(sizeof(low_bits) <= 4, "sycl::upsample takes integers of 8, 16 or 32 bits");
  return detail::mapped<R, wide>(
      [](wide h, wide l) {
        using bits = detail::bits_t<wide>;
        return static_cast<wide>(static_cast<bits>(static_cast<bits>(h) << detail::bits_v<low_bits>) |
                                 static_cast<bits>(static_cast<low_bits>(l)));
      },
      high, low);
}

} // namespace sycl
