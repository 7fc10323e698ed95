// sycl::marray (SYCL 2020, 4.14.3): an array of any length with the operators of its elements. Laid out as `T[N]`.
#pragma once
#include <cstddef>
#include <type_traits>

#include <sycl/aliases.hpp>
#include <sycl/detail/operands.hpp>

namespace sycl {

namespace detail {
template <class DataT, class A, class = void> struct marray_elements_given : std::integral_constant<std::size_t, 0> {};
template <class DataT, class A>
struct marray_elements_given<DataT, A, std::enable_if_t<!is_array_v<A> && std::is_convertible_v<A, DataT>>>
    : std::integral_constant<std::size_t, 1> {};
template <class DataT, std::size_t N>
struct marray_elements_given<DataT, marray<DataT, N>, void> : std::integral_constant<std::size_t, N> {};
template <class DataT, std::size_t N, class... A>
inline constexpr bool gives_marray_elements_v =
    (... && (marray_elements_given<DataT, A>::value != 0)) && (0 + ... + marray_elements_given<DataT, A>::value) == N;
} // namespace detail

template <class DataT, std::size_t NumElements>
class marray : public detail::converts_to_element<marray<DataT, NumElements>, DataT, NumElements> {
  static constexpr std::size_t N = NumElements;

public:
  using value_type = DataT;
  using reference = DataT &;
  using const_reference = const DataT &;
  using iterator = DataT *;
  using const_iterator = const DataT *;

  /// Elements are as uninitialised as a plain `DataT` would be.
  marray() = default;
  marray(const marray &) = default;
  marray(marray &&) = default;
  marray &operator=(const marray &) = default;
  marray &operator=(marray &&) = default;

  explicit constexpr marray(const DataT &all) : m_elements{} {
    for (std::size_t i = 0; i < N; ++i) m_elements[i] = all;
  }
  /// Elements and marrays of `DataT`, together as many elements as this has.
  template <class... A, std::enable_if_t<(sizeof...(A) > 1 || (N == 1 && (... && !std::is_same_v<A, marray>))) &&
                                             detail::gives_marray_elements_v<DataT, N, A...>,
                                         int> = 0>
  constexpr marray(const A &...arguments) : m_elements{} {
    std::size_t next = 0;
    (append(next, arguments), ...);
  }

  constexpr marray &operator=(const DataT &all) {
    for (std::size_t i = 0; i < N; ++i) m_elements[i] = all;
    return *this;
  }

  template <std::size_t M = N, std::enable_if_t<M == 1, int> = 0> constexpr operator DataT() const {
    return m_elements[0];
  }

  static constexpr std::size_t size() noexcept { return N; }
  constexpr reference operator[](std::size_t i) { return m_elements[i]; }
  constexpr const_reference operator[](std::size_t i) const { return m_elements[i]; }
  constexpr iterator begin() { return m_elements; }
  constexpr const_iterator begin() const { return m_elements; }
  constexpr iterator end() { return m_elements + N; }
  constexpr const_iterator end() const { return m_elements + N; }

private:
  template <class A> constexpr void append(std::size_t &next, const A &argument) {
    if constexpr (detail::is_array_v<A>) {
      for (std::size_t i = 0; i < A::size(); ++i) m_elements[next++] = argument[i];
    } else {
      m_elements[next++] = static_cast<DataT>(argument);
    }
  }

