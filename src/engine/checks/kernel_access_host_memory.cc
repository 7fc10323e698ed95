// A kernel touches memory of the host. Silent for what comes through an argument that was reported already (device-pointer-clause).
#include "engine/checks.h"

namespace usmcheck::engine::checks {

using namespace core;

namespace {

constexpr uint64_t reach = 1 << 24; ///< an access this far above a faulty argument is taken for its consequence

const mapping *mapped_at(address a) {
  const mapping *last = nullptr;
  for (const mapping &m : the_engine().mappings)
    if (a - m.host < m.bytes) last = &m;
  return last;
}

} // namespace

void kernel_access_host_memory(const access &x, const char *memory) {
  if (x.run)
    for (const usm_run::argument &argument : x.run->arguments)
      if (argument.faulty && x.a - argument.value < reach) return;
  findings &found = the_engine().found;
  if (found.seen(rule::kernel_access_host_memory, to_raw(x.at, false))) return;
  const mapping *m = mapped_at(x.a);
  raw_finding f(rule::kernel_access_host_memory, m ? "mapped" : "access");
  describe(f, x);
  f.add("memory", memory);
  if (m) f.add(role::mapped, m->place);
  found.tell(f);
}

} // namespace usmcheck::engine::checks
