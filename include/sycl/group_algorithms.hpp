// Functions that the work-items of a group call together (SYCL 2020, 4.17.4).
//
// Each is one barrier (detail/slots.hpp): the work-item that goes on first computes for all, in the order of their
// linear ids. The joint_ ones read their range once.
#pragma once
#include <cstddef>
#include <iterator>
#include <sycl/detail/slots.hpp>
#include <sycl/functional.hpp>
#include <sycl/group_barrier.hpp>
#include <type_traits>

namespace sycl {

namespace detail {

template <typename Pointer>
using pointee = std::remove_cv_t<std::remove_reference_t<decltype(*std::declval<Pointer>())>>;

/// What combining two T makes: not T where the combiner is one for another type.
template <typename Combiner, typename T> using combined = std::decay_t<std::invoke_result_t<Combiner, T, T>>;
template <typename Combiner, typename T> constexpr combined<Combiner, T> start_of() {
  using result_type = combined<Combiner, T>;
  return identity<operation_of<Combiner, result_type>, result_type>();
}

/// One work-item calls `compute`, all get what it returned.
template <typename Result, typename Group, typename Compute>
Result once(const Group &g, const char *what, Compute compute) {
  combination<Result> record{};
  collect(g, record, what, [&compute](auto at, std::size_t count) {
    Result result = compute();
    for (std::size_t i = 0; i < count; ++i)
      if (at.has(i)) at(i).out = result;
  });
  return record.out;
}

template <typename Group, typename Pointer, typename Predicate>
bool joint_any(const Group &g, Pointer first, Pointer last, Predicate predicate, bool wanted, const char *what) {
  return once<bool>(g, what, [&] {
    for (; first != last; ++first)
      if (static_cast<bool>(predicate(*first)) == wanted) return true;
    return false;
  });
}

} // namespace detail

// ---- values from other work-items; a work-item that doesn't exist: one's own

template <typename Group, typename T, detail::if_group<Group> = 0> T group_broadcast(Group g, T x) {
  return detail::shuffle(g, x, 0, "group_broadcast");
}
template <typename Group, typename T, detail::if_group<Group> = 0>
T group_broadcast(Group g, T x, typename Group::linear_id_type local_linear_id) {
  return detail::shuffle(g, x, local_linear_id, "group_broadcast");
}
template <typename Group, typename T, detail::if_group<Group> = 0>
T group_broadcast(Group g, T x, typename Group::id_type local_id) {
  return detail::shuffle(g, x, detail::linear<Group::dimensions>(local_id, g.get_local_range()), "group_broadcast");
}
template <typename Group, typename T, detail::if_group<Group> = 0>
T shift_group_left(Group g, T x, typename Group::linear_id_type delta = 1) {
  return detail::shuffle(g, x, g.get_local_linear_id() + std::size_t{delta}, "shift_group_left");
}
template <typename Group, typename T, detail::if_group<Group> = 0>
T shift_group_right(Group g, T x, typename Group::linear_id_type delta = 1) {
  return detail::shuffle(g, x, g.get_local_linear_id() - std::size_t{delta}, "shift_group_right");
}
template <typename Group, typename T, detail::if_group<Group> = 0>
T permute_group_by_xor(Group g, T x, typename Group::linear_id_type mask) {
  return detail::shuffle(g, x, g.get_local_linear_id() ^ std::size_t{mask}, "permute_group_by_xor");
}
template <typename Group, typename T, detail::if_group<Group> = 0>
T select_from_group(Group g, T x, typename Group::id_type remote_local_id) {
  return detail::shuffle(g, x, detail::linear<Group::dimensions>(remote_local_id, g.get_local_range()),
                         "select_from_group");
}

// ---- any, all, none

template <typename Group, detail::if_group<Group> = 0> bool any_of_group(Group g, bool predicate) {
  return detail::reduce(g, predicate, logical_or<bool>(), "any_of_group");
}
template <typename Group, typename T, typename Predicate, detail::if_group<Group> = 0>
bool any_of_group(Group g, T x, Predicate predicate) {
  return any_of_group(g, static_cast<bool>(predicate(x)));
}
template <typename Group, detail::if_group<Group> = 0> bool all_of_group(Group g, bool predicate) {
  return detail::reduce(g, predicate, logical_and<bool>(), "all_of_group");
}
template <typename Group, typename T, typename Predicate, detail::if_group<Group> = 0>
bool all_of_group(Group g, T x, Predicate predicate) {
  return all_of_group(g, static_cast<bool>(predicate(x)));
}
template <typename Group, detail::if_group<Group> = 0> bool none_of_group(Group g, bool predicate) {
  return !detail::reduce(g, predicate, logical_or<bool>(), "none_of_group");
}
template <typename Group, typename T, typename Predicate, detail::if_group<Group> = 0>
bool none_of_group(Group g, T x, Predicate predicate) {
  return none_of_group(g, static_cast<bool>(predicate(x)));
}
template <typename Group, typename Pointer, typename Predicate, detail::if_group<Group> = 0>
bool joint_any_of(Group g, Pointer first, Pointer last, Predicate predicate) {
  return detail::joint_any(g, first, last, predicate, true, "joint_any_of");
}
template <typename Group, typename Pointer, typename Predicate, detail::if_group<Group> = 0>
bool joint_all_of(Group g, Pointer first, Pointer last, Predicate predicate) {
  return !detail::joint_any(g, first, last, predicate, false, "joint_all_of");
}
template <typename Group, typename Pointer, typename Predicate, detail::if_group<Group> = 0>
bool joint_none_of(Group g, Pointer first, Pointer last, Predicate predicate) {
  return !detail::joint_any(g, first, last, predicate, true, "joint_none_of");
}

// ---- reductions

template <typename Group, typename T, typename Combiner, detail::if_group<Group> = 0>
T reduce_over_group(Group g, T x, Combiner combine) {
  return detail::reduce(g, x, combine, "reduce_over_group");
}
template <typename Group, typename V, typename T, typename Combiner, detail::if_group<Group> = 0>
T reduce_over_group(Group g, V x, T init, Combiner combine) {
  return combine(init, detail::reduce(g, static_cast<T>(x), combine, "reduce_over_group"));
}
template <typename Group, typename Pointer, typename T, typename Combiner, detail::if_group<Group> = 0>
T joint_reduce(Group g, Pointer first, Pointer last, T init, Combiner combine) {
  return detail::once<T>(g, "joint_reduce", [&] {
    T total = init;
    for (; first != last; ++first) total = combine(total, *first);
    return total;
  });
}
template <typename Group, typename Pointer, typename Combiner, detail::if_group<Group> = 0>
detail::pointee<Pointer> joint_reduce(Group g, Pointer first, Pointer last, Combiner combine) {
  using T = detail::pointee<Pointer>;
  return detail::once<T>(g, "joint_reduce", [&] {
    auto total = detail::start_of<Combiner, T>();
    for (; first != last; ++first) total = combine(total, *first);
    return static_cast<T>(total);
  });
}

// ---- scans

template <typename Group, typename V, typename T, typename Combiner, detail::if_group<Group> = 0>
T exclusive_scan_over_group(Group g, V x, T init, Combiner combine) {
  return detail::scan<false>(g, static_cast<T>(x), init, combine, "exclusive_scan_over_group");
}
template <typename Group, typename T, typename Combiner, detail::if_group<Group> = 0>
T exclusive_scan_over_group(Group g, T x, Combiner combine) {
  return exclusive_scan_over_group(g, x, static_cast<T>(detail::start_of<Combiner, T>()), combine);
}
template <typename Group, typename V, typename Combiner, typename T, detail::if_group<Group> = 0>
T inclusive_scan_over_group(Group g, V x, Combiner combine, T init) {
  return detail::scan<true>(g, static_cast<T>(x), init, combine, "inclusive_scan_over_group");
}
template <typename Group, typename T, typename Combiner, detail::if_group<Group> = 0>
T inclusive_scan_over_group(Group g, T x, Combiner combine) {
  return detail::scan<true>(g, x, combine, "inclusive_scan_over_group");
}

/// `result` may be `first`. Returns the end of what was written.
template <typename Group, typename In, typename Out, typename T, typename Combiner, detail::if_group<Group> = 0>
Out joint_exclusive_scan(Group g, In first, In last, Out result, T init, Combiner combine) {
  return detail::once<Out>(g, "joint_exclusive_scan", [&]() -> Out {
    T total = init;
    for (; first != last; ++first, ++result) {
      T next = combine(total, *first);
      *result = total;
      total = next;
    }
    return result;
  });
}
template <typename Group, typename In, typename Out, typename Combiner, detail::if_group<Group> = 0>
Out joint_exclusive_scan(Group g, In first, In last, Out result, Combiner combine) {
  using T = detail::pointee<In>;
  return joint_exclusive_scan(g, first, last, result, detail::start_of<Combiner, T>(), combine);
}
template <typename Group, typename In, typename Out, typename Combiner, typename T, detail::if_group<Group> = 0>
Out joint_inclusive_scan(Group g, In first, In last, Out result, Combiner combine, T init) {
  return detail::once<Out>(g, "joint_inclusive_scan", [&]() -> Out {
    T total = init;
    for (; first != last; ++first, ++result) *result = total = combine(total, *first);
    return result;
  });
}
template <typename Group, typename In, typename Out, typename Combiner, detail::if_group<Group> = 0>
Out joint_inclusive_scan(Group g, In first, In last, Out result, Combiner combine) {
  using T = detail::pointee<In>;
  return detail::once<Out>(g, "joint_inclusive_scan", [&]() -> Out {
    if (first == last) return result;
    T total = *first;
    *result = total;
    for (++first, ++result; first != last; ++first, ++result) *result = total = combine(total, *first);
    return result;
  });
}

} // namespace sycl
