// sycl::ext::oneapi::sub_group_mask and group_ballot: one bit a lane (sycl_ext_oneapi_sub_group_mask).
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <sycl/detail/slots.hpp>
#include <sycl/id.hpp>
#include <sycl/sub_group.hpp>
#include <type_traits>

namespace sycl {

template <typename DataT, std::size_t NumElements> class marray;

namespace ext::oneapi {

class sub_group_mask {
public:
  static constexpr std::size_t max_bits = 64;

  class reference {
  public:
    reference(sub_group_mask &mask, std::size_t bit) : m_mask(mask), m_bit(bit) {}
    reference(const reference &) = default;
    reference &operator=(bool x) {
      m_mask.set(m_bit, x);
      return *this;
    }
    reference &operator=(const reference &other) { return *this = static_cast<bool>(other); }
    operator bool() const { return m_mask.test(m_bit); }
    bool operator~() const { return !m_mask.test(m_bit); }
    reference &flip() {
      m_mask.flip(m_bit);
      return *this;
    }

  private:
    sub_group_mask &m_mask;
    std::size_t m_bit;
  };

  sub_group_mask() = default;
  sub_group_mask(std::uint64_t bits, std::size_t size) : m_bits(bits & low(size)), m_size(size) {}

  bool operator[](id<1> lane) const { return test(lane); }
  reference operator[](id<1> lane) { return {*this, lane[0]}; }
  bool test(id<1> lane) const { return lane[0] < m_size && ((m_bits >> lane[0]) & 1) != 0; }
  bool all() const { return m_bits == low(m_size); }
  bool any() const { return m_bits != 0; }
  bool none() const { return m_bits == 0; }
  std::uint32_t count() const { return static_cast<std::uint32_t>(__builtin_popcountll(m_bits)); }
  std::uint32_t size() const { return static_cast<std::uint32_t>(m_size); }
  /// size() when no bit is set.
  id<1> find_low() const { return m_bits ? static_cast<std::size_t>(__builtin_ctzll(m_bits)) : m_size; }
  id<1> find_high() const { return m_bits ? static_cast<std::size_t>(63 - __builtin_clzll(m_bits)) : m_size; }

  /// Bits from `position` on are replaced by those of `bits`: an integer, or an marray of integers.
  template <typename T, std::enable_if_t<std::is_trivially_copyable_v<T>, int> = 0>
  void insert_bits(const T &bits, id<1> position = 0) {
    if (position[0] >= m_size) return;
    std::uint64_t given = 0;
    std::memcpy(&given, &bits, sizeof bits < sizeof given ? sizeof bits : sizeof given);
    std::uint64_t where = low(sizeof bits * 8) << position[0];
    m_bits = ((m_bits & ~where) | ((given << position[0]) & where)) & low(m_size);
  }
  template <typename T, std::enable_if_t<std::is_trivially_copyable_v<T>, int> = 0>
  void extract_bits(T &bits, id<1> position = 0) const {
    std::uint64_t taken = position[0] < m_size ? m_bits >> position[0] : 0;
    bits = T();
    std::memcpy(&bits, &taken, sizeof bits < sizeof taken ? sizeof bits : sizeof taken);
  }

  void set() { m_bits = low(m_size); }
  void set(id<1> lane, bool value = true) {
    if (lane[0] >= m_size) return;
    reset(lane);
    m_bits |= std::uint64_t{value} << lane[0];
  }
  void reset() { m_bits = 0; }
  void reset(id<1> lane) { m_bits &= ~(lane[0] < m_size ? std::uint64_t{1} << lane[0] : 0); }
  void reset_low() { m_bits &= m_bits - 1; }
  void reset_high() {
    if (any()) reset(find_high());
  }
  void flip() { m_bits = ~m_bits & low(m_size); }
  void flip(id<1> lane) { m_bits ^= lane[0] < m_size ? std::uint64_t{1} << lane[0] : 0; }

  friend bool operator==(const sub_group_mask &a, const sub_group_mask &b) {
    return a.m_bits == b.m_bits && a.m_size == b.m_size;
  }
  friend bool operator!=(const sub_group_mask &a, const sub_group_mask &b) { return !(a == b); }
  sub_group_mask operator~() const { return {~m_bits, m_size}; }
  friend sub_group_mask operator&(const sub_group_mask &a, const sub_group_mask &b) {
    return {a.m_bits & b.m_bits, a.m_size};
  }
  friend sub_group_mask operator|(const sub_group_mask &a, const sub_group_mask &b) {
    return {a.m_bits | b.m_bits, a.m_size};
  }
  friend sub_group_mask operator^(const sub_group_mask &a, const sub_group_mask &b) {
    return {a.m_bits ^ b.m_bits, a.m_size};
  }
  sub_group_mask operator<<(std::size_t n) const { return {n < max_bits ? m_bits << n : 0, m_size}; }
  sub_group_mask operator>>(std::size_t n) const { return {n < max_bits ? m_bits >> n : 0, m_size}; }
  sub_group_mask &operator&=(const sub_group_mask &b) { return *this = *this & b; }
  sub_group_mask &operator|=(const sub_group_mask &b) { return *this = *this | b; }
  sub_group_mask &operator^=(const sub_group_mask &b) { return *this = *this ^ b; }
  sub_group_mask &operator<<=(std::size_t n) { return *this = *this << n; }
  sub_group_mask &operator>>=(std::size_t n) { return *this = *this >> n; }

private:
  static constexpr std::uint64_t low(std::size_t bits) {
    return bits >= max_bits ? ~std::uint64_t{0} : (std::uint64_t{1} << bits) - 1;
  }
  std::uint64_t m_bits = 0;
  std::size_t m_size = 0;
};

/// Bit i: lane i's predicate.
inline sub_group_mask group_ballot(sub_group g, bool predicate = true) {
  struct vote {
    std::uint64_t bits;
  } record{predicate};
  sycl::detail::collect(g, record, "group_ballot", [](auto at, std::size_t count) {
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < count; ++i)
      if (at.has(i)) bits |= at(i).bits << i;
    for (std::size_t i = 0; i < count; ++i)
      if (at.has(i)) at(i).bits = bits;
  });
  return {record.bits, g.get_max_local_range()[0]};
}

} // namespace ext::oneapi
} // namespace sycl
