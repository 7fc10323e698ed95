// What clang 19 hands to libomptarget, and the routines we ask of it. Declared weak: a program without OpenMP has none of them.
#pragma once
#include <cstddef>
#include <cstdint>
#include <dlfcn.h>

namespace usmcheck::openmp {

/// Where a construct stands: `source` is ";file;function;line;column;;".
struct ident {
  int32_t reserved1, flags, reserved2, reserved3;
  const char *source;
};

/// The beginning of KernelArgs, version 3.
struct kernel_arguments {
  uint32_t version, count;
  void **base, **pointer;
  int64_t *size, *type;
  void **name, **mapper;
  uint64_t trip_count; ///< of the loop that is shared among teams; 0: none, teams find their work by their number
};

/// Bits of a map type.
enum map_type : int64_t {
  map_to = 1,
  map_from = 2,
  map_delete = 8,
  map_pointer_and_object = 16,
  map_private = 0x80,
  map_literal = 0x100, ///< the value itself is passed: firstprivate scalars and pointers, is_device_ptr
};

struct device_image {
  void *begin, *end, *entries_begin, *entries_end;
};
struct offload_entry {
  void *address;
  char *name;
  size_t size;
  int32_t flags, data;
};
struct binary_descriptor {
  int32_t count;
  device_image *images;
  offload_entry *entries_begin, *entries_end;
};
inline constexpr int32_t entry_is_requires = 0x10;
inline constexpr int64_t requires_unified_shared_memory = 8;

} // namespace usmcheck::openmp

extern "C" {
[[gnu::weak]] int omp_get_num_devices(void);
[[gnu::weak]] int omp_get_default_device(void);
[[gnu::weak]] int omp_get_initial_device(void);
[[gnu::weak]] int omp_get_num_procs(void);
[[gnu::weak]] void *omp_get_mapped_ptr(const void *, int);
}

/// The routine of libomptarget that would have been called without us.
#define OMP_REAL(name)                                                                                                                     \
  ([]() {                                                                                                                                  \
    static auto *const real = reinterpret_cast<decltype(&::name)>(dlsym(RTLD_NEXT, #name));                                                \
    return real;                                                                                                                           \
  }())
#define OMP_ENTRY extern "C" __attribute__((visibility("default")))
