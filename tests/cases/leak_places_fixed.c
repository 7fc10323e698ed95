// Each block is freed.
// stdout: 0
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

static int dev;
static void *kept;

static int early_return(int n) {
  int result = 0;
  int *d = (int *)omp_target_alloc(40, dev);
  if (n > 0) {
    result = -1;
    goto out;
  }
out:
  omp_target_free(d, dev);
  return result;
}

// near-miss: leak: freed in another order, on another thread, far from where they came from
static void crosswise(void) {
  void *p[10];
  for (int i = 0; i < 10; i++) p[i] = omp_target_alloc_shared(i + 1, dev);
#pragma omp parallel for num_threads(2)
  for (int i = 0; i < 10; i++) omp_target_free(p[9 - i], dev);
}

static void release(void) { omp_target_free(kept, dev); }

int main(int argc, char **argv) {
  dev = omp_get_default_device();
  early_return(argc);
  crosswise();
  kept = omp_target_alloc_device(8, dev);
  atexit(release);
  printf("%d\n", argv[0] == NULL || kept == NULL);
  exit(0);
}
