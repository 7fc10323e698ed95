// The program ends, and a command was never waited for: whether it runs at all is chance. Told at each place once, for the last of a chain
// only, because a wait for that one is a wait for all before it.
#include "engine/checks.h"

namespace usmcheck::engine::checks {

using namespace core;

void exit_in_flight(const command &c) {
  findings &found = the_engine().found;
  if (found.seen(rule::exit_in_flight, *c.place)) return;
  raw_finding f(rule::exit_in_flight, "exit");
  f.add(role::primary, *c.place);
  f.add("call", c.routine);
  f.add("command", name(c.kind));
  f.add("on", c.device);
  found.tell(f);
}

} // namespace usmcheck::engine::checks
