// The seam's functions: commands, who carries them out, who waits for them.
#include "engine/checks.h"
#include <algorithm>
#include <cstring>

using namespace usmcheck::core;
using namespace usmcheck::engine;

namespace {

/// Everything that was recorded can go when nothing is pending.
void tidy() {
  engine &e = the_engine();
  if (e.commands.pending()) return e.doubtful.settle();
  e.doubtful.flush();
  if (!e.commands.idle()) return;
  e.recorded.forget();
  e.commands.forget();
}

void check_contexts(const command &c) {
  engine &e = the_engine();
  for (const command_range *range : c.ranges) {
    block *b = in_spans(range->begin) ? e.blocks.holding(range->begin) : nullptr;
    if (b && b->live && b->context && c.context && b->context != c.context)
      checks::wrong_context("copy", range->begin, {c.routine, range->argument, *c.place}, *b);
  }
}

} // namespace

usm_command usm_submit(int device, usm_command_kind kind, const char *routine, const usm_place *place) {
  scope in;
  the_engine().model = "sycl";
  return the_engine().commands.submit(device, kind, routine, to_raw(place))->id;
}

void usm_command_context(usm_command id, uint64_t context) {
  scope in;
  if (command *c = the_engine().commands.find(id)) c->context = context;
}

void usm_depend(usm_command later, usm_command earlier) {
  scope in;
  order &all = the_engine().commands;
  command *l = all.find(later), *e = all.find(earlier);
  if (l && e) all.depend(*l, *e);
}

void usm_command_touches(usm_command id, const void *pointer, size_t bytes, int writes, const char *argument) {
  auto a = reinterpret_cast<address>(pointer);
  if (!pointer || bytes == 0 || in_private(a)) return;
  scope in;
  command *c = the_engine().commands.find(id);
  if (!c || c->position) return;
  if (in_spans(a)) {
    block *b = the_engine().blocks.holding(a);
    if (!b || !b->live) return; // told of when it is carried out
    bytes = std::min<uint64_t>(bytes, b->end() - a);
    if (bytes == 0) return;
  }
  the_engine().recorded.declare(*c, a, bytes, writes ? touch_kind::write : touch_kind::read, argument);
}

void usm_submitted(usm_command id) {
  scope in;
  engine &e = the_engine();
  command *c = e.commands.find(id);
  if (!c || c->position) return;
  e.commands.submitted(*c);
  if (c->ranges.empty()) return;
  check_contexts(*c);
  e.recorded.declared(*c, e.commands.before(*c));
}

void usm_command_begin(usm_command id) {
  scope in;
  order &all = the_engine().commands;
  command *c = all.find(id);
  if (!c) return;
  auto *r = arena_make<running>(c, !all.alone(*c));
  if (r->tracked) {
    r->before = all.before(*c);
    r->cache = static_cast<running::cached *>(arena_take(sizeof(running::cached) * running::cached_pages));
    memset(static_cast<void *>(r->cache), 0, sizeof(running::cached) * running::cached_pages);
  }
  r->outer = self.carries_out;
  self.carries_out = r;
}

void usm_command_end(usm_command id) {
  scope in;
  running *r = self.carries_out;
  if (!r || r->who->id != id) return;
  self.carries_out = r->outer;
  engine &e = the_engine();
  e.recorded.ended(*r);
  e.commands.ended(*r->who);
  if (r->cache) arena_give(r->cache, sizeof(running::cached) * running::cached_pages);
  arena_destroy(r);
  tidy();
}

void usm_host_waited(usm_command id) {
  scope in;
  engine &e = the_engine();
  command *c = e.commands.find(id);
  if (!c || c->retired()) return;
  e.commands.retire(*c, [&](command &x) { e.recorded.retired(x); });
  tidy();
}

void usm_command_abandoned(usm_command id) {
  scope in;
  if (command *c = the_engine().commands.find(id)) abandoned(*c);
}

void usm_on_spin(void (*progress)(void)) {
  scope in;
  the_engine().progress = progress;
}

void usm_at_end(void (*what)(void)) {
  scope in;
  the_engine().at_end = what;
}

void usm_alloc_context(const void *pointer, uint64_t context) {
  scope in;
  block *b = the_engine().blocks.holding(reinterpret_cast<address>(pointer));
  if (b && b->live) the_engine().blocks.set_context(*b, context);
}

void usm_run_context(usm_run *run, uint64_t context) {
  scope in;
  run->context = context;
  watch_closely_if_needed(*run);
}

void usm_fault(const char *rule, const char *variant, const usm_place *place, const usm_place *related, const char *role,
               const usm_fact *facts, size_t count) {
  scope in;
  raw_place at = to_raw(place), other = to_raw(related);
  checks::fault(rule, variant, at, related && other.known() ? &other : nullptr, role, facts, count);
}

int usm_checked(void) { return 1; }
