// Ordinary memory that a copy reads or fills ends, and nobody has waited for the copy. That it may have been carried out already does not
// help: on a device it need not be.
#include "engine/checks.h"

namespace usmcheck::engine::checks {

using namespace core;

void source_dies_in_flight(const char *variant, const command_range &range, const raw_place &place) {
  range.who->blamed = true;
  findings &found = the_engine().found;
  const uint64_t id = findings::place_key(*range.who->place, 0);
  if (found.seen(rule::source_dies_in_flight, place, id)) return;
  raw_finding f(rule::source_dies_in_flight, variant);
  f.add(role::primary, place);
  f.add("call", range.who->routine);
  f.add("argument", range.argument);
  f.add("command", name(range.who->kind));
  f.add("end", range.kind == touch_kind::write ? "destination" : "source");
  f.add("bytes", static_cast<int64_t>(range.end - range.begin));
  f.add_address(range.begin);
  f.add(range.who->role(), *range.who->place);
  found.tell(f, id);
}

} // namespace usmcheck::engine::checks
