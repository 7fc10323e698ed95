// A copy or fill reaches beyond the end of a block.
#include "engine/checks.h"

namespace usmcheck::engine::checks {

using namespace core;

void copy_range(const char *variant, uint64_t offset, uint64_t length, const call &c, const block &b) {
  findings &found = the_engine().found;
  if (found.seen(rule::copy_range, c.place, b.begin)) return;
  raw_finding f(rule::copy_range, variant);
  f.add(role::primary, c.place);
  add_call(f, c);
  f.add("copy_offset", static_cast<int64_t>(offset));
  f.add("length", static_cast<int64_t>(length));
  f.add_address(b.begin);
  describe(f, b, b.begin + offset);
  found.tell(f, b.begin);
}

} // namespace usmcheck::engine::checks
