// sycl::atomic_ref: atomic operations on a variable (SYCL 2020, 4.15.3). The scope says nothing here: all of them are
// the system's.
#pragma once
#include <cstddef>
#include <sycl/detail/atomics.hpp>
#include <sycl/memory_enums.hpp>
#include <type_traits>

namespace sycl {

namespace detail {
template <typename T> struct atomic_difference {
  using type = T;
};
template <typename T> struct atomic_difference<T *> {
  using type = std::ptrdiff_t;
};
} // namespace detail

template <typename T, memory_order DefaultOrder, memory_scope DefaultScope,
          access::address_space AddressSpace = access::address_space::generic_space>
class atomic_ref {
  static_assert(std::is_trivially_copyable_v<T>, "atomic_ref is for what can be copied as bytes");
  static_assert(DefaultOrder == memory_order::relaxed || DefaultOrder == memory_order::acq_rel ||
                    DefaultOrder == memory_order::seq_cst,
                "the default order is relaxed, acq_rel or seq_cst");
  static_assert(AddressSpace != access::address_space::constant_space &&
                    AddressSpace != access::address_space::private_space,
                "atomic_ref is for global, local and generic memory");
  static constexpr bool integral = std::is_integral_v<T> && !std::is_same_v<T, bool>;
  static constexpr bool pointer = std::is_pointer_v<T>;
  static constexpr bool number = !pointer && !std::is_same_v<T, bool>;
  template <bool Condition> using only_if = std::enable_if_t<Condition, int>;

public:
  using value_type = T;
  using difference_type = typename detail::atomic_difference<T>::type;
  static constexpr std::size_t required_alignment = alignof(T);
  static constexpr bool is_always_lock_free = sizeof(T) <= 8;
  static constexpr memory_order default_read_order = detail::read_part(DefaultOrder);
  static constexpr memory_order default_write_order = detail::write_part(DefaultOrder);
  static constexpr memory_order default_read_modify_write_order = DefaultOrder;
  static constexpr memory_scope default_scope = DefaultScope;

  explicit atomic_ref(T &variable) : m_where(&variable) {}
  atomic_ref(const atomic_ref &) noexcept = default;
  atomic_ref &operator=(const atomic_ref &) = delete;

  bool is_lock_free() const noexcept { return is_always_lock_free; }

  void store(T value, memory_order order = default_write_order, memory_scope = default_scope) const noexcept {
    detail::atomic_store(m_where, value, order);
  }
  T operator=(T value) const noexcept {
    store(value);
    return value;
  }
  T load(memory_order order = default_read_order, memory_scope = default_scope) const noexcept {
    return detail::atomic_load(m_where, order);
  }
  operator T() const noexcept { return load(); }
  T exchange(T value, memory_order order = default_read_modify_write_order,
             memory_scope = default_scope) const noexcept {
    return detail::atomic_exchange(m_where, value, order);
  }
  bool compare_exchange_weak(T &expected, T desired, memory_order success, memory_order failure,
                             memory_scope = default_scope) const noexcept {
    return detail::atomic_compare_exchange(m_where, expected, desired, true, success, failure);
  }
  bool compare_exchange_weak(T &expected, T desired, memory_order order = default_read_modify_write_order,
                             memory_scope = default_scope) const noexcept {
    return detail::atomic_compare_exchange(m_where, expected, desired, true, order, detail::read_part(order));
  }
  bool compare_exchange_strong(T &expected, T desired, memory_order success, memory_order failure,
                               memory_scope = default_scope) const noexcept {
    return detail::atomic_compare_exchange(m_where, expected, desired, false, success, failure);
  }
  bool compare_exchange_strong(T &expected, T desired, memory_order order = default_read_modify_write_order,
                               memory_scope = default_scope) const noexcept {
    return detail::atomic_compare_exchange(m_where, expected, desired, false, order, detail::read_part(order));
  }

#define SYCL_ATOMIC_OPERATION(name, function, operand, condition)                                                      \
  template <bool C = condition, only_if<C> = 0>                                                                        \
  T name(operand value, memory_order order = default_read_modify_write_order, memory_scope = default_scope)            \
      const noexcept {                                                                                                 \
    return detail::function(m_where, value, order);                                                                    \
  }
#define SYCL_ATOMIC_ASSIGNMENT(op, name, operand, condition)                                                           \
  template <bool C = condition, only_if<C> = 0> T operator op##=(operand value) const noexcept {                       \
    return static_cast<T>(name(value) op value);                                                                       \
  }
  SYCL_ATOMIC_OPERATION(fetch_add, atomic_add, difference_type, number || pointer)
  SYCL_ATOMIC_OPERATION(fetch_sub, atomic_sub, difference_type, number || pointer)
  SYCL_ATOMIC_OPERATION(fetch_and, atomic_and, T, integral)
  SYCL_ATOMIC_OPERATION(fetch_or, atomic_or, T, integral)
  SYCL_ATOMIC_OPERATION(fetch_xor, atomic_xor, T, integral)
  SYCL_ATOMIC_OPERATION(fetch_min, atomic_min, T, number)
  SYCL_ATOMIC_OPERATION(fetch_max, atomic_max, T, number)
  SYCL_ATOMIC_ASSIGNMENT(+, fetch_add, difference_type, number || pointer)
  SYCL_ATOMIC_ASSIGNMENT(-, fetch_sub, difference_type, number || pointer)
  SYCL_ATOMIC_ASSIGNMENT(&, fetch_and, T, integral)
  SYCL_ATOMIC_ASSIGNMENT(|, fetch_or, T, integral)
  SYCL_ATOMIC_ASSIGNMENT(^, fetch_xor, T, integral)
#undef SYCL_ATOMIC_ASSIGNMENT
#undef SYCL_ATOMIC_OPERATION

  template <bool C = integral || pointer, only_if<C> = 0> T operator++() const noexcept { return *this += 1; }
  template <bool C = integral || pointer, only_if<C> = 0> T operator--() const noexcept { return *this -= 1; }
  template <bool C = integral || pointer, only_if<C> = 0> T operator++(int) const noexcept { return fetch_add(1); }
  template <bool C = integral || pointer, only_if<C> = 0> T operator--(int) const noexcept { return fetch_sub(1); }

private:
  T *m_where;
};

namespace ext::oneapi {
using sycl::atomic_ref;
using sycl::memory_order;
using sycl::memory_scope;
} // namespace ext::oneapi

} // namespace sycl
