// A kernel follows a pointer of the host's that it found in memory of ours, where a copy or the host put it: a struct was copied, and what its
// members point to was not. Found by value: some word in such memory points to where the access went, or a little before.
#include "engine/checks.h"
#include <cstring>

namespace usmcheck::engine::checks {

using namespace core;

namespace {

constexpr uint64_t reach = 64 * 1024;            ///< from the pointer to the access: a member, or an element
constexpr uint64_t looked_through = 64ull << 20; ///< bytes, once for each place that goes astray

struct pointer {
  const block *holder = nullptr;
  address at = 0, value = 0;
};

pointer pointer_to(address a) {
  pointer best;
  uint64_t left = looked_through;
  the_engine().blocks.each_live([&](const block &b) {
    if (left == 0 || (b.kind == USM_DEVICE && !b.copies.from_host)) return;
    for (address at = b.begin; at + sizeof(address) <= b.end() && left != 0; at += sizeof(address), left -= sizeof(address)) {
      address value;
      memcpy(&value, reinterpret_cast<const void *>(at), sizeof value);
      if (value <= a && a - value < reach && value > best.value && *state(at) & state_written) best = {&b, at, value};
    }
    left -= left % sizeof(address);
  });
  return best;
}

} // namespace

bool host_pointer_in_device_data(const access &x, const char *memory) {
  findings &found = the_engine().found;
  if (found.seen(rule::host_pointer_in_device_data, to_raw(x.at, false))) return true;
  if (found.known(rule::kernel_access_host_memory, to_raw(x.at, false))) return false; // looked for, and not found
  pointer p = pointer_to(x.a);
  if (!p.holder) return false;
  raw_finding f(rule::host_pointer_in_device_data, "access");
  describe(f, x);
  f.add("memory", memory);
  f.add("kind", name(p.holder->kind));
  f.add("allocator", p.holder->routine);
  f.add("holder_offset", static_cast<int64_t>(p.at - p.holder->begin));
  f.add("holder_block", static_cast<int64_t>(p.holder->bytes));
  f.add(role::allocated, p.holder->allocated);
  if (p.holder->copies.count) f.add(role::copied, p.holder->copies.last);
  found.tell(f);
  return true;
}

} // namespace usmcheck::engine::checks
