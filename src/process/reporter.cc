#include "process/reporter.h"
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

namespace usmcheck::process {
namespace {

/// <root>/bin/usmcheck, next to <root>/lib/usmcheck/ where this library lies.
bool find_reporter(char (&path)[1024]) {
  Dl_info own;
  if (!dladdr(reinterpret_cast<void *>(&find_reporter), &own) || !own.dli_fname) return false;
  char real[1024];
  if (!realpath(own.dli_fname, real)) return false;
  for (int up = 0; up < 3; up++) {
    char *slash = strrchr(real, '/');
    if (!slash) return false;
    *slash = 0;
  }
  return snprintf(path, sizeof path, "%s/bin/usmcheck", real) < static_cast<int>(sizeof path) && access(path, X_OK) == 0;
}

} // namespace

int run_reporter(const char *record, const char *log, const char *suppressions) {
  char program[1024], suppress[600];
  if (!find_reporter(program)) {
    dprintf(2, "usmcheck: the reporter (bin/usmcheck) was not found; read the findings with: usmcheck report %s\n", record);
    return -1;
  }
  snprintf(suppress, sizeof suppress, "--suppressions=%s", suppressions);
  const char *arguments[] = {program, "report", "--from-process", record, *suppressions ? suppress : nullptr, nullptr};
  char *environment[4096];
  unsigned n = 0;
  for (char **e = environ; *e && n < 4095; e++)
    if (strncmp(*e, "USMCHECK_OPTIONS=", 17) != 0 && strncmp(*e, "LD_PRELOAD=", 11) != 0) environment[n++] = *e;
  environment[n] = nullptr;
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  int output = *log ? open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644) : 2;
  if (output < 0) {
    dprintf(2, "usmcheck: cannot write the log %s: %s; the report follows here\n", log, strerror(errno));
    output = 2;
  }
  posix_spawn_file_actions_adddup2(&files, output, 1);
  pid_t child;
  int error = posix_spawn(&child, program, &files, nullptr, const_cast<char **>(arguments), environment);
  posix_spawn_file_actions_destroy(&files);
  if (output > 2) close(output);
  if (error) {
    dprintf(2, "usmcheck: cannot start the reporter: %s; read the findings with: usmcheck report %s\n", strerror(error), record);
    return -1;
  }
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {}
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

} // namespace usmcheck::process
