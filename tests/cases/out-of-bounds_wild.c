// A pointer that was never set leads nowhere: the access is told, then the program dies of it, as it would on a device.
// levels: -O0 -O2
// status: SIGSEGV
#include <omp.h>
#include <stdio.h>

int main(void) {
  const int dev = omp_get_default_device();
  int *d = (int *)omp_target_alloc(64 * sizeof *d, dev);
#pragma omp target is_device_ptr(d) device(dev)
  d[1L << 34] = 1; // expect: out-of-bounds/nowhere access=write bytes=4
  puts("not reached");
  omp_target_free(d, dev);
  return 0;
}
