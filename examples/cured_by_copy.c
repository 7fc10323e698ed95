/* Cured: the memory stays on the device, and the host reads a copy. Destination first, offsets in bytes, and the host has a
 * device number of its own. */
#include <omp.h>
#include <stdio.h>

#define N 1000

int main(void) {
  static double copy[N];
  int dev = omp_get_default_device();
  double *buf = (double *)omp_target_alloc_device(N * sizeof(double), dev);
  if (!buf) return 1;

#pragma omp target teams distribute parallel for is_device_ptr(buf) device(dev)
  for (int i = 0; i < N; ++i) buf[i] = i;

  if (omp_target_memcpy(copy, buf, sizeof copy, 0, 0, omp_get_initial_device(), dev) != 0) return 1;
  printf("buf[100] = %f\n", copy[100]);
  omp_target_free(buf, dev);
  return 0;
}
