// A pointer is freed by a routine that did not give it, or does not point to the start of its block.
#include "engine/checks.h"

namespace usmcheck::engine::checks {

using namespace core;

void invalid_free(const char *variant, address a, const call &c, const block *b, const char *memory) {
  findings &found = the_engine().found;
  if (found.seen(rule::invalid_free, c.place)) return;
  raw_finding f(rule::invalid_free, variant);
  f.add(role::primary, c.place);
  add_call(f, c);
  f.add_address(a);
  f.add("memory", memory);
  if (b) describe(f, *b, a);
  found.tell(f);
}

} // namespace usmcheck::engine::checks
