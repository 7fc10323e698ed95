// Ends that skip exit handlers and destructors.
#include "process/intercept.h"
#include "process/process.h"
#include <cerrno>
#include <cstdarg>
#include <cstdlib>
#include <unistd.h>

extern char **environ;

USM_INTERCEPT void _exit(int status) {
  usmcheck::process::end_early("_exit", status);
  USM_REAL(_exit)(status);
  __builtin_unreachable();
}

USM_INTERCEPT void quick_exit(int status) noexcept {
  usmcheck::process::quick_exit_asked(status);
  USM_REAL(quick_exit)(status);
  __builtin_unreachable();
}

USM_INTERCEPT void _Exit(int status) noexcept { _exit(status); }

// A successful exec ends the program that was checked. One that fails comes back: what is found from then on is in the record only.
USM_INTERCEPT int execve(const char *path, char *const *arguments, char *const *environment) noexcept {
  usmcheck::process::end_early("exec", 0);
  int failed = USM_REAL(execve)(path, arguments, environment);
  usmcheck::process::went_on();
  return failed;
}

USM_INTERCEPT int execv(const char *path, char *const *arguments) noexcept { return execve(path, arguments, environ); }

USM_INTERCEPT int execvpe(const char *file, char *const *arguments, char *const *environment) noexcept {
  usmcheck::process::end_early("exec", 0);
  int failed = USM_REAL(execvpe)(file, arguments, environment);
  usmcheck::process::went_on();
  return failed;
}

USM_INTERCEPT int execvp(const char *file, char *const *arguments) noexcept { return execvpe(file, arguments, environ); }

USM_INTERCEPT int fexecve(int file, char *const *arguments, char *const *environment) noexcept {
  usmcheck::process::end_early("exec", 0);
  int failed = USM_REAL(fexecve)(file, arguments, environment);
  usmcheck::process::went_on();
  return failed;
}

namespace {

constexpr unsigned most_arguments = 1024;

/// The arguments of execl and its kin up to the null pointer; `rest` stands behind it.
bool collect(const char *first, va_list rest, char *(&arguments)[most_arguments]) {
  unsigned n = 0;
  for (const char *a = first; n < most_arguments; a = va_arg(rest, const char *)) {
    arguments[n++] = const_cast<char *>(a);
    if (!a) return true;
  }
  errno = E2BIG;
  return false;
}

} // namespace

#define USM_EXEC_LIST(call)                                                                                                                \
  char *arguments[most_arguments];                                                                                                         \
  va_list rest;                                                                                                                            \
  va_start(rest, first);                                                                                                                   \
  int result = collect(first, rest, arguments) ? call : -1;                                                                                \
  va_end(rest);                                                                                                                            \
  return result

USM_INTERCEPT int execl(const char *path, const char *first, ...) noexcept { USM_EXEC_LIST(execve(path, arguments, environ)); }
USM_INTERCEPT int execlp(const char *file, const char *first, ...) noexcept { USM_EXEC_LIST(execvpe(file, arguments, environ)); }
USM_INTERCEPT int execle(const char *path, const char *first, ...) noexcept {
  USM_EXEC_LIST(execve(path, arguments, va_arg(rest, char *const *)));
}
