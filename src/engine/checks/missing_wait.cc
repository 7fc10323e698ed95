// The host touches what a copy or a kernel touches too, and has not waited for it. Certain: nothing since orders the two.
#include "engine/checks.h"

namespace usmcheck::engine::checks {

using namespace core;

void missing_wait(const access &x, const watched_range &w) {
  findings &found = the_engine().found;
  if (found.seen(rule::missing_wait, to_raw(x.at, false))) return;
  raw_finding f(rule::missing_wait, w.writes_only ? "source" : "destination");
  describe(f, x);
  f.add("call", w.routine);
  f.add(role::copied, w.place);
  found.tell(f);
}

void missing_wait(const host_side &x, const command_side &c, const command_range *declared) {
  engine &e = the_engine();
  block *b = in_spans(x.a) ? e.blocks.holding(x.a) : nullptr;
  const uint64_t id = b ? b->begin : 0;
  e.doubtful.explained(&c.who, id);
  e.doubtful.explained(nullptr, id);
  const_cast<command &>(c.who).blamed = true;
  if (e.found.seen(rule::missing_wait, x.at ? to_raw(x.at, false) : *x.place, id)) return;
  raw_finding f(rule::missing_wait, !declared ? "kernel" : c.kind == touch_kind::write ? "destination" : "source");
  f.add(role::primary, !x.at ? *x.place : x.now ? to_raw(x.at, true) : to_raw(x.at, false));
  f.add("access", usmcheck::engine::name(x.kind));
  if (x.bytes) f.add("bytes", static_cast<int64_t>(x.bytes));
  f.add("who", "host");
  f.add_address(x.a);
  if (b) describe(f, *b, x.a);
  f.add("command", name(c.who.kind));
  f.add("command_access", usmcheck::engine::name(c.kind));
  f.add("call", c.who.routine);
  f.add(c.who.role(), *c.who.place);
  add_accessed(f, c);
  e.found.tell(f, id);
}

} // namespace usmcheck::engine::checks
