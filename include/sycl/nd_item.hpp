// sycl::nd_item: one work-item of a kernel over an nd_range (SYCL 2020, 4.9.1.5).
#pragma once
#include <cstddef>
#include <sycl/group.hpp>
#include <sycl/nd_range.hpp>
#include <sycl/sub_group.hpp>
#include <utility>

namespace sycl {

template <int Dimensions = 1> class nd_item {
public:
  static constexpr int dimensions = Dimensions;

  id<Dimensions> get_global_id() const { return m_global; }
  std::size_t get_global_id(int dimension) const { return m_global[dimension]; }
  /// Counted from the offset.
  std::size_t get_global_linear_id() const {
    return detail::linear<Dimensions>(m_global - get_offset(), get_global_range());
  }
  id<Dimensions> get_local_id() const { return m_local; }
  std::size_t get_local_id(int dimension) const { return m_local[dimension]; }
  std::size_t get_local_linear_id() const { return detail::linear<Dimensions>(m_local, m_state->local); }

  group<Dimensions> get_group() const { return detail::make::group<Dimensions>(m_state); }
  std::size_t get_group(int dimension) const { return m_state->group[dimension]; }
  std::size_t get_group_linear_id() const { return get_group().get_group_linear_id(); }
  sub_group get_sub_group() const { return detail::make::sub_group(m_state); }

  range<Dimensions> get_group_range() const { return detail::to_range<Dimensions>(m_state->groups); }
  std::size_t get_group_range(int dimension) const { return m_state->groups[dimension]; }
  range<Dimensions> get_local_range() const { return detail::to_range<Dimensions>(m_state->local); }
  std::size_t get_local_range(int dimension) const { return m_state->local[dimension]; }
  range<Dimensions> get_global_range() const { return get_group_range() * get_local_range(); }
  std::size_t get_global_range(int dimension) const { return m_state->groups[dimension] * m_state->local[dimension]; }
  id<Dimensions> get_offset() const { return detail::to_id<Dimensions>(m_state->offset); } ///< deprecated
  nd_range<Dimensions> get_nd_range() const { return {get_global_range(), get_local_range(), get_offset()}; }

  // Deprecated since SYCL 2020.
  std::size_t get_num_groups(int dimension) const { return get_group_range(dimension); }
  void barrier(access::fence_space = access::fence_space::global_and_local) const {
    detail::group_barrier(*m_state, "nd_item::barrier");
  }
  template <access_mode Mode = access_mode::read_write>
  void mem_fence(access::fence_space = access::fence_space::global_and_local) const {
    detail::item_fence();
  }

  /// As those of group.
  template <typename... Arguments> device_event async_work_group_copy(Arguments... arguments) const {
    return get_group().async_work_group_copy(arguments...);
  }
  template <typename... Events> void wait_for(Events... events) const { get_group().wait_for(events...); }

  friend bool operator==(const nd_item &a, const nd_item &b) {
    return a.m_global == b.m_global && a.m_local == b.m_local && a.m_state == b.m_state;
  }
  friend bool operator!=(const nd_item &a, const nd_item &b) { return !(a == b); }

private:
  friend struct detail::make;
  constexpr nd_item(const id<Dimensions> &global, const id<Dimensions> &local, detail::group_state *state)
      : m_global(global), m_local(local), m_state(state) {}

  id<Dimensions> m_global, m_local;
  detail::group_state *m_state;
};

} // namespace sycl
