// free and realloc of memory of ours. Under a program's own allocator these are never called, and nothing is lost but this finding.
#include "process/intercept.h"
#include <cerrno>
#include <cstdlib>

extern "C" {
void __libc_free(void *);
void *__libc_realloc(void *, size_t);
}

namespace {

usm_place here() {
  usm_place p{};
  p.with_stack = 1;
  return p;
}

/// The real routine; glibc's own while dlsym, which may free, is looking for it.
template <class F> F *find(const char *name, F *meanwhile) {
  static thread_local bool looking __attribute__((tls_model("initial-exec"))) = false;
  if (looking) return meanwhile;
  looking = true;
  auto *real = reinterpret_cast<F *>(dlsym(RTLD_NEXT, name));
  looking = false;
  return real ? real : meanwhile;
}

} // namespace

USM_INTERCEPT void free(void *p) {
  static void (*real)(void *) = nullptr;
  if (__builtin_expect(usmcheck::process::ours(p), 0)) {
    usm_place place = here();
    usm_may_free(p, USM_HOST, "free", &place);
    return; // the block stays: whoever gave it still has it
  }
  if (!real) {
    auto *found = find("free", __libc_free);
    if (found == __libc_free) return __libc_free(p);
    real = found;
  }
  real(p);
}

USM_INTERCEPT void *realloc(void *p, size_t n) {
  static void *(*real)(void *, size_t) = nullptr;
  if (__builtin_expect(usmcheck::process::ours(p), 0)) {
    usm_place place = here();
    usm_may_free(p, USM_HOST, "realloc", &place);
    errno = EINVAL;
    return nullptr;
  }
  if (!real) {
    auto *found = find("realloc", __libc_realloc);
    if (found == __libc_realloc) return __libc_realloc(p, n);
    real = found;
  }
  return real(p, n);
}
