// An access falls into no block. The nearest block is named; the variant "across" is one that begins inside it.
#include "engine/checks.h"
#include <algorithm>

namespace usmcheck::engine::checks {

using namespace core;

void out_of_bounds(const access &x, address a, memory &blocks) {
  const block *below = blocks.at_or_below(a), *above = blocks.above(a);
  if (below && !below->live) below = nullptr;
  if (above && !above->live) above = nullptr;
  constexpr uint64_t far = 1 << 20; // beyond this no block is to blame
  uint64_t past = below ? a - below->end() + 1 : ~0ull, before = above ? above->begin - x.a : ~0ull;
  bool across = below && x.a >= below->begin && x.a < below->end();
  // What runs astray mostly runs upwards, so the block below is to blame where it is not far away; but a step before the start is a step.
  constexpr uint64_t step = 64;
  bool upwards = past <= before || (before > step && below && past <= std::max<uint64_t>(4096, below->bytes));
  const block *b = across || upwards ? below : above;
  if (b && !across && std::min(past, before) > std::max(far, b->bytes)) b = nullptr;
  uint64_t id = b ? b->begin : 0;
  findings &found = the_engine().found;
  if (found.seen(rule::out_of_bounds, to_raw(x.at, false), id)) return;
  raw_finding f(rule::out_of_bounds, !b ? "nowhere" : across ? "across" : b == below ? "after" : "before");
  describe(f, x);
  if (b) {
    describe(f, *b, x.a);
    f.add("distance", static_cast<int64_t>(b == below ? x.a + x.bytes - b->end() : b->begin - x.a));
  }
  found.tell(f, id);
}

} // namespace usmcheck::engine::checks
