// A fault in a function of its own, for options and surroundings: faulty [times]
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  const int times = argc > 1 ? atoi(argv[1]) : 1;
  float *a = omp_target_alloc(100 * sizeof *a, 0);
  if (!a) return 2;
#pragma omp target teams distribute parallel for is_device_ptr(a)
  for (int i = 0; i < 100; i++) a[i] = i;
  float sum = 0;
  for (int n = 0; n < times; n++) sum += a[n]; // the fault
  a[3] = sum;                                  // the second fault
  printf("sum %g\n", sum);
  omp_target_free(a, 0);
  return 4;
}
