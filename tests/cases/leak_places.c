// Blocks that nobody frees: one finding for each place that allocates.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

static int dev;
static void *kept;

static void *checked(size_t bytes) {
  void *p = omp_target_alloc(bytes, dev); // expect: leak/leak "3 blocks" blocks=3 bytes=96 severity=warning
  if (!p) exit(1);
  return p;
}

static int early_return(int n) {
  int *d = (int *)omp_target_alloc(40, dev); // expect: leak/leak "40 bytes" blocks=1 bytes=40 kind=device
  if (n > 0) return -1;
  omp_target_free(d, dev);
  return 0;
}

static void lost(void) {
  void *p = omp_target_alloc_host(16, dev); // expect: leak/leak blocks=1 bytes=16 kind=host
  p = omp_target_alloc_host(24, dev);
  omp_target_free(p, dev);
}

static void in_a_loop(void) {
  for (int i = 1; i <= 10; i++) {
    char *d = (char *)omp_target_alloc_shared(i, dev); // expect: leak/leak "10 blocks" blocks=10 bytes=55 kind=shared
    d[i - 1] = 1;
  }
}

int main(int argc, char **argv) {
  dev = omp_get_default_device();
  for (int i = 0; i < 3; i++) checked(32);
  early_return(argc);
  lost();
  in_a_loop();
  kept = omp_target_alloc_device(8, dev); // expect: leak/leak blocks=1 bytes=8
  // Two devices, one place.
  for (int on = 0; on < 2; on++) {
    void *d = omp_target_alloc(100, on); // expect: leak/leak bytes=100
    if (on == 0) omp_target_free(d, on);
  }
  // A block that was used, and whose memory another thread should have freed.
#pragma omp parallel num_threads(2)
  {
    int *d = (int *)omp_target_alloc(4, dev); // expect: leak/leak blocks=2 bytes=8
#pragma omp target is_device_ptr(d) device(dev)
    *d = 1;
  }
  printf("%d\n", argv[0] == NULL || kept == NULL);
  exit(0);
}
