// Lengths in bytes, both halves, and the result is fetched when it is there.
// stdout: 128 128 1
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

#define N 128

static int dev, host;

static double sum(const double *d) {
  double s = 0;
#pragma omp target is_device_ptr(d) map(tofrom : s) device(dev)
  for (int i = 0; i < N; i++)
    s += d[i];
  return s;
}

static double whole(const double *h) {
  double *d = (double *)omp_target_alloc(N * sizeof *d, dev);
  omp_target_memcpy(d, h, N * sizeof *d, 0, 0, dev, host);
  const double s = sum(d);
  omp_target_free(d, dev);
  return s;
}

// near-miss: uninitialised-read: many small copies, the last one first, fill the block together
static double in_pieces(const double *h) {
  double *d = (double *)omp_target_alloc(N * sizeof *d, dev);
  for (int i = N - 1; i >= 0; i--) omp_target_memcpy(d, h, sizeof *d, i * sizeof *d, i * sizeof *d, dev, host);
  const double s = sum(d);
  omp_target_free(d, dev);
  return s;
}

static double fetched(double *h) {
  double *d = (double *)omp_target_alloc(N * sizeof *d, dev);
#pragma omp target is_device_ptr(d) device(dev)
  for (int i = 0; i < N; i++) d[i] = i;
  omp_target_memcpy(h, d, N * sizeof *d, 0, 0, host, dev);
  omp_target_free(d, dev);
  return h[1];
}

int main(void) {
  dev = omp_get_default_device();
  host = omp_get_initial_device();
  double *h = (double *)calloc(N, sizeof *h);
  for (int i = 0; i < N; i++) h[i] = 1;
  const double a = whole(h), b = in_pieces(h);
  printf("%g %g %g\n", a, b, fetched(h));
  free(h);
  return 0;
}
