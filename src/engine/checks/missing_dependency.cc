// Two commands touch the same bytes, one of them writes, and nothing orders them. Told at the one that was submitted later.
#include "engine/checks.h"

namespace usmcheck::engine::checks {

using namespace core;

void missing_dependency(const command_side &later, const command_side &earlier, address a) {
  engine &e = the_engine();
  block *b = in_spans(a) ? e.blocks.holding(a) : nullptr;
  const uint64_t where = b ? b->begin : page_of(a);
  e.doubtful.explained(&later.who, where);
  e.doubtful.explained(&earlier.who, where);
  const uint64_t id = findings::place_key(*earlier.who.place, where);
  if (e.found.seen(rule::missing_dependency, *later.who.place, id)) return;
  raw_finding f(rule::missing_dependency, "unordered");
  f.add(role::primary, *later.who.place);
  add_command(f, later);
  f.add("earlier", name(earlier.who.kind));
  f.add("earlier_call", earlier.who.routine);
  f.add("earlier_access", usmcheck::engine::name(earlier.kind));
  f.add_address(a);
  if (b)
    describe(f, *b, a);
  else
    f.add("memory", "host");
  f.add(earlier.who.role(), *earlier.who.place);
  add_accessed(f, earlier);
  add_accessed(f, later);
  e.found.tell(f, id);
}

} // namespace usmcheck::engine::checks
