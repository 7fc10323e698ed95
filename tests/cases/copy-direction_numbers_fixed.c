// Destination before source, in the numbers as in the pointers.
// stdout: buf[100] = 100.000000
// near-miss: copy-direction: the host's number on both sides for host memory, the device's for device memory
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

#define N 1024

int main(void) {
  const int dev = omp_get_default_device(), host = omp_get_initial_device();
  const size_t bytes = N * sizeof(double);
  double *buf = (double *)omp_target_alloc_device(bytes, dev);
  double *heap = (double *)calloc(N, sizeof(double)), local[8] = {0};
  if (!buf || !heap) return 1;
#pragma omp target teams distribute parallel for is_device_ptr(buf) device(dev)
  for (int i = 0; i < N; i++) buf[i] = i;

  omp_target_memcpy(heap, buf, bytes, 0, 0, host, dev);
  omp_target_memcpy(buf, local, sizeof local, 0, 0, dev, host);
  omp_target_memcpy(buf, heap, bytes, 0, 0, dev, host);
  omp_target_memcpy(buf, buf + N / 2, bytes / 2, 0, 0, dev, dev);
  omp_target_memcpy(local, heap, sizeof local, 0, 0, host, host);
  printf("buf[100] = %f\n", heap[100]);
  omp_target_free(buf, dev);
  free(heap);
  return 0;
}
