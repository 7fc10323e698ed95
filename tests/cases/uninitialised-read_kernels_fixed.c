// Every byte that is read was written by a kernel, a copy, a fill or a map.
// stdout: 2016 64 1 3
// stdout: 9 5
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N 64

static int dev, host;

static int sum(void) {
  int *d = (int *)omp_target_alloc(N * sizeof *d, dev), s = 0;
#pragma omp target is_device_ptr(d) map(tofrom : s) device(dev)
  {
    for (int i = 0; i < N; i++) d[i] = i;
    for (int i = 0; i < N; i++) s += d[i];
  }
  omp_target_free(d, dev);
  return s;
}

static int accumulate(void) {
  float *d = (float *)omp_target_alloc(N * sizeof *d, dev), s = 0;
  omp_target_memset(d, 0, N * sizeof *d, dev);
#pragma omp target teams distribute parallel for is_device_ptr(d) device(dev)
  for (int i = 0; i < N; i++) d[i] += 1;
#pragma omp target is_device_ptr(d) map(tofrom : s) device(dev)
  for (int i = 0; i < N; i++) s += d[i];
  omp_target_free(d, dev);
  return (int)s;
}

static int atomics(void) {
  int *n = (int *)omp_target_alloc(sizeof *n, dev), out = 0;
  omp_target_memcpy(n, &out, sizeof out, 0, 0, dev, host);
#pragma omp target is_device_ptr(n) device(dev)
  {
#pragma omp atomic
    *n += 1;
  }
  omp_target_memcpy(&out, n, sizeof out, 0, 0, host, dev);
  omp_target_free(n, dev);
  return out;
}

// near-miss: uninitialised-read: scratch memory of a mapping, written before it is read
static int mapped(void) {
  int a[N] = {0}, b[N] = {0};
#pragma omp target map(alloc : a) map(from : b) device(dev)
  {
    for (int i = 0; i < N; i++) a[i] = b[i] = 1;
    b[3] += a[4] + a[5];
  }
  return b[3];
}

// near-miss: uninitialised-read: the value looks like the filling of fresh memory, and was written
static int looks_unwritten(void) {
  unsigned char *d = (unsigned char *)omp_target_alloc(256, dev), seen = 0;
  int hits = 0;
  for (int v = 0; v < 256; v++) {
    omp_target_memset(d, v, 256, dev);
#pragma omp target is_device_ptr(d) map(tofrom : hits) map(from : seen) device(dev)
    {
      seen = d[v];
      hits += d[255 - v] == v;
    }
    if (seen != v) return -1;
  }
  omp_target_free(d, dev);
  return hits / 28;
}

// near-miss: uninitialised-read: from the host through a copy of a copy
static int copied_twice(void) {
  int *x = (int *)omp_target_alloc(sizeof *x, dev), *y = (int *)omp_target_alloc(sizeof *y, dev), v = 5, out = 0;
  omp_target_memcpy(x, &v, sizeof v, 0, 0, dev, host);
  omp_target_memcpy(y, x, sizeof v, 0, 0, dev, dev);
#pragma omp target is_device_ptr(y) map(from : out) device(dev)
  out = *y;
  omp_target_free(x, dev);
  omp_target_free(y, dev);
  return out;
}

int main(void) {
  dev = omp_get_default_device();
  host = omp_get_initial_device();
  printf("%d %d %d %d\n", sum(), accumulate(), atomics(), mapped());
  printf("%d %d\n", looks_unwritten(), copied_twice());
  return 0;
}
