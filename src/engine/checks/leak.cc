// Blocks that nobody freed when the program ended, one finding for each place that allocated them.
#include "engine/checks.h"

namespace usmcheck::engine::checks {

using namespace core;

void leak(memory &blocks) {
  findings &found = the_engine().found;
  struct sum {
    const block *first;
    uint64_t count, bytes;
  };
  list<sum> sums;
  auto same_place = [](const raw_place &x, const raw_place &y) {
    if (x.stack.depth && y.stack.depth) return findings::place_key(x, 0) == findings::place_key(y, 0);
    return x.file == y.file && x.line == y.line && x.column == y.column && x.stack.depth == y.stack.depth;
  };
  blocks.each_live([&](const block &b) {
    if (b.scoped || b.misfreed) return;
    for (sum &s : sums)
      if (s.first->device == b.device && same_place(s.first->allocated, b.allocated)) {
        s.count++, s.bytes += b.bytes;
        return;
      }
    sums.push_back({&b, 1, b.bytes});
  });
  for (const sum &s : sums) {
    raw_finding f(rule::leak, "leak");
    f.add(role::primary, s.first->allocated);
    f.add("blocks", static_cast<int64_t>(s.count));
    f.add("bytes", static_cast<int64_t>(s.bytes));
    f.add("kind", name(s.first->kind));
    if (s.first->device >= 0) f.add("device", s.first->device);
    f.add("allocator", s.first->routine);
    found.tell(f, s.first->begin);
  }
}

} // namespace usmcheck::engine::checks
