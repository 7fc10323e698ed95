// As much as there is, and a size of zero that is meant.
// stdout: 1 1
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  const int dev = omp_get_default_device(), n = 1 << 20;
  // near-miss: allocation-failed: large, but there
  double *d = (double *)omp_target_alloc(n * sizeof(double), dev);
  if (!d) return 1;
#pragma omp target is_device_ptr(d) device(dev)
  d[n - 1] = 1;
  // near-miss: allocation-failed: nothing was asked for
  void *none = omp_target_alloc(0, dev), *also_none = omp_target_alloc_host(0, dev);
  omp_target_free(none, dev);
  omp_target_free(also_none, dev);
  // near-miss: allocation-failed: an allocator that may fail, and whose failure is handled
  omp_allocator_handle_t small = omp_default_mem_alloc;
  void *p = omp_alloc(64, small);
  printf("%d %d\n", d != NULL, p != NULL);
  omp_free(p, small);
  omp_target_free(d, dev);
  return 0;
}
