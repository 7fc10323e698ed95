// sycl::group: a work-group, as its work-items and hierarchical kernels see it (SYCL 2020, 4.9.1.7).
#pragma once
#include <cstddef>
#include <cstdint>
#include <sycl/detail/current.hpp>
#include <sycl/detail/make.hpp>
#include <sycl/device_event.hpp>
#include <sycl/memory_enums.hpp>
#include <type_traits>

namespace sycl {

/// The deprecated mem_fence members; work-items that run in turn on one thread need no more than the compiler's.
namespace detail {
inline void item_fence() { __atomic_thread_fence(__ATOMIC_ACQ_REL); }
} // namespace detail

template <int Dimensions = 1> class group {
  template <typename T, access::decorated D>
  using global_pointer = multi_ptr<T, access::address_space::global_space, D>;
  template <typename T, access::decorated D> using local_pointer = multi_ptr<T, access::address_space::local_space, D>;

public:
  using id_type = id<Dimensions>;
  using range_type = range<Dimensions>;
  using linear_id_type = std::size_t;
  static constexpr int dimensions = Dimensions;
  static constexpr memory_scope fence_scope = memory_scope::work_group;

  id_type get_group_id() const { return detail::to_id<Dimensions>(m_state->group); }
  std::size_t get_group_id(int dimension) const { return m_state->group[dimension]; }
  std::size_t operator[](int dimension) const { return m_state->group[dimension]; }
  id_type get_local_id() const { return detail::delinear<Dimensions>(m_state->current, m_state->local); }
  std::size_t get_local_id(int dimension) const { return get_local_id()[dimension]; }
  range_type get_local_range() const { return detail::to_range<Dimensions>(m_state->local); }
  std::size_t get_local_range(int dimension) const { return m_state->local[dimension]; }
  range_type get_max_local_range() const { return get_local_range(); }
  range_type get_group_range() const { return detail::to_range<Dimensions>(m_state->groups); }
  std::size_t get_group_range(int dimension) const { return m_state->groups[dimension]; }
  linear_id_type get_group_linear_id() const { return detail::linear<Dimensions>(m_state->group, m_state->groups); }
  linear_id_type get_local_linear_id() const { return m_state->current; }
  linear_id_type get_group_linear_range() const { return get_group_range().size(); }
  linear_id_type get_local_linear_range() const { return get_local_range().size(); }
  /// True in the work-item with linear id 0.
  bool leader() const { return m_state->current == 0; }

  // Deprecated since SYCL 2020.
  id_type get_id() const { return get_group_id(); }
  std::size_t get_id(int dimension) const { return get_group_id(dimension); }
  std::size_t get_linear_id() const { return get_group_linear_id(); }
  range_type get_global_range() const { return get_local_range() * get_group_range(); }
  std::size_t get_global_range(int dimension) const { return m_state->local[dimension] * m_state->groups[dimension]; }
  template <access_mode Mode = access_mode::read_write>
  void mem_fence(access::fence_space = access::fence_space::global_and_local) const {
    detail::item_fence();
  }

  /// Hierarchical kernels: `function` takes an h_item and is called once a work-item; then all have arrived.
  template <typename Function> void parallel_for_work_item(const Function &function) const {
    parallel_for_work_item(get_local_range(), function);
  }
  /// As many as `logical` says, however large the group is.
  template <typename Function> void parallel_for_work_item(const range_type &logical, const Function &function) const {
    std::size_t physical = get_local_linear_range(), count = logical.size();
    for (std::size_t i = 0; i < count; ++i) {
      m_state->current = i % physical;
      function(detail::make::h_item<Dimensions>(detail::delinear<Dimensions>(i, logical), logical, m_state));
    }
    m_state->current = 0;
  }

  /// All work-items call these with the same arguments. With a stride: of the end in global memory, in elements.
  template <typename T, access::decorated D, typename U, access::decorated E>
  device_event async_work_group_copy(local_pointer<T, D> to, global_pointer<U, E> from, std::size_t count,
                                     std::size_t from_stride = 1) const {
    return detail::group_copy(*m_state, to.get_raw(), 1, from.get_raw(), from_stride, count);
  }
  template <typename T, access::decorated D, typename U, access::decorated E>
  device_event async_work_group_copy(global_pointer<T, D> to, local_pointer<U, E> from, std::size_t count,
                                     std::size_t to_stride = 1) const {
    return detail::group_copy(*m_state, to.get_raw(), to_stride, from.get_raw(), 1, count);
  }
  /// Waits for all copies of the group.
  template <typename... Events> void wait_for(Events... events) const {
    static_assert((std::is_same_v<Events, device_event> && ...), "wait_for takes device_events");
    if constexpr (sizeof...(events) > 0) detail::group_barrier(*m_state, "group::wait_for");
  }

  friend bool operator==(const group &a, const group &b) { return a.m_state == b.m_state; }
  friend bool operator!=(const group &a, const group &b) { return !(a == b); }

private:
  friend struct detail::make;
  constexpr explicit group(detail::group_state *state) : m_state(state) {}

  detail::group_state *m_state;
};

} // namespace sycl
