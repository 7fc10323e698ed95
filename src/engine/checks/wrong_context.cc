// Memory that was allocated in one context is used in another.
#include "engine/checks.h"

namespace usmcheck::engine::checks {

using namespace core;

void wrong_context(const access &x, const block &b) {
  findings &found = the_engine().found;
  if (found.seen(rule::wrong_context, to_raw(x.at, false), b.begin)) return;
  raw_finding f(rule::wrong_context, "access");
  describe(f, x);
  describe(f, b, x.a);
  found.tell(f, b.begin);
}

void wrong_context(const char *variant, address a, const call &c, const block &b) {
  findings &found = the_engine().found;
  if (found.seen(rule::wrong_context, c.place, b.begin)) return;
  raw_finding f(rule::wrong_context, variant);
  f.add(role::primary, c.place);
  add_call(f, c);
  f.add_address(a);
  describe(f, b, a);
  found.tell(f, b.begin);
}

} // namespace usmcheck::engine::checks
