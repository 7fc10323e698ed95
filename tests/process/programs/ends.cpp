// Touches device memory from the host at most once, then ends in the way that is asked for: ends WAY
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <omp.h>
#include <stdexcept>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

static int *device;

__attribute__((noinline)) static int touch(int n) {
  return device[n]; // the fault
}
__attribute__((noinline)) static void touch_in_child(int n) {
  device[n] = 5; // the child's fault
}
__attribute__((noinline)) static void crash() {
  *reinterpret_cast<volatile int *>(16) = 1; // the crash
}

struct says_goodbye {
  bool wanted = false;
  ~says_goodbye() {
    if (!wanted) return;
    printf("destructor %d\n", touch(1) == 0);
    fflush(stdout);
  }
};
static says_goodbye at_end;

static void on_segv(int) {
  (void)!write(1, "handled\n", 8);
  _exit(9);
}

static volatile int zero;

static void after_fork(const char *way, char **argv) {
  const pid_t child = fork();
  if (child == 0) {
    if (strcmp(way, "fork") == 0) touch_in_child(2);
    if (strcmp(way, "fork-crash") == 0) {
      touch_in_child(2);
      crash();
    }
    if (strcmp(way, "fork-_exit") == 0) {
      touch_in_child(2);
      _exit(4);
    }
    if (strcmp(way, "fork-exec") == 0) execl("/bin/true", "true", nullptr);
    exit(strcmp(way, "fork") == 0 ? 3 : 0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  touch(3);
  printf("child %d\n", WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
  (void)argv;
}

int main(int argc, char **argv) {
  if (argc < 2) return 2;
  const char *way = argv[1];
  device = static_cast<int *>(omp_target_alloc(64, 0));
  omp_target_memset(device, 0, 64, 0);
  const auto is = [&](const char *name) { return strcmp(way, name) == 0; };
  if (is("clean")) {
    omp_target_free(device, 0);
    return 0;
  }
  if (is("clean-status")) {
    omp_target_free(device, 0);
    return 6;
  }
  if (is("clean-crash")) crash();
  if (is("leak")) return 0;
  if (is("many")) {
    for (int n = 0; n < 16; n++) touch(n);
    omp_target_free(device, 0);
    return 0;
  }
  if (is("destructor")) {
    at_end.wanted = true;
    return 0;
  }
  if (is("later-handler")) signal(SIGSEGV, on_segv);
  if (is("atexit")) {
    atexit([] {
      printf("atexit %d\n", touch(4) == 0);
      omp_target_free(device, 0);
    });
    return 0;
  }
  if (strncmp(way, "fork", 4) == 0) {
    after_fork(way, argv);
    omp_target_free(device, 0);
    return 0;
  }
  touch(0);
  puts("touched");
  fflush(stdout);
  if (is("segv") || is("later-handler")) crash();
  if (is("fpe")) return 1 / zero;
  if (is("abort")) abort();
  if (is("ill")) __builtin_trap();
  if (is("raise")) raise(SIGSEGV);
  if (is("kill")) kill(getpid(), SIGKILL);
  if (is("terminate")) throw std::runtime_error("nobody catches this");
  if (is("thread-segv")) std::thread(crash).join();
  if (is("_exit")) _exit(5);
  if (is("_Exit")) _Exit(5);
  if (is("quick_exit")) quick_exit(5);
  if (is("exit")) exit(5);
  if (is("exit-in-thread")) std::thread([] { exit(5); }).join();
  char *const words[] = {const_cast<char *>("echo"), const_cast<char *>("became echo"), nullptr};
  if (is("execv")) execv("/bin/echo", words);
  if (is("execve")) execve("/bin/echo", words, environ);
  if (is("execvp")) execvp("echo", words);
  if (is("execl")) execl("/bin/echo", "echo", "became echo", nullptr);
  if (is("execlp")) execlp("echo", "echo", "became echo", nullptr);
  if (is("execvpe")) execvpe("echo", words, environ);
  if (is("exec-fails")) {
    execv("/nonexistent", words);
    touch(1);
  }
  if (is("vfork")) {
    const pid_t child = vfork();
    if (child == 0) _exit(7);
    waitpid(child, nullptr, 0);
  }
  if (is("vfork-exec")) {
    const pid_t child = vfork();
    if (child == 0) {
      execv("/bin/true", words);
      _exit(7);
    }
    waitpid(child, nullptr, 0);
  }
  if (is("system")) (void)!system("exit 3");
  omp_target_free(device, 0);
  return 0;
}