  DataT m_elements[N];
};

template <class T, class... U, class = std::enable_if_t<(... && std::is_same_v<T, U>)>>
marray(T, U...) -> marray<T, sizeof...(U) + 1>;

namespace detail {
template <class S, class T> using beside_marray = std::enable_if_t<!is_array_v<S> && std::is_convertible_v<S, T>, int>;
} // namespace detail

// RESULT is the result's element type in terms of T.
#define USMCHECK_SYCL_MARRAY_BINARY(OP, RESULT)                                                                        \
  template <class T, std::size_t N>                                                                                    \
  constexpr marray<RESULT, N> operator OP(const marray<T, N> &x, const detail::same_t<marray<T, N>> &y) {              \
    marray<RESULT, N> result{};                                                                                        \
    for (std::size_t i = 0; i < N; ++i) result[i] = static_cast<RESULT>(x[i] OP y[i]);                                 \
    return result;                                                                                                     \
  }                                                                                                                    \
  template <class T, std::size_t N, class S, detail::beside_marray<S, T> = 0>                                          \
  constexpr marray<RESULT, N> operator OP(const marray<T, N> &x, const S & y) {                                        \
    return x OP marray<T, N>(static_cast<T>(y));                                                                       \
  }                                                                                                                    \
  template <class T, std::size_t N, class S, detail::beside_marray<S, T> = 0>                                          \
  constexpr marray<RESULT, N> operator OP(const S & x, const marray<T, N> &y) {                                        \
    return marray<T, N>(static_cast<T>(x)) OP y;                                                                       \
  }
#define USMCHECK_SYCL_MARRAY_ARITHMETIC(OP)                                                                            \
  USMCHECK_SYCL_MARRAY_BINARY(OP, T)                                                                                   \
  template <class T, std::size_t N>                                                                                    \
  constexpr marray<T, N> &operator OP##=(marray<T, N> &x, const detail::same_t<marray<T, N>> &y) {                     \
    return x = x OP y;                                                                                                 \
  }                                                                                                                    \
  template <class T, std::size_t N, class S, detail::beside_marray<S, T> = 0>                                          \
  constexpr marray<T, N> &operator OP##=(marray<T, N> &x, const S & y) {                                               \
    return x = x OP y;                                                                                                 \
  }
USMCHECK_SYCL_MARRAY_ARITHMETIC(+)
USMCHECK_SYCL_MARRAY_ARITHMETIC(-)
USMCHECK_SYCL_MARRAY_ARITHMETIC(*)
USMCHECK_SYCL_MARRAY_ARITHMETIC(/)
USMCHECK_SYCL_MARRAY_ARITHMETIC(%)
USMCHECK_SYCL_MARRAY_ARITHMETIC(&)
USMCHECK_SYCL_MARRAY_ARITHMETIC(|)
USMCHECK_SYCL_MARRAY_ARITHMETIC(^)
USMCHECK_SYCL_MARRAY_ARITHMETIC(<<)
USMCHECK_SYCL_MARRAY_ARITHMETIC(>>)
USMCHECK_SYCL_MARRAY_BINARY(==, bool)
USMCHECK_SYCL_MARRAY_BINARY(!=, bool)
USMCHECK_SYCL_MARRAY_BINARY(<, bool)
USMCHECK_SYCL_MARRAY_BINARY(>, bool)
USMCHECK_SYCL_MARRAY_BINARY(<=, bool)
USMCHECK_SYCL_MARRAY_BINARY(>=, bool)
USMCHECK_SYCL_MARRAY_BINARY(&&, bool)
USMCHECK_SYCL_MARRAY_BINARY(||, bool)
#undef USMCHECK_SYCL_MARRAY_ARITHMETIC
#undef USMCHECK_SYCL_MARRAY_BINARY

#define USMCHECK_SYCL_MARRAY_UNARY(OP, RESULT, EXPRESSION)                                                             \
  template <class T, std::size_t N> constexpr marray<RESULT, N> operator OP(const marray<T, N> &x) {                   \
    marray<RESULT, N> result{};                                                                                        \
    for (std::size_t i = 0; i < N; ++i) result[i] = static_cast<RESULT>(EXPRESSION);                                   \
    return result;                                                                                                     \
  }
USMCHECK_SYCL_MARRAY_UNARY(+, T, +x[i])
USMCHECK_SYCL_MARRAY_UNARY(-, T, -x[i])
USMCHECK_SYCL_MARRAY_UNARY(~, T, detail::complement(x[i]))
USMCHECK_SYCL_MARRAY_UNARY(!, bool, !x[i])
#undef USMCHECK_SYCL_MARRAY_UNARY

#define USMCHECK_SYCL_MARRAY_STEP(OP)                                                                                  \
  template <class T, std::size_t N> constexpr marray<T, N> &operator OP(marray<T, N> &x) {                             \
    for (T & element : x) OP element;                                                                                  \
    return x;                                                                                                          \
  }                                                                                                                    \
  template <class T, std::size_t N> constexpr marray<T, N> operator OP(marray<T, N> &x, int) {                         \
    marray<T, N> old = x;                                                                                              \
    OP x;                                                                                                              \
    return old;                                                                                                        \
  }
USMCHECK_SYCL_MARRAY_STEP(++)
USMCHECK_SYCL_MARRAY_STEP(--)
#undef USMCHECK_SYCL_MARRAY_STEP

} // namespace sycl
