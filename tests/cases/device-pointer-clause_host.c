// Host addresses of every kind in is_device_ptr.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

#define N 100

static float table[N];

// A helper that trusts its caller.
static void scale(float *v, int n) {
#pragma omp target teams distribute parallel for is_device_ptr(v) // expect: device-pointer-clause/host "v" argument=v memory=heap on=0 times=3
  for (int i = 0; i < n; i++) v[i] *= 2;
}

int main(void) {
  const int dev = omp_get_default_device();
  float *heap = (float *)calloc(N, sizeof *heap);
  for (int step = 0; step < 3; step++) scale(heap, N);

  int local[N] = {0}, *p = local;
#pragma omp target is_device_ptr(p) device(dev) // expect: device-pointer-clause/host "p" argument=p memory=stack
  p[3] = 3;

  float *g = table;
#pragma omp target is_device_ptr(g) device(dev) // expect: device-pointer-clause/host "g" argument=g memory=global
  for (int i = 0; i < N; i++) g[i] += 1;

  float *middle = heap + N / 2;
#pragma omp target is_device_ptr(middle) device(1) // expect: device-pointer-clause/host "middle" argument=middle memory=heap on=1
  middle[0] = middle[-1];

  float *d = (float *)omp_target_alloc(N * sizeof *d, dev);
  omp_target_memcpy(d, heap, N * sizeof *d, 0, 0, dev, omp_get_initial_device());
#pragma omp target is_device_ptr(d, heap) device(dev) // expect: device-pointer-clause/host "heap" argument=heap memory=heap
  for (int i = 0; i < N; i++) d[i] += heap[i];
  omp_target_free(d, dev);

  printf("%d %g\n", local[3], table[5]);
  free(heap);
  return 0;
}
