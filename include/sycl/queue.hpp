// Where commands are handed over (SYCL 2020, 4.6.5), with every short-hand for a command group of one command.
#pragma once
#include <sycl/context.hpp>
#include <sycl/detail/runtime.hpp>
#include <sycl/device.hpp>
#include <sycl/device_selector.hpp>
#include <sycl/event.hpp>
#include <sycl/handler.hpp>
#include <sycl/properties.hpp>

namespace sycl {
namespace detail {

struct queue_object : queue_state {
  queue_object(const sycl::context &c, const sycl::device &d, const async_handler &h, const property_list &p)
      : owner(c), place(d), properties(p) {
    if (!covers(c, d)) throw_error(errc::invalid, "queue: the device does not belong to the context");
    device = index_of(d);
    context = id_of(c);
    in_order = p.has_property<property::queue::in_order>();
    profiling = p.has_property<property::queue::enable_profiling>();
    if (h)
      on_error = h;
    else if (const async_handler &of_context = handler_of(c))
      on_error = of_context;
  }
  sycl::context owner;
  sycl::device place;
  property_list properties;
};

template <class T> inline constexpr bool is_shared_pointer = false;
template <class T> inline constexpr bool is_shared_pointer<std::shared_ptr<T>> = true;

/// The context's device with the highest score. Throws errc::runtime when the selector rejects all.
template <class Selector> device best_of(const context &c, const Selector &selector) {
  const std::vector<device> all = c.get_devices();
  int best = -1;
  std::size_t chosen = 0;
  for (std::size_t n = 0; n < all.size(); ++n)
    if (int score = selector(all[n]); score > best) {
      best = score;
      chosen = n;
    }
  if (best < 0) throw_error(errc::runtime, "queue: the selector rejects every device of the context");
  return all[chosen];
}

} // namespace detail

class queue {
public:
  explicit queue(const property_list &properties = {}) : queue(default_selector_v, async_handler{}, properties) {}
  explicit queue(const async_handler &handler, const property_list &properties = {})
      : queue(default_selector_v, handler, properties) {}

  template <class Selector, class = std::enable_if_t<detail::is_selector<Selector>>>
  explicit queue(const Selector &selector, const property_list &properties = {})
      : queue(device(selector), async_handler{}, properties) {}
  template <class Selector, class = std::enable_if_t<detail::is_selector<Selector>>>
  explicit queue(const Selector &selector, const async_handler &handler, const property_list &properties = {})
      : queue(device(selector), handler, properties) {}
  explicit queue(const device &d, const property_list &properties = {}) : queue(d, async_handler{}, properties) {}
  explicit queue(const device &d, const async_handler &handler, const property_list &properties = {})
      : queue(detail::default_context_of(d), d, handler, properties) {}
  template <class Selector, class = std::enable_if_t<detail::is_selector<Selector>>>
  explicit queue(const context &c, const Selector &selector, const property_list &properties = {})
      : queue(c, selector, async_handler{}, properties) {}
  template <class Selector, class = std::enable_if_t<detail::is_selector<Selector>>>
  explicit queue(const context &c, const Selector &selector, const async_handler &handler,
                 const property_list &properties = {})
      : queue(c, detail::best_of(c, selector), handler, properties) {}
  explicit queue(const context &c, const device &d, const property_list &properties = {})
      : queue(c, d, async_handler{}, properties) {}
  /// Throws errc::invalid when the context does not hold the device.
  explicit queue(const context &c, const device &d, const async_handler &handler, const property_list &properties = {})
      : m_state(std::make_shared<detail::queue_object>(c, d, handler, properties)) {}

  backend get_backend() const noexcept { return m_state->place.get_backend(); }
  context get_context() const { return m_state->owner; }
  device get_device() const { return m_state->place; }
  bool is_in_order() const { return m_state->in_order; }
  bool is_host() const { return false; } ///< deprecated
  template <class Param> typename Param::return_type get_info() const {
    if constexpr (std::is_same_v<Param, info::queue::context>)
      return m_state->owner;
    else if constexpr (std::is_same_v<Param, info::queue::device>)
      return m_state->place;
    else
      return static_cast<typename Param::return_type>(m_state.use_count());
  }
  template <class P> bool has_property() const noexcept { return m_state->properties.has_property<P>(); }
  template <class P> P get_property() const { return m_state->properties.get_property<P>(); }

