// free and realloc of memory of ours. Under a program's own allocator these are never called, and nothing is lost but this finding.
#include "process/intercept.h"
#include <cerrno>
#include <cstdlib>
#include <malloc.h>

extern "C" {
void __libc_free(void *);
void *__libc_realloc(void *, size_t);
}

namespace {

usm_place here() {
  usm_place p{};
  usm_resolve_place(&p);
  return p;
}

// glibc's own until `find_heap` has run. They are not looked up at their first call: that may come from inside dlsym.
void (*real_free)(void *) = __libc_free;
void *(*real_realloc)(void *, size_t) = __libc_realloc;

} // namespace

namespace usmcheck::process {
void find_heap() {
  if (void *f = dlsym(RTLD_NEXT, "free")) real_free = reinterpret_cast<decltype(real_free)>(f);
  if (void *f = dlsym(RTLD_NEXT, "realloc")) real_realloc = reinterpret_cast<decltype(real_realloc)>(f);
}
} // namespace usmcheck::process

USM_INTERCEPT void free(void *p) {
  if (__builtin_expect(usmcheck::process::ours(p), 0)) {
    usm_place place = here();
    if (!usm_may_free(p, USM_HOST, "free", &place)) return; // the block stays: whoever gave it still has it
  }
  if (p) usm_host_freed(p, malloc_usable_size(p));
  real_free(p);
}

USM_INTERCEPT void *realloc(void *p, size_t n) {
  if (__builtin_expect(usmcheck::process::ours(p), 0)) {
    usm_place place = here();
    if (!usm_may_free(p, USM_HOST, "realloc", &place)) {
      errno = EINVAL;
      return nullptr;
    }
  }
  if (p) usm_host_freed(p, malloc_usable_size(p)); // it may move
  return real_realloc(p, n);
}
