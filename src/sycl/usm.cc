// USM: which allocations there are, of which context, kind and device. The memory itself is the engine's.
#include "sycl/command.h"
#include "sycl/devices.h"
#include <map>
#include <sycl/exception.hpp>

namespace sycl::detail {

namespace {

struct allocation {
  size_t bytes;
  usm_kind kind;
  int device;
  uint64_t context;
};

struct table {
  std::mutex lock;
  std::map<const char *, allocation> all;
};
table &the_table() {
  static auto *t = new table; // programs free in destructors of static objects
  return *t;
}

::usm_kind kind_at_seam(usm_kind kind) {
  return kind == usm_kind::device ? USM_DEVICE : kind == usm_kind::host ? USM_HOST_PINNED : USM_SHARED;
}

} // namespace

void *usm_allocate(usm_kind kind, size_t bytes, size_t align, int device, uint64_t context, const char *routine) {
  if (bytes == 0) return nullptr;
  if (align & (align - 1)) return nullptr; // no power of two
  const int number = device < 0 ? USM_HOST : device_table::the()[device].root;
  const usm_place place = here();
  void *p = nullptr;
  if (device < 0 || bytes <= profile_of(device).max_mem_alloc_size)
    p = usm_alloc(kind_at_seam(kind), kind == usm_kind::host ? USM_HOST : number, bytes, align < 64 ? 64 : align,
                  routine, 0, &place);
  if (!p) {
    usm_alloc_failed(number, bytes, routine, &place);
    return nullptr;
  }
  usm_alloc_context(p, context);
  table &t = the_table();
  std::lock_guard in(t.lock);
  t.all[static_cast<const char *>(p)] = {bytes, kind, device, context};
  return p;
}

void usm_release(void *pointer, uint64_t context) {
  if (!pointer) return;
  const usm_place place = here();
  if (!usm_may_free_in(pointer, context, "sycl::free", &place)) return;
  if (!usm_checked()) carry_out_pending(context); // as drivers do; plain memory would be somebody else's when the commands run
  {
    table &t = the_table();
    std::lock_guard in(t.lock);
    t.all.erase(static_cast<const char *>(pointer));
  }
  usm_free(pointer, &place);
}

int usm_pointer_kind(const void *pointer, uint64_t context, int *device) {
  table &t = the_table();
  auto *p = static_cast<const char *>(pointer);
  std::lock_guard in(t.lock);
  auto next = t.all.upper_bound(p);
  if (next == t.all.begin()) return 3;
  const auto &[begin, a] = *std::prev(next);
  if (p >= begin + a.bytes || a.context != context) return 3;
  *device = a.device;
  return static_cast<int>(a.kind);
}

void kernels_may_touch(const void *variable, size_t bytes) { usm_region_add(variable, bytes); }
void kernels_may_not_touch(const void *variable) { usm_region_remove(variable); }

} // namespace sycl::detail
