// What a submission returns (SYCL 2020, 4.6.6).
#pragma once
#include <sycl/backend.hpp>
#include <sycl/detail/runtime.hpp>
#include <sycl/exception.hpp>
#include <sycl/info/context.hpp>
#include <vector>

namespace sycl {

class event;
namespace detail {
event make_event(command_ptr c);
const command_ptr &command_of(const event &e);
} // namespace detail

class event {
public:
  /// An event that is complete.
  event() = default;

  backend get_backend() const noexcept { return backend::usmcheck; }
  std::vector<event> get_wait_list() {
    std::vector<event> list;
    if (m_command)
      for (detail::command_ptr &c : detail::dependencies_of(*m_command))
        list.push_back(detail::make_event(std::move(c)));
    return list;
  }

  void wait() { detail::wait_for({m_command}); }
  static void wait(const std::vector<event> &events) {
    std::vector<detail::command_ptr> all;
    for (const event &e : events) all.push_back(e.m_command);
    detail::wait_for(all);
  }
  /// Waits, then calls the queue's handler with what has gone wrong.
  void wait_and_throw() {
    wait();
    if (m_command)
      if (auto queue = detail::queue_of(*m_command)) detail::throw_asynchronous_errors(*queue);
  }
  static void wait_and_throw(const std::vector<event> &events) {
    wait(events);
    for (event e : events) e.wait_and_throw();
  }

  template <class Param> typename Param::return_type get_info() const {
    if constexpr (std::is_same_v<Param, info::event::command_execution_status>)
      return static_cast<info::event_command_status>(m_command ? detail::status_of(m_command) : 2);
    else
      return 1; // reference_count
  }
  template <class Param> typename Param::return_type get_backend_info() const {
    throw exception(make_error_code(errc::backend_mismatch),
                    "event::get_backend_info: this implementation stands on no other API");
  }
  /// Nanoseconds. Waits for the command to end; errc::invalid when the queue has no property::queue::enable_profiling.
  template <class Param> typename Param::return_type get_profiling_info() const {
    if constexpr (std::is_same_v<Param, info::event_profiling::command_submit>)
      return detail::profiling_time(m_command, 0);
    else if constexpr (std::is_same_v<Param, info::event_profiling::command_start>)
      return detail::profiling_time(m_command, 1);
    else
      return detail::profiling_time(m_command, 2);
  }

  friend bool operator==(const event &a, const event &b) { return a.m_command == b.m_command; }
  friend bool operator!=(const event &a, const event &b) { return !(a == b); }

private:
  friend event detail::make_event(detail::command_ptr c);
  friend const detail::command_ptr &detail::command_of(const event &e);
  friend struct std::hash<event>;
  detail::command_ptr m_command; ///< null: complete
};

namespace detail {
inline event make_event(command_ptr c) {
  event e;
  e.m_command = std::move(c);
  return e;
}
inline const command_ptr &command_of(const event &e) { return e.m_command; }
} // namespace detail

} // namespace sycl

template <> struct std::hash<sycl::event> {
  std::size_t operator()(const sycl::event &e) const noexcept {
    return std::hash<sycl::detail::command_ptr>()(e.m_command);
  }
};
