// The longer way of a check: what the inlined compare did not find in order comes here, once for most memory, again and again for faults.
// Called through trampolines (trampolines.S) that keep all registers. See core/cell.h for what states mean.
#include "engine/checks.h"
#include <bit>
#include <cstring>

namespace usmcheck::engine {

using namespace core;

namespace {

constexpr uint32_t partial_reads_borne = 4096; ///< per block, before reads with gaps are made fast at the price of the gaps

/// The name under which the writes at a place of host code go. Lock-free when known.
uint8_t host_writer(const site *at) {
  engine &e = the_engine();
  auto *s = const_cast<site *>(at);
  if (s->writer && e.writer_names[static_cast<uint8_t>(s->writer - 1)].at == at) return static_cast<uint8_t>(s->writer - 1);
  scope in;
  raw_place place;
  place.at = at;
  uint8_t name = e.writer_names.name(writer_kind::host, reinterpret_cast<uint64_t>(at), place, e.blocks);
  s->writer = 1u + name;
  return name;
}

/// All states of [a, a + bytes) have bit 7.
bool all_written(address a, uint64_t bytes) {
  const uint8_t *s = state(a);
  uint64_t i = 0, every = ~0ull;
  for (; i + 8 <= bytes; i += 8) {
    uint64_t word;
    memcpy(&word, s + i, 8);
    every &= word;
  }
  if ((every & 0x8080808080808080ull) != 0x8080808080808080ull) return false;
  for (; i < bytes; i++)
    if (!(s[i] & state_written)) return false;
  return true;
}

bool all_are(address a, uint64_t bytes, uint8_t which) {
  const uint8_t *s = state(a);
  for (uint64_t i = 0; i < bytes; i++)
    if (s[i] != which) return false;
  return true;
}

/// The offset of the first byte without memory, or `bytes`.
uint64_t first_outside(address a, uint64_t bytes) {
  auto *found = static_cast<const uint8_t *>(memchr(state(a), state_none, bytes));
  return found ? static_cast<uint64_t>(found - state(a)) : bytes;
}

/// Nobody wrote any byte of it, by state and by value.
bool all_unwritten(address a, uint64_t bytes) {
  auto *value = reinterpret_cast<const uint8_t *>(a);
  for (uint64_t i = 0; i < bytes; i++)
    if (state(a)[i] != state_unwritten || value[i] != fill_byte) return false;
  return true;
}

bool a_host_task(const running &r) { return r.who->kind == USM_HOST_TASK; }

/// The command that the calling thread carries out, if what it touches is recorded.
running *recorder() { return self.carries_out && self.carries_out->tracked ? self.carries_out : nullptr; }

void read_of_unwritten(const checks::access &x, block &b, uint8_t name) {
  engine &e = the_engine();
  bool partly_counts = e.around.strict && !(x.at->flags & site_vector);
  if (all_unwritten(x.a, x.bytes) || partly_counts) {
    // What writes it may run later, unordered with this: then that is the fault.
    bool doubtful = recorder() || (!self.carries_out && e.commands.pending());
    checks::uninitialised_read(x, b, doubtful, recorder() ? recorder()->who : nullptr);
    if (doubtful) return;
  } else if (x.at->flags & site_vector && ++b.partial_reads < partial_reads_borne) {
    // A vector over members with gaps between them reads the gaps too; nobody uses what it got there.
    for (uint64_t i = 0; i < x.bytes; i++)
      if (reinterpret_cast<uint8_t *>(x.a)[i] != fill_byte) state(x.a)[i] |= state_written;
    return;
  }
  for (uint64_t i = 0; i < x.bytes; i++) // told, or written by code that we do not see: either way it is quiet from here on
    if (state(x.a)[i] == state_unwritten) state(x.a)[i] = state_written | name;
}

/// An access to [a, a + bytes) of the spans.
void span_access(const checks::access &x, uint8_t name) {
  engine &e = the_engine();
  uint64_t outside = first_outside(x.a, x.bytes);
  if (outside < x.bytes) {
    address bad = x.a + outside;
    block *b = e.blocks.holding(bad);
    running *r = self.carries_out;
    if (b && !b->live && r && r->who->position <= b->freed_at) {
      if (conflicts::once(*r, b, bad)) checks::free_in_flight(*r->who, *b, bad, x.at);
    } else if (b && !b->live)
      checks::use_after_free(x, *b);
    else
      checks::out_of_bounds(x, bad, e.blocks);
    if (x.writes())
      for (uint64_t i = 0; i < outside; i++) state(x.a)[i] = state_written | name;
    return;
  }
  block *b = e.blocks.holding(x.a);
  if (b && x.run && b->kind == USM_DEVICE && b->device != x.run->device && !e.unified) checks::wrong_device_access(x, *b);
  if (b && x.run && b->context && x.run->context && b->context != x.run->context && !e.unified) checks::wrong_context(x, *b);
  if (running *r = recorder(); r && (x.run || a_host_task(*r))) e.recorded.touch(*r, x.a, x.bytes, kind_of(*x.at), x.at);
  if (b && x.run && x.run->closely && (x.run->device == b->device || b->kind != USM_DEVICE) &&
      (!b->context || b->context == x.run->context))
    x.run->known_good[x.run->next_good++ % 8] = {b->begin, b->end()};
  if (b && x.reads() && !all_written(x.a, x.bytes)) read_of_unwritten(x, *b, writers::earlier);
  if (x.writes()) memset(state(x.a), state_written | name, x.bytes);
}

/// Of a run that is looked at closely: it has done this before, and it was in order.
bool nothing_new(const usm_run &run, address a, uint64_t bytes, const site &at) {
  if (run.command->tracked && !conflicts::touched_before(*run.command, a, bytes, kind_of(at))) return false;
  if (at.writes() ? !all_are(a, bytes, state_written | run.name) : !all_written(a, bytes)) return false;
  for (const usm_run::extent &good : run.known_good)
    if (a >= good.begin && a + bytes <= good.end) return true;
  return false;
}

void kernel_access(address a, uint64_t bytes, const site *at) {
  if (bytes == 0) return;
  usm_run *run = self.run;
  if (in_private(a)) {
    if (run && run->closely) private_memory::restore(a, bytes);
    return;
  }
  if (in_spans(a) && (run && run->closely ? nothing_new(*run, a, bytes, *at) : !at->writes() && all_written(a, bytes))) return;
  scope in;
  engine &e = the_engine();
  if (!e.ready) return;
  checks::access x{a, bytes, at, run};
  if (in_spans(a)) return span_access(x, run ? run->name : writers::earlier);
  if (!run) return; // kernel code outside every launch: a library's, or a thread of the kernel's own
  address begin, end;
  auto whose = e.ordinary.classify(a, begin, end);
  using verdict = ordinary_memory::verdict;
  if (e.unified || whose == verdict::kernels_own || (whose == verdict::read_only && !at->writes()))
    e.ordinary.mark(*run, a, bytes, begin, end);
  else
    checks::kernel_access_host_memory(x, name(whose));
}

/// Ordinary memory whose line is watched.
void watched_access(address a, uint64_t bytes, const site *at) {
  if (self.inside || self.run) return;
  scope in;
  engine &e = the_engine();
  if (const watched_range *w = e.watched.find(a, bytes, at->writes()))
    checks::missing_wait({a, bytes, at, nullptr}, *w);
  else if (const command_range *range = self.carries_out ? nullptr : e.recorded.watched(a, bytes, at->writes()))
    checks::missing_wait({a, bytes, at, nullptr, kind_of(*at), true}, {*range->who, range->kind, nullptr}, range);
}

/// Comes back to the same few places again and again: waits for a command to write there.
bool spins(address a, const site *at) {
  constexpr uint32_t patience = 10000;
  auto &s = self.spin;
  for (unsigned n = 0; n < 4; n++)
    if (s.sites[n] == at && s.at[n] == a) {
      if (++s.times < patience) return false;
      s.times = 0;
      return true;
    }
  unsigned n = s.next++ % 4;
  s.sites[n] = at, s.at[n] = a, s.times = 0;
  return false;
}

/// Host code, or a host task, touches memory that kernels may touch too, while something is pending.
void access_while_pending(address a, uint64_t bytes, const site *at) {
  engine &e = the_engine();
  if (running *r = self.carries_out) {
    if (!r->tracked || !a_host_task(*r) || conflicts::touched_before(*r, a, bytes, kind_of(*at))) return;
    scope in;
    if (first_outside(a, bytes) == bytes) e.recorded.touch(*r, a, bytes, kind_of(*at), at);
    return;
  }
  if (self.inside) return;
  if (spins(a, at) && e.progress) e.progress();
  if (e.recorded.host_touched_before(a, bytes, kind_of(*at), at)) return;
  scope in;
  if (first_outside(a, bytes) == bytes) e.recorded.host_touch(a, bytes, kind_of(*at), at, nullptr);
}

void host_access(address a, uint64_t bytes, const site *at) {
  if (bytes == 0 || !the_engine().ready) return;
  if (!in_spans(a)) return watched_access(a, bytes, at);
  if (in_private(a)) return;
  if (self.run) return kernel_access(a, bytes, at); // a kernel calls code of another translation unit
  if (a - self.excused < self.excused_bytes) return;
  if (at->flags & site_vector) self.told_ranges[1] = self.told_ranges[0], self.told_ranges[0] = a;
  if (a >= host_span && the_engine().commands.pending()) access_while_pending(a, bytes, at);
  if (a >= host_span && first_outside(a, bytes) == bytes && (!at->reads() || all_written(a, bytes))) {
    if (at->writes()) memset(state(a), state_written | host_writer(at), bytes);
    return;
  }
  uint8_t name = at->writes() ? host_writer(at) : writers::earlier;
  scope in;
  engine &e = the_engine();
  checks::access x{a, bytes, at, nullptr};
  if (a >= host_span || e.unified) return span_access(x, name);
  block *b = e.blocks.at_or_below(a);
  if (b && b->holds(a) && !b->live) return checks::use_after_free(x, *b);
  checks::host_access_device_memory(x, b);
  if (b && b->holds(a) && at->writes()) memset(state(a), state_written | name, std::min(bytes, b->end() - a));
}

/// Of a masked vector access: runs of neighbouring lanes are one access.
void each_run_of_lanes(address a, const site *at, uint64_t lanes, uint64_t element, void (*check)(address, uint64_t, const site *)) {
  uint64_t count = at->bytes / element;
  while (lanes) {
    unsigned first = static_cast<unsigned>(std::countr_zero(lanes)), n = static_cast<unsigned>(std::countr_one(lanes >> first));
    if (first >= count) return;
    check(a + first * element, n * element, at);
    lanes &= n >= 64 - first ? 0 : ~0ull << (first + n);
  }
}

} // namespace
} // namespace usmcheck::engine

extern "C" {

using usmcheck::core::address;
using usmcheck::core::site;

void usm_slow_kernel_access(address a, const site *at) { usmcheck::engine::kernel_access(a, at->bytes, at); }
void usm_slow_kernel_range(address a, const site *at, uint64_t bytes) { usmcheck::engine::kernel_access(a, bytes, at); }

void usm_slow_kernel_masked(address a, const site *at, uint64_t lanes, uint64_t element) {
  usmcheck::engine::each_run_of_lanes(a, at, lanes, element, usmcheck::engine::kernel_access);
}
void usm_slow_host_masked(address a, const site *at, uint64_t lanes, uint64_t element) {
  usmcheck::engine::each_run_of_lanes(a, at, lanes, element, usmcheck::engine::host_access);
}

void usm_slow_host_access(address a, const site *at) { usmcheck::engine::host_access(a, at->bytes, at); }
void __usm_scope_end(address a, uint64_t bytes) {
  if (usmcheck::engine::self.run) return; // a kernel's own
  usmcheck::engine::scope in;
  usmcheck::engine::memory_ends(a, bytes, "scope");
}
void usm_slow_host_range(address a, const site *at, uint64_t bytes) { usmcheck::engine::host_access(a, bytes, at); }
}
