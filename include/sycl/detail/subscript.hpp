// `a[i][j][k]` on memory in row-major order.
#pragma once
#include <cstddef>
#include <sycl/detail/make.hpp>

namespace sycl::detail {

/// What is left of a three-dimensional subscript after its first index.
template <typename T> struct plane {
  T *first;
  std::size_t row; ///< elements in a row
  T *operator[](std::size_t i) const { return first + i * row; }
};

/// a[i]: an element, a row (a pointer) or a plane.
template <int Dimensions, typename T>
decltype(auto) subscript(T *first, std::size_t i, const range<Dimensions> &extent) {
  if constexpr (Dimensions == 1)
    return (first[i]);
  else if constexpr (Dimensions == 2)
    return first + i * extent[1];
  else
    return plane<T>{first + i * extent[1] * extent[2], extent[2]};
}

} // namespace sycl::detail
