// Collectives out of slots and one barrier: each work-item leaves a pointer to its own record, the one that the barrier
// lets go first computes for all. Values stay on the work-items' stacks.
//
// Work-items of the group may be missing (they have ended, or wait elsewhere): that is a fault of the program which the
// executor tells, and its results are undefined, but it must not lead to a crash.
#pragma once
#include <cstddef>
#include <sycl/detail/group_state.hpp>
#include <sycl/detail/make.hpp>

namespace sycl::detail {

/// What a slot points to.
struct slot_entry {
  const void *kind;
  void *record;
};
template <typename Record> inline constexpr char record_kind = 0;

/// Those who met.
template <typename Record> struct met {
  void **slots;
  bool has(std::size_t lane) const {
    auto *entry = static_cast<const slot_entry *>(slots[lane]);
    return entry && entry->kind == &record_kind<Record>;
  }
  Record &operator()(std::size_t lane) const {
    return *static_cast<Record *>(static_cast<const slot_entry *>(slots[lane])->record);
  }
};

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
    compute(met<Record>{state.slots + first}, count);
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

/// Every lane calls it with its record; `compute(at, count)`, run once, sees all: at(i) is lane i's, if at.has(i).
template <typename Group, typename Record, typename Compute>
void collect(const Group &g, Record &record, const char *what, const Compute &compute) {
  auto l = lanes_of(g);
  slot_entry entry{&record_kind<Record>, &record};
  l.state.slots[l.state.current] = &entry;
  if (l.meet(what)) l.template run<Record>(compute);
  l.state.slots[l.state.current] = nullptr;
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
      if (at.has(i) && at(i).from < count && at.has(at(i).from)) at(i).out = at(at(i).from).in;
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
    std::size_t first = 0;
    while (!at.has(first)) ++first; // the one that computes is there
    T total = at(first).in;
    for (std::size_t i = first + 1; i < count; ++i)
      if (at.has(i)) total = combine(total, at(i).in);
    for (std::size_t i = first; i < count; ++i)
      if (at.has(i)) at(i).out = total;
  });
  return record.out;
}

template <bool Inclusive, typename Group, typename T, typename Combiner>
T scan(const Group &g, const T &x, const T &init, Combiner combine, const char *what) {
  combination<T> record{x, x};
  collect(g, record, what, [&](auto at, std::size_t count) {
    T total = init;
    for (std::size_t i = 0; i < count; ++i) {
      if (!at.has(i)) continue;
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
    std::size_t last = 0;
    while (!at.has(last)) ++last;
    for (std::size_t i = last + 1; i < count; ++i)
      if (at.has(i)) {
        at(i).out = combine(at(last).out, at(i).in);
        last = i;
      }
  });
  return record.out;
}

} // namespace sycl::detail
