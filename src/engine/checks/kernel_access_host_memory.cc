// A kernel touches memory of the host. Silent for what comes through an argument that was reported already (device-pointer-clause).
#include "engine/checks.h"

namespace usmcheck::engine::checks {

using namespace core;

namespace {

constexpr uint64_t reach = 1 << 24; ///< an access this near to a faulty argument is taken for its consequence

/// Where [a, ...) is mapped: by the kernel's own construct, or by one before; null if it is not.
const raw_place *mapped_at(address a, const usm_run *run) {
  if (run)
    for (const usm_run::map &m : run->maps)
      if (a - m.host < m.bytes) return &run->place;
  const raw_place *last = nullptr;
  for (const mapping &m : the_engine().mappings)
    if (a - m.host < m.bytes) last = &m.place;
  return last;
}

} // namespace

void kernel_access_host_memory(const access &x, const char *memory) {
  if (x.run)
    for (const usm_run::argument &argument : x.run->arguments)
      if (argument.faulty && x.a + reach - argument.value < 2 * reach) return;
  if (x.run && x.run->command && host_pointer_in_device_data(x, memory)) return;
  findings &found = the_engine().found;
  if (found.seen(rule::kernel_access_host_memory, to_raw(x.at, false))) return;
  const raw_place *m = mapped_at(x.a, x.run);
  raw_finding f(rule::kernel_access_host_memory, m ? "mapped" : "access");
  describe(f, x);
  f.add("memory", memory);
  if (m) f.add(role::mapped, *m);
  found.tell(f);
}

} // namespace usmcheck::engine::checks
