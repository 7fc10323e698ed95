// What the builtins and the operators of vec know of their operands: scalar, vec (or a swizzle of one) or marray; of
// which element type; and what several of them make together.
#pragma once
#include <cstddef>
#include <type_traits>

#include <sycl/aliases.hpp>
#include <sycl/half.hpp>

namespace sycl {
template <class T, int... Indexes> class swizzled_vec;
} // namespace sycl

namespace sycl::detail {

/// An element type for arithmetic: everything arithmetic in C++, and half.
template <class T> inline constexpr bool is_scalar_v = std::is_arithmetic_v<T> || std::is_same_v<T, half>;
template <class T> inline constexpr bool is_real_v = std::is_floating_point_v<T> || std::is_same_v<T, half>;

/// vec, swizzle or marray: `element`, `count`, `rebind<T>`.
template <class T> struct array_of {
  static constexpr std::size_t count = 0;
  using element = T;
  template <class U> using rebind = U;
};
template <class T, int N> struct array_of<vec<T, N>> {
  static constexpr std::size_t count = N;
  using element = T;
  template <class U> using rebind = vec<U, N>;
};
template <class T, std::size_t N> struct array_of<marray<T, N>> {
  static constexpr std::size_t count = N;
  using element = T;
  template <class U> using rebind = marray<U, N>;
};
template <class T> using element_t = typename array_of<T>::element;
template <class T> inline constexpr bool is_array_v = array_of<T>::count != 0;
template <class T, class U> using rebind_t = typename array_of<T>::template rebind<U>;

template <class T> struct is_vec : std::false_type {};
template <class T, int N> struct is_vec<vec<T, N>> : std::true_type {};
template <class T> inline constexpr bool is_vec_v = is_vec<T>::value;
template <class T> struct is_swizzle : std::false_type {};
template <class T, int... Is> struct is_swizzle<swizzled_vec<T, Is...>> : std::true_type {};
template <class T> inline constexpr bool is_swizzle_v = is_swizzle<T>::value;

/// Base of what converts to its element when it has but one. A conversion template would give only exactly that type.
template <class Derived, class T, std::size_t N> struct converts_to_element {};
template <class Derived, class T> struct converts_to_element<Derived, T, 1> {
  constexpr operator T() const { return static_cast<const Derived &>(*this)[0]; }
};

template <class T> struct same {
  using type = T;
};
template <class T> using same_t = typename same<T>::type; // not deduced

template <class T> constexpr T complement(const T &x) {
  if constexpr (std::is_same_v<T, bool>)
    return true; // ~ of an int that is 0 or 1 is never 0
  else
    return static_cast<T>(~x);
}

// What a class that is neither ours nor a number converts to: an accessor's element, an id<1>, something derived from a
// vec.
half as_operand(half);
float as_operand(float);
double as_operand(double);
bool as_operand(bool);
char as_operand(char);
signed char as_operand(signed char);
unsigned char as_operand(unsigned char);
short as_operand(short);
unsigned short as_operand(unsigned short);
int as_operand(int);
unsigned as_operand(unsigned);
long as_operand(long);
unsigned long as_operand(unsigned long);
long long as_operand(long long);
unsigned long long as_operand(unsigned long long);
template <class T, int N> vec<T, N> as_operand(const vec<T, N> &);
template <class T, std::size_t N> marray<T, N> as_operand(const marray<T, N> &);

template <class T, class = void> struct operand_of {};
template <class T> struct operand_of<T, std::enable_if_t<is_scalar_v<T> || is_array_v<T>>> {
  using type = T;
};
template <class T, int... Is> struct operand_of<swizzled_vec<T, Is...>> {
  using type = vec<std::remove_const_t<T>, static_cast<int>(sizeof...(Is))>;
};
template <class T> struct operand_of<T, std::enable_if_t<std::is_enum_v<T> && std::is_convertible_v<T, long long>>> {
  using type = decltype(+T());
};
template <class T>
struct operand_of<T, std::enable_if_t<std::is_class_v<T> && !is_scalar_v<T> && !is_array_v<T>,
                                      std::void_t<decltype(as_operand(std::declval<const T &>()))>>> {
  using type = decltype(as_operand(std::declval<const T &>()));
};
/// `T` as one of: a scalar, a vec, an marray. Nothing otherwise.
template <class T> using operand_t = typename operand_of<T>::type;

// Two operands together: as ?: for numbers, half between the integers and float; an array takes scalars in.
template <class A, class B, class = void> struct joined {};
template <class A> struct joined<A, A> {
  using type = A;
};
template <class A, class B>
struct joined<A, B, std::enable_if_t<std::is_arithmetic_v<A> && std::is_arithmetic_v<B> && !std::is_same_v<A, B>>> {
  using type = decltype(true ? A() : B());
};
template <class B> struct joined<half, B, std::enable_if_t<std::is_arithmetic_v<B>>> {
  using type = std::conditional_t<std::is_integral_v<B>, half, B>;
};
template <class A> struct joined<A, half, std::enable_if_t<std::is_arithmetic_v<A>>> : joined<half, A> {};
template <class A, class B> struct joined<A, B, std::enable_if_t<is_array_v<A> && is_scalar_v<B>>> {
  using type = A;
};
template <class A, class B> struct joined<A, B, std::enable_if_t<is_scalar_v<A> && is_array_v<B>>> {
  using type = B;
};

template <class... A> struct joined_all {};
template <class A> struct joined_all<A> {
  using type = A;
};
template <class A, class B> struct joined_all<A, B> : joined<A, B> {};
template <class A, class B, class C> struct joined_all<A, B, C> : joined<typename joined<A, B>::type, C> {};

/// What the arguments make together.
template <class... A> using joined_t = typename joined_all<operand_t<A>...>::type;

/// Numbers to compute with: floating types as they are (long double as double), integers as double.
template <class T> struct real_of {
  using type = T;
};
template <> struct real_of<long double> {
  using type = double;
};

template <class T, class = void> struct real_operand {};
template <class T> struct real_operand<T, std::enable_if_t<is_scalar_v<T>>> {
  using type = std::conditional_t<is_real_v<T> && !std::is_same_v<T, long double>, T, double>;
};
template <class T> struct real_operand<T, std::enable_if_t<is_array_v<T> && is_real_v<element_t<T>>>> {
  using type = T;
};
/// The result of a function of floating-point arguments: integers count as double, beside a float or an array as that.
template <class... A> using real_t = typename real_operand<joined_t<A...>>::type;

/// The result of a function of integers; SFINAE.
template <class... A> using integer_t = std::enable_if_t<std::is_integral_v<element_t<joined_t<A...>>>, joined_t<A...>>;

/// Present only for an empty pack. A function that ends in `None...` yields to any other template that fits as well
/// (std::min).
template <class... None> using yields = std::enable_if_t<sizeof...(None) == 0, int>;

/// float for half, for computing; the same otherwise.
constexpr float widened(half x) { return x; }
template <class T> constexpr T widened(T x) { return x; }

/// Element `i` of an operand as a `T`; a scalar is all elements.
template <class T, class A> constexpr T part(const A &a, std::size_t i) {
  if constexpr (is_array_v<A>)
    return static_cast<T>(a[i]);
  else
    return static_cast<T>(a);
}

/// `f` of the arguments as a scalar `R`, or element by element as an array `R`. `Element` is what the arguments are
/// converted to.
template <class R, class Element, class F, class... A> inline R mapped_operands(F f, const A &...a) {
  if constexpr (is_array_v<R>) {
    R result{};
    for (std::size_t i = 0; i < array_of<R>::count; ++i)
      result[i] = static_cast<element_t<R>>(f(part<Element>(a, i)...));
    return result;
  } else {
    return static_cast<R>(f(static_cast<Element>(a)...));
  }
}
template <class R, class Element, class F, class... A> inline R mapped(F f, const A &...a) {
  return mapped_operands<R, Element>(f, static_cast<operand_t<A>>(a)...);
}

/// The same for a function whose second operand is an int.
template <class R, class F, class A, class K> inline R mapped_with_int(F f, const A &a, const K &k) {
  using element = element_t<R>;
  return [&](const operand_t<A> &x, const operand_t<K> &n) {
    if constexpr (is_array_v<R>) {
      R result{};
      for (std::size_t i = 0; i < array_of<R>::count; ++i)
        result[i] = static_cast<element>(f(part<element>(x, i), part<int>(n, i)));
      return result;
    } else {
      return static_cast<R>(f(static_cast<element>(x), static_cast<int>(n)));
    }
  }(static_cast<operand_t<A>>(a), static_cast<operand_t<K>>(k));
}

// What a pointer argument points to, be it a pointer, a multi_ptr or an iterator.
template <class T> constexpr T *raw_pointer(T *p) { return p; }
template <class P> constexpr auto raw_pointer_of(const P &p, int) -> decltype(p.get_raw()) { return p.get_raw(); }
template <class P> constexpr auto raw_pointer_of(const P &p, long) -> decltype(&*p) { return &*p; }
template <class P, std::enable_if_t<std::is_class_v<P>, int> = 0>
constexpr auto raw_pointer(const P &p) -> decltype(raw_pointer_of(p, 0)) {
  return raw_pointer_of(p, 0);
}
template <class P> using pointee_t = std::remove_pointer_t<decltype(raw_pointer(std::declval<const P &>()))>;

/// The same for a function with a second result: `f(out, x...)`, `out` being one element of what `p` points to.
template <class R, class F, class P, class... A> inline R mapped_out(F f, const P &p, const A &...a) {
  auto *out = raw_pointer(p);
  using second = pointee_t<P>;
  using element = element_t<R>;
  if constexpr (is_array_v<R>) {
    R result{};
    second others{};
    for (std::size_t i = 0; i < array_of<R>::count; ++i) {
      element_t<second> other{};
      result[i] = static_cast<element>(f(other, part<element>(static_cast<const operand_t<A> &>(a), i)...));
      others[i] = other;
    }
    *out = others;
    return result;
  } else {
    second other{};
    R result = static_cast<R>(f(other, static_cast<element>(static_cast<operand_t<A>>(a))...));
    *out = other;
    return result;
  }
}

} // namespace sycl::detail
