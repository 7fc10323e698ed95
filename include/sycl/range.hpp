// sycl::range: the extents of a one, two or three-dimensional space of work-items (SYCL 2020, 4.9.1.1).
#pragma once
#include <cstddef>
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

  // The forms with a number are templates, so that `range * id<1>` is not ambiguous by id's conversion to a number.
#define SYCL_RANGE_OPERATOR(op)                                                                                        \
  friend constexpr range operator op(const range &a, const range &b) {                                                 \
    range result;                                                                                                      \
    for (int d = 0; d < Dimensions; ++d) result.m_extents[d] = a.m_extents[d] op b.m_extents[d];                       \
    return result;                                                                                                     \
  }                                                                                                                    \
  template <typename T> friend constexpr if_integral<T> operator op(const range & a, const T & b) {                    \
    range result;                                                                                                      \
    for (int d = 0; d < Dimensions; ++d) result.m_extents[d] = a.m_extents[d] op static_cast<std::size_t>(b);          \
    return result;                                                                                                     \
  }                                                                                                                    \
  template <typename T> friend constexpr if_integral<T> operator op(const T & a, const range & b) {                    \
    range result;                                                                                                      \
    for (int d = 0; d < Dimensions; ++d) result.m_extents[d] = static_cast<std::size_t>(a) op b.m_extents[d];          \
    return result;                                                                                                     \
  }
#define SYCL_RANGE_ASSIGNMENT(op)                                                                                      \
  SYCL_RANGE_OPERATOR(op)                                                                                              \
  friend constexpr range &operator op##=(range & a, const range & b) { return a = a op b; }                            \
  friend constexpr range &operator op##=(range & a, const std::size_t & b) { return a = a op b; }

  SYCL_RANGE_ASSIGNMENT(+)
  SYCL_RANGE_ASSIGNMENT(-)
  SYCL_RANGE_ASSIGNMENT(*)
  SYCL_RANGE_ASSIGNMENT(/)
  SYCL_RANGE_ASSIGNMENT(%)
  SYCL_RANGE_ASSIGNMENT(<<)
  SYCL_RANGE_ASSIGNMENT(>>)
  SYCL_RANGE_ASSIGNMENT(&)
  SYCL_RANGE_ASSIGNMENT(|)
  SYCL_RANGE_ASSIGNMENT(^)
  SYCL_RANGE_OPERATOR(&&)
  SYCL_RANGE_OPERATOR(||)
  SYCL_RANGE_OPERATOR(<)
  SYCL_RANGE_OPERATOR(>)
  SYCL_RANGE_OPERATOR(<=)
  SYCL_RANGE_OPERATOR(>=)
#undef SYCL_RANGE_ASSIGNMENT
#undef SYCL_RANGE_OPERATOR

  friend constexpr range operator+(const range &a) { return a; }
  friend constexpr range operator-(const range &a) { return range() - a; }
  friend constexpr range &operator++(range &a) { return a = a + std::size_t{1}; }
  friend constexpr range &operator--(range &a) { return a = a - std::size_t{1}; }
  friend constexpr range operator++(range &a, int) {
    range before = a;
    ++a;
    return before;
  }
  friend constexpr range operator--(range &a, int) {
    range before = a;
    --a;
    return before;
  }

private:
  std::size_t m_extents[Dimensions] = {};
};

range(std::size_t) -> range<1>;
range(std::size_t, std::size_t) -> range<2>;
range(std::size_t, std::size_t, std::size_t) -> range<3>;

} // namespace sycl
