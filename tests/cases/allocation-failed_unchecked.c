// The null pointer is used: the program dies, and what was found before is told.
// levels: -O0
// status: SIGSEGV
#include <omp.h>
#include <stdio.h>

int main(void) {
  const int dev = omp_get_default_device();
  volatile size_t n = (size_t)1 << 48;
  double *d = (double *)omp_target_alloc(n * sizeof *d, dev); // expect: allocation-failed/null call=omp_target_alloc
#pragma omp target is_device_ptr(d) device(dev)
  d[0] = 1;
  puts("not reached");
  omp_target_free(d, dev);
  return 0;
}
