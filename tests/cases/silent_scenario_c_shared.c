// The array is shared memory: the host may read it.
// stdout: buf[100] = 100.000000
// near-miss: host-access-device-memory: the same program with the allocation cured
#include <omp.h>
#include <stdio.h>

#define N 1024

int main(void) {
  const int dev = omp_get_default_device();
  double *buf = omp_target_alloc_shared(N * sizeof(double), dev);
  if (!buf) return 1;

#pragma omp target teams distribute parallel for is_device_ptr(buf) device(dev)
  for (int i = 0; i < N; i++) buf[i] = i;

  printf("buf[100] = %f\n", buf[100]);
  omp_target_free(buf, dev);
  return 0;
}
