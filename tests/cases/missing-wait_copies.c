// The host touches an end of an asynchronous copy before anything waited for it.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N 256

static int dev, host;

static int *filled(void) {
  int *d = (int *)omp_target_alloc(N * sizeof *d, dev);
  omp_target_memset(d, 0, N * sizeof *d, dev);
  return d;
}

// The result is read before it is there.
static int read_too_early(void) {
  int *d = filled(), *h = (int *)calloc(N, sizeof *h);
  omp_target_memcpy_async(h, d, N * sizeof *d, 0, 0, host, dev, 0, NULL); // related: copied missing-wait
  const int early = h[3];                                                 // expect: missing-wait/destination access=read bytes=4 call=omp_target_memcpy_async who=host
#pragma omp taskwait
  const int late = h[4];
  free(h);
  omp_target_free(d, dev);
  return early + late;
}

// The source is changed while it may still be read.
static void source_reused(void) {
  int *d = filled(), h[N];
  for (int round = 0; round < 3; round++) {
    for (int i = 0; i < N; i++)
      h[i] = round; // expect: missing-wait/source access=write times>=2
    omp_target_memcpy_async(d, h, sizeof h, 0, 0, dev, host, 0, NULL);
  }
#pragma omp taskwait
  omp_target_free(d, dev);
}

// Written over by the copy, or not: nobody knows.
static void destination_written(void) {
  int *d = filled();
  static int h[N];
  omp_target_memcpy_async(h, d, sizeof h, 0, 0, host, dev, 0, NULL);
  h[N - 1] = 1; // expect: missing-wait/destination access=write bytes=4
#pragma omp taskwait
  omp_target_free(d, dev);
}

int main(void) {
  dev = omp_get_default_device();
  host = omp_get_initial_device();
  const int s = read_too_early();
  source_reused();
  destination_written();
  printf("%d\n", s != 7);
  return 0;
}
