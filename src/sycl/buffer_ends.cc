// Where the host meets a buffer: host accessors, and the end of the buffer.
#include "sycl/buffers.h"
#include <algorithm>
#include <cstdio>

namespace sycl::detail {

class buffer_object {
public:
  explicit buffer_object(buffer_source &source)
      : m_users(source.users), m_home(source.writes_home), m_final(std::move(source.final)), m_lock(source.lock),
        m_state(std::make_shared<buffer_state>(source)) {}
  /// Waits and writes back when somebody gets the contents; else the commands that use it keep the memory alive
  /// (SYCL 2020, 4.7.2.3).
  ~buffer_object();
  buffer_object(const buffer_object &) = delete;

  void *m_users;
  bool m_home, m_writes_back = true;
  std::function<void(const void *)> m_final;
  std::mutex *m_lock;
  std::shared_ptr<buffer_state> m_state;
};

namespace {

/// Waits for all that conflicts with the use.
void wait_for_uses(buffer_state &b, size_t begin, size_t end, bool writes) {
  std::vector<command_ptr> open;
  {
    std::lock_guard in(graph_lock());
    b.conflicts(begin, end, writes, open);
  }
  wait_for(open);
  std::lock_guard in(graph_lock()); // goes first, so that `open` is destroyed without it
  b.forget(open, [](const buffer_state::use_by &u) { return u.who->waited; });
}

} // namespace

buffer_object::~buffer_object() {
  const usm_place place = here();
  m_state->ends_at(place);
  if (!m_writes_back || !(m_home || m_final)) return;
  try {
    wait_for_uses(*m_state, 0, m_state->bytes(), true);
    std::unique_lock<std::mutex> locked;
    if (m_lock) locked = std::unique_lock(*m_lock);
    m_state->bring(USM_HOST, {0, m_state->bytes(), true, false, true}, "sycl::buffer::~buffer", place);
    if (!m_home) m_final(m_state->address(USM_HOST));
  } catch (const std::exception &e) { fprintf(stderr, "sycl::buffer::~buffer: %s\n", e.what()); }
}

std::shared_ptr<buffer_object> new_buffer(buffer_source source) { return std::make_shared<buffer_object>(source); }
buffer_state &state_of(const buffer_object &b) { return *b.m_state; }
size_t bytes_of(const buffer_object &b) { return b.m_state->bytes(); }
void set_final(buffer_object &b, bool home, std::function<void(const void *)> write) {
  b.m_home = home;
  b.m_final = std::move(write);
}
void set_write_back(buffer_object &b, bool writes) { b.m_writes_back = writes; }
void *users_memory(const buffer_object &b) { return b.m_users; }

void tell_deadlock(const char *variant, const char *routine, const usm_place &wait, const usm_place &hold) {
  if (!usm_checked()) {
    fprintf(stderr,
            "sycl: %s needs a buffer that a host accessor of the waiting thread holds: elsewhere the program would "
            "hang; it goes on here\n",
            routine);
    return;
  }
  const usm_fact facts[] = {{"call", routine, 0}};
  usm_fault("host-accessor-deadlock", variant, &wait, &hold, "accessed", facts, 1);
}

namespace {

/// A host accessor's part of a buffer.
class held_buffer {
public:
  held_buffer(buffer_state &b, const buffer_use &use, const char *routine)
      : m_buffer(b.shared_from_this()), m_hold{use.begin, use.end, use.writes, std::this_thread::get_id(), here()} {
    await_others(routine);
    m_buffer->holds.push_back(&m_hold); // await_others has left the lock taken
    graph_lock().unlock();
  }
  ~held_buffer() {
    {
      std::lock_guard in(graph_lock());
      std::erase(m_buffer->holds, &m_hold);
    }
    notify_graph();
  }
  held_buffer(const held_buffer &) = delete;
  const usm_place &place() const { return m_hold.place; }

private:
  void await_others(const char *routine) {
    std::unique_lock in(graph_lock());
    for (;;) {
      auto other = std::find_if(m_buffer->holds.begin(), m_buffer->holds.end(), [&](const host_hold *h) {
        return (h->writes || m_hold.writes) && h->begin < m_hold.end && m_hold.begin < h->end;
      });
      if (other == m_buffer->holds.end()) break;
      if ((*other)->thread == m_hold.thread) {
        const usm_place place = (*other)->place;
        in.unlock();
        tell_deadlock("accessor", routine, m_hold.place, place);
        in.lock();
        break;
      }
      wait_for_graph(in);
    }
    in.release();
  }

  std::shared_ptr<buffer_state> m_buffer;
  host_hold m_hold;
};

} // namespace

std::shared_ptr<void> hold_for_host(buffer_state &b, const buffer_use &use, const char *routine, void **address) {
  *address = b.address(USM_HOST);
  wait_for_uses(b, use.begin, use.end, use.writes);
  auto held = std::make_shared<held_buffer>(b, use, routine);
  b.bring(USM_HOST, use, use.writes ? nullptr : routine, held->place());
  return held;
}

} // namespace sycl::detail
