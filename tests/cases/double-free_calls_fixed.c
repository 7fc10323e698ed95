// Freed once each, and the pointer is null afterwards.
// stdout: done
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

static int dev;
static void *kept;

static void release(void **p) {
  omp_target_free(*p, dev);
  *p = NULL;
}

static void at_exit(void) { release(&kept); }

int main(void) {
  dev = omp_get_default_device();
  void *d = omp_target_alloc(64, dev);
  release(&d);
  release(&d);

  // near-miss: double-free: two blocks, one after the other, at what may be one address
  void *loop = NULL;
  for (int i = 0; i < 4; i++) {
    loop = omp_target_alloc(32, dev);
    omp_target_free(loop, dev);
  }

  // near-miss: double-free: two threads, one of which finds null
  void *both = omp_target_alloc(48, dev);
#pragma omp parallel num_threads(2)
  {
#pragma omp critical
    release(&both);
  }

  kept = omp_target_alloc(8, dev);
  atexit(at_exit);
  release(&kept);
  puts("done");
  return 0;
}
