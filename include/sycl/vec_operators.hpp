// Operators of vec and swizzled_vec (SYCL 2020, 4.14.2.1), as templates that are looked at only when used. Beside a vec
// stands anything that converts to it (a swizzle, a class derived from it), or a scalar, which counts as all elements.
#pragma once
#include <cstdint>
#include <type_traits>

#include <sycl/vec.hpp>

namespace sycl {

namespace detail {
/// Result elements of comparisons: 0 or -1 in a signed integer of the element's size.
template <class T>
using truth_t = std::conditional_t<
    sizeof(T) == 1, std::int8_t,
    std::conditional_t<sizeof(T) == 2, std::int16_t, std::conditional_t<sizeof(T) == 4, std::int32_t, std::int64_t>>>;

/// Scalars beside a vec of `T`, and what else converts to one; but no vec or swizzle of a single element.
template <class S, class T>
using beside =
    std::enable_if_t<is_scalar_v<S> || (!is_array_v<S> && !is_swizzle_v<S> && std::is_convertible_v<S, T>), int>;
template <class T, int... Is> using swizzle_vec_t = vec<std::remove_const_t<T>, static_cast<int>(sizeof...(Is))>;
// Its own overload beside a vec: as a conversion it would lose in C++20 to the reversed ==, whose result is no bool.
template <class V, class U, int... Is>
using swizzle_of = std::enable_if_t<std::is_same_v<V, swizzle_vec_t<U, Is...>>, int>;
} // namespace detail

// RESULT is the result's element type in terms of T; EXPRESSION in terms of a and b.
#define USMCHECK_SYCL_VEC_BINARY(OP, RESULT, EXPRESSION)                                                               \
  template <class T, int N>                                                                                            \
  constexpr vec<RESULT, N> operator OP(const vec<T, N> &x, const detail::same_t<vec<T, N>> &y) {                       \
    vec<RESULT, N> result{};                                                                                           \
    for (int i = 0; i < N; ++i) {                                                                                      \
      const T &a = x[i], &b = y[i];                                                                                    \
      result[i] = static_cast<RESULT>(EXPRESSION);                                                                     \
    }                                                                                                                  \
    return result;                                                                                                     \
  }                                                                                                                    \
  template <class T, int N, class U, int... Is, detail::swizzle_of<vec<T, N>, U, Is...> = 0>                           \
  constexpr vec<RESULT, N> operator OP(const vec<T, N> &x, const swizzled_vec<U, Is...> &y) {                          \
    return x OP vec<T, N>(y);                                                                                          \
  }                                                                                                                    \
  template <class T, int N, class S, detail::beside<S, T> = 0>                                                         \
  constexpr vec<RESULT, N> operator OP(const vec<T, N> &x, const S & y) {                                              \
    return x OP vec<T, N>(static_cast<T>(y));                                                                          \
  }                                                                                                                    \
  template <class T, int N, class S, detail::beside<S, T> = 0>                                                         \
  constexpr vec<RESULT, N> operator OP(const S & x, const vec<T, N> &y) {                                              \
    return vec<T, N>(static_cast<T>(x)) OP y;                                                                          \
  }                                                                                                                    \
  template <class U, int... Is, class V = detail::swizzle_vec_t<U, Is...>, class T = typename V::value_type>           \
  constexpr vec<RESULT, static_cast<int>(sizeof...(Is))> operator OP(const swizzled_vec<U, Is...> &x,                  \
                                                                     const detail::same_t<V> &y) {                     \
    return V(x) OP y;                                                                                                  \
  }                                                                                                                    \
  template <class U, int... Is, class S, class V = detail::swizzle_vec_t<U, Is...>, class T = typename V::value_type,  \
            detail::beside<S, T> = 0>                                                                                  \
  constexpr vec<RESULT, static_cast<int>(sizeof...(Is))> operator OP(const swizzled_vec<U, Is...> &x, const S & y) {   \
    return V(x) OP V(static_cast<T>(y));                                                                               \
  }                                                                                                                    \
  template <class U, int... Is, class S, class V = detail::swizzle_vec_t<U, Is...>, class T = typename V::value_type,  \
            detail::beside<S, T> = 0>                                                                                  \
  constexpr vec<RESULT, static_cast<int>(sizeof...(Is))> operator OP(const S & x, const swizzled_vec<U, Is...> &y) {   \
    return V(static_cast<T>(x)) OP V(y);                                                                               \
  }
#define USMCHECK_SYCL_VEC_ASSIGN(OP)                                                                                   \
  template <class T, int N> constexpr vec<T, N> &operator OP##=(vec<T, N> &x, const detail::same_t<vec<T, N>> &y) {    \
    for (int i = 0; i < N; ++i) x[i] = static_cast<T>(x[i] OP y[i]);                                                   \
    return x;                                                                                                          \
  }                                                                                                                    \
  template <class T, int N, class S, detail::beside<S, T> = 0>                                                         \
  constexpr vec<T, N> &operator OP##=(vec<T, N> &x, const S & y) {                                                     \
    const T b = static_cast<T>(y);                                                                                     \
    for (int i = 0; i < N; ++i) x[i] = static_cast<T>(x[i] OP b);                                                      \
    return x;                                                                                                          \
  }                                                                                                                    \
  template <class U, int... Is, class V = detail::swizzle_vec_t<U, Is...>>                                             \
  constexpr const swizzled_vec<U, Is...> &operator OP##=(const swizzled_vec<U, Is...> &x,                              \
                                                         const detail::same_t<V> &y) {                                 \
    return x = V(x) OP y;                                                                                              \
  }                                                                                                                    \
  template <class U, int... Is, class S, class V = detail::swizzle_vec_t<U, Is...>,                                    \
            detail::beside<S, typename V::value_type> = 0>                                                             \
  constexpr const swizzled_vec<U, Is...> &operator OP##=(const swizzled_vec<U, Is...> &x, const S & y) {               \
    return x = V(x) OP y;                                                                                              \
  }
