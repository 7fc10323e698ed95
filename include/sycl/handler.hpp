// A command group: what one submission does, and after what (SYCL 2020, 4.9.4).
#pragma once
#include <sycl/detail/buffer_state.hpp>
#include <sycl/detail/launch.hpp>
#include <sycl/detail/runtime.hpp>
#include <sycl/event.hpp>
#include <sycl/exception.hpp>
#include <sycl/ext/oneapi/device_global.hpp>
#include <sycl/interop_handle.hpp>
#include <sycl/nd_range.hpp>
#include <sycl/property_list.hpp>
#include <sycl/reduction.hpp>
#include <tuple>

namespace sycl {
namespace detail {
struct unnamed; ///< the kernel name of those who give none
handler make_handler(const command_ptr &c);
command &command_of(handler &h);
template <class> struct accessor_internals; ///< accessor.hpp

/// The last of a pack is the kernel; what stands before it are reductions, or properties that are read over.
template <class T, class = void> struct is_reduction : std::false_type {};
template <class T> struct is_reduction<T, std::void_t<typename T::reducer_type>> : std::true_type {};
} // namespace detail

class handler {
public:
  handler(const handler &) = delete;
  handler &operator=(const handler &) = delete;

  void depends_on(const event &e) { detail::add_dependency(*m_command, detail::command_of(e)); }
  void depends_on(const std::vector<event> &events) {
    for (const event &e : events) depends_on(e);
  }

  // ---- kernels

  template <class Name = detail::unnamed, class K> void single_task(const K &kernel) {
    detail::kernel_launch l = detail::launch_of<K>("single_task");
    l.rows = detail::usmcheck_kernel_entry_single<K>;
    detail::set_kernel(*m_command, l, &kernel);
  }
  template <class Name = detail::unnamed, class Properties, class K> void single_task(Properties, const K &kernel) {
    single_task<Name>(kernel);
  }

  template <class Name = detail::unnamed, class... Rest> void parallel_for(range<1> r, Rest &&...rest) {
    items(r, std::forward<Rest>(rest)...);
  }
  template <class Name = detail::unnamed, class... Rest> void parallel_for(range<2> r, Rest &&...rest) {
    items(r, std::forward<Rest>(rest)...);
  }
  template <class Name = detail::unnamed, class... Rest> void parallel_for(range<3> r, Rest &&...rest) {
    items(r, std::forward<Rest>(rest)...);
  }
  /// Deprecated: with an offset.
  template <class Name = detail::unnamed, int D, class K> void parallel_for(range<D> r, id<D> offset, const K &kernel) {
    detail::kernel_launch l = detail::launch_of<K>("parallel_for");
    detail::set_sizes(l.offset, offset);
    launch_items<D, true>(l, r, kernel);
  }
  template <class Name = detail::unnamed, int D, class... Rest> void parallel_for(nd_range<D> r, Rest &&...rest) {
    with_kernel(
        [&](const auto &kernel) {
          using K = std::decay_t<decltype(kernel)>;
          detail::kernel_launch l = detail::launch_of<K>("parallel_for");
          l.grouped = true;
          l.dimensions = D;
          detail::set_sizes(l.global, r.get_global_range());
          detail::set_sizes(l.local, r.get_local_range());
          detail::set_sizes(l.offset, r.get_offset());
          l.group = detail::usmcheck_kernel_entry_group<K, D>;
          detail::set_kernel(*m_command, l, &kernel);
        },
        std::forward<Rest>(rest)...);
  }

  template <class Name = detail::unnamed, int D, class K>
  void parallel_for_work_group(range<D> groups, const K &kernel) {
    range<D> one = groups;
    for (int d = 0; d < D; ++d) one[d] = 1;
    work_groups<D>(groups, one, false, kernel);
  }
  template <class Name = detail::unnamed, int D, class K>
  void parallel_for_work_group(range<D> groups, range<D> local, const K &kernel) {
    work_groups<D>(groups, local, true, kernel);
  }

  template <class T> void host_task(T &&task) {
    detail::binding_buffers bound(*m_command);
    if constexpr (std::is_invocable_v<T, interop_handle>)
      detail::set_host_task(*m_command, [task = std::decay_t<T>(task)]() mutable { task(interop_handle()); });
    else
      detail::set_host_task(*m_command, std::function<void()>(std::forward<T>(task)));
  }

  // ---- memory