  // ---- waiting

  void wait() { detail::wait_for_queue(*m_state); }
  void wait_and_throw() {
    wait();
    throw_asynchronous();
  }
  void throw_asynchronous() { detail::throw_asynchronous_errors(*m_state); }
  bool ext_oneapi_empty() const { return detail::queue_is_empty(*m_state); }
  bool khr_empty() const { return ext_oneapi_empty(); }
  event ext_oneapi_get_last_event() const { return detail::make_event(detail::last_of_queue(*m_state)); }

  // ---- submitting

  /// Calls `group` at once, with a handler; what it asked for is done when its dependencies have ended.
  template <class Group> event submit(Group &&group) {
    detail::command_ptr c = detail::new_command(m_state);
    handler h = detail::make_handler(c);
    group(h);
    detail::submit_command(c);
    return detail::make_event(std::move(c));
  }
  template <class Group> event submit(Group &&group, queue &) { return submit(std::forward<Group>(group)); }
  template <class Properties, class Group, class = std::enable_if_t<std::is_invocable_v<Group, handler &>>>
  event submit(Properties, Group &&group) {
    return submit(std::forward<Group>(group));
  }

  event ext_oneapi_submit_barrier() {
    return submit([&](handler &h) { h.ext_oneapi_barrier(); });
  }
  event ext_oneapi_submit_barrier(const std::vector<event> &events) {
    return submit([&](handler &h) { h.ext_oneapi_barrier(events); });
  }

  // ---- kernels

  template <class Name = detail::unnamed, class... Rest> event single_task(Rest &&...rest) {
    return after([](handler &h, auto &&...what) { h.single_task<Name>(std::forward<decltype(what)>(what)...); },
                 std::forward<Rest>(rest)...);
  }
  template <class Name = detail::unnamed, class... Rest> event parallel_for(range<1> r, Rest &&...rest) {
    return after_range<Name>(r, std::forward<Rest>(rest)...);
  }
  template <class Name = detail::unnamed, class... Rest> event parallel_for(range<2> r, Rest &&...rest) {
    return after_range<Name>(r, std::forward<Rest>(rest)...);
  }
  template <class Name = detail::unnamed, class... Rest> event parallel_for(range<3> r, Rest &&...rest) {
    return after_range<Name>(r, std::forward<Rest>(rest)...);
  }
  template <class Name = detail::unnamed, int D, class... Rest> event parallel_for(nd_range<D> r, Rest &&...rest) {
    return after_range<Name>(r, std::forward<Rest>(rest)...);
  }
  /// With a list of events in braces.
  template <class Name = detail::unnamed, class... Rest>
  event parallel_for(range<1> r, const std::vector<event> &e, Rest &&...rest) {
    return after_range<Name>(r, e, std::forward<Rest>(rest)...);
  }
  template <class Name = detail::unnamed, class... Rest>
  event parallel_for(range<2> r, const std::vector<event> &e, Rest &&...rest) {
    return after_range<Name>(r, e, std::forward<Rest>(rest)...);
  }
  template <class Name = detail::unnamed, class... Rest>
  event parallel_for(range<3> r, const std::vector<event> &e, Rest &&...rest) {
    return after_range<Name>(r, e, std::forward<Rest>(rest)...);
  }
  template <class Name = detail::unnamed, int D, class... Rest>
  event parallel_for(nd_range<D> r, const std::vector<event> &e, Rest &&...rest) {
    return after_range<Name>(r, e, std::forward<Rest>(rest)...);
  }

  // ---- memory: `after` is nothing, an event, or a vector of events

