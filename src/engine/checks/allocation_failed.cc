// A device allocation gave a null pointer: what follows will use it.
#include "engine/checks.h"

namespace usmcheck::engine::checks {

using namespace core;

void allocation_failed(int device, uint64_t bytes, const call &c) {
  findings &found = the_engine().found;
  if (found.seen(rule::allocation_failed, c.place)) return;
  raw_finding f(rule::allocation_failed, "null");
  f.add(role::primary, c.place);
  add_call(f, c);
  f.add("bytes", static_cast<int64_t>(bytes));
  f.add("on", device);
  found.tell(f);
}

} // namespace usmcheck::engine::checks