  void memcpy(void *to, const void *from, std::size_t bytes) {
    detail::set_copy(*m_command, to, from, bytes, "handler::memcpy");
  }
  template <class T> void copy(const T *from, T *to, std::size_t count) {
    detail::set_copy(*m_command, to, from, count * sizeof(T), "handler::copy");
  }
  /// To and from a variable that kernels know; `offset` in bytes, `begin` in elements.
  template <class T, class P>
  void memcpy(ext::oneapi::experimental::device_global<T, P> &to, const void *from, std::size_t bytes = sizeof(T),
              std::size_t offset = 0) {
    memcpy(static_cast<char *>(to.storage()) + offset, from, bytes);
  }
  template <class T, class P>
  void memcpy(void *to, const ext::oneapi::experimental::device_global<T, P> &from, std::size_t bytes = sizeof(T),
              std::size_t offset = 0) {
    memcpy(to, static_cast<const char *>(from.storage()) + offset, bytes);
  }
  template <class E, class T, class P>
  void copy(const E *from, ext::oneapi::experimental::device_global<T, P> &to,
            std::size_t count = sizeof(T) / sizeof(E), std::size_t begin = 0) {
    copy(from, static_cast<E *>(to.storage()) + begin, count);
  }
  template <class E, class T, class P>
  void copy(const ext::oneapi::experimental::device_global<T, P> &from, E *to,
            std::size_t count = sizeof(T) / sizeof(E), std::size_t begin = 0) {
    copy(static_cast<const E *>(from.storage()) + begin, to, count);
  }
  void memset(void *to, int value, std::size_t bytes) {
    auto byte = static_cast<unsigned char>(value);
    detail::set_fill(*m_command, to, &byte, 1, bytes, "handler::memset");
  }
  template <class T> void fill(void *to, const T &pattern, std::size_t count) {
    detail::set_fill(*m_command, to, &pattern, sizeof(T), count, "handler::fill");
  }
  void prefetch(const void *, std::size_t) { detail::set_marker(*m_command, "handler::prefetch"); }
  void mem_advise(const void *, std::size_t, int) { detail::set_marker(*m_command, "handler::mem_advise"); }
  void ext_oneapi_memcpy2d(void *to, std::size_t to_pitch, const void *from, std::size_t from_pitch, std::size_t width,
                           std::size_t height) {
    detail::set_copy_2d(*m_command, to, to_pitch, from, from_pitch, width, height, "handler::ext_oneapi_memcpy2d");
  }
  template <class T>
  void ext_oneapi_copy2d(const T *from, std::size_t from_pitch, T *to, std::size_t to_pitch, std::size_t width,
                         std::size_t height) {
    detail::set_copy_2d(*m_command, to, to_pitch * sizeof(T), from, from_pitch * sizeof(T), width * sizeof(T), height,
                        "handler::ext_oneapi_copy2d");
  }
  void ext_oneapi_memset2d(void *to, std::size_t pitch, int value, std::size_t width, std::size_t height) {
    auto byte = static_cast<unsigned char>(value);
    detail::set_fill_2d(*m_command, to, pitch, &byte, 1, width, height, "handler::ext_oneapi_memset2d");
  }
  template <class T>
  void ext_oneapi_fill2d(void *to, std::size_t pitch, const T &pattern, std::size_t width, std::size_t height) {
    detail::set_fill_2d(*m_command, to, pitch * sizeof(T), &pattern, sizeof(T), width, height,
                        "handler::ext_oneapi_fill2d");
  }

  // ---- accessors, which the runtime then knows of

  template <class T, int D, access_mode M, target G, access::placeholder P>
  void require(const accessor<T, D, M, G, P> &a) {
    internals<T>::require(a, *m_command);
  }
  template <class T, int D, access_mode M, target G, access::placeholder P, class U>
  void copy(const accessor<T, D, M, G, P> &from, U *to) {
    internals<U>::copy_out(bound(from), to, *m_command);
  }
  template <class T, int D, access_mode M, target G, access::placeholder P, class U>
  void copy(const U *from, const accessor<T, D, M, G, P> &to) {
    internals<U>::copy_in(from, bound(to), *m_command);
  }
  template <class T, int D, access_mode M, target G, access::placeholder P, class U>
  void copy(const accessor<T, D, M, G, P> &from, std::shared_ptr<U> to) {
    copy(from, to.get());
    detail::keep(*m_command, std::const_pointer_cast<std::remove_const_t<U>>(to));
  }
  template <class T, int D, access_mode M, target G, access::placeholder P, class U>
  void copy(std::shared_ptr<U> from, const accessor<T, D, M, G, P> &to) {
    copy(from.get(), to);
    detail::keep(*m_command, std::const_pointer_cast<std::remove_const_t<U>>(from));
  }
  /// Element for element, in row-major order.
  template <class T, int D, access_mode M, target G, access::placeholder P, class U, int E, access_mode N, target H,
            access::placeholder Q>
  void copy(const accessor<T, D, M, G, P> &from, const accessor<U, E, N, H, Q> &to) {
    internals<U>::copy(bound(from), bound(to), *m_command);
  }
  template <class T, int D, access_mode M, target G, access::placeholder P>
  void fill(const accessor<T, D, M, G, P> &to, const T &pattern) {
    internals<T>::fill(bound(to), &pattern, sizeof(T), *m_command);
  }
  template <class T, int D, access_mode M, target G, access::placeholder P>
  void update_host(const accessor<T, D, M, G, P> &a) {
    internals<T>::bring_home(a, *m_command);
    detail::set_marker(*m_command, "handler::update_host");
  }

