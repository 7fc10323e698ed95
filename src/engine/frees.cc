// The seam's functions: memory that is freed.
#include "engine/checks.h"
#include <utility>

using namespace usmcheck::core;
using namespace usmcheck::engine;

namespace {

/// The block that may be freed by `pointer`; null: there is none, and it has been told. `libc`: by a routine that knows nothing of ours.
block *may_free(address a, bool libc, const checks::call &c) {
  if (!in_spans(a) || in_private(a)) {
    checks::invalid_free("host-pointer", a, c, nullptr, memory_name(a));
    return nullptr;
  }
  block *b = the_engine().blocks.holding(a);
  if (b && b->live && (libc || b->begin != a)) b->misfreed = true;
  if (!b)
    checks::invalid_free("unknown", a, c, nullptr, nullptr);
  else if (!b->live && b->begin == a)
    checks::double_free(c, *b);
  else if (libc)
    checks::invalid_free("libc", a, c, b, nullptr);
  else if (b->begin != a)
    checks::invalid_free("inside", a, c, b, nullptr);
  else
    return b;
  return nullptr;
}

} // namespace

int usm_may_free(const void *pointer, int device, const char *routine, const usm_place *place) {
  auto a = reinterpret_cast<address>(pointer);
  if (!pointer || !the_engine().ready) return 1;
  scope in;
  raw_place at = to_raw(place);
  checks::call c{routine, nullptr, at};
  block *b = may_free(a, device == USM_HOST, c);
  if (b && b->kind == USM_DEVICE && b->device != device) checks::wrong_device_call("free", a, device, c, *b);
  return b != nullptr;
}

int usm_may_free_in(const void *pointer, uint64_t context, const char *routine, const usm_place *place) {
  auto a = reinterpret_cast<address>(pointer);
  if (!pointer || !the_engine().ready) return 1;
  scope in;
  the_engine().model = "sycl";
  raw_place at = to_raw(place);
  checks::call c{routine, nullptr, at};
  block *b = may_free(a, false, c);
  if (!b) return 0;
  if (b->context && context && b->context != context) checks::wrong_context("free", a, c, *b);
  if (list<command *> users = the_engine().recorded.users(b->begin, b->bytes); !users.empty()) checks::free_in_flight(c, *b, users);
  return 1;
}

void usm_free(void *pointer, const usm_place *place) {
  scope in;
  engine &e = the_engine();
  block *b = e.blocks.holding(reinterpret_cast<address>(pointer));
  if (!b || !b->live) return;
  std::erase_if(e.mappings, [b](const mapping &m) { return b->holds(m.device_copy); });
  b->freed = to_raw(place);
  b->freed_at = e.commands.newest();
  e.blocks.release(*b);
}

void usm_host_freed(const void *begin, size_t bytes) {
  if (self.inside || the_engine().watched.empty()) return;
  // pthread_getattr_np frees while it holds the thread's lock, and getting to know a thread calls it: not here.
  const bool known = std::exchange(self.known, true);
  scope in;
  self.known = known;
  memory_ends(reinterpret_cast<address>(begin), bytes, "freed");
}

void *usm_private_take(size_t bytes) {
  scope in;
  return the_engine().ready ? the_engine().kernels_own.take(bytes) : nullptr;
}

void usm_private_give(void *begin, size_t bytes) {
  scope in;
  the_engine().kernels_own.give(begin, bytes);
}
