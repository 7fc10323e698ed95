// Loops that end with their blocks.
// stdout: 4950 45 1225 2
// stdout: 50
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

#define N 100

static int dev;

// near-miss: out-of-bounds: the border elements have one neighbour
static void smooth(double *field, int n) {
#pragma omp target is_device_ptr(field) device(dev)
  for (int i = 0; i < n; i++)
    field[i] = 0.5 * (i > 0 ? field[i - 1] : 100) + 0.5 * (i + 1 < n ? field[i + 1] : 0);
}

static int sum(int *d, int rows, int columns) {
  int s = 0;
#pragma omp target is_device_ptr(d) map(tofrom : s) device(dev)
  {
    for (int i = 0; i < rows * columns; i++) d[i] = i;
    for (int r = 0; r < rows; r++)
      for (int c = 0; c < columns; c++) s += d[r * columns + c];
  }
  return s;
}

static int mapped(void) {
  int a[N], s = 0;
  for (int i = 0; i < N; i++) a[i] = i;
#pragma omp target map(to : a[0 : N / 2]) map(tofrom : s) device(dev)
  for (int i = 0; i < N / 2; i++) s += a[i];
  return s;
}

static int shared_on_the_host(void) {
  short *s = (short *)omp_target_alloc_shared(10 * sizeof *s, dev);
  for (int i = 0; i < 10; i++) s[i] = 1;
  const int result = s[9] + s[0];
  omp_target_free(s, dev);
  return result;
}

int main(void) {
  dev = omp_get_default_device();
  int *d = (int *)omp_target_alloc(N * sizeof *d, dev);
  double *field = (double *)omp_target_alloc(N * sizeof *field, dev), first = 0;
  printf("%d %d %d %d\n", sum(d, 10, 10), sum(d, 1, 10), mapped(), shared_on_the_host());
  omp_target_memset(field, 0, N * sizeof *field, dev);
  smooth(field, N);
  omp_target_memcpy(&first, field, sizeof first, 0, 0, omp_get_initial_device(), dev);
  printf("%g\n", first);
  omp_target_free(d, dev);
  omp_target_free(field, dev);
  return 0;
}
