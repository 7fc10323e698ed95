// sycl::vec (SYCL 2020, 4.14.2): an array of 1, 2, 3, 4, 8 or 16 elements; of 3 with room for a fourth. Element names
// give references to the elements, so that `&v.x()` and `auto x = v.x()` are what they look like; swizzles of several
// give a swizzled_vec.
#pragma once
#include <cstddef>
#include <type_traits>

#include <sycl/detail/convert.hpp>
#include <sycl/detail/operands.hpp>
#include <sycl/swizzles.hpp>

namespace sycl {

namespace detail {
/// How many elements an argument of vec's or marray's constructor gives; 0 when it may not be one.
template <class DataT, class A, class = void> struct elements_given : std::integral_constant<std::size_t, 0> {};
template <class DataT, class A>
struct elements_given<DataT, A, std::enable_if_t<!is_array_v<A> && !is_swizzle_v<A> && std::is_convertible_v<A, DataT>>>
    : std::integral_constant<std::size_t, 1> {};
template <class DataT, int N> struct elements_given<DataT, vec<DataT, N>> : std::integral_constant<std::size_t, N> {};
template <class DataT, class T, int... Is>
struct elements_given<DataT, swizzled_vec<T, Is...>, std::enable_if_t<std::is_same_v<DataT, std::remove_const_t<T>>>>
    : std::integral_constant<std::size_t, sizeof...(Is)> {};

template <class DataT, std::size_t N, class... A>
inline constexpr bool gives_elements_v =
    (... && (elements_given<DataT, A>::value != 0)) && (0 + ... + elements_given<DataT, A>::value) == N;

constexpr std::size_t vec_alignment(std::size_t bytes) { return bytes < 64 ? bytes : 64; }
} // namespace detail

template <class DataT, int NumElements>
class vec : public detail::converts_to_element<vec<DataT, NumElements>, DataT, NumElements> {
  static_assert(NumElements == 1 || NumElements == 2 || NumElements == 3 || NumElements == 4 || NumElements == 8 ||
                    NumElements == 16,
                "sycl::vec has 1, 2, 3, 4, 8 or 16 elements");
  static_assert(!std::is_const_v<DataT> && !std::is_reference_v<DataT>, "sycl::vec is of plain element types");
  static constexpr int N = NumElements, stored = N == 3 ? 4 : N;

public:
  using element_type = DataT;
  using value_type = DataT;

  /// Elements are as uninitialised as a plain `DataT` would be.
  vec() = default;
  vec(const vec &) = default;
  vec &operator=(const vec &) = default;

  /// All elements the same. Implicit for one element only.
  explicit constexpr vec(const DataT &all) : m_elements{} {
    for (int i = 0; i < N; ++i) m_elements[i] = all;
  }
  template <class A, std::enable_if_t<(N > 1) && !std::is_same_v<A, DataT> && detail::is_scalar_v<A> &&
                                          std::is_convertible_v<A, DataT>,
                                      int> = 0>
  explicit constexpr vec(A all) : vec(static_cast<DataT>(all)) {}

  /// Elements, vecs and swizzles of `DataT`, together as many elements as the vec has.
  template <class... A,
            std::enable_if_t<(sizeof...(A) > 1 || N == 1) && detail::gives_elements_v<DataT, N, A...>, int> = 0>
  constexpr vec(const A &...arguments) : m_elements{} {
    int next = 0;
    (append(next, arguments), ...);
  }
  template <class T, int... Is,
            std::enable_if_t<sizeof...(Is) == N && (N > 1) && std::is_same_v<DataT, std::remove_const_t<T>>, int> = 0>
  constexpr vec(const swizzled_vec<T, Is...> &from) : m_elements{} {
    int next = 0;
    append(next, from);
  }

  /// A template, so that `v = {}` means an empty vec and not an empty element.
  template <class A, std::enable_if_t<!std::is_same_v<A, vec> && std::is_convertible_v<A, DataT>, int> = 0>
  constexpr vec &operator=(const A &all) {
    return *this = vec(static_cast<DataT>(all));
  }

  static constexpr std::size_t size() noexcept { return N; }
  static constexpr std::size_t byte_size() noexcept { return sizeof(DataT) * stored; }
  static constexpr std::size_t get_count() { return size(); }     ///< SYCL 1.2.1's name
  static constexpr std::size_t get_size() { return byte_size(); } ///< SYCL 1.2.1's name

  constexpr DataT &operator[](int i) { return m_elements[i]; }
  constexpr const DataT &operator[](int i) const { return m_elements[i]; }

