// sycl::atomic and its free functions, from SYCL 1.2.1; deprecated in favour of atomic_ref (SYCL 2020, appendix on
// deprecated features).
#pragma once
#include <sycl/detail/atomics.hpp>
#include <sycl/multi_ptr.hpp>
#include <type_traits>

namespace sycl {

template <typename T, access::address_space Space = access::address_space::global_space> class atomic {
  static_assert(std::is_arithmetic_v<T> && sizeof(T) >= 4, "atomic is for numbers of 32 and 64 bits");

public:
  template <typename U, access::decorated D>
  atomic(multi_ptr<U, Space, D> where) : m_where(reinterpret_cast<T *>(where.get_raw())) {
    static_assert(sizeof(T) == sizeof(U), "the pointer is to something of another size");
  }

  void store(T value, memory_order order = memory_order::relaxed) { detail::atomic_store(m_where, value, order); }
  T load(memory_order order = memory_order::relaxed) const { return detail::atomic_load(m_where, order); }
  T exchange(T value, memory_order order = memory_order::relaxed) {
    return detail::atomic_exchange(m_where, value, order);
  }
  bool compare_exchange_strong(T &expected, T desired, memory_order success = memory_order::relaxed,
                               memory_order failure = memory_order::relaxed) {
    return detail::atomic_compare_exchange(m_where, expected, desired, false, success, failure);
  }
  T fetch_add(T value, memory_order order = memory_order::relaxed) { return detail::atomic_add(m_where, value, order); }
  T fetch_sub(T value, memory_order order = memory_order::relaxed) { return detail::atomic_sub(m_where, value, order); }
  T fetch_and(T value, memory_order order = memory_order::relaxed) { return detail::atomic_and(m_where, value, order); }
  T fetch_or(T value, memory_order order = memory_order::relaxed) { return detail::atomic_or(m_where, value, order); }
  T fetch_xor(T value, memory_order order = memory_order::relaxed) { return detail::atomic_xor(m_where, value, order); }
  T fetch_min(T value, memory_order order = memory_order::relaxed) { return detail::atomic_min(m_where, value, order); }
  T fetch_max(T value, memory_order order = memory_order::relaxed) { return detail::atomic_max(m_where, value, order); }

private:
  T *m_where;
};

template <typename T, access::address_space Space>
void atomic_store(atomic<T, Space> object, T value, memory_order order = memory_order::relaxed) {
  object.store(value, order);
}
template <typename T, access::address_space Space>
T atomic_load(atomic<T, Space> object, memory_order order = memory_order::relaxed) {
  return object.load(order);
}
template <typename T, access::address_space Space>
bool atomic_compare_exchange_strong(atomic<T, Space> object, T &expected, T desired,
                                    memory_order success = memory_order::relaxed,
                                    memory_order failure = memory_order::relaxed) {
  return object.compare_exchange_strong(expected, desired, success, failure);
}
#define SYCL_ATOMIC_FUNCTION(function, member)                                                                         \
  template <typename T, access::address_space Space, typename U>                                                       \
  T function(atomic<T, Space> object, U value, memory_order order = memory_order::relaxed) {                           \
    return object.member(static_cast<T>(value), order);                                                                \
  }
SYCL_ATOMIC_FUNCTION(atomic_exchange, exchange)
SYCL_ATOMIC_FUNCTION(atomic_fetch_add, fetch_add)
SYCL_ATOMIC_FUNCTION(atomic_fetch_sub, fetch_sub)
SYCL_ATOMIC_FUNCTION(atomic_fetch_and, fetch_and)
SYCL_ATOMIC_FUNCTION(atomic_fetch_or, fetch_or)
SYCL_ATOMIC_FUNCTION(atomic_fetch_xor, fetch_xor)
SYCL_ATOMIC_FUNCTION(atomic_fetch_min, fetch_min)
SYCL_ATOMIC_FUNCTION(atomic_fetch_max, fetch_max)
#undef SYCL_ATOMIC_FUNCTION

} // namespace sycl
