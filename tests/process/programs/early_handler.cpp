// Its own handler of SIGSEGV is there before anything of usmcheck could be: it must get the signal.
#include <csignal>
#include <omp.h>
#include <unistd.h>

static void on_segv(int) {
  (void)!write(1, "mine\n", 5);
  _exit(9);
}

static void install() { signal(SIGSEGV, on_segv); }
__attribute__((section(".preinit_array"), used)) static void (*const before_all_others)() = install;

int main() {
  int *device = static_cast<int *>(omp_target_alloc(64, 0));
  device[0] = 1;
  *reinterpret_cast<volatile int *>(16) = 1;
  return 0;
}
