// Copies that fell short of the block, and copies of nothing.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

#define N 128

static int dev, host;

static double sum(const double *d) {
  double s = 0;
#pragma omp target is_device_ptr(d) map(tofrom : s) device(dev)
  for (int i = 0; i < N; i++)
    s += d[i]; // expect: uninitialised-read/copy-fell-short copy_begin=0 copy_end=128 // expect: uninitialised-read/copy-fell-short copy_begin=512 copy_end=1024
  return s;
}

// The length counts elements.
static double length_in_elements(const double *h) {
  double *d = (double *)omp_target_alloc(N * sizeof *d, dev); // related: allocated uninitialised-read
  omp_target_memcpy(d, h, N, 0, 0, dev, host);                // related: copied uninitialised-read
  const double s = sum(d);
  omp_target_free(d, dev);
  return s;
}

// The first half was forgotten.
static double second_half_only(const double *h) {
  double *d = (double *)omp_target_alloc(N * sizeof *d, dev);
  omp_target_memcpy(d, h, N / 2 * sizeof *d, N / 2 * sizeof *d, 0, dev, host);
  const double s = sum(d);
  omp_target_free(d, dev);
  return s;
}

// Copied back before anything was computed.
static double copied_too_early(double *h) {
  double *d = (double *)omp_target_alloc(N * sizeof *d, dev);
  omp_target_memcpy(h, d, N * sizeof *d, 0, 0, host, dev); // expect: uninitialised-read/copied "omp_target_memcpy" call=omp_target_memcpy bytes=1024
#pragma omp target is_device_ptr(d) device(dev)
  for (int i = 0; i < N; i++) d[i] = i;
  omp_target_free(d, dev);
  return h[1];
}

// What was not written is not written in the copy either.
static double through_a_copy(void) {
  double *x = (double *)omp_target_alloc(sizeof *x, dev), *y = (double *)omp_target_alloc(sizeof *y, dev), out = 0;
  omp_target_memcpy(y, x, sizeof *x, 0, 0, dev, dev);
#pragma omp target is_device_ptr(y) map(from : out) device(dev)
  out = *y; // expect: uninitialised-read access=read bytes=8
  omp_target_free(x, dev);
  omp_target_free(y, dev);
  return out;
}

int main(void) {
  dev = omp_get_default_device();
  host = omp_get_initial_device();
  double *h = (double *)calloc(N, sizeof *h);
  double s = length_in_elements(h) + second_half_only(h) + copied_too_early(h) + through_a_copy();
  printf("%d\n", s != 7);
  free(h);
  return 0;
}
