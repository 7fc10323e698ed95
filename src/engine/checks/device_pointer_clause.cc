// is_device_ptr, or a USM argument, with an address that is no device address. Certain at the launch: the value is the host's.
#include "engine/checks.h"

namespace usmcheck::engine::checks {

using namespace core;

void device_pointer_clause(usm_run &run, address value, const char *argument, const char *memory) {
  findings &found = the_engine().found;
  if (found.seen(rule::device_pointer_clause, run.place)) return;
  const mapping *mapped = nullptr;
  for (const mapping &m : the_engine().mappings)
    if (value - m.host < m.bytes && m.device == run.device) mapped = &m;
  raw_finding f(rule::device_pointer_clause, mapped ? "mapped" : "host");
  f.add(role::primary, run.place);
  f.add("argument", argument);
  f.add("memory", memory);
  f.add("on", run.device);
  f.add_address(value);
  if (mapped) f.add(role::mapped, mapped->place);
  found.tell(f);
}

} // namespace usmcheck::engine::checks
