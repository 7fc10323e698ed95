#include "sycl/group_runner.h"
#include "sycl/current.h"
#include <algorithm>
#include <cstring>
#include <sycl/exception.hpp>
#include <utility>

namespace sycl::detail {

namespace {
size_t round_up(size_t n, size_t to) { return (n + to - 1) / to * to; }
} // namespace

group_runner::group_runner(const kernel_launch &launch, size_t local_bytes, size_t sub_group_size,
                           const usm_place &place)
    : m_launch(launch), m_place(place), m_local_bytes(local_bytes) {
  // A hierarchical kernel's group is one for the ring: its function runs once, and its work-items are a loop in it.
  const size_t items = launch.hierarchical ? 1 : launch.local[0] * launch.local[1] * launch.local[2];
  const size_t slots_at = round_up(sizeof(group_state), 64),
               local_at = round_up(slots_at + items * sizeof(void *), 4096);
  m_memory_bytes = local_at + local_bytes;
  m_memory = usm_private_take(m_memory_bytes);
  if (!m_memory) throw_error(errc::memory_allocation, "no memory for the work-groups of a kernel");
  m_state = new (m_memory) group_state;
  m_state->items = items;
  m_state->sub_group_size = std::max<size_t>(1, sub_group_size);
  m_state->slots = reinterpret_cast<void **>(static_cast<char *>(m_memory) + slots_at);
  std::fill_n(m_state->slots, items, nullptr);
  m_state->runner = this;
  m_local = static_cast<char *>(m_memory) + local_at;
  for (int d = 0; d < 3; d++) {
    m_state->local[d] = launch.local[d];
    m_state->groups[d] = launch.global[d] / launch.local[d];
    m_state->offset[d] = launch.offset[d];
  }
}

group_runner::~group_runner() {
  for (const local_slot &s : m_slots) usm_private_give(s.memory, s.bytes);
  usm_private_give(m_memory, m_memory_bytes);
}

void group_runner::run(const void *object, size_t linear_group) {
  m_object = object;
  group_state &g = *m_state;
  for (int d = 2; d >= 0; d--) {
    g.group[d] = linear_group % g.groups[d];
    linear_group /= g.groups[d];
  }
  g.current = 0;
  g.split = false;
  for (local_slot &s : m_slots) s.key = nullptr;
  group_state *outer = std::exchange(running_group, &g);
  switch_stacks(&m_outside, prepared(the_stacks().loop(), fiber), this);
  running_group = outer;
  if (m_error) std::rethrow_exception(std::exchange(m_error, nullptr));
}

/// A stack's first function: runs fresh work-items until none is left, or others must go on.
void group_runner::fiber(void *runner) {
  auto *r = static_cast<group_runner *>(runner);
  group_state &g = *r->m_state;
  for (;;) {
    try {
      r->m_launch.group(r->m_object, g);
    } catch (...) {
      if (!r->m_error) r->m_error = std::current_exception();
      if (!g.split) g.current = g.items; // the rest of the group is not run
    }
    if (!g.split) break;
    const size_t done = g.current;
    stack_pool::stack &stack = r->m_stacks[done];
    r->leave(done);
    const size_t next = r->m_live ? r->next_after(done) : done;
    if (r->m_live && r->m_items[next].is == state::fresh) { // on this very stack
      r->m_items[next].is = state::running;
      std::swap(r->m_stacks[next], stack);
      g.current = next;
      continue;
    }
    if (stack.top) the_stacks().give(stack); // it is left for good, by the switch below
    if (r->m_live) r->go_to(next, &r->m_nobody);
    break;
  }
  switch_stacks(&r->m_nobody, r->m_outside, nullptr);
}

/// The current work-item is the first to meet a barrier: from here on each has its own state.
void group_runner::split() {
  group_state &g = *m_state;
  g.split = true;
  m_items.assign(g.items, item());
  m_stacks.assign(g.items, {});
  for (size_t n = 0; n < g.current; n++) m_items[n].is = state::done;
  m_items[g.current].is = state::running;
  m_live = g.items - g.current;
  m_arrived = 0;
  m_phase = 0;
  m_first_to_go = false;
  m_subs.assign((g.items + g.sub_group_size - 1) / g.sub_group_size, sub_group());
  for (size_t s = 0; s < m_subs.size(); s++) {
    m_subs[s].first = s * g.sub_group_size;
    m_subs[s].items = std::min(g.sub_group_size, g.items - m_subs[s].first);
    size_t end = m_subs[s].first + m_subs[s].items;
    m_subs[s].live = g.current <= m_subs[s].first ? m_subs[s].items : g.current >= end ? 0 : end - g.current;
  }
}

void group_runner::leave(size_t n) {
  m_items[n].is = state::done;
  m_live--;
  sub_group &s = sub_of(n);
  s.live--;
  if (s.live && s.arrived == s.live) release_sub_group(s);
  if (m_live && m_arrived == m_live) release_group();
}

void group_runner::release_group() {
  if (m_live < m_state->items)
    for (const item &i : m_items)
      if (i.is == state::at_group && i.phase == m_phase) {
        tell_divergence("finished", i, m_state->items - m_live, m_state->items);
        break;
      }
  m_phase++;
  m_arrived = 0;
  m_first_to_go = true;
}

void group_runner::release_sub_group(sub_group &s) {
  if (s.live < s.items)
    for (size_t n = s.first; n < s.first + s.items; n++)
      if (m_items[n].is == state::at_sub_group && m_items[n].phase == s.phase) {
        tell_divergence("finished", m_items[n], s.items - s.live, s.items);
        break;
      }
  s.phase++;
  s.arrived = 0;
  s.first_to_go = true;
}

bool group_runner::runnable(const item &i, size_t n) const {
  switch (i.is) {
  case state::fresh:
    return true;
  case state::at_group:
    return i.phase < m_phase;
  case state::at_sub_group:
    return i.phase < m_subs[n / m_state->sub_group_size].phase;
  default:
    return false;
  }
}

/// The next work-item of the ring that can go on. When none can, they wait at different barriers: those at their
/// sub-group's go on, as a GPU's lanes would, and meet the others at the group's.
size_t group_runner::next_after(size_t n) {
  const size_t items = m_items.size();
  for (int attempt = 0; attempt < 2; attempt++) {
    size_t at = n;
    for (size_t step = 0; step < items; step++) {
      if (++at == items) at = 0;
      if (runnable(m_items[at], at)) return at;
    }
    for (const item &i : m_items)
      if (i.is == state::at_group || i.is == state::at_sub_group) {
        tell_divergence("different", i, 0, items);
        break;
      }
    for (sub_group &s : m_subs) {
      if (s.arrived == 0) continue;
      s.phase++;
      s.arrived = 0;
      s.first_to_go = true;
    }
  }
  return n;
}

void group_runner::go_to(size_t n, void **save) {
  item &to = m_items[n];
  if (to.is == state::fresh) {
    m_stacks[n] = the_stacks().take();
    to.sp = prepared(m_stacks[n], fiber);
  }
  if (to.is == state::fresh) to.is = state::running;
  m_state->current = n;
  switch_stacks(save, to.sp, this);
}

/// Hot: a matrix multiplication with tiles meets barriers more often than it multiplies.
inline bool group_runner::group_barrier(const char *what) {
  group_state &g = *m_state;
  if (__builtin_expect(!g.split, false)) split();
  const size_t n = g.current;
  item *me = &m_items[n], *neighbour = me + 1;
  me->what = what;
  if (__builtin_expect(what != m_what, false)) name_barrier(what);
  me->is = state::at_group;
  me->phase = m_phase;
  m_arrived++;
  // The ring turns by one, when the neighbour waits for its turn after the last barrier.
  if (__builtin_expect(n + 1 < g.items && neighbour->is == state::at_group && neighbour->phase != m_phase, true)) {
    g.current = n + 1;
    const item *after =
        me + (n + 2 < g.items
                  ? 2
                  : 1); // its stack will be needed next: all of them together are larger than the first cache
    __builtin_prefetch(after->sp);
    __builtin_prefetch(static_cast<const char *>(after->sp) + 64);
    __builtin_prefetch(static_cast<const char *>(after->sp) + 128);
    switch_stacks(&me->sp, neighbour->sp, this);
  } else
    wait_for_group(n);
  if (__builtin_expect(!m_first_to_go, true)) return false;
  m_first_to_go = false;
  return true;
}

/// Those who wait for one another must do so at the same barrier: `what` is another than the last one's, or than
/// theirs.
__attribute__((noinline)) void group_runner::name_barrier(const char *what) {
  if (m_arrived == 0 || std::strcmp(what, m_what) == 0) {
    m_what = what;
    return;
  }
  for (const item &i : m_items)
    if (i.is == state::at_group && i.phase == m_phase) return tell_divergence("different", i, 0, m_state->items);
}

__attribute__((noinline)) void group_runner::wait_for_group(size_t n) {
  if (m_arrived == m_live) release_group();
  pass_on(n, m_arrived == 0 ? m_state->items - 1 : n);
}

bool group_runner::sub_group_barrier(const char *what) {
  group_state &g = *m_state;
  if (!g.split) split();
  const size_t n = g.current;
  item &me = m_items[n];
  sub_group &sub = sub_of(n);
  me.what = what;
  me.is = state::at_sub_group;
  me.phase = sub.phase;
  const bool all = ++sub.arrived == sub.live;
  if (all) release_sub_group(sub);
  pass_on(n, !all ? n : sub.first == 0 ? g.items - 1 : sub.first - 1);
  return std::exchange(sub.first_to_go, false);
}

/// Work-item `n` waits; the next one after `from` goes on, which may be `n` itself.
void group_runner::pass_on(size_t n, size_t from) {
  const size_t next = next_after(from);
  if (next != n) go_to(next, &m_items[n].sp);
}

/// One finding a launch.
void group_runner::tell_divergence(const char *variant, const item &waiting, size_t finished, size_t items) {
  if (m_told) return;
  m_told = true;
  usm_place at{};
  at.with_stack = 1;
  void *const *frame = frame_of(waiting.sp);
  for (unsigned n = 0; n < USM_STACK_DEPTH && frame; n++) { // its frames lie untouched on its stack
    auto pc = reinterpret_cast<uint64_t>(frame[1]);
    if (pc < 4096) break;
    at.stack[n] = pc - 1;
    auto *up = static_cast<void *const *>(frame[0]);
    if (up <= frame || reinterpret_cast<const char *>(up) - reinterpret_cast<const char *>(frame) > 1024 * 1024) break;
    frame = up;
  }
  const usm_fact facts[] = {{"call", waiting.what, 0},
                            {"finished", nullptr, static_cast<int64_t>(finished)},
                            {"items", nullptr, static_cast<int64_t>(items)}};
  usm_fault("barrier-divergence", variant, &at, &m_place, "launched", facts, 3);
}

void *group_runner::slot(const void *key, size_t bytes, size_t align) {
  for (const local_slot &s : m_slots)
    if (s.key == key) return s.memory;
  bytes = round_up(std::max<size_t>(bytes, 1), std::max<size_t>(align, 4096));
  for (local_slot &s : m_slots)
    if (!s.key && s.bytes >= bytes) {
      s.key = key;
      return s.memory;
    }
  void *memory = usm_private_take(bytes);
  if (!memory) throw_error(errc::memory_allocation, "no local memory left");
  m_slots.push_back({key, memory, bytes});
  return memory;
}

bool group_barrier(group_state &g, const char *what) {
  return static_cast<group_runner *>(g.runner)->group_barrier(what);
}
bool sub_group_barrier(group_state &g, const char *what) {
  return static_cast<group_runner *>(g.runner)->sub_group_barrier(what);
}
group_state *current_group() { return running_group; }
void *group_local_slot(group_state &g, const void *key, size_t bytes, size_t align) {
  return static_cast<group_runner *>(g.runner)->slot(key, bytes, align);
}

// ---- any function on a private stack

namespace {
struct call {
  void (*f)(void *);
  void *argument;
  std::exception_ptr error;
  void *outside;
};
void call_fiber(void *argument) {
  auto *c = static_cast<call *>(argument);
  try {
    c->f(c->argument);
  } catch (...) { c->error = std::current_exception(); }
  void *nobody;
  switch_stacks(&nobody, c->outside, nullptr);
}
} // namespace

void on_private_stack(void (*f)(void *), void *argument) {
  call c{f, argument, nullptr, nullptr};
  switch_stacks(&c.outside, prepared(the_stacks().loop(), call_fiber), &c);
  if (c.error) std::rethrow_exception(c.error);
}

} // namespace sycl::detail
