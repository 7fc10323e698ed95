// Order of things. Beginning: our constructor has priority 101, but .preinit_array and other libraries' constructors may run before it; they
// find interceptions that pass through. End: exit handlers and destructors of the program run first, then our destructor.
// What a program learnt is written when it is learnt; the end adds leaks and counts.
#include "process/process.h"
#include "engine/engine.h"
#include "process/intercept.h"
#include "process/modules.h"
#include "process/options.h"
#include "process/reporter.h"
#include "process/signals.h"
#include "process/stack.h"
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <utility>
#include <cpuid.h>
#include <fcntl.h>
#include <pthread.h>
#include <sys/personality.h>
#include <unistd.h>

extern "C" {
extern unsigned char usm_vector_width; // for the trampolines
extern char **environ;
void __usm_module(const void *anywhere, uint64_t *host_mask, int device_image);
}

namespace usmcheck::process {
namespace {

alignas(record::writer) char record_storage[sizeof(record::writer)];
bool begun, ended;
pid_t begun_by;
int exit_status;
bool temporary, has_forked;
char record_path[512];

[[noreturn]] void give_up(const char *sentence) {
  dprintf(2, "usmcheck: %s\n", sentence);
  _exit(3);
}

/// 0: SSE, 1: AVX, 2: AVX-512 with byte and word masks; as far as the system saves them.
unsigned char vector_width() {
  unsigned a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d)) return 0;
  constexpr unsigned avx = 1u << 28, osxsave = 1u << 27;
  if ((c & (avx | osxsave)) != (avx | osxsave)) return 0;
  unsigned saved, high;
  __asm__("xgetbv" : "=a"(saved), "=d"(high) : "c"(0));
  if ((saved & 6) != 6) return 0;
  constexpr unsigned avx512f = 1u << 16, avx512bw = 1u << 30;
  bool wide = __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & (avx512f | avx512bw)) == (avx512f | avx512bw) && (saved & 0xe6) == 0xe6;
  return wide ? 2 : 1;
}

/// 32 bits of address randomness may put the program where our spans are: once more, without.
void run_again_without_randomness() {
  int now = personality(0xffffffff);
  if (now == -1 || now & ADDR_NO_RANDOMIZE || personality(static_cast<unsigned long>(now) | ADDR_NO_RANDOMIZE) == -1) return;
  char command[64 * 1024];
  int f = open("/proc/self/cmdline", O_RDONLY | O_CLOEXEC);
  ssize_t n = f < 0 ? -1 : read(f, command, sizeof command - 1);
  if (f >= 0) close(f);
  if (n <= 0 || n == sizeof command - 1) return;
  command[n] = 0;
  static char *arguments[4096];
  unsigned count = 0;
  for (char *p = command; p < command + n && count < 4095; p += strlen(p) + 1) arguments[count++] = p;
  execve("/proc/self/exe", arguments, environ);
}

void open_record() {
  const options &o = the_options();
  if (o.record[0])
    snprintf(record_path, sizeof record_path, "%s", o.record);
  else {
    const char *folder = getenv("TMPDIR");
    snprintf(record_path, sizeof record_path, "%s/usmcheck-%d-XXXXXX", folder && *folder ? folder : "/tmp", getpid());
    int f = mkstemp(record_path);
    if (f >= 0) close(f);
    temporary = true;
  }
  if (!the_record().open(record_path, locate)) {
    dprintf(2, "usmcheck: cannot write the record %s: %s; findings are told here, shortly\n", record_path, strerror(errno));
    return;
  }
  the_record().header();
}

void describe_process() {
  static char executable[512], directory[512], arguments[4096];
  ssize_t n = readlink("/proc/self/exe", executable, sizeof executable - 1);
  executable[n > 0 ? n : 0] = 0;
  if (!getcwd(directory, sizeof directory)) directory[0] = 0;
  int f = open("/proc/self/cmdline", O_RDONLY | O_CLOEXEC);
  n = f < 0 ? 0 : read(f, arguments, sizeof arguments - 1);
  if (f >= 0) close(f);
  for (ssize_t i = 0; i + 1 < n; i++)
    if (!arguments[i]) arguments[i] = ' ';
  arguments[n > 0 ? n : 0] = 0;
  the_record().process(executable, directory, arguments);
}

void before_fork() { engine::lock_for_fork(); }
void parent_after_fork() {
  has_forked = true; // the child's findings are in the same record
  engine::unlock_after_fork();
}
void child_after_fork() {
  std::erase_if(engine::threads(), [](engine::thread_state *t) { return t != &engine::self; });
  forget_modules_after_fork();
  the_record().forked();
  engine::unlock_after_fork();
}

void at_exit(int status, void *) { exit_status = status; }

void halt() {
  engine::self.inside++; // nothing more is seen from here on
  end_early("abort", the_options().exit_code ? the_options().exit_code : 1);
  _exit(the_options().exit_code ? the_options().exit_code : 1);
}

/// Prints the report of a process that was not started by `usmcheck run`; the reporter's verdict.
int report() {
  if (!temporary) return 0;
  if (the_record().findings_written() == 0 && !has_forked) {
    unlink(record_path);
    return 0;
  }
  return run_reporter(record_path, the_options().log, the_options().suppressions);
}

__attribute__((constructor(101))) void constructor() { begin(); }

__attribute__((destructor)) void destructor() {
  if (!begun || ended) return;
  ended = true;
  if (getpid() == begun_by) engine::finish_engine(); // a forked child's blocks are its parent's to free
  the_record().exit("exit", exit_status);
  if (getpid() != begun_by) return;
  int verdict = report();
  if (the_options().exit_code && (verdict == 1 || (!temporary && the_record().findings_written()))) {
    fflush(nullptr);
    _exit(the_options().exit_code);
  }
}

} // namespace

record::writer &the_record() { return *reinterpret_cast<record::writer *>(record_storage); }

void begin() {
  if (begun) return;
  begun = true;
  begun_by = getpid();
  find_heap();
  usm_vector_width = vector_width();
  new (record_storage) record::writer;
  engine::surroundings around{&the_record(), capture, the_options().halt ? halt : nullptr, image_bytes, the_options().strict};
  if (const char *obstacle = engine::start_engine(around)) {
    run_again_without_randomness();
    give_up(obstacle);
  }
  engine::scope in;
  open_record();
  describe_process();
  start_modules(the_record());
  at_quick_exit([] { end_early("exit", exit_status); });
  pthread_atfork(before_fork, parent_after_fork, child_after_fork);
  watch_signals();
}

void learn_exit_status() {
  static bool learning;
  if (!std::exchange(learning, true)) on_exit(at_exit, nullptr);
}

void went_on() {
  if (the_record().in_own_process()) ended = false;
}

void quick_exit_asked(int status) { exit_status = status; }

void end_early(const char *how, int status) {
  if (!begun || ended || !the_record().in_own_process()) return;
  ended = true;
  engine::the_engine().found.flush();
  the_record().exit(how, status);
  if (getpid() == begun_by) report();
}

void end_by_signal() {
  if (!begun || ended) return;
  ended = true;
  engine::self.inside++; // whatever the reporter's start touches is not the program's
  if (getpid() == begun_by) report();
  engine::self.inside--;
}

} // namespace usmcheck::process

void __usm_module(const void *anywhere, uint64_t *host_mask, int device_image) {
  usmcheck::process::begin();
  usmcheck::process::learn_exit_status();
  usmcheck::engine::module_loaded(anywhere, host_mask, device_image);
}
