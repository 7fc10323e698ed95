// The one way to construct index objects, which users cannot. Everything here is inlined away.
#pragma once
#include <cstddef>
#include <sycl/detail/group_state.hpp>
#include <sycl/id.hpp>
#include <sycl/range.hpp>

namespace sycl {
template <int Dimensions, bool WithOffset> class item;
template <int Dimensions> class nd_item;
template <int Dimensions> class group;
template <int Dimensions> class h_item;
class sub_group;

namespace detail {

struct make {
  template <int D, bool WithOffset>
  static constexpr sycl::item<D, WithOffset> item(const range<D> &extent, const id<D> &index, const id<D> &offset) {
    return {extent, index, offset};
  }
  /// `global` includes the offset.
  template <int D>
  static constexpr sycl::nd_item<D> nd_item(const id<D> &global, const id<D> &local, group_state *state) {
    return {global, local, state};
  }
  template <int D> static constexpr sycl::group<D> group(group_state *state) { return sycl::group<D>(state); }
  template <typename SubGroup = sycl::sub_group> static constexpr SubGroup sub_group(group_state *state) {
    return SubGroup(state);
  }
  /// `local` is the index in `logical`, the range that parallel_for_work_item was given.
  template <int D>
  static constexpr sycl::h_item<D> h_item(const id<D> &local, const range<D> &logical, group_state *state) {
    return {local, logical, state};
  }
  /// The state behind a group, sub_group, nd_item or h_item.
  template <typename Group> static constexpr group_state &state(const Group &g) { return *g.m_state; }
};

template <int D> constexpr id<D> to_id(const std::size_t (&values)[3]) {
  id<D> result;
  for (int d = 0; d < D; ++d) result[d] = values[d];
  return result;
}
template <int D> constexpr range<D> to_range(const std::size_t (&values)[3]) {
  range<D> result;
  for (int d = 0; d < D; ++d) result[d] = values[d];
  return result;
}
/// Position in row-major order: the last dimension varies fastest.
template <int D, typename Index, typename Extent>
constexpr std::size_t linear(const Index &index, const Extent &extent) {
  std::size_t result = index[0];
  for (int d = 1; d < D; ++d) result = result * extent[d] + index[d];
  return result;
}
template <int D, typename Extent> constexpr id<D> delinear(std::size_t position, const Extent &extent) {
  id<D> result;
  for (int d = D - 1; d > 0; --d) {
    result[d] = position % extent[d];
    position /= extent[d];
  }
  result[0] = position;
  return result;
}

} // namespace detail
} // namespace sycl
