// sycl::id: an index into a one, two or three-dimensional space of work-items (SYCL 2020, 4.9.1.3).
#pragma once
#include <cstddef>
#include <sycl/detail/index_operators.hpp>
#include <sycl/range.hpp>
#include <type_traits>

namespace sycl {

template <int Dimensions, bool WithOffset> class item;

namespace detail {
/// In one dimension an index is a number too. (Not by a template of a conversion: such a one converts to std::size_t
/// only.)
template <typename Index, int Dimensions> struct as_number {};
template <typename Index> struct as_number<Index, 1> {
  constexpr operator std::size_t() const { return static_cast<const Index &>(*this).get(0); }
};
} // namespace detail

template <int Dimensions = 1> class id : public detail::as_number<id<Dimensions>, Dimensions> {
  static_assert(Dimensions >= 1 && Dimensions <= 3, "an id has 1, 2 or 3 dimensions");
  template <typename T> using if_integral = std::enable_if_t<std::is_integral_v<T>, id>;

public:
  static constexpr int dimensions = Dimensions;

  /// All 0.
  constexpr id() noexcept = default;
  // A template, so that a floating-point number doesn't become an id where the id should become a number.
  template <typename T, int D = Dimensions,
            std::enable_if_t<D == 1 && (std::is_integral_v<T> || std::is_enum_v<T>), int> = 0>
  constexpr id(const T &dim0) noexcept : m_values{static_cast<std::size_t>(dim0)} {}
  template <int D = Dimensions, std::enable_if_t<D == 2, int> = 0>
  constexpr id(std::size_t dim0, std::size_t dim1) noexcept : m_values{dim0, dim1} {}
  template <int D = Dimensions, std::enable_if_t<D == 3, int> = 0>
  constexpr id(std::size_t dim0, std::size_t dim1, std::size_t dim2) noexcept : m_values{dim0, dim1, dim2} {}

  constexpr id(const range<Dimensions> &r) noexcept {
    for (int d = 0; d < Dimensions; ++d) m_values[d] = r[d];
  }
  template <bool WithOffset> constexpr id(const item<Dimensions, WithOffset> &i) noexcept : id(i.get_id()) {}

  constexpr std::size_t get(int dimension) const { return m_values[dimension]; }
  constexpr std::size_t &operator[](int dimension) { return m_values[dimension]; }
  constexpr std::size_t operator[](int dimension) const { return m_values[dimension]; }
  friend constexpr bool operator==(const id &a, const id &b) {
    for (int d = 0; d < Dimensions; ++d)
      if (a.m_values[d] != b.m_values[d]) return false;
    return true;
  }
  friend constexpr bool operator!=(const id &a, const id &b) { return !(a == b); }
  template <typename T>
  friend constexpr std::enable_if_t<std::is_integral_v<T> && Dimensions == 1, bool> operator==(const id &a,
                                                                                               const T &b) {
    return a.m_values[0] == static_cast<std::size_t>(b);
  }
  template <typename T>
  friend constexpr std::enable_if_t<std::is_integral_v<T> && Dimensions == 1, bool> operator==(const T &a,
                                                                                               const id &b) {
    return b == a;
  }
  template <typename T>
  friend constexpr std::enable_if_t<std::is_integral_v<T> && Dimensions == 1, bool> operator!=(const id &a,
                                                                                               const T &b) {
    return !(a == b);
  }
  template <typename T>
  friend constexpr std::enable_if_t<std::is_integral_v<T> && Dimensions == 1, bool> operator!=(const T &a,
                                                                                               const id &b) {
    return !(b == a);
  }

  USMCHECK_INDEX_OPERATORS(id, m_values)

private:
  std::size_t m_values[Dimensions] = {};
};

template <typename T, std::enable_if_t<std::is_integral_v<T> || std::is_enum_v<T>, int> = 0> id(T) -> id<1>;
id(std::size_t, std::size_t) -> id<2>;
id(std::size_t, std::size_t, std::size_t) -> id<3>;
template <int Dimensions> id(range<Dimensions>) -> id<Dimensions>;
template <int Dimensions, bool WithOffset> id(item<Dimensions, WithOffset>) -> id<Dimensions>;

} // namespace sycl
