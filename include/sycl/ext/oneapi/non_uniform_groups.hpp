// Parts of a sub-group as groups (sycl_ext_oneapi_non_uniform_groups): opportunistic_group and fixed_size_group.
//
// Work-items run one after another, so those that happen to run together are one: an opportunistic group has one lane.
// Fixed-size groups meet as parts of their whole sub-group.
#pragma once
#include <cstddef>
#include <cstdint>
#include <sycl/detail/current.hpp>
#include <sycl/detail/slots.hpp>
#include <sycl/group_barrier.hpp>

namespace sycl {
namespace ext::oneapi::experimental {

class opportunistic_group {
public:
  using id_type = id<1>;
  using range_type = range<1>;
  using linear_id_type = std::uint32_t;
  static constexpr int dimensions = 1;
  static constexpr memory_scope fence_scope = memory_scope::sub_group;

  id_type get_group_id() const { return 0; }
  id_type get_local_id() const { return 0; }
  range_type get_group_range() const { return 1; }
  range_type get_local_range() const { return 1; }
  linear_id_type get_group_linear_id() const { return 0; }
  linear_id_type get_local_linear_id() const { return 0; }
  linear_id_type get_group_linear_range() const { return 1; }
  linear_id_type get_local_linear_range() const { return 1; }
  bool leader() const { return true; }

private:
  friend opportunistic_group get_opportunistic_group();
  explicit opportunistic_group(sycl::detail::group_state *state) : m_state(state) {}
  /// See detail::lanes.
  struct alone {
    sycl::detail::group_state &state;
    bool meet(const char *) const { return true; }
    template <typename Record, typename Compute> void run(const Compute &compute) const {
      compute(sycl::detail::met<Record>{state.slots + state.current}, std::size_t{1});
    }
  };
  friend alone lanes_of(const opportunistic_group &g) { return {*g.m_state}; }

  sycl::detail::group_state *m_state;
};

inline opportunistic_group get_opportunistic_group() { return opportunistic_group(sycl::detail::current_group()); }
namespace this_kernel {
using experimental::get_opportunistic_group;
}

/// Lanes [0, Size), [Size, 2 * Size), ... of the sub-group.
template <std::size_t Size, typename Parent = sub_group> class fixed_size_group {
public:
  using id_type = id<1>;
  using range_type = range<1>;
  using linear_id_type = std::uint32_t;
  static constexpr int dimensions = 1;
  static constexpr memory_scope fence_scope = memory_scope::sub_group;

  explicit fixed_size_group(const Parent &parent) : m_state(&sycl::detail::make::state(parent)) {}

  id_type get_group_id() const { return lane() / Size; }
  id_type get_local_id() const { return lane() % Size; }
  range_type get_group_range() const { return m_state->sub_group_items() / Size; }
  range_type get_local_range() const { return Size; }
  linear_id_type get_group_linear_id() const { return static_cast<linear_id_type>(lane() / Size); }
  linear_id_type get_local_linear_id() const { return static_cast<linear_id_type>(lane() % Size); }
  linear_id_type get_group_linear_range() const { return static_cast<linear_id_type>(get_group_range()[0]); }
  linear_id_type get_local_linear_range() const { return Size; }
  bool leader() const { return lane() % Size == 0; }

private:
  struct parts {
    sycl::detail::group_state &state;
    bool meet(const char *what) const { return sycl::detail::sub_group_barrier(state, what); }
    template <typename Record, typename Compute> void run(const Compute &compute) const {
      void **slots = state.slots + state.sub_group_first();
      for (std::size_t left = state.sub_group_items(); left > 0;) {
        std::size_t count = left < Size ? left : Size;
        const sycl::detail::met<Record> at{slots};
        for (std::size_t i = 0; i < count; ++i)
          if (at.has(i)) {
            compute(at, count);
            break;
          }
        slots += count;
        left -= count;
      }
    }
  };
  friend parts lanes_of(const fixed_size_group &g) { return {*g.m_state}; }
  std::size_t lane() const { return m_state->current - m_state->sub_group_first(); }

  sycl::detail::group_state *m_state;
};
template <std::size_t Size, typename Parent> using chunk = fixed_size_group<Size, Parent>;

template <std::size_t Size> fixed_size_group<Size> get_fixed_size_group(sub_group parent) {
  return fixed_size_group<Size>(parent);
}
template <std::size_t Size> fixed_size_group<Size> chunked_partition(sub_group parent) {
  return fixed_size_group<Size>(parent);
}

} // namespace ext::oneapi::experimental

namespace detail {
template <> inline constexpr bool is_collective_v<ext::oneapi::experimental::opportunistic_group> = true;
template <std::size_t Size, typename Parent>
inline constexpr bool is_collective_v<ext::oneapi::experimental::fixed_size_group<Size, Parent>> = true;
} // namespace detail

} // namespace sycl
