// sycl::h_item: a work-item inside parallel_for_work_item (SYCL 2020, 4.9.1.6), and private_memory, which outlives one
// such call.
#pragma once
#include <cstddef>
#include <new>
#include <sycl/group.hpp>
#include <sycl/item.hpp>

namespace sycl {

template <int Dimensions> class h_item {
public:
  static constexpr int dimensions = Dimensions;

  item<Dimensions, false> get_global() const {
    return detail::make::item<Dimensions, false>(get_global_range(), get_global_id(), {});
  }
  item<Dimensions, false> get_local() const { return get_logical_local(); }
  item<Dimensions, false> get_logical_local() const {
    return detail::make::item<Dimensions, false>(m_logical, m_local, {});
  }
  item<Dimensions, false> get_physical_local() const {
    return detail::make::item<Dimensions, false>(get_physical_local_range(), get_physical_local_id(), {});
  }

  range<Dimensions> get_global_range() const {
    return detail::to_range<Dimensions>(m_state->groups) * detail::to_range<Dimensions>(m_state->local);
  }
  std::size_t get_global_range(int dimension) const { return m_state->groups[dimension] * m_state->local[dimension]; }
  /// By the physical local id: with a flexible range larger than the group, several work-items share one.
  id<Dimensions> get_global_id() const {
    return detail::to_id<Dimensions>(m_state->group) * detail::to_range<Dimensions>(m_state->local) +
           get_physical_local_id();
  }
  std::size_t get_global_id(int dimension) const { return get_global_id()[dimension]; }

  range<Dimensions> get_local_range() const { return m_logical; }
  std::size_t get_local_range(int dimension) const { return m_logical[dimension]; }
  id<Dimensions> get_local_id() const { return m_local; }
  std::size_t get_local_id(int dimension) const { return m_local[dimension]; }
  range<Dimensions> get_logical_local_range() const { return m_logical; }
  std::size_t get_logical_local_range(int dimension) const { return m_logical[dimension]; }
  id<Dimensions> get_logical_local_id() const { return m_local; }
  std::size_t get_logical_local_id(int dimension) const { return m_local[dimension]; }
  range<Dimensions> get_physical_local_range() const { return detail::to_range<Dimensions>(m_state->local); }
  std::size_t get_physical_local_range(int dimension) const { return m_state->local[dimension]; }
  id<Dimensions> get_physical_local_id() const {
    return detail::delinear<Dimensions>(m_state->current, m_state->local);
  }
  std::size_t get_physical_local_id(int dimension) const { return get_physical_local_id()[dimension]; }

  friend bool operator==(const h_item &a, const h_item &b) {
    return a.m_state == b.m_state && a.m_local == b.m_local && a.m_logical == b.m_logical;
  }
  friend bool operator!=(const h_item &a, const h_item &b) { return !(a == b); }

private:
  friend struct detail::make;
  constexpr h_item(const id<Dimensions> &local, const range<Dimensions> &logical, detail::group_state *state)
      : m_local(local), m_logical(logical), m_state(state) {}

  id<Dimensions> m_local;
  range<Dimensions> m_logical;
  detail::group_state *m_state;
};

/// One T a work-item, declared in the work-group's scope of a hierarchical kernel.
template <typename T, int Dimensions = 1> class private_memory {
public:
  private_memory(const group<Dimensions> &g) : m_count(g.get_local_linear_range()) {
    void *memory = detail::group_local_slot(detail::make::state(g), this, sizeof(T) * m_count, alignof(T));
    m_values = static_cast<T *>(memory);
    for (std::size_t i = 0; i < m_count; ++i) ::new (static_cast<void *>(m_values + i)) T;
  }
  private_memory(const private_memory &) = delete;
  private_memory &operator=(const private_memory &) = delete;
  ~private_memory() {
    for (std::size_t i = 0; i < m_count; ++i) m_values[i].~T();
  }

  T &operator()(const h_item<Dimensions> &item) const {
    return m_values[detail::linear<Dimensions>(item.get_physical_local_id(), item.get_physical_local_range())];
  }

private:
  std::size_t m_count;
  T *m_values;
};

} // namespace sycl
