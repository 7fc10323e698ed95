/* The host uses both ends of asynchronous copies too early. */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

#define N 1000

static double first(const volatile double *x) {
  return x[0]; // expect: missing-wait "the destination of an asynchronous copy"
}

int main(void) {
  const int dev = omp_get_default_device(), host = omp_get_initial_device();
  double *d = omp_target_alloc(N * sizeof(double), dev), *h = malloc(N * sizeof(double)), local[N];
  if (!d || !h)
    return 1;
  for (int i = 0; i < N; i++)
    local[i] = h[i] = i;
  omp_target_memcpy_async(d, local, sizeof local, 0, 0, dev, host, 0, NULL);
  local[N - 1] = 0; // expect: missing-wait "the source of an asynchronous copy"
#pragma omp taskwait
  omp_target_memcpy_async(h, d, N * sizeof(double), 0, 0, host, dev, 0, NULL);
  double sum = first(h);
#pragma omp taskwait
  printf("%d\n", sum + h[1] > 0);
  free(h);
  omp_target_free(d, dev);
  return 0;
}
