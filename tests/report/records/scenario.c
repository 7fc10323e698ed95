#include <omp.h>
#include <stdio.h>

#define N 1024000

int main(void) {
  int dev = omp_get_default_device();

	double *buf = (double *)omp_target_alloc_device(N * sizeof(double), dev);

#pragma omp target teams distribute parallel for is_device_ptr(buf)
  for (int i = 0; i < N; ++i)       buf[i] = i;

  printf("%f\n", buf[100]);
}
