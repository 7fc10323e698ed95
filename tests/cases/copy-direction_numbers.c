// The third cure of scenario C, with its device numbers wrong.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

#define N 1024

static double table[N];

int main(void) {
  const int dev = omp_get_default_device(), host = omp_get_initial_device();
  const size_t bytes = N * sizeof(double);
  double *buf = (double *)omp_target_alloc_device(bytes, dev); // related: allocated copy-direction
  double *heap = (double *)calloc(N, sizeof(double)), local[8] = {0};
  if (!buf || !heap) return 1;
#pragma omp target teams distribute parallel for is_device_ptr(buf) device(dev)
  for (int i = 0; i < N; i++) buf[i] = i;

  omp_target_memcpy(heap, buf, bytes, 0, 0, dev, host);        // expect: copy-direction/swapped "swapped" call=omp_target_memcpy
  omp_target_memcpy(heap, buf, bytes, 0, 0, host, host);       // expect: copy-direction/device "src" argument=src
  omp_target_memcpy(heap, buf, bytes, 0, 0, dev, dev);         // expect: copy-direction/host "dst" argument=dst memory=heap on=0
  omp_target_memcpy(buf, local, sizeof local, 0, 0, dev, dev); // expect: copy-direction/host argument=src memory=stack
  omp_target_memcpy(buf, table, bytes, 0, 0, host, dev);       // expect: copy-direction/swapped
  omp_target_memcpy(table, heap, bytes, 0, 0, dev, dev);       // expect: copy-direction/host argument=dst memory=global // expect: copy-direction/host argument=src memory=heap
  const size_t all[1] = {N}, none[1] = {0};
  omp_target_memcpy_rect(heap, buf, sizeof(double), 1, all, none, none, all, all, dev, host); // expect: copy-direction/swapped call=omp_target_memcpy_rect
  omp_target_memset(local, 0, sizeof local, dev);                                             // expect: copy-direction/host call=omp_target_memset memory=stack
  omp_target_memset(buf, 0, bytes, host);                                                     // expect: copy-direction/device call=omp_target_memset

  printf("%d\n", heap[0] == 0);
  omp_target_free(buf, dev);
  free(heap);
  return 0;
}
