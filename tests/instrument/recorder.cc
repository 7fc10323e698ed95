// Stands in for the runtime: main calls the program's `work` with memory at a device's addresses, and prints what the
// instrumented code calls. recorder [all]: with `all`, host code's mask is 0, so that every check that was inlined
// calls. Compiled by clang: the entry points have its preserve_all convention.
#include "core/cell.h"
#include "core/site.h"
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sys/mman.h>

using namespace usmcheck::core;

#define ENTRY extern "C" __attribute__((preserve_all, visibility("default")))

extern "C" {
void work(char *memory);
__attribute__((tls_model("initial-exec"))) thread_local uint64_t __usm_tag = tag_of(5);
__attribute__((tls_model("initial-exec"))) thread_local uint64_t __usm_need = need_written;
}

namespace {

constexpr size_t memory_bytes = 1 << 20;
char *const memory = reinterpret_cast<char *>(device_span + (1 << 20));
bool all, recording;

struct event {
  const char *entry;
  const site *at;
  const void *pointer;
  uint64_t length, lanes, element;
};
event events[4096];
unsigned count;
unsigned host_modules, device_modules, early_modules;
uint64_t *mask;

void record(const char *entry, const void *p, const site *at, uint64_t length, uint64_t lanes = 0,
            uint64_t element = 0) {
  const bool leaves_at_once = entry[0] == 'h' && in_private(reinterpret_cast<address>(p)); // engine/trampolines.S
  if (recording && !leaves_at_once && count < sizeof events / sizeof *events) events[count++] = {entry, at, p, length, lanes, element};
}

void map(address begin, uint64_t bytes) {
  begin &= ~4095ull;
  void *want = reinterpret_cast<void *>(begin);
  constexpr int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE;
  if (mmap(want, bytes + 8192, PROT_READ | PROT_WRITE, flags, -1, 0) != want) abort();
}

} // namespace

ENTRY void __usm_host_access(const void *p, const site *at) { record("host_access", p, at, at->bytes); }
ENTRY void __usm_host_range(const void *p, const site *at, uint64_t n) { record("host_range", p, at, n); }
ENTRY void __usm_host_masked(const void *p, const site *at, uint64_t lanes, uint64_t element) {
  record("host_masked", p, at, at->bytes, lanes, element);
}
ENTRY void __usm_kernel_access(const void *p, const site *at) { record("kernel_access", p, at, at->bytes); }
ENTRY void __usm_kernel_range(const void *p, const site *at, uint64_t n) { record("kernel_range", p, at, n); }
ENTRY void __usm_kernel_masked(const void *p, const site *at, uint64_t lanes, uint64_t element) {
  record("kernel_masked", p, at, at->bytes, lanes, element);
}

/// Not an access: printed apart.
extern "C" void __usm_scope_end(const void *p, uint64_t bytes) {
  if (recording) printf("scope end\t%d\t%lu\n", p != nullptr, bytes);
}

static bool program_constructed;

extern "C" void __usm_module(const void *anywhere, uint64_t *host_mask, int device_image) {
  (device_image ? device_modules : host_modules)++;
  if (!program_constructed) early_modules++;
  if (host_mask && !device_image) mask = host_mask;
  if (!anywhere) abort();
}

/// For programs: a constructor of theirs has run.
extern "C" void constructed(void) { program_constructed = true; }
/// For programs: what their states are from here on.
extern "C" void set_state(const void *p, uint64_t bytes, int value) {
  memset(reinterpret_cast<void *>(state_of(reinterpret_cast<address>(p))), value, bytes);
}
extern "C" int state_at(const void *p) {
  return *reinterpret_cast<unsigned char *>(state_of(reinterpret_cast<address>(p)));
}

/// For programs: memory that kernels may touch.
extern "C" void *private_memory(void) { return reinterpret_cast<void *>(private_span); }
/// For programs: from here on the order of this thread's accesses is tracked, or not.
extern "C" void track(int on) {
  __usm_tag = on ? tag_tracked : tag_of(5);
  __usm_need = on ? need_private : need_written;
}

int main(int argc, char **argv) {
  all = argc > 1 && strcmp(argv[1], "all") == 0;
  map(reinterpret_cast<address>(memory), memory_bytes);
  // States as the engine has them, where programs and stacks are put.
  map(state_of(device_span), 4ull << 20);
  map(private_span, 1ull << 20);
  map(state_of(private_span), 1ull << 20);
  set_state(private_memory(), 1ull << 20, state_private);
  map(state_of(0x540000000000), 4ull << 40);
  map(state_of(0x7d0000000000), 3ull << 40);
  set_state(memory, memory_bytes, state_unwritten);
  if (all && mask) *mask = 0;
  recording = true;
  work(memory);
  recording = false;
  printf("modules\t%u\t%u\t%u\n", host_modules, device_modules, early_modules);
  for (unsigned n = 0; n < count; n++) {
    const event &e = events[n];
    const auto offset = static_cast<const char *>(e.pointer) - memory;
    const bool inside = offset >= -4096 && offset < static_cast<long>(memory_bytes) + 4096;
    printf("event\t%s\t%s\t%u\t%u\t%s\t%s\t%u\t%u\t%s\t%ld\t%lu\t%lu\t%lu\n", e.entry, e.at->file_name(), e.at->line,
           e.at->column, e.at->function_name(), e.at->variable_name(), e.at->bytes, e.at->flags,
           inside ? "memory" : "elsewhere", inside ? offset : 0, e.length, e.lanes, e.element);
  }
  return 0;
}
