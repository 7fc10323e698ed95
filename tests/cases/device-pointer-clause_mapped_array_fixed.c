// The device's address of the mapped array is taken with use_device_ptr.
// stdout: w[10] = 6.00
#include <stdio.h>
#include <stdlib.h>

static void smooth(double *w, int n) {
#pragma omp target teams distribute parallel for is_device_ptr(w)
  for (int k = 0; k < n; ++k) w[k] = 0.5 * w[k] + 1.0;
}

int main(void) {
  const int n = 500;
  double *w = (double *)malloc((size_t)n * sizeof(double));
  if (!w) return 1;
  for (int k = 0; k < n; ++k) w[k] = k;

#pragma omp target enter data map(to : w[0 : n])
#pragma omp target data use_device_ptr(w)
  { smooth(w, n); }
#pragma omp target exit data map(from : w[0 : n])

  printf("w[10] = %.2f\n", w[10]);
  free(w);
  return 0;
}