  /// Element by element. `automatic` rounds to nearest even.
  template <class To, rounding_mode Mode = rounding_mode::automatic> vec<To, N> convert() const {
    vec<To, N> result{};
    for (int i = 0; i < N; ++i) result[i] = detail::converted<To, Mode>(m_elements[i]);
    return result;
  }
  /// The same bits as another vec of the same size.
  template <class As> As as() const {
    static_assert(sizeof(As) == sizeof(vec), "sycl::vec::as needs a vec of the same size in bytes");
    return __builtin_bit_cast(As, *this);
  }

  /// `N` elements from `from[offset * N]` on; a pointer or a multi_ptr.
  template <class P> void load(std::size_t offset, const P &from) {
    const auto *first = detail::raw_pointer(from) + offset * N;
    for (int i = 0; i < N; ++i) m_elements[i] = first[i];
  }
  template <class P> void store(std::size_t offset, const P &to) const {
    auto *first = detail::raw_pointer(to) + offset * N;
    for (int i = 0; i < N; ++i) first[i] = m_elements[i];
  }

  template <int... Is> constexpr auto swizzle() {
    static_assert((... && (Is >= 0 && Is < N)), "sycl::vec::swizzle: an index is out of range");
    return swizzled_vec<DataT, Is...>(m_elements);
  }
  template <int... Is> constexpr auto swizzle() const {
    static_assert((... && (Is >= 0 && Is < N)), "sycl::vec::swizzle: an index is out of range");
    return swizzled_vec<const DataT, Is...>(m_elements);
  }
  constexpr auto lo() { return whole(*this).lo(); }
  constexpr auto hi() { return whole(*this).hi(); }
  constexpr auto odd() { return whole(*this).odd(); }
  constexpr auto even() { return whole(*this).even(); }
  constexpr auto lo() const { return whole(*this).lo(); }
  constexpr auto hi() const { return whole(*this).hi(); }
  constexpr auto odd() const { return whole(*this).odd(); }
  constexpr auto even() const { return whole(*this).even(); }

#define USMCHECK_SYCL_ELEMENT(NAME, INDEX)                                                                             \
  constexpr DataT &NAME() {                                                                                            \
    static_assert(INDEX < N, "this vec has no element " #NAME);                                                        \
    return m_elements[INDEX];                                                                                          \
  }                                                                                                                    \
  constexpr const DataT &NAME() const {                                                                                \
    static_assert(INDEX < N, "this vec has no element " #NAME);                                                        \
    return m_elements[INDEX];                                                                                          \
  }
#include <sycl/detail/element_names.def>
#undef USMCHECK_SYCL_ELEMENT
#if defined(SYCL_SIMPLE_SWIZZLES)
#define USMCHECK_SYCL_SWIZZLE(NAME, ...)                                                                               \
  constexpr auto NAME() { return this->template swizzle<__VA_ARGS__>(); }                                              \
  constexpr auto NAME() const { return this->template swizzle<__VA_ARGS__>(); }
#include <sycl/detail/simple_swizzles.def>
#undef USMCHECK_SYCL_SWIZZLE
#endif

private:
  template <class A> constexpr void append(int &next, const A &argument) {
    if constexpr (detail::elements_given<DataT, A>::value == 1 && !detail::is_array_v<A> && !detail::is_swizzle_v<A>) {
      m_elements[next++] = static_cast<DataT>(argument);
    } else {
      for (int i = 0; i < static_cast<int>(A::size()); ++i) m_elements[next++] = argument[i];
    }
  }
  template <class Self> static constexpr auto whole(Self &self) {
    if constexpr (N == 1)
      return self.template swizzle<0>();
    else if constexpr (N == 2)
      return self.template swizzle<0, 1>();
    else if constexpr (N == 3)
      return self.template swizzle<0, 1, 2>();
    else if constexpr (N == 4)
      return self.template swizzle<0, 1, 2, 3>();
    else if constexpr (N == 8)
      return self.template swizzle<0, 1, 2, 3, 4, 5, 6, 7>();
    else
      return self.template swizzle<0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15>();
  }

  alignas(detail::vec_alignment(sizeof(DataT) * stored)) DataT m_elements[stored];
};

template <class T, class... U, class = std::enable_if_t<(... && std::is_same_v<T, U>)>>
vec(T, U...) -> vec<T, static_cast<int>(sizeof...(U)) + 1>;

} // namespace sycl

#include <sycl/vec_operators.hpp>
