// Waited for in each lawful way before the host touches either end.
// stdout: 0 1 2 3
// stdout: 7 9
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N 256

static int dev, host;

static int *filled(int value) {
  int *d = (int *)omp_target_alloc(N * sizeof *d, dev);
#pragma omp target is_device_ptr(d) device(dev)
  for (int i = 0; i < N; i++) d[i] = value;
  return d;
}

// near-miss: missing-wait: taskwait
static int by_taskwait(void) {
  int *d = filled(0), *h = (int *)calloc(N, sizeof *h);
  omp_target_memcpy_async(h, d, N * sizeof *d, 0, 0, host, dev, 0, NULL);
#pragma omp taskwait
  const int result = h[3];
  free(h);
  omp_target_free(d, dev);
  return result;
}

// near-miss: missing-wait: the end of a taskgroup
static int by_taskgroup(void) {
  int *d = filled(1), h[N] = {0};
#pragma omp taskgroup
  omp_target_memcpy_async(h, d, sizeof h, 0, 0, host, dev, 0, NULL);
  omp_target_free(d, dev);
  return h[N - 1];
}

// near-miss: missing-wait: a task that depends on the copy is the one that looks
static int by_dependence(void) {
  int *d = filled(2), h[N] = {0}, result = 0;
  omp_depend_t after;
#pragma omp depobj(after) depend(inout : h)
  omp_target_memcpy_async(h, d, sizeof h, 0, 0, host, dev, 1, &after);
#pragma omp task depend(in : h) shared(h, result)
  result = h[N / 2];
#pragma omp taskwait
#pragma omp depobj(after) destroy
  omp_target_free(d, dev);
  return result;
}

// near-miss: missing-wait: other bytes of the same array
static int other_bytes(void) {
  int *d = filled(5), h[2 * N] = {0};
  omp_target_memcpy_async(h + N, d, N * sizeof *d, 0, 0, host, dev, 0, NULL);
  for (int i = 0; i < N; i++) h[i] = 3;
  const int result = h[N - 1];
#pragma omp taskwait
  omp_target_free(d, dev);
  return result;
}

// near-miss: missing-wait: the source is read, not written
static int source_read(void) {
  int *d = filled(0), h[N], s = 0;
  for (int i = 0; i < N; i++) h[i] = i == 7 ? 7 : 0;
  omp_target_memcpy_async(d, h, sizeof h, 0, 0, dev, host, 0, NULL);
  for (int i = 0; i < N; i++) s += h[i];
#pragma omp taskwait
  omp_target_free(d, dev);
  return s;
}

// near-miss: missing-wait: memory at the address of an earlier copy's end, freed and taken again
static int reused_memory(void) {
  int *d = filled(9), result = 0;
  for (int round = 0; round < 3; round++) {
    int *h = (int *)malloc(N * sizeof *h);
    omp_target_memcpy_async(h, d, N * sizeof *d, 0, 0, host, dev, 0, NULL);
#pragma omp taskwait
    result = h[0];
    free(h);
  }
  omp_target_free(d, dev);
  return result;
}

int main(void) {
  dev = omp_get_default_device();
  host = omp_get_initial_device();
  const int a = by_taskwait(), b = by_taskgroup(), c = by_dependence(), e = other_bytes();
  printf("%d %d %d %d\n", a, b, c, e);
  printf("%d %d\n", source_read(), reused_memory());
  return 0;
}
