// Host code touches device memory. Reported at each place of the source, with the last writer of the first byte.
#include "engine/checks.h"

namespace usmcheck::engine::checks {

using namespace core;

void host_access_device_memory(const access &x, const block *b) {
  findings &found = the_engine().found;
  uint64_t id = b ? b->begin : 0;
  if (found.seen(rule::host_access_device_memory, to_raw(x.at, false), id)) return;
  raw_finding f(rule::host_access_device_memory, "access");
  describe(f, x);
  if (b) describe(f, *b, x.a);
  add_written(f, x.a);
  found.tell(f, id);
}

void host_access_device_memory(address a, uint64_t bytes, bool writes, const call &c, const block *b) {
  findings &found = the_engine().found;
  uint64_t id = b ? b->begin : 0;
  if (found.seen(rule::host_access_device_memory, c.place, id)) return;
  raw_finding f(rule::host_access_device_memory, "call");
  f.add(role::primary, c.place);
  add_call(f, c);
  f.add("access", writes ? "write" : "read");
  f.add("bytes", static_cast<int64_t>(bytes));
  f.add("who", "host");
  f.add_address(a);
  if (b) describe(f, *b, a);
  add_written(f, a);
  found.tell(f, id);
}

} // namespace usmcheck::engine::checks
