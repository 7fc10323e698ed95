// The device's address travels in the struct, or the pointer member is attached.
// stdout: 64 64
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

#define N 64

struct view {
  float *data;
  int n;
};

int main(void) {
  float *a = (float *)malloc(N * sizeof *a), s = 0, t = 0;
  for (int i = 0; i < N; i++) a[i] = 1;
  struct view v = {a, N};

#pragma omp target data map(to : a[0 : N])
  {
    struct view device_view = {(float *)omp_get_mapped_ptr(a, omp_get_default_device()), N};
#pragma omp target firstprivate(device_view) map(tofrom : s)
    for (int i = 0; i < device_view.n; i++)
      s += device_view.data[i];
#pragma omp target map(to : v, v.data[0 : N]) map(tofrom : t)
    for (int i = 0; i < v.n; i++)
      t += v.data[i];
  }
  printf("%g %g\n", s, t);
  free(a);
  return 0;
}
