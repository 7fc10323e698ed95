// Relational functions (SYCL 2020, 4.17.9): bool of scalars, 0 or -1 in a vec of integers of the elements' size,
// marray<bool>; any, all, bitselect, select.
#pragma once
#include <cmath>

#include <sycl/math.hpp>

namespace sycl {

namespace detail {
template <class R> struct truth_of {
  using type = bool;
};
template <class T, int N> struct truth_of<vec<T, N>> {
  using type = vec<truth_t<T>, N>;
};
template <class T, std::size_t N> struct truth_of<marray<T, N>> {
  using type = marray<bool, N>;
};
/// The result of a comparison of real arguments.
template <class... A> using truth_of_t = typename truth_of<real_t<A...>>::type;

inline bool is_normal(half x) { return (x.bits() & 0x7c00u) != 0 && (x.bits() & 0x7c00u) != 0x7c00u; }
template <class T> bool is_normal(T x) { return std::isnormal(x); }

/// Whether the most significant bit is set; a bool is itself.
template <class T> constexpr bool high_bit(T x) {
  if constexpr (std::is_same_v<T, bool>)
    return x;
  else
    return (static_cast<std::make_unsigned_t<T>>(x) >> (8 * sizeof(T) - 1)) != 0;
}
template <class R> using any_t = std::conditional_t<is_vec_v<R>, int, bool>;

template <class T>
using raw_bits_t =
    std::conditional_t<sizeof(T) == 1, std::uint8_t,
                       std::conditional_t<sizeof(T) == 2, std::uint16_t,
                                          std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>>>;
template <class T> constexpr T selected_bits(T a, T b, T mask) {
  using bits = raw_bits_t<T>;
  bits x = __builtin_bit_cast(bits, a), y = __builtin_bit_cast(bits, b), m = __builtin_bit_cast(bits, mask);
  return __builtin_bit_cast(T, static_cast<bits>((y & m) | (x & static_cast<bits>(~m))));
}

/// Whether element `i` of a select's condition chooses the second: in a vec the most significant bit, elsewhere the
/// truth.
template <class C> constexpr bool chosen(const C &c, std::size_t i) {
  if constexpr (is_vec_v<C>)
    return high_bit(c[static_cast<int>(i)]);
  else if constexpr (is_array_v<C>)
    return static_cast<bool>(c[i]);
  else
    return static_cast<bool>(c);
}
template <class R, class C> R selected(const R &a, const R &b, const C &c) {
  if constexpr (is_array_v<R>) {
    R result{};
    for (std::size_t i = 0; i < array_of<R>::count; ++i) result[i] = chosen(c, i) ? b[i] : a[i];
    return result;
  } else {
    return chosen(c, 0) ? b : a;
  }
}
} // namespace detail

// -1 for true: all bits in a vec, and true where the result is a bool.
#define USMCHECK_SYCL_RELATION_1(NAME, EXPRESSION)                                                                     \
  template <class A, class... None, detail::yields<None...> = 0> detail::truth_of_t<A> NAME(A a, None...) {            \
    return detail::mapped<detail::truth_of_t<A>, detail::element_t<detail::real_t<A>>>(                                \
        [](auto x) { return (EXPRESSION) ? -1 : 0; }, a);                                                              \
  }
#define USMCHECK_SYCL_RELATION_2(NAME, EXPRESSION)                                                                     \
  template <class A, class B, class... None, detail::yields<None...> = 0>                                              \
  detail::truth_of_t<A, B> NAME(A a, B b, None...) {                                                                   \
    return detail::mapped<detail::truth_of_t<A, B>, detail::element_t<detail::real_t<A, B>>>(                          \
        [](auto x, auto y) { return (EXPRESSION) ? -1 : 0; }, a, b);                                                   \
  }
USMCHECK_SYCL_RELATION_2(isequal, x == y)
USMCHECK_SYCL_RELATION_2(isnotequal, x != y)
USMCHECK_SYCL_RELATION_2(isgreater, x > y)
USMCHECK_SYCL_RELATION_2(isgreaterequal, x >= y)
USMCHECK_SYCL_RELATION_2(isless, x < y)
USMCHECK_SYCL_RELATION_2(islessequal, x <= y)
USMCHECK_SYCL_RELATION_2(islessgreater, x<y || x> y)
USMCHECK_SYCL_RELATION_2(isordered, x == x && y == y)
USMCHECK_SYCL_RELATION_2(isunordered, x != x || y != y)
USMCHECK_SYCL_RELATION_1(isfinite, std::isfinite(detail::widened(x)))
USMCHECK_SYCL_RELATION_1(isinf, std::isinf(detail::widened(x)))
USMCHECK_SYCL_RELATION_1(isnan, std::isnan(detail::widened(x)))
USMCHECK_SYCL_RELATION_1(isnormal, detail::is_normal(x))
USMCHECK_SYCL_RELATION_1(signbit, std::signbit(detail::widened(x)))
#undef USMCHECK_SYCL_RELATION_1
#undef USMCHECK_SYCL_RELATION_2

/// Whether in any element the most significant bit is set. An int for a vec, a bool otherwise.
template <class A, class... None, detail::yields<None...> = 0, class R = detail::integer_t<A>>
detail::any_t<R> any(A a, None...) {
  const R x = a;
  bool found = false;
  if constexpr (detail::is_array_v<R>)
    for (const auto *element = &x[0], *end = element + detail::array_of<R>::count; element != end; ++element)
      found = found || detail::high_bit(*element);
  else
    found = detail::high_bit(x);
  return found;
}
template <class A, class... None, detail::yields<None...> = 0, class R = detail::integer_t<A>>
detail::any_t<R> all(A a, None...) {
  const R x = a;
  bool holds = true;
  if constexpr (detail::is_array_v<R>)
    for (const auto *element = &x[0], *end = element + detail::array_of<R>::count; element != end; ++element)
      holds = holds && detail::high_bit(*element);
  else
    holds = detail::high_bit(x);
  return holds;
}

/// The bits of `b` where `mask` has ones, the bits of `a` elsewhere.
template <class A, class B, class C, class... None, detail::yields<None...> = 0>
detail::joined_t<A, B, C> bitselect(A a, B b, C mask, None...) {
  using R = detail::joined_t<A, B, C>;
  return detail::mapped<R, detail::element_t<R>>([](auto x, auto y, auto m) { return detail::selected_bits(x, y, m); },
                                                 a, b, mask);
}

/// `b` where the condition holds (in a vec: where its most significant bit is set), `a` elsewhere.
template <class A, class B, class C, class... None, detail::yields<None...> = 0, class = detail::operand_t<C>>
detail::joined_t<A, B> select(A a, B b, C condition, None...) {
  using R = detail::joined_t<A, B>;
  return detail::selected<R>(static_cast<R>(a), static_cast<R>(b), static_cast<detail::operand_t<C>>(condition));
}

} // namespace sycl
