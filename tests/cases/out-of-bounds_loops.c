// Loops, helpers and maps that go too far.
// sources: parts/stencil.c parts/stencil.h
#include "parts/stencil.h"
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

#define N 100

static int dev;

static int *filled(int n) {
  int *d = (int *)omp_target_alloc(n * sizeof *d, dev); // related: allocated out-of-bounds
  omp_target_memset(d, 1, n * sizeof *d, dev);
  return d;
}

static void one_too_many(int *d) {
#pragma omp target teams distribute parallel for is_device_ptr(d) device(dev)
  for (int i = 0; i <= N; i++)
    d[i] = i; // expect: out-of-bounds access=write block=400
}

static void many(int *d) {
#pragma omp target is_device_ptr(d) device(dev)
  for (volatile int i = 0; i < N + 8; i = i + 1)
    d[i] = i; // expect: out-of-bounds/after access=write bytes=4 block=400 times=8
}

static int column(const int *d, int rows, int columns) {
  int s = 0;
#pragma omp target is_device_ptr(d) map(tofrom : s) device(dev)
  for (int i = 0; i < columns; i++)
    s += d[rows * columns + i]; // expect: out-of-bounds/after access=read block=400
  return s;
}

static int unsigned_border(const int *d) {
  int s = 0;
#pragma omp target is_device_ptr(d) map(tofrom : s) device(dev)
  for (unsigned i = 0; i < 3; i++)
    s += d[(int)(i - 1)]; // expect: out-of-bounds/before access=read bytes=4 offset=-4
  return s;
}

// The section is shorter than what the kernel takes it for.
static int mapped(void) {
  int a[N], s = 0;
  for (int i = 0; i < N; i++) a[i] = i;
#pragma omp target map(to : a[0 : N / 2]) map(tofrom : s) device(dev)
  s += a[N / 2]; // expect: out-of-bounds/after access=read bytes=4 offset=200 block=200
  return s;
}

// Memory that the host may touch has ends as well.
static int shared_on_the_host(void) {
  short *s = (short *)omp_target_alloc_shared(10 * sizeof *s, dev), *p = (short *)omp_target_alloc_host(10 * sizeof *p, dev);
  for (int i = 0; i < 10; i++) s[i] = p[i] = 1;
  s[10] = 2;              // expect: out-of-bounds/after access=write bytes=2 offset=20 block=20 who=host kind=shared
  const int last = p[-1]; // expect: out-of-bounds/before access=read bytes=2 offset=-2 who=host kind=host
  omp_target_free(s, dev);
  omp_target_free(p, dev);
  return last;
}

int main(void) {
  dev = omp_get_default_device();
  int *d = filled(N), *e = filled(N);
  double *field = (double *)filled(2 * N);
  one_too_many(d);
  many(e);
  int s = column(d, 10, 10) + unsigned_border(e) + mapped();
  s += shared_on_the_host();
  smooth(field, N);
  printf("%d\n", s != 7);
  omp_target_free(d, dev);
  omp_target_free(e, dev);
  omp_target_free(field, dev);
  return 0;
}
