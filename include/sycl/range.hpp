// sycl::range: the extents of a one, two or three-dimensional space of work-items (SYCL 2020, 4.9.1.1).
#pragma once
#include <cstddef>
#include <sycl/detail/index_operators.hpp>
#include <type_traits>

namespace sycl {

template <int Dimensions = 1> class range {
  static_assert(Dimensions >= 1 && Dimensions <= 3, "a range has 1, 2 or 3 dimensions");
  template <typename T> using if_integral = std::enable_if_t<std::is_integral_v<T>, range>;

public:
  static constexpr int dimensions = Dimensions;

  /// All extents 0.
  constexpr range() noexcept = default;
  template <int D = Dimensions, std::enable_if_t<D == 1, int> = 0>
  constexpr range(std::size_t dim0) noexcept : m_extents{dim0} {}
  template <int D = Dimensions, std::enable_if_t<D == 2, int> = 0>
  constexpr range(std::size_t dim0, std::size_t dim1) noexcept : m_extents{dim0, dim1} {}
  template <int D = Dimensions, std::enable_if_t<D == 3, int> = 0>
  constexpr range(std::size_t dim0, std::size_t dim1, std::size_t dim2) noexcept : m_extents{dim0, dim1, dim2} {}

  constexpr std::size_t get(int dimension) const { return m_extents[dimension]; }
  constexpr std::size_t &operator[](int dimension) { return m_extents[dimension]; }
  constexpr std::size_t operator[](int dimension) const { return m_extents[dimension]; }
  /// The product of the extents.
  constexpr std::size_t size() const {
    std::size_t product = m_extents[0];
    for (int d = 1; d < Dimensions; ++d) product *= m_extents[d];
    return product;
  }

  friend constexpr bool operator==(const range &a, const range &b) {
    for (int d = 0; d < Dimensions; ++d)
      if (a.m_extents[d] != b.m_extents[d]) return false;
    return true;
  }
  friend constexpr bool operator!=(const range &a, const range &b) { return !(a == b); }

  USMCHECK_INDEX_OPERATORS(range, m_extents)

private:
  std::size_t m_extents[Dimensions] = {};
};

range(std::size_t) -> range<1>;
range(std::size_t, std::size_t) -> range<2>;
range(std::size_t, std::size_t, std::size_t) -> range<3>;

} // namespace sycl
