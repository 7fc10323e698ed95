// A block is freed that was freed before.
#include "engine/checks.h"

namespace usmcheck::engine::checks {

using namespace core;

void double_free(const call &c, const block &b) {
  findings &found = the_engine().found;
  if (found.seen(rule::double_free, c.place, b.begin)) return;
  raw_finding f(rule::double_free, "free");
  f.add(role::primary, c.place);
  add_call(f, c);
  f.add_address(b.begin);
  describe(f, b, b.begin);
  found.tell(f, b.begin);
}

} // namespace usmcheck::engine::checks
