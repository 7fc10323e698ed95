// The element is copied to the host before it is printed.
// stdout: buf[100] = 100.000000
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

#define N 1024

int main(void) {
  const int dev = omp_get_default_device(), host = omp_get_initial_device();
  double *buf = omp_target_alloc_device(N * sizeof(double), dev);
  double *copy = malloc(N * sizeof(double));
  if (!buf || !copy) return 1;

#pragma omp target teams distribute parallel for is_device_ptr(buf) device(dev)
  for (int i = 0; i < N; i++) buf[i] = i;

  if (omp_target_memcpy(copy, buf, N * sizeof(double), 0, 0, host, dev) != 0) return 1;
  printf("buf[100] = %f\n", copy[100]);
  omp_target_free(buf, dev);
  free(copy);
  return 0;
}
