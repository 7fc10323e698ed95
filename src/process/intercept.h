// How routines of libc are intercepted: ours comes first in the lookup, tells the engine when an argument lies in our spans, and calls the
// real one. Only host code is told of: a kernel's calls are the kernel's business and its own accesses are checked inline.
#pragma once
#include "core/cell.h"
#include "usmcheck/events.h"
#include <cstdarg>
#include <cstddef>
#include <cstdint>
#include <dlfcn.h>

/// The routine of this name that would have been called without us.
#define USM_REAL(name)                                                                                                                     \
  ([]() {                                                                                                                                  \
    static auto *const real = reinterpret_cast<decltype(&::name)>(dlsym(RTLD_NEXT, #name));                                                \
    return real;                                                                                                                           \
  }())

#define USM_INTERCEPT extern "C" __attribute__((visibility("default")))

namespace usmcheck::process {

inline bool ours(const void *p) { return core::in_spans(reinterpret_cast<core::address>(p)); }

/// Tells the engine that host code in `routine` touches [p, p + bytes).
void touched(const char *routine, const char *argument, const void *p, size_t bytes, bool writes);

/// Tells of each string among the arguments of printf's kin that lies in our spans.
void check_format(const char *routine, const char *format, va_list arguments);

/// Finds the real free and realloc; first of all.
void find_heap();

inline void reads(const char *routine, const char *argument, const void *p, size_t bytes) {
  if (__builtin_expect(ours(p), 0)) touched(routine, argument, p, bytes, false);
}
inline void writes(const char *routine, const char *argument, const void *p, size_t bytes) {
  if (__builtin_expect(ours(p), 0)) touched(routine, argument, p, bytes, true);
}

} // namespace usmcheck::process
