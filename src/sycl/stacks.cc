// Stacks are cut from slabs. Their tops do not lie at the same offset in a page: a ring of work-items that touches a
// few words on each stack would otherwise fight for the same few cache sets.
#include "sycl/stacks.h"
#include "usmcheck/events.h"
#include <cstdint>
#include <sycl/exception.hpp>
#include <sys/mman.h>

namespace sycl::detail {

namespace {

constexpr size_t page = 4096, slab_stacks = 32, colour_step = 320, colours = 13;

/// Takes memory for `count` stacks of `bytes`, each above a guard page.
void *take_guarded(size_t bytes, size_t count) {
  auto *begin = static_cast<char *>(usm_private_take(count * (bytes + page)));
  if (!begin) throw_error(errc::memory_allocation, "no memory for the stacks of work-items");
  for (size_t n = 0; n < count; n++) mprotect(begin + n * (bytes + page), page, PROT_NONE);
  return begin;
}

} // namespace

void stack_pool::add_slab() {
  auto *begin = static_cast<char *>(take_guarded(item_bytes, slab_stacks));
  m_slabs.push_back({begin, slab_stacks * (item_bytes + page)});
  const size_t first = (m_slabs.size() - 1) * slab_stacks;
  for (size_t n = slab_stacks; n-- > 0;) {
    size_t colour = (first + n) % colours * colour_step;
    m_free.push_back({begin + (n + 1) * (item_bytes + page) - (colour & ~size_t{63}), item_bytes - page});
  }
}

stack_pool::stack stack_pool::take() {
  if (m_free.empty()) add_slab();
  stack s = m_free.back();
  m_free.pop_back();
  return s;
}

const stack_pool::stack &stack_pool::loop() {
  if (!m_loop.top) {
    const size_t bytes = usm_checked() ? 1024 * 1024 : 8 * 1024 * 1024;
    auto *begin = static_cast<char *>(take_guarded(bytes, 1));
    m_slabs.push_back({begin, bytes + page});
    m_loop = {begin + bytes + page, bytes};
  }
  return m_loop;
}

void *prepared(const stack_pool::stack &s, void (*first)(void *)) {
  auto *sp = static_cast<void **>(s.top);
  *--sp = nullptr; // who called `first`: nobody, here unwinding ends. Below it the stack is aligned as calls leave it
  *--sp = reinterpret_cast<void *>(first);
  return sp;
}

stack_pool::~stack_pool() {
  for (const slab &s : m_slabs) {
    mprotect(s.begin, s.bytes, PROT_READ | PROT_WRITE);
    usm_private_give(s.begin, s.bytes);
  }
}

stack_pool &the_stacks() {
  static thread_local stack_pool pool;
  return pool;
}

} // namespace sycl::detail
