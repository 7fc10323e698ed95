// Atomic operations on ordinary variables, by the compilers' builtins. What hardware lacks (floating point, minimum) is
// a loop.
#pragma once
#include <sycl/memory_enums.hpp>
#include <type_traits>

namespace sycl::detail {

constexpr int builtin_order(memory_order order) {
  switch (order) {
  case memory_order::relaxed:
    return __ATOMIC_RELAXED;
  case memory_order::acquire:
    return __ATOMIC_ACQUIRE;
  case memory_order::release:
    return __ATOMIC_RELEASE;
  case memory_order::acq_rel:
    return __ATOMIC_ACQ_REL;
  default:
    return __ATOMIC_SEQ_CST;
  }
}
/// What a compare_exchange of this order has when it fails, and a load that is part of it.
constexpr memory_order read_part(memory_order order) {
  return order == memory_order::acq_rel   ? memory_order::acquire
         : order == memory_order::release ? memory_order::relaxed
                                          : order;
}
constexpr memory_order write_part(memory_order order) {
  return order == memory_order::acq_rel   ? memory_order::release
         : order == memory_order::acquire ? memory_order::relaxed
                                          : order;
}

template <typename T> T atomic_load(const T *where, memory_order order) {
  T result;
  __atomic_load(where, &result, builtin_order(order));
  return result;
}
template <typename T> void atomic_store(T *where, T value, memory_order order) {
  __atomic_store(where, &value, builtin_order(order));
}
template <typename T> T atomic_exchange(T *where, T value, memory_order order) {
  T result;
  __atomic_exchange(where, &value, &result, builtin_order(order));
  return result;
}
template <typename T>
bool atomic_compare_exchange(T *where, T &expected, T desired, bool weak, memory_order success, memory_order failure) {
  return __atomic_compare_exchange(where, &expected, &desired, weak, builtin_order(success), builtin_order(failure));
}

/// Replaces the value by change(value). Returns the old one.
template <typename T, typename Change> T atomic_update(T *where, memory_order order, Change change) {
  T seen = atomic_load(where, memory_order::relaxed);
  while (!atomic_compare_exchange(where, seen, static_cast<T>(change(seen)), true, order, read_part(order))) {}
  return seen;
}

/// `amount` elements on for a pointer.
template <typename T, typename Amount> T atomic_add(T *where, Amount amount, memory_order order) {
  if constexpr (std::is_integral_v<T>)
    return __atomic_fetch_add(where, static_cast<T>(amount), builtin_order(order));
  else
    return atomic_update(where, order, [amount](T seen) { return seen + amount; });
}
template <typename T, typename Amount> T atomic_sub(T *where, Amount amount, memory_order order) {
  if constexpr (std::is_integral_v<T>)
    return __atomic_fetch_sub(where, static_cast<T>(amount), builtin_order(order));
  else
    return atomic_update(where, order, [amount](T seen) { return seen - amount; });
}
template <typename T> T atomic_and(T *where, T bits, memory_order order) {
  return __atomic_fetch_and(where, bits, builtin_order(order));
}
template <typename T> T atomic_or(T *where, T bits, memory_order order) {
  return __atomic_fetch_or(where, bits, builtin_order(order));
}
template <typename T> T atomic_xor(T *where, T bits, memory_order order) {
  return __atomic_fetch_xor(where, bits, builtin_order(order));
}
template <typename T> T atomic_min(T *where, T value, memory_order order) {
  return atomic_update(where, order, [value](T seen) { return value < seen ? value : seen; });
}
template <typename T> T atomic_max(T *where, T value, memory_order order) {
  return atomic_update(where, order, [value](T seen) { return seen < value ? value : seen; });
}

} // namespace sycl::detail
