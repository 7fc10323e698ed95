// Geometric functions (SYCL 2020, 4.17.8) of scalars, vec and marray. Sums of float are computed in double: they
// neither overflow nor cancel.
#pragma once
#include <cmath>

#include <sycl/math.hpp>

namespace sycl {

namespace detail {
// What a class converts to where SYCL takes fixed types.
half as_geometric(half);
float as_geometric(float);
double as_geometric(double);
#define USMCHECK_SYCL_GEOMETRIC(T)                                                                                     \
  vec<T, 2> as_geometric(const vec<T, 2> &);                                                                           \
  vec<T, 3> as_geometric(const vec<T, 3> &);                                                                           \
  vec<T, 4> as_geometric(const vec<T, 4> &);                                                                           \
  marray<T, 2> as_geometric(const marray<T, 2> &);                                                                     \
  marray<T, 3> as_geometric(const marray<T, 3> &);                                                                     \
  marray<T, 4> as_geometric(const marray<T, 4> &);
USMCHECK_SYCL_GEOMETRIC(half)
USMCHECK_SYCL_GEOMETRIC(float)
USMCHECK_SYCL_GEOMETRIC(double)
#undef USMCHECK_SYCL_GEOMETRIC

struct no_type {};
template <class A, class = void> struct geometric_class {};
template <class A> struct geometric_class<A, std::void_t<decltype(as_geometric(std::declval<const A &>()))>> {
  using type = decltype(as_geometric(std::declval<const A &>()));
};
template <class A, class = void> struct geometric : std::conditional_t<is_array_v<A>, no_type, geometric_class<A>> {};
template <class A> struct geometric<A, std::void_t<real_t<A>>> {
  using type = real_t<A>;
};
/// The argument as a scalar, vec or marray of floating-point numbers.
template <class A> using geometric_t = typename geometric<A>::type;
template <class A, class B> using geometric_pair_t = real_t<geometric_t<A>, geometric_t<B>>;

template <class R> double dot_product(const R &a, const R &b) {
  if constexpr (is_array_v<R>) {
    double sum = 0;
    for (std::size_t i = 0; i < array_of<R>::count; ++i) sum += static_cast<double>(a[i]) * static_cast<double>(b[i]);
    return sum;
  } else {
    return static_cast<double>(a) * static_cast<double>(b);
  }
}
template <class R> double norm(const R &a) { return std::sqrt(dot_product(a, a)); }
template <class R> R difference(const R &a, const R &b) {
  if constexpr (is_array_v<R>) {
    R result{};
    for (std::size_t i = 0; i < array_of<R>::count; ++i) result[i] = static_cast<element_t<R>>(a[i] - b[i]);
    return result;
  } else {
    return static_cast<R>(a - b);
  }
}
template <class R> R unit(const R &a) {
  double size = norm(a);
  if (size == 0) return a;
  return mapped<R, double>([size](double x) { return x / size; }, a);
}
} // namespace detail

/// Of 3 or 4 elements; the fourth of the result is 0.
template <class A, class B, class... None, detail::yields<None...> = 0>
detail::geometric_pair_t<A, B> cross(A x, B y, None...) {
  using R = detail::geometric_pair_t<A, B>;
  static_assert(detail::array_of<R>::count == 3 || detail::array_of<R>::count == 4,
                "sycl::cross is of 3 or 4 elements");
  const R a = x, b = y;
  R result(static_cast<detail::element_t<R>>(0));
  for (int i = 0; i < 3; ++i) {
    int j = (i + 1) % 3, k = (i + 2) % 3;
    result[i] = static_cast<detail::element_t<R>>(a[j] * b[k] - a[k] * b[j]);
  }
  return result;
}

template <class A, class B, class... None, detail::yields<None...> = 0>
detail::element_t<detail::geometric_pair_t<A, B>> dot(A x, B y, None...) {
  using R = detail::geometric_pair_t<A, B>;
  return static_cast<detail::element_t<R>>(detail::dot_product<R>(static_cast<R>(x), static_cast<R>(y)));
}
template <class A, class B, class... None, detail::yields<None...> = 0>
detail::element_t<detail::geometric_pair_t<A, B>> distance(A x, B y, None...) {
  using R = detail::geometric_pair_t<A, B>;
  return static_cast<detail::element_t<R>>(
      detail::norm<R>(detail::difference<R>(static_cast<R>(x), static_cast<R>(y))));
}
template <class A, class... None, detail::yields<None...> = 0>
detail::element_t<detail::geometric_t<A>> length(A x, None...) {
  using R = detail::geometric_t<A>;
  return static_cast<detail::element_t<R>>(detail::norm<R>(static_cast<R>(x)));
}
/// x / length(x); x itself when that is 0.
template <class A, class... None, detail::yields<None...> = 0> detail::geometric_t<A> normalize(A x, None...) {
  using R = detail::geometric_t<A>;
  return detail::unit<R>(static_cast<R>(x));
}
template <class A, class B, class... None, detail::yields<None...> = 0>
detail::element_t<detail::geometric_pair_t<A, B>> fast_distance(A x, B y, None...) {
  return distance(x, y);
}
template <class A, class... None, detail::yields<None...> = 0>
detail::element_t<detail::geometric_t<A>> fast_length(A x, None...) {
  return length(x);
}
template <class A, class... None, detail::yields<None...> = 0> detail::geometric_t<A> fast_normalize(A x, None...) {
  return normalize(x);
}

} // namespace sycl
