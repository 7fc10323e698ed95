// swizzled_vec: some elements of a vec in some order, to read and to assign (SYCL 2020, 4.14.2.2). It refers to the
// vec: it must not outlive it. Operators are in vec_operators.hpp.
#pragma once
#include <cstddef>
#include <type_traits>

#include <sycl/detail/operands.hpp>

namespace sycl {

enum class rounding_mode { automatic, rte, rtz, rtp, rtn };

/// Names of the elements for vec::swizzle.
struct elem {
  static constexpr int x = 0, y = 1, z = 2, w = 3;
  static constexpr int r = 0, g = 1, b = 2, a = 3;
  static constexpr int s0 = 0, s1 = 1, s2 = 2, s3 = 3, s4 = 4, s5 = 5, s6 = 6, s7 = 7;
  static constexpr int s8 = 8, s9 = 9, sA = 10, sB = 11, sC = 12, sD = 13, sE = 14, sF = 15;
};

namespace detail {

/// vec itself, or the type of a swizzle of `T` elements: Half picks lo, hi, odd or even.
enum class half_of { lo, hi, odd, even };
constexpr int half_index(half_of which, int size, int i) {
  int middle = (size + 1) / 2; // a vec of 3 is taken for one of 4, whose last element is undefined
  int index = which == half_of::lo ? i : which == half_of::hi ? middle + i : which == half_of::odd ? 2 * i + 1 : 2 * i;
  return index < size ? index : size - 1;
}

template <int... Is> struct indexes {
  static constexpr int count = sizeof...(Is);
  /// Whether no element is named twice: only then may one assign.
  static constexpr bool distinct() {
    constexpr int list[] = {Is...};
    unsigned seen = 0;
    for (int i : list) {
      if (seen >> i & 1u) return false;
      seen |= 1u << i;
    }
    return true;
  }
  static constexpr int at(int i) {
    constexpr int list[] = {Is...};
    return list[i];
  }
};

} // namespace detail

/// `T` is const in a swizzle of a const vec. Indexes count from the vec's first element.
template <class T, int... Indexes>
class swizzled_vec
    : public detail::converts_to_element<swizzled_vec<T, Indexes...>, std::remove_const_t<T>, sizeof...(Indexes)> {
  using list = detail::indexes<Indexes...>;
  static constexpr int N = static_cast<int>(sizeof...(Indexes));

public:
  using element_type = std::remove_const_t<T>;
  using value_type = element_type;
  using vec_type = vec<element_type, N>;

  explicit constexpr swizzled_vec(T *first) : m_first(first) {}
  swizzled_vec(const swizzled_vec &) = default;

  static constexpr std::size_t size() noexcept { return N; }
  static constexpr std::size_t byte_size() noexcept { return sizeof(element_type) * (N == 3 ? 4 : N); }
  static constexpr std::size_t get_count() { return size(); }
  static constexpr std::size_t get_size() { return byte_size(); }

  constexpr T &operator[](int i) const { return m_first[list::at(i)]; }

  template <class To, rounding_mode Mode = rounding_mode::automatic> vec<To, N> convert() const {
    return vec_type(*this).template convert<To, Mode>();
  }
  template <class As> As as() const { return vec_type(*this).template as<As>(); }

  constexpr const swizzled_vec &operator=(const vec_type &from) const {
    static_assert(list::distinct(), "an element is named twice in a swizzle that is assigned to");
    int i = 0;
    ((m_first[Indexes] = from[i++]), ...);
    return *this;
  }
  constexpr const swizzled_vec &operator=(const swizzled_vec &from) const { return *this = vec_type(from); }
  template <class U, int... Js, std::enable_if_t<sizeof...(Js) == N, int> = 0>
  constexpr const swizzled_vec &operator=(const swizzled_vec<U, Js...> &from) const {
    return *this = vec_type(vec<std::remove_const_t<U>, N>(from));
  }
  constexpr const swizzled_vec &operator=(const element_type &all) const { return *this = vec_type(all); }

  template <int... Js> constexpr auto swizzle() const { return swizzled_vec<T, list::at(Js)...>(m_first); }
  constexpr auto lo() const { return pick<detail::half_of::lo>(count{}); }
  constexpr auto hi() const { return pick<detail::half_of::hi>(count{}); }
  constexpr auto odd() const { return pick<detail::half_of::odd>(count{}); }
  constexpr auto even() const { return pick<detail::half_of::even>(count{}); }

  template <class P> void load(std::size_t offset, const P &from) const {
    vec_type all;
    all.load(offset, from);
    *this = all;
  }
  template <class P> void store(std::size_t offset, const P &to) const { vec_type(*this).store(offset, to); }

#define USMCHECK_SYCL_ELEMENT(NAME, INDEX)                                                                             \
  constexpr T &NAME() const {                                                                                          \
    static_assert(INDEX < N, "this swizzle has no element " #NAME);                                                    \
    return (*this)[INDEX];                                                                                             \
  }
#include <sycl/detail/element_names.def>
#undef USMCHECK_SYCL_ELEMENT
#if defined(SYCL_SIMPLE_SWIZZLES)
#define USMCHECK_SYCL_SWIZZLE(NAME, ...)                                                                               \
  constexpr auto NAME() const { return this->template swizzle<__VA_ARGS__>(); }
#include <sycl/detail/simple_swizzles.def>
#undef USMCHECK_SYCL_SWIZZLE
#endif

private:
  using count = std::integral_constant<int, N == 3 ? 2 : N / 2>;
  template <detail::half_of Which> constexpr auto pick(std::integral_constant<int, 1>) const {
    return swizzle<detail::half_index(Which, N, 0)>();
  }
  template <detail::half_of Which> constexpr auto pick(std::integral_constant<int, 2>) const {
    return swizzle<detail::half_index(Which, N, 0), detail::half_index(Which, N, 1)>();
  }
  template <detail::half_of Which> constexpr auto pick(std::integral_constant<int, 4>) const {
    return swizzle<detail::half_index(Which, N, 0), detail::half_index(Which, N, 1), detail::half_index(Which, N, 2),
                   detail::half_index(Which, N, 3)>();
  }
  template <detail::half_of Which> constexpr auto pick(std::integral_constant<int, 8>) const {
    return swizzle<detail::half_index(Which, N, 0), detail::half_index(Which, N, 1), detail::half_index(Which, N, 2),
                   detail::half_index(Which, N, 3), detail::half_index(Which, N, 4), detail::half_index(Which, N, 5),
                   detail::half_index(Which, N, 6), detail::half_index(Which, N, 7)>();
  }

  T *m_first;
};

} // namespace sycl