  event memcpy(void *to, const void *from, std::size_t bytes, const std::vector<event> &after = {}) {
    return direct(after, [&](detail::command &c) { detail::set_copy(c, to, from, bytes, "queue::memcpy"); });
  }
  event memcpy(void *to, const void *from, std::size_t bytes, const event &after) {
    return memcpy(to, from, bytes, std::vector<event>{after});
  }
  template <class T> event copy(const T *from, T *to, std::size_t count, const std::vector<event> &after = {}) {
    return direct(after, [&](detail::command &c) { detail::set_copy(c, to, from, count * sizeof(T), "queue::copy"); });
  }
  template <class T> event copy(const T *from, T *to, std::size_t count, const event &after) {
    return copy(from, to, count, std::vector<event>{after});
  }
  /// To and from a variable that kernels know; `offset` in bytes, `begin` in elements.
  template <class T, class P>
  event memcpy(ext::oneapi::experimental::device_global<T, P> &to, const void *from, std::size_t bytes = sizeof(T),
               std::size_t offset = 0, const std::vector<event> &after = {}) {
    return memcpy(static_cast<char *>(to.storage()) + offset, from, bytes, after);
  }
  template <class T, class P>
  event memcpy(void *to, const ext::oneapi::experimental::device_global<T, P> &from, std::size_t bytes = sizeof(T),
               std::size_t offset = 0, const std::vector<event> &after = {}) {
    return memcpy(to, static_cast<const char *>(from.storage()) + offset, bytes, after);
  }
  template <class E, class T, class P>
  event copy(const E *from, ext::oneapi::experimental::device_global<T, P> &to,
             std::size_t count = sizeof(T) / sizeof(E), std::size_t begin = 0, const std::vector<event> &after = {}) {
    return copy(from, static_cast<E *>(to.storage()) + begin, count, after);
  }
  template <class E, class T, class P>
  event copy(const ext::oneapi::experimental::device_global<T, P> &from, E *to,
             std::size_t count = sizeof(T) / sizeof(E), std::size_t begin = 0, const std::vector<event> &after = {}) {
    return copy(static_cast<const E *>(from.storage()) + begin, to, count, after);
  }
  event memset(void *to, int value, std::size_t bytes, const std::vector<event> &after = {}) {
    auto byte = static_cast<unsigned char>(value);
    return direct(after, [&](detail::command &c) { detail::set_fill(c, to, &byte, 1, bytes, "queue::memset"); });
  }
  event memset(void *to, int value, std::size_t bytes, const event &after) {
    return memset(to, value, bytes, std::vector<event>{after});
  }
  template <class T> event fill(void *to, const T &pattern, std::size_t count, const std::vector<event> &after = {}) {
    return direct(after,
                  [&](detail::command &c) { detail::set_fill(c, to, &pattern, sizeof(T), count, "queue::fill"); });
  }
  template <class T> event fill(void *to, const T &pattern, std::size_t count, const event &after) {
    return fill(to, pattern, count, std::vector<event>{after});
  }
  event prefetch(const void *, std::size_t, const std::vector<event> &after = {}) {
    return direct(after, [&](detail::command &c) { detail::set_marker(c, "queue::prefetch"); });
  }
  event prefetch(const void *p, std::size_t bytes, const event &after) {
    return prefetch(p, bytes, std::vector<event>{after});
  }
  event mem_advise(const void *, std::size_t, int, const std::vector<event> &after = {}) {
    return direct(after, [&](detail::command &c) { detail::set_marker(c, "queue::mem_advise"); });
  }
  event mem_advise(const void *p, std::size_t bytes, int advice, const event &after) {
    return mem_advise(p, bytes, advice, std::vector<event>{after});
  }
  event ext_oneapi_memcpy2d(void *to, std::size_t to_pitch, const void *from, std::size_t from_pitch, std::size_t width,
                            std::size_t height, const std::vector<event> &after = {}) {
    return direct(after, [&](detail::command &c) {
      detail::set_copy_2d(c, to, to_pitch, from, from_pitch, width, height, "queue::ext_oneapi_memcpy2d");
    });
  }
  event ext_oneapi_memcpy2d(void *to, std::size_t to_pitch, const void *from, std::size_t from_pitch, std::size_t width,
                            std::size_t height, const event &after) {
    return ext_oneapi_memcpy2d(to, to_pitch, from, from_pitch, width, height, std::vector<event>{after});
  }
  template <class T>
  event ext_oneapi_copy2d(const T *from, std::size_t from_pitch, T *to, std::size_t to_pitch, std::size_t width,
                          std::size_t height, const std::vector<event> &after = {}) {
    return direct(after, [&](detail::command &c) {
      detail::set_copy_2d(c, to, to_pitch * sizeof(T), from, from_pitch * sizeof(T), width * sizeof(T), height,
                          "queue::ext_oneapi_copy2d");
    });
  }
  event ext_oneapi_memset2d(void *to, std::size_t pitch, int value, std::size_t width, std::size_t height,
                            const std::vector<event> &after = {}) {
    auto byte = static_cast<unsigned char>(value);
    return direct(after, [&](detail::command &c) {
      detail::set_fill_2d(c, to, pitch, &byte, 1, width, height, "queue::ext_oneapi_memset2d");
    });
  }
  template <class T>
  event ext_oneapi_fill2d(void *to, std::size_t pitch, const T &pattern, std::size_t width, std::size_t height,
                          const std::vector<event> &after = {}) {
    return direct(after, [&](detail::command &c) {
      detail::set_fill_2d(c, to, pitch * sizeof(T), &pattern, sizeof(T), width, height, "queue::ext_oneapi_fill2d");
    });
  }

