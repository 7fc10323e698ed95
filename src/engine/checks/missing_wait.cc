// The host touches an end of a copy that it has not waited for. Certain: the thread that asked for the copy met nothing since that waits.
#include "engine/checks.h"

namespace usmcheck::engine::checks {

using namespace core;

void missing_wait(const access &x, const watched_range &w) {
  findings &found = the_engine().found;
  if (found.seen(rule::missing_wait, to_raw(x.at, false))) return;
  raw_finding f(rule::missing_wait, w.writes_only ? "source" : "destination");
  describe(f, x);
  f.add("call", w.routine);
  f.add(role::copied, w.place);
  found.tell(f);
}

} // namespace usmcheck::engine::checks
