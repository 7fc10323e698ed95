// Collectives out of slots and one barrier: each work-item leaves a pointer to its own record, the one that the barrier
// lets go first computes for all. Values stay on the work-items' stacks.
#pragma once
#include <cstddef>
#include <sycl/detail/group_state.hpp>
#include <sycl/detail/make.hpp>

namespace sycl::detail {

/// The part of the slots that belongs to a group or sub-group, and its barrier.
struct lanes {
  group_state &state;
  std::size_t first, count;
  bool whole_group;

  std::size_t own() const { return state.current - first; }
  bool meet(const char *what) const {
    return whole_group ? group_barrier(state, what) : sub_group_barrier(state, what);
  }
  /// Calls compute(at, count) for those who met.
  template <typename Record, typename Compute> void run(const Compute &compute) const {
    void **slots = state.slots + first;
    compute([slots](std::size_t lane) -> Record & { return *static_cast<Record *>(slots[lane]); }, count);
  }
};

template <int D> lanes lanes_of(const sycl::group<D> &g) {
  group_state &state = make::state(g);
  return {state, 0, state.items, true};
}
inline lanes lanes_of(group_state &state) { return {state, state.sub_group_first(), state.sub_group_items(), false}; }
template <typename SubGroup>
auto lanes_of(const SubGroup &g) -> decltype(g.get_uniform_group_range(), lanes_of(make::state(g))) {
  return lanes_of(make::state(g));
}

/// Every lane calls it with its record; `compute(at, count)`, run once, sees all: at(i) is lane i's.
template <typename Group, typename Record, typename Compute>
void collect(const Group &g, Record &record, const char *what, const Compute &compute) {
  auto l = lanes_of(g);
  l.state.slots[l.state.current] = &record;
  if (l.meet(what)) l.template run<Record>(compute);
}

template <typename T> struct exchange {
  T in, out;
  std::size_t from;
};

/// Lane `from`'s value; one's own if there is no such lane.
template <typename Group, typename T> T shuffle(const Group &g, const T &x, std::size_t from, const char *what) {
  exchange<T> record{x, x, from};
  collect(g, record, what, [](auto at, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i)
      if (at(i).from < count) at(i).out = at(at(i).from).in;
  });
  return record.out;
}

template <typename T> struct combination {
  T in, out;
};

template <typename Group, typename T, typename Combiner>
T reduce(const Group &g, const T &x, Combiner combine, const char *what) {
  combination<T> record{x, x};
  collect(g, record, what, [&combine](auto at, std::size_t count) {
    T total = at(0).in;
    for (std::size_t i = 1; i < count; ++i) total = combine(total, at(i).in);
    for (std::size_t i = 0; i < count; ++i) at(i).out = total;
  });
  return record.out;
}

template <bool Inclusive, typename Group, typename T, typename Combiner>
T scan(const Group &g, const T &x, const T &init, Combiner combine, const char *what) {
  combination<T> record{x, x};
  collect(g, record, what, [&](auto at, std::size_t count) {
    T total = init;
    for (std::size_t i = 0; i < count; ++i) {
      T next = combine(total, at(i).in);
      at(i).out = Inclusive ? next : total;
      total = next;
    }
  });
  return record.out;
}
/// Inclusive, without an initial value.
template <bool Inclusive, typename Group, typename T, typename Combiner>
T scan(const Group &g, const T &x, Combiner combine, const char *what) {
  static_assert(Inclusive);
  combination<T> record{x, x};
  collect(g, record, what, [&](auto at, std::size_t count) {
    for (std::size_t i = 1; i < count; ++i) at(i).out = combine(at(i - 1).out, at(i).in);
  });
  return record.out;
}

} // namespace sycl::detail