  // ---- order

  /// After everything that the queue was given before.
  void ext_oneapi_barrier() {
    detail::depend_on_queue(*m_command);
    detail::set_marker(*m_command, "handler::ext_oneapi_barrier");
  }
  void ext_oneapi_barrier(const std::vector<event> &events) {
    depends_on(events);
    detail::set_marker(*m_command, "handler::ext_oneapi_barrier");
  }

private:
  friend handler detail::make_handler(const detail::command_ptr &c);
  friend detail::command &detail::command_of(handler &h);
  explicit handler(const detail::command_ptr &c) : m_command(c) {}

  template <class T> using internals = detail::accessor_internals<T>;
  template <class A> A bound(const A &a) {
    detail::binding_buffers binding(*m_command);
    return A(a);
  }

  template <int D, bool Offset, class K>
  void launch_items(detail::kernel_launch &l, const range<D> &r, const K &kernel) {
    l.dimensions = D;
    detail::set_sizes(l.global, r);
    l.rows = detail::usmcheck_kernel_entry_rows<K, D, Offset>;
    detail::set_kernel(*m_command, l, &kernel);
  }
  template <int D, class... Rest> void items(const range<D> &r, Rest &&...rest) {
    with_kernel(
        [&](const auto &kernel) {
          detail::kernel_launch l = detail::launch_of<std::decay_t<decltype(kernel)>>("parallel_for");
          launch_items<D, false>(l, r, kernel);
        },
        std::forward<Rest>(rest)...);
  }
  template <int D, class K>
  void work_groups(const range<D> &groups, const range<D> &local, bool given, const K &kernel) {
    detail::kernel_launch l = detail::launch_of<K>("parallel_for_work_group");
    l.grouped = l.hierarchical = true;
    l.local_given = given;
    l.dimensions = D;
    for (int d = 0; d < D; ++d) l.global[d] = groups[d] * local[d];
    detail::set_sizes(l.local, local);
    l.group = detail::usmcheck_kernel_entry_work_group<K, D>;
    detail::set_kernel(*m_command, l, &kernel);
  }

  /// Calls `launch` with the kernel, joined with the reductions that stand before it.
  template <class L, class K> static void with_kernel(L launch, K &&kernel) {
    launch(static_cast<const std::decay_t<K> &>(kernel));
  }
  template <class L, class First, class Second, class... Rest>
  static void with_kernel(L launch, First &&first, Second &&second, Rest &&...rest) {
    if constexpr (detail::is_reduction<std::decay_t<First>>::value)
      with_reductions(launch, std::forward_as_tuple(), std::forward<First>(first), std::forward<Second>(second),
                      std::forward<Rest>(rest)...);
    else
      with_kernel(launch, std::forward<Second>(second), std::forward<Rest>(rest)...);
  }
  template <class L, class... R, class K>
  static void with_reductions(L launch, std::tuple<R...> reductions, K &&kernel) {
    std::apply(
        [&](const auto &...r) {
          launch(detail::reduction_kernel<std::decay_t<K>, std::decay_t<decltype(r)>...>(kernel, r...));
        },
        reductions);
  }
  template <class L, class... R, class First, class Second, class... Rest>
  static void with_reductions(L launch, std::tuple<R...> reductions, First &&first, Second &&second, Rest &&...rest) {
    with_reductions(launch, std::tuple_cat(std::move(reductions), std::forward_as_tuple(std::forward<First>(first))),
                    std::forward<Second>(second), std::forward<Rest>(rest)...);
  }

  detail::command_ptr m_command;
};

namespace detail {
inline handler make_handler(const command_ptr &c) { return handler(c); }
inline command &command_of(handler &h) { return *h.m_command; }
inline std::size_t reserve_local(handler &h, std::size_t bytes, std::size_t align) {
  return reserve_local_memory(command_of(h), bytes, align);
}
} // namespace detail

} // namespace sycl