#define USMCHECK_SYCL_VEC_ARITHMETIC(OP)                                                                               \
  USMCHECK_SYCL_VEC_BINARY(OP, T, a OP b)                                                                              \
  USMCHECK_SYCL_VEC_ASSIGN(OP)
USMCHECK_SYCL_VEC_ARITHMETIC(+)
USMCHECK_SYCL_VEC_ARITHMETIC(-)
USMCHECK_SYCL_VEC_ARITHMETIC(*)
USMCHECK_SYCL_VEC_ARITHMETIC(/)
USMCHECK_SYCL_VEC_ARITHMETIC(%)
USMCHECK_SYCL_VEC_ARITHMETIC(&)
USMCHECK_SYCL_VEC_ARITHMETIC(|)
USMCHECK_SYCL_VEC_ARITHMETIC(^)
USMCHECK_SYCL_VEC_ARITHMETIC(<<)
USMCHECK_SYCL_VEC_ARITHMETIC(>>)
#undef USMCHECK_SYCL_VEC_ARITHMETIC
#undef USMCHECK_SYCL_VEC_ASSIGN

USMCHECK_SYCL_VEC_BINARY(==, detail::truth_t<T>, a == b ? -1 : 0)
USMCHECK_SYCL_VEC_BINARY(!=, detail::truth_t<T>, a != b ? -1 : 0)
USMCHECK_SYCL_VEC_BINARY(<, detail::truth_t<T>, a < b ? -1 : 0)
USMCHECK_SYCL_VEC_BINARY(>, detail::truth_t<T>, a > b ? -1 : 0)
USMCHECK_SYCL_VEC_BINARY(<=, detail::truth_t<T>, a <= b ? -1 : 0)
USMCHECK_SYCL_VEC_BINARY(>=, detail::truth_t<T>, a >= b ? -1 : 0)
USMCHECK_SYCL_VEC_BINARY(&&, detail::truth_t<T>, static_cast<bool>(a) && static_cast<bool>(b) ? -1 : 0)
USMCHECK_SYCL_VEC_BINARY(||, detail::truth_t<T>, static_cast<bool>(a) || static_cast<bool>(b) ? -1 : 0)
#undef USMCHECK_SYCL_VEC_BINARY

#define USMCHECK_SYCL_VEC_UNARY(OP, RESULT, EXPRESSION)                                                                \
  template <class T, int N> constexpr vec<RESULT, N> operator OP(const vec<T, N> &x) {                                 \
    vec<RESULT, N> result{};                                                                                           \
    for (int i = 0; i < N; ++i) {                                                                                      \
      const T &a = x[i];                                                                                               \
      result[i] = static_cast<RESULT>(EXPRESSION);                                                                     \
    }                                                                                                                  \
    return result;                                                                                                     \
  }                                                                                                                    \
  template <class U, int... Is> constexpr auto operator OP(const swizzled_vec<U, Is...> &x) {                          \
    return OP detail::swizzle_vec_t<U, Is...>(x);                                                                      \
  }
USMCHECK_SYCL_VEC_UNARY(+, T, +a)
USMCHECK_SYCL_VEC_UNARY(-, T, -a)
USMCHECK_SYCL_VEC_UNARY(~, T, detail::complement(a))
USMCHECK_SYCL_VEC_UNARY(!, detail::truth_t<T>, static_cast<bool>(a) ? 0 : -1)
#undef USMCHECK_SYCL_VEC_UNARY

#define USMCHECK_SYCL_VEC_STEP(OP, EXPRESSION)                                                                         \
  template <class T, int N> constexpr vec<T, N> &operator OP(vec<T, N> &x) { return x = EXPRESSION; }                  \
  template <class T, int N> constexpr vec<T, N> operator OP(vec<T, N> &x, int) {                                       \
    vec<T, N> old = x;                                                                                                 \
    x = EXPRESSION;                                                                                                    \
    return old;                                                                                                        \
  }                                                                                                                    \
  template <class T, int... Is> constexpr const swizzled_vec<T, Is...> &operator OP(const swizzled_vec<T, Is...> &x) { \
    return x = EXPRESSION;                                                                                             \
  }                                                                                                                    \
  template <class T, int... Is> constexpr auto operator OP(const swizzled_vec<T, Is...> &x, int) {                     \
    detail::swizzle_vec_t<T, Is...> old(x);                                                                            \
    x = EXPRESSION;                                                                                                    \
    return old;                                                                                                        \
  }
USMCHECK_SYCL_VEC_STEP(++, x + static_cast<T>(1))
USMCHECK_SYCL_VEC_STEP(--, x - static_cast<T>(1))
#undef USMCHECK_SYCL_VEC_STEP

} // namespace sycl
