// mem*: called by libraries and by code whose calls the compiler did not expand.
#include "process/intercept.h"
#include "process/modules.h"
#include <cstring>

namespace usmcheck::process {

void touched(const char *routine, const char *argument, const void *p, size_t bytes, bool writes) {
  if (usm_run_current()) return;
  usm_place place{};
  usm_resolve_place(&place);
  if (place.stack[0] && is_offload_runtime(place.stack[0])) return; // it carries out what the program asked for
  usm_host_call(p, bytes, writes, routine, argument, &place);
}

} // namespace usmcheck::process

using usmcheck::process::reads;
using usmcheck::process::writes;

USM_INTERCEPT void *memcpy(void *to, const void *from, size_t n) {
  reads("memcpy", "src", from, n);
  writes("memcpy", "dest", to, n);
  return USM_REAL(memcpy)(to, from, n);
}

USM_INTERCEPT void *memmove(void *to, const void *from, size_t n) {
  reads("memmove", "src", from, n);
  writes("memmove", "dest", to, n);
  return USM_REAL(memmove)(to, from, n);
}

USM_INTERCEPT void *mempcpy(void *to, const void *from, size_t n) noexcept {
  reads("mempcpy", "src", from, n);
  writes("mempcpy", "dest", to, n);
  return USM_REAL(mempcpy)(to, from, n);
}

USM_INTERCEPT void *memset(void *to, int c, size_t n) {
  writes("memset", "s", to, n);
  return USM_REAL(memset)(to, c, n);
}

USM_INTERCEPT int memcmp(const void *a, const void *b, size_t n) {
  reads("memcmp", "s1", a, n);
  reads("memcmp", "s2", b, n);
  return USM_REAL(memcmp)(a, b, n);
}

USM_INTERCEPT int bcmp(const void *a, const void *b, size_t n) noexcept {
  reads("bcmp", "s1", a, n);
  reads("bcmp", "s2", b, n);
  return USM_REAL(memcmp)(a, b, n);
}
