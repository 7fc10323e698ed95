// Ends that skip exit handlers and destructors.
#include "process/intercept.h"
#include "process/process.h"
#include <cstdlib>
#include <unistd.h>

extern char **environ;

USM_INTERCEPT void _exit(int status) {
  usmcheck::process::end_early("_exit", status);
  USM_REAL(_exit)(status);
  __builtin_unreachable();
}

USM_INTERCEPT void _Exit(int status) noexcept { _exit(status); }

USM_INTERCEPT int execve(const char *path, char *const *arguments, char *const *environment) noexcept {
  usmcheck::process::the_record().exit("exec", 0);
  return USM_REAL(execve)(path, arguments, environment); // comes back only if it failed: then the process goes on, and ends once more
}

USM_INTERCEPT int execv(const char *path, char *const *arguments) noexcept { return execve(path, arguments, environ); }

USM_INTERCEPT int execvp(const char *file, char *const *arguments) noexcept {
  usmcheck::process::the_record().exit("exec", 0);
  return USM_REAL(execvp)(file, arguments);
}
