/* Cured: the memory is shared, and its pages move to whoever touches them. */
#include <omp.h>
#include <stdio.h>

#define N 1000

int main(void) {
  int dev = omp_get_default_device();
  double *buf = (double *)omp_target_alloc_shared(N * sizeof(double), dev);
  if (!buf) return 1;

#pragma omp target teams distribute parallel for is_device_ptr(buf) device(dev)
  for (int i = 0; i < N; ++i) buf[i] = i;

  printf("buf[100] = %f\n", buf[100]);
  omp_target_free(buf, dev);
  return 0;
}