  // ---- accessors, which are placeholders

  template <class T, int D, access_mode M, target G, access::placeholder P, class To>
  event copy(const accessor<T, D, M, G, P> &from, To to) {
    return submit([&](handler &h) {
      h.require(from);
      if constexpr (!std::is_pointer_v<To> && !detail::is_shared_pointer<To>) h.require(to);
      h.copy(from, to);
    });
  }
  template <class From, class T, int D, access_mode M, target G, access::placeholder P,
            class = std::enable_if_t<std::is_pointer_v<From> || detail::is_shared_pointer<From>>>
  event copy(From from, const accessor<T, D, M, G, P> &to) {
    return submit([&](handler &h) {
      h.require(to);
      h.copy(from, to);
    });
  }
  template <class T, int D, access_mode M, target G, access::placeholder P>
  event fill(const accessor<T, D, M, G, P> &to, const T &pattern) {
    return submit([&](handler &h) {
      h.require(to);
      h.fill(to, pattern);
    });
  }
  template <class T, int D, access_mode M, target G, access::placeholder P>
  event update_host(const accessor<T, D, M, G, P> &a) {
    return submit([&](handler &h) { h.update_host(a); });
  }

  friend bool operator==(const queue &a, const queue &b) { return a.m_state == b.m_state; }
  friend bool operator!=(const queue &a, const queue &b) { return !(a == b); }

private:
  friend struct std::hash<queue>;

  template <class Describe> event direct(const std::vector<event> &after, Describe describe) {
    detail::command_ptr c = detail::new_command(m_state);
    for (const event &e : after) detail::add_dependency(*c, detail::command_of(e));
    describe(*c);
    detail::submit_command(c);
    return detail::make_event(std::move(c));
  }

  /// Submits launch(handler, rest...), after what `first` names if that is an event or a vector of events; else `first`
  /// is one of the rest.
  template <class Launch, class First, class... Rest> event after(Launch launch, First &&first, Rest &&...rest) {
    return submit([&](handler &h) {
      using T = std::decay_t<First>;
      if constexpr (std::is_same_v<T, event> || std::is_same_v<T, std::vector<event>>) {
        h.depends_on(first);
        launch(h, std::forward<Rest>(rest)...);
      } else
        launch(h, std::forward<First>(first), std::forward<Rest>(rest)...);
    });
  }
  template <class Name, class R, class... Rest> event after_range(const R &r, Rest &&...rest) {
    return after(
        [&](handler &h, auto &&...what) { h.template parallel_for<Name>(r, std::forward<decltype(what)>(what)...); },
        std::forward<Rest>(rest)...);
  }

  std::shared_ptr<detail::queue_object> m_state;
};

} // namespace sycl

template <> struct std::hash<sycl::queue> {
  std::size_t operator()(const sycl::queue &q) const noexcept {
    return std::hash<std::shared_ptr<sycl::detail::queue_object>>()(q.m_state);
  }
};
