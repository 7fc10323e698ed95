// Function objects for reductions and group algorithms, and their identities (SYCL 2020, 4.17.2 and 4.17.3).
//
// std's function objects that do the same have the same identities.
#pragma once
#include <cstddef>
#include <functional>
#include <limits>
#include <type_traits>

namespace sycl {

namespace detail {
/// The smaller, or the larger; of vec and marray by element.
template <bool Larger, typename T, typename U> constexpr auto extreme(const T &x, const U &y) {
  using result_type = std::decay_t<decltype(false ? x : y)>;
  if constexpr (std::is_convertible_v<decltype(x < y), bool>) {
    return static_cast<result_type>((Larger ? x < y : y < x) ? y : x);
  } else {
    result_type result(x), other(y);
    for (std::size_t i = 0; i < static_cast<std::size_t>(result.size()); ++i)
      if (Larger ? result[i] < other[i] : other[i] < result[i]) result[i] = other[i];
    return result;
  }
}
} // namespace detail

#define SYCL_FUNCTION_OBJECT(name, expression)                                                                         \
  template <typename T = void> struct name {                                                                           \
    constexpr T operator()(const T &x, const T &y) const { return expression; }                                        \
  };                                                                                                                   \
  template <> struct name<void> {                                                                                      \
    using is_transparent = void;                                                                                       \
    template <typename T, typename U>                                                                                  \
    constexpr auto operator()(T &&x, U &&y) const -> std::decay_t<decltype(expression)> {                              \
      return expression;                                                                                               \
    }                                                                                                                  \
  };

SYCL_FUNCTION_OBJECT(plus, x + y)
SYCL_FUNCTION_OBJECT(multiplies, x *y)
SYCL_FUNCTION_OBJECT(bit_and, x &y)
SYCL_FUNCTION_OBJECT(bit_or, x | y)
SYCL_FUNCTION_OBJECT(bit_xor, x ^ y)
SYCL_FUNCTION_OBJECT(logical_and, x &&y)
SYCL_FUNCTION_OBJECT(logical_or, x || y)
SYCL_FUNCTION_OBJECT(minimum, detail::extreme<false>(x, y))
SYCL_FUNCTION_OBJECT(maximum, detail::extreme<true>(x, y))
#undef SYCL_FUNCTION_OBJECT

namespace detail {

enum class operation { other, plus, multiplies, bit_and, bit_or, bit_xor, logical_and, logical_or, minimum, maximum };

/// What the function object does, if it does so for operands of type T.
template <typename F, typename T> inline constexpr operation operation_of = operation::other;
#define SYCL_OPERATION(object, name)                                                                                   \
  template <typename T> inline constexpr operation operation_of<object<T>, T> = operation::name;                       \
  template <typename T> inline constexpr operation operation_of<object<void>, T> = operation::name;
SYCL_OPERATION(sycl::plus, plus)
SYCL_OPERATION(sycl::multiplies, multiplies)
SYCL_OPERATION(sycl::bit_and, bit_and)
SYCL_OPERATION(sycl::bit_or, bit_or)
SYCL_OPERATION(sycl::bit_xor, bit_xor)
SYCL_OPERATION(sycl::logical_and, logical_and)
SYCL_OPERATION(sycl::logical_or, logical_or)
SYCL_OPERATION(sycl::minimum, minimum)
SYCL_OPERATION(sycl::maximum, maximum)
SYCL_OPERATION(std::plus, plus)
SYCL_OPERATION(std::multiplies, multiplies)
SYCL_OPERATION(std::bit_and, bit_and)
SYCL_OPERATION(std::bit_or, bit_or)
SYCL_OPERATION(std::bit_xor, bit_xor)
SYCL_OPERATION(std::logical_and, logical_and)
SYCL_OPERATION(std::logical_or, logical_or)
#undef SYCL_OPERATION

/// T itself if it is a number (half too), the type of its elements if it has some (vec, marray, complex).
template <typename T, typename = void> struct scalar_of {
  using type = std::conditional_t<std::numeric_limits<T>::is_specialized, T, void>;
};
template <typename T> struct scalar_of<T, std::void_t<typename T::value_type>> {
  using type = std::conditional_t<std::numeric_limits<typename T::value_type>::is_specialized &&
                                      std::is_constructible_v<T, typename T::value_type>,
                                  typename T::value_type, void>;
};

template <operation Operation, typename T> constexpr bool has_identity() {
  using number = typename scalar_of<T>::type;
  if constexpr (Operation == operation::other || std::is_void_v<number>)
    return false;
  else if constexpr (Operation == operation::bit_and || Operation == operation::bit_or ||
                     Operation == operation::bit_xor)
    return std::is_integral_v<number>;
  else
    return true;
}

template <operation Operation, typename T> constexpr T identity() {
  static_assert(has_identity<Operation, T>(), "this function object has no known identity for this type: give one");
  using number = typename scalar_of<T>::type;
  using limits = std::numeric_limits<number>;
  if constexpr (Operation == operation::multiplies || Operation == operation::logical_and)
    return T(static_cast<number>(1));
  else if constexpr (Operation == operation::bit_and)
    return std::is_same_v<number, bool> ? T(static_cast<number>(1)) : T(static_cast<number>(~0ull));
  else if constexpr (Operation == operation::minimum)
    return limits::has_infinity ? T(limits::infinity()) : T((limits::max)());
  else if constexpr (Operation == operation::maximum)
    return limits::has_infinity ? T(static_cast<number>(-limits::infinity())) : T(limits::lowest());
  else
    return T(static_cast<number>(0));
}

template <bool Known, typename F, typename T> struct known_identity_value {};
template <typename F, typename T> struct known_identity_value<true, F, T> {
  static constexpr T value = identity<operation_of<F, T>, T>();
};

} // namespace detail

template <typename BinaryOperation, typename AccumulatorT>
struct has_known_identity
    : std::bool_constant<detail::has_identity<detail::operation_of<BinaryOperation, std::remove_cv_t<AccumulatorT>>,
                                              std::remove_cv_t<AccumulatorT>>()> {};
template <typename BinaryOperation, typename AccumulatorT>
inline constexpr bool has_known_identity_v = has_known_identity<BinaryOperation, AccumulatorT>::value;

/// Has `value` only where has_known_identity_v.
template <typename BinaryOperation, typename AccumulatorT>
struct known_identity : detail::known_identity_value<has_known_identity_v<BinaryOperation, AccumulatorT>,
                                                     BinaryOperation, std::remove_cv_t<AccumulatorT>> {};
template <typename BinaryOperation, typename AccumulatorT>
inline constexpr AccumulatorT known_identity_v = known_identity<BinaryOperation, AccumulatorT>::value;

} // namespace sycl
