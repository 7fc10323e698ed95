// The data is mapped, but the kernel follows the host's address: the mapping is not used.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define N 64

struct view {
  float *data;
  int n;
};

int main(void) {
  float *a = (float *)malloc(N * sizeof *a), s = 0;
  for (int i = 0; i < N; i++) a[i] = 1;
  struct view v = {a, N};

#pragma omp target data map(to : a[0 : N]) // related: mapped kernel-access-host-memory
  {
#pragma omp target map(to : v) map(tofrom : s)
    for (int i = 0; i < v.n; i++)
      s += v.data[i]; // expect: kernel-access-host-memory/mapped access=read who=kernel

    uintptr_t number = (uintptr_t)(a + 5);
#pragma omp target firstprivate(number)
    *(float *)number = 2; // expect: kernel-access-host-memory/mapped access=write bytes=4
  }
  printf("%g\n", s);
  free(a);
  return 0;
}
