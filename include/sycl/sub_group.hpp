// sycl::sub_group: work-items of a group that run together (SYCL 2020, 4.9.1.8). Also DPC++'s members from before SYCL
// 2020, which programs still use: shuffles, collectives, block loads and stores.
#pragma once
#include <cstddef>
#include <cstdint>
#include <sycl/detail/current.hpp>
#include <sycl/detail/make.hpp>
#include <sycl/detail/slots.hpp>
#include <sycl/functional.hpp>
#include <sycl/memory_enums.hpp>

namespace sycl {

template <typename T, int Count> class vec;

class sub_group {
  template <typename T, access::address_space S, access::decorated D> using pointer = multi_ptr<T, S, D>;

public:
  using id_type = id<1>;
  using range_type = range<1>;
  using linear_id_type = std::uint32_t;
  static constexpr int dimensions = 1;
  static constexpr memory_scope fence_scope = memory_scope::sub_group;

  id_type get_local_id() const { return get_local_linear_id(); }
  linear_id_type get_local_linear_id() const { return position() % size(); }
  range_type get_local_range() const { return m_state->sub_group_items(); }
  linear_id_type get_local_linear_range() const { return static_cast<linear_id_type>(m_state->sub_group_items()); }
  range_type get_max_local_range() const { return m_state->sub_group_size; }
  id_type get_group_id() const { return get_group_linear_id(); }
  linear_id_type get_group_linear_id() const { return position() / size(); }
  range_type get_group_range() const { return get_group_linear_range(); }
  linear_id_type get_group_linear_range() const {
    return static_cast<linear_id_type>((m_state->items + m_state->sub_group_size - 1) / m_state->sub_group_size);
  }
  range_type get_uniform_group_range() const { return get_group_range(); }
  bool leader() const { return get_local_linear_id() == 0; }

  void barrier(access::fence_space = access::fence_space::global_and_local) const {
    detail::sub_group_barrier(*m_state, "sub_group::barrier");
  }

  // DPC++'s, deprecated. A lane out of range: one's own value.
  template <typename T> T shuffle(T x, id_type lane) const {
    return detail::shuffle(*this, x, lane[0], "sub_group::shuffle");
  }
  template <typename T> T shuffle_down(T x, std::uint32_t delta) const {
    return detail::shuffle(*this, x, get_local_linear_id() + std::size_t{delta}, "sub_group::shuffle_down");
  }
  template <typename T> T shuffle_up(T x, std::uint32_t delta) const {
    return detail::shuffle(*this, x, get_local_linear_id() - std::size_t{delta}, "sub_group::shuffle_up");
  }
  template <typename T> T shuffle_xor(T x, id_type mask) const {
    return detail::shuffle(*this, x, get_local_linear_id() ^ mask[0], "sub_group::shuffle_xor");
  }
  template <typename T> T broadcast(T x, id_type lane) const {
    return detail::shuffle(*this, x, lane[0], "sub_group::broadcast");
  }
  bool any(bool predicate) const { return detail::reduce(*this, predicate, logical_or<bool>(), "sub_group::any"); }
  bool all(bool predicate) const { return detail::reduce(*this, predicate, logical_and<bool>(), "sub_group::all"); }
  template <typename T, typename Combiner> T reduce(T x, Combiner combine) const {
    return detail::reduce(*this, x, combine, "sub_group::reduce");
  }
  template <typename T, typename Combiner> T reduce(T x, T init, Combiner combine) const {
    return combine(init, detail::reduce(*this, x, combine, "sub_group::reduce"));
  }
  template <typename T, typename Combiner> T exclusive_scan(T x, Combiner combine) const {
    return detail::scan<false>(*this, x, known_identity_v<Combiner, T>, combine, "sub_group::exclusive_scan");
  }
  template <typename T, typename Combiner> T exclusive_scan(T x, T init, Combiner combine) const {
    return detail::scan<false>(*this, x, init, combine, "sub_group::exclusive_scan");
  }
  template <typename T, typename Combiner> T inclusive_scan(T x, Combiner combine) const {
    return detail::scan<true>(*this, x, combine, "sub_group::inclusive_scan");
  }
  template <typename T, typename Combiner> T inclusive_scan(T x, Combiner combine, T init) const {
    return detail::scan<true>(*this, x, init, combine, "sub_group::inclusive_scan");
  }

  /// Element i of a lane's vec<T, N> lies at [lane + i * sub-group size].
  template <typename T> T load(const T *from) const { return from[get_local_linear_id()]; }
  template <int N, typename T> vec<T, N> load(const T *from) const {
    vec<T, N> result;
    for (int i = 0; i < N; ++i) result[i] = from[get_local_linear_id() + i * get_local_linear_range()];
    return result;
  }
  template <typename T> void store(T *to, const T &x) const { to[get_local_linear_id()] = x; }
  template <typename T, int N> void store(T *to, const vec<T, N> &x) const {
    for (int i = 0; i < N; ++i) to[get_local_linear_id() + i * get_local_linear_range()] = x[i];
  }
  template <typename T, access::address_space S, access::decorated D>
  std::remove_const_t<T> load(pointer<T, S, D> from) const {
    return load(from.get_raw());
  }
  template <int N, typename T, access::address_space S, access::decorated D>
  vec<std::remove_const_t<T>, N> load(pointer<T, S, D> from) const {
    return load<N>(static_cast<const T *>(from.get_raw()));
  }
  template <typename T, access::address_space S, access::decorated D, typename X>
  void store(pointer<T, S, D> to, const X &x) const {
    store(to.get_raw(), x);
  }

  friend bool operator==(const sub_group &a, const sub_group &b) { return a.m_state == b.m_state; }
  friend bool operator!=(const sub_group &a, const sub_group &b) { return !(a == b); }

private:
  friend struct detail::make;
  constexpr explicit sub_group(detail::group_state *state) : m_state(state) {}
  // 32 bits: their division is cheap.
  std::uint32_t position() const { return static_cast<std::uint32_t>(m_state->current); }
  std::uint32_t size() const { return static_cast<std::uint32_t>(m_state->sub_group_size); }

  detail::group_state *m_state;
};

} // namespace sycl
