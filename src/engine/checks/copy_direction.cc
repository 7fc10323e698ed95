// The device numbers of a copy contradict where its pointers live.
#include "engine/checks.h"

namespace usmcheck::engine::checks {

using namespace core;

void copy_direction(const char *variant, address a, int named, const call &c, const block *b, const char *memory) {
  findings &found = the_engine().found;
  auto side = reinterpret_cast<uint64_t>(c.argument); // both sides may be wrong, each in its way
  if (found.seen(rule::copy_direction, c.place, side)) return;
  raw_finding f(rule::copy_direction, variant);
  f.add(role::primary, c.place);
  add_call(f, c);
  f.add("on", named);
  f.add("memory", memory);
  f.add_address(a);
  if (b) describe(f, *b, a);
  found.tell(f, side);
}

} // namespace usmcheck::engine::checks
