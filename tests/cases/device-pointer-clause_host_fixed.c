// Mapped instead, or copied into device memory.
// stdout: 3 1
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

#define N 100

static float table[N];

static void scale(float *v, int n) {
#pragma omp target teams distribute parallel for map(tofrom : v[0 : n])
  for (int i = 0; i < n; i++) v[i] *= 2;
}

int main(void) {
  const int dev = omp_get_default_device();
  float *heap = (float *)calloc(N, sizeof *heap);
  for (int step = 0; step < 3; step++) scale(heap, N);

  int local[N] = {0}, *p = local;
#pragma omp target map(p[0 : N]) device(dev)
  p[3] = 3;

  float *g = table;
#pragma omp target map(g[0 : N]) device(dev)
  for (int i = 0; i < N; i++) g[i] += 1;

  float *middle = heap + N / 2;
#pragma omp target map(middle[-1 : 2]) device(1)
  middle[0] = middle[-1];

  float *d = (float *)omp_target_alloc(N * sizeof *d, dev);
  omp_target_memcpy(d, heap, N * sizeof *d, 0, 0, dev, omp_get_initial_device());
#pragma omp target is_device_ptr(d) map(to : heap[0 : N]) device(dev)
  for (int i = 0; i < N; i++) d[i] += heap[i];
  omp_target_free(d, dev);

  printf("%d %g\n", local[3], table[5]);
  free(heap);
  return 0;
}
