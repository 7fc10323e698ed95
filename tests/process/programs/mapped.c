// A correct program that maps, allocates and computes.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  enum { n = 100000 };
  double *a = malloc(n * sizeof *a), sum = 0;
  for (int i = 0; i < n; i++) a[i] = i;
#pragma omp target teams distribute parallel for map(tofrom : a[0 : n])
  for (int i = 0; i < n; i++) a[i] *= 2;
#pragma omp target map(to : a[0 : n]) map(tofrom : sum)
  {
    double local[16];
    for (int i = 0; i < 16; i++) local[i] = a[i];
    for (int i = 0; i < n; i++) sum += a[i] + local[i & 15] * 0;
  }
  double *d = omp_target_alloc(n * sizeof *d, 0);
  omp_target_memcpy(d, a, n * sizeof *d, 0, 0, 0, omp_get_initial_device());
#pragma omp target parallel for is_device_ptr(d)
  for (int i = 0; i < n; i++) d[i] += 1;
  omp_target_memcpy(a, d, n * sizeof *d, 0, 0, omp_get_initial_device(), 0);
  omp_target_free(d, 0);
  printf("%.0f %.0f %d devices\n", sum, a[10], omp_get_num_devices());
  free(a);
  return 0;
}
