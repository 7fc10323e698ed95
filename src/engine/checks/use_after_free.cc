// A block is used that was freed. Addresses are not used again for long, so the block is still known.
#include "engine/checks.h"

namespace usmcheck::engine::checks {

using namespace core;

void use_after_free(const access &x, const block &b) {
  findings &found = the_engine().found;
  if (found.seen(rule::use_after_free, to_raw(x.at, false), b.begin)) return;
  raw_finding f(rule::use_after_free, "access");
  describe(f, x);
  describe(f, b, x.a);
  found.tell(f, b.begin);
}

void use_after_free(const char *variant, address a, uint64_t bytes, const call &c, const block &b) {
  findings &found = the_engine().found;
  if (found.seen(rule::use_after_free, c.place, b.begin)) return;
  raw_finding f(rule::use_after_free, variant);
  f.add(role::primary, c.place);
  add_call(f, c);
  f.add("bytes", static_cast<int64_t>(bytes));
  f.add_address(a);
  describe(f, b, a);
  found.tell(f, b.begin);
}

} // namespace usmcheck::engine::checks
