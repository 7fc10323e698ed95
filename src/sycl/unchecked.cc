// The seam in a process without the engine: memory is plain memory, and nothing is watched.
#include "usmcheck/events.h"
#include <cstdlib>
#include <cstring>
#include <sys/mman.h>

static constexpr size_t small = 16 * 1024; // bytes: a kernel's arguments; larger: stacks and local memory

extern "C" {

void usm_resolve_place(usm_place *) {}
void usm_device(int, const char *) {}

void *usm_alloc(usm_kind, int, size_t bytes, size_t align, const char *, int, const usm_place *) {
  return aligned_alloc(align, (bytes + align - 1) / align * align);
}
void usm_alloc_failed(int, size_t, const char *, const usm_place *) {}
void usm_free(void *pointer, const usm_place *) { free(pointer); }

usm_command usm_submit(int, usm_command_kind, const char *, const usm_place *) { return 0; }
void usm_command_context(usm_command, uint64_t) {}
void usm_depend(usm_command, usm_command) {}
void usm_command_touches(usm_command, const void *, size_t, int, const char *) {}
void usm_submitted(usm_command) {}
void usm_command_begin(usm_command) {}
void usm_command_end(usm_command) {}
void usm_host_waited(usm_command) {}
void usm_command_abandoned(usm_command) {}
int usm_check_command_copy(const void *, const void *, size_t, const char *, const usm_place *) { return 1; }
void usm_copied(void *, const void *, size_t, const usm_place *) {}
void usm_on_spin(void (*)(void)) {}
void usm_at_end(void (*)(void)) {}

void usm_alloc_context(const void *, uint64_t) {}
void usm_run_context(usm_run *, uint64_t) {}
int usm_may_free_in(const void *, uint64_t, const char *, const usm_place *) { return 1; }
void usm_fault(const char *, const char *, const usm_place *, const usm_place *, const char *, const usm_fact *,
               size_t) {}

usm_run *usm_run_begin(int, const void *, const usm_place *) { return nullptr; }
void usm_run_end(usm_run *) {}

void usm_region_add(const void *, size_t) {}
void usm_region_remove(const void *) {}

void *usm_private_take(size_t bytes) {
  if (bytes <= small) return aligned_alloc(256, (bytes + 255) / 256 * 256);
  void *p = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return p == MAP_FAILED ? nullptr : p;
}
void usm_private_give(void *begin, size_t bytes) {
  if (bytes <= small)
    free(begin);
  else
    munmap(begin, bytes);
}

int usm_checked(void) { return 0; }
const char *usm_option(const char *key) {
  if (!strcmp(key, "device")) return getenv("USMCHECK_DEVICE");
  if (!strcmp(key, "devices")) return getenv("USMCHECK_DEVICES");
  if (!strcmp(key, "schedule")) return getenv("USMCHECK_SCHEDULE");
  return nullptr;
}
}
