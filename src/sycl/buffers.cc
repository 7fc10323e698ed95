// Buffers' memory: where it lies, and which copy of each byte is the newest. Bytes move when a command (or the host)
// needs them somewhere else, not before, and only those that it needs.
//
// The host side works in the program's own memory where the program gave some that may be written; else in memory of
// the buffer. Devices that have the host's memory work there too; others have memory of their own.
#include "sycl/buffers.h"
#include "sycl/devices.h"
#include <algorithm>
#include <new>
#include <sycl/exception.hpp>
#include <utility>

namespace sycl::detail {

namespace {

/// Host memory that kernels may touch. Several buffers may be made of the same.
class shown_memory {
public:
  static shown_memory &the() {
    static auto *all = new shown_memory; // buffers may be static objects
    return *all;
  }
  void show(const void *begin, size_t bytes) {
    std::lock_guard in(m_lock);
    m_all.push_back({begin, bytes});
    tell(begin);
  }
  void hide(const void *begin, size_t bytes) {
    std::lock_guard in(m_lock);
    auto found =
        std::find_if(m_all.begin(), m_all.end(), [&](const shown &s) { return s.begin == begin && s.bytes == bytes; });
    if (found == m_all.end()) return;
    m_all.erase(found);
    usm_region_remove(begin);
    tell(begin);
  }

private:
  struct shown {
    const void *begin;
    size_t bytes;
  };
  void tell(const void *begin) {
    size_t longest = 0;
    for (const shown &s : m_all)
      if (s.begin == begin) longest = std::max(longest, s.bytes);
    if (longest) usm_region_add(begin, longest);
  }
  std::mutex m_lock;
  std::vector<shown> m_all;
};

/// Bytes that the buffer moves: nothing the program's code does, so not by a routine that is watched.
void move_bytes(void *to, const void *from, size_t bytes) {
  __asm__ volatile("rep movsb" : "+D"(to), "+S"(from), "+c"(bytes) : : "memory");
}

} // namespace

buffer_state::buffer_state(buffer_source &source)
    : m_bytes(source.bytes), m_align(std::max<size_t>(source.align, 64)), m_place(here()), m_host(source.users),
      m_kept(std::move(source.kept)) {
  m_newest[0] = source.users ? on_host : 0;
  if (!source.fill || m_bytes == 0) return;
  source.fill(memory_at(USM_HOST));
  m_newest[0] = on_host;
}

buffer_state::~buffer_state() {
  for (const storage &s : m_devices) usm_free(s.memory, &m_end);
  if (m_kernels_see_host) shown_memory::the().hide(m_host, m_bytes);
  if (m_owns_host) ::operator delete(m_host, std::align_val_t(m_align));
}

int buffer_state::place_of(int device) const {
  if (device == USM_HOST || profile_of(device).has(ability::memory_is_the_hosts)) return USM_HOST;
  return device_table::the()[device].root;
}

uint64_t buffer_state::bit_of(int device) const { return device == USM_HOST ? on_host : uint64_t{2} << device; }

/// Null when there is no memory.
void *buffer_state::memory_at(int device) {
  if (device == USM_HOST) {
    if (!m_host) {
      m_host = ::operator new(std::max<size_t>(m_bytes, 1), std::align_val_t(m_align), std::nothrow);
      m_owns_host = m_host != nullptr;
    }
    return m_host;
  }
  for (const storage &s : m_devices)
    if (s.device == device) return s.memory;
  void *memory =
      usm_alloc(USM_DEVICE, device, std::max<size_t>(m_bytes, 1), m_align, "sycl::buffer", /*scoped*/ 1, &m_place);
  if (memory) m_devices.push_back({device, memory});
  return memory;
}

void *buffer_state::address(int device) {
  std::lock_guard in(m_lock);
  const int where = place_of(device);
  void *memory = memory_at(where);
  if (!memory) {
    if (where != USM_HOST) usm_alloc_failed(where, m_bytes, "sycl::buffer", &m_place);
    throw_error(errc::memory_allocation, "no memory for a buffer of " + std::to_string(m_bytes) + " bytes");
  }
  if (device != USM_HOST && where == USM_HOST && !m_kernels_see_host && m_bytes) {
    shown_memory::the().show(memory, m_bytes);
    m_kernels_see_host = true;
  }
  return memory;
}

/// Begins a part of m_newest at `at`.
void buffer_state::split(size_t at) {
  auto next = m_newest.upper_bound(at);
  const auto &[begin, places] = *std::prev(next);
  if (begin != at && at < m_bytes) m_newest.emplace_hint(next, at, places);
}

void buffer_state::copy(int to, int from, size_t begin, size_t end, const char *routine, const usm_place &place) {
  char *t = static_cast<char *>(memory_at(to)) + begin;
  const char *f = static_cast<char *>(memory_at(from)) + begin;
  if (routine) usm_check_command_copy(t, f, end - begin, routine, &place);
  move_bytes(t, f, end - begin);
  usm_copied(t, f, end - begin, &place);
}

void buffer_state::bring(int device, const buffer_use &use, const char *routine, const usm_place &place) {
  if (use.begin >= use.end) return;
  std::lock_guard in(m_lock);
  const int where = place_of(device);
  const uint64_t here = bit_of(where);
  split(use.begin);
  split(use.end);
  for (auto part = m_newest.find(use.begin); part != m_newest.end() && part->first < use.end; ++part) {
    uint64_t &places = part->second;
    const auto next = std::next(part);
    const size_t end = next == m_newest.end() ? m_bytes : next->first;
    if (use.reads && places && !(places & here)) {
      if (!(places & on_host)) { // devices see each other's memory by way of the host
        for (const storage &s : m_devices)
          if (places & bit_of(s.device)) {
            copy(USM_HOST, s.device, part->first, end, routine, place);
            break;
          }
        places |= on_host;
      }
      if (where != USM_HOST) copy(where, USM_HOST, part->first, end, routine, place);
      places |= here;
    }
    if (use.writes) places = here;
  }
  for (auto part = m_newest.begin(); std::next(part) != m_newest.end();) { // equal neighbours are one
    auto next = std::next(part);
    if (next->second == part->second)
      m_newest.erase(next);
    else
      part = next;
  }
}

// ---- order

namespace {
bool overlap(size_t a_begin, size_t a_end, size_t b_begin, size_t b_end) { return a_begin < b_end && b_begin < a_end; }
} // namespace

void buffer_state::conflicts(size_t begin, size_t end, bool writes, std::vector<command_ptr> &into) {
  for (const use_by &u : uses)
    if ((writes || u.writes) && overlap(begin, end, u.begin, u.end)) into.push_back(u.who);
}

void connect_buffers(const command_ptr &c, std::vector<command_ptr> &dropped) {
  std::vector<command_ptr> earlier;
  for (const buffer_access &a : c->buffers) {
    std::vector<buffer_state::use_by> &uses = a.buffer->uses;
    a.buffer->conflicts(a.use.begin, a.use.end, a.use.writes, earlier);
    a.buffer->forget(dropped, [&](const buffer_state::use_by &u) {
      return u.who->waited || (a.use.writes && a.use.begin <= u.begin && u.end <= a.use.end);
    });
    uses.push_back({c, a.use.begin, a.use.end, a.use.writes});
  }
  std::erase(earlier, c); // it may use a buffer twice
  std::sort(earlier.begin(), earlier.end());
  earlier.erase(std::unique(earlier.begin(), earlier.end()), earlier.end());
  for (command_ptr &e : earlier)
    if (std::find(c->dependencies.begin(), c->dependencies.end(), e) == c->dependencies.end())
      c->dependencies.push_back(std::move(e));
}

const host_hold *held_for_host(const command &c) {
  for (const buffer_access &a : c.buffers)
    for (const host_hold *h : a.buffer->holds)
      if ((h->writes || a.use.writes) && overlap(h->begin, h->end, a.use.begin, a.use.end)) return h;
  return nullptr;
}

// ---- commands

void *use_buffer(command &c, buffer_state &b, const buffer_use &use) {
  void *address = b.address(use.on_host ? USM_HOST : c.device);
  c.buffers.push_back({b.shared_from_this(), use});
  return address;
}

void bring_buffers(command &c) {
  for (const buffer_access &a : c.buffers) {
    buffer_use use = a.use;
    for (const buffer_access &other : c.buffers) // what another accessor of the command reads is not to be lost
      use.reads |= other.buffer == a.buffer && other.use.reads && other.use.on_host == use.on_host;
    a.buffer->bring(use.on_host ? USM_HOST : c.device, use, nullptr, c.place);
  }
}

namespace {
thread_local const command *bound __attribute__((tls_model("initial-exec"))) = nullptr;
}

binding_buffers::binding_buffers(const command &c) : m_outer(std::exchange(bound, &c)) {}
binding_buffers::~binding_buffers() { bound = m_outer; }
const command *binding_buffers::current() { return bound; }

void *address_for(const command &c, buffer_state &b, bool on_host) {
  for (const buffer_access &a : c.buffers)
    if (a.buffer.get() == &b && a.use.on_host == on_host) return b.address(on_host ? USM_HOST : c.device);
  throw_error(errc::kernel_argument, "the command uses a placeholder accessor that its command group does not require");
}

} // namespace sycl::detail
