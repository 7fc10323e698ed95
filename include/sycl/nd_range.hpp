// sycl::nd_range: a range of work-items cut into work-groups (SYCL 2020, 4.9.1.2).
#pragma once
#include <cstddef>
#include <sycl/id.hpp>
#include <sycl/range.hpp>

namespace sycl {

template <int Dimensions = 1> class nd_range {
public:
  static constexpr int dimensions = Dimensions;

  /// The offset is deprecated. Whether `local` divides `global` is checked by the launch (errc::nd_range).
  constexpr nd_range(range<Dimensions> global, range<Dimensions> local, id<Dimensions> offset = id<Dimensions>())
      : m_global(global), m_local(local), m_offset(offset) {}

  constexpr range<Dimensions> get_global_range() const { return m_global; }
  constexpr range<Dimensions> get_local_range() const { return m_local; }
  /// Work-groups in each dimension; 0 where the local range is.
  constexpr range<Dimensions> get_group_range() const {
    range<Dimensions> result;
    for (int d = 0; d < Dimensions; ++d) result[d] = m_local[d] == 0 ? 0 : m_global[d] / m_local[d];
    return result;
  }
  constexpr id<Dimensions> get_offset() const { return m_offset; }

  friend constexpr bool operator==(const nd_range &a, const nd_range &b) {
    return a.m_global == b.m_global && a.m_local == b.m_local && a.m_offset == b.m_offset;
  }
  friend constexpr bool operator!=(const nd_range &a, const nd_range &b) { return !(a == b); }

private:
  range<Dimensions> m_global, m_local;
  id<Dimensions> m_offset;
};

} // namespace sycl
