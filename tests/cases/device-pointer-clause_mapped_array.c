// An array is mapped, and its host address is passed as a device address.
#include <stdio.h>
#include <stdlib.h>

static void smooth(double *w, int n) {
#pragma omp target teams distribute parallel for is_device_ptr(w) // expect: device-pointer-clause/mapped "w" argument=w
  for (int k = 0; k < n; ++k) w[k] = 0.5 * w[k] + 1.0;
}

int main(void) {
  const int n = 500;
  double *w = (double *)malloc((size_t)n * sizeof(double));
  if (!w) return 1;
  for (int k = 0; k < n; ++k) w[k] = k;

#pragma omp target enter data map(to : w[0 : n]) // related: mapped device-pointer-clause
  smooth(w, n);
#pragma omp target exit data map(from : w[0 : n])

  printf("w[10] = %.2f\n", w[10]);
  free(w);
  return 0;
}
