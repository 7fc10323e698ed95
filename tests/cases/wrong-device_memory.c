// Memory of device 0 is used, freed and copied as if it were device 1's.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

#define N 64

struct block {
  int *data;
};

static int *on(int device) {
  int *d = (int *)omp_target_alloc(N * sizeof *d, device); // related: allocated wrong-device
  omp_target_memset(d, 0, N * sizeof *d, device);
  return d;
}

int main(void) {
  const int host = omp_get_initial_device();
  int *x = on(0), *y = on(0), *z = on(0), *u = on(1), out[N] = {0}, s = 0;

#pragma omp target is_device_ptr(x) map(tofrom : s) device(1) // expect: wrong-device/argument "x" argument=x on=1 device=0
  s += x[3];

#pragma omp target teams distribute parallel for is_device_ptr(u, x) device(0) // expect: wrong-device/argument "u" argument=u on=0 device=1
  for (int i = 0; i < N; i++) u[i] = x[i];

  struct block b = {y};
#pragma omp target map(to : b) device(1)
  b.data[4] = 1;

  omp_target_memcpy(out, z, sizeof out, 0, 0, host, 1); // expect: wrong-device/copy "src" call=omp_target_memcpy argument=src on=1 device=0
  omp_target_memcpy(u, z, sizeof out, 0, 0, 0, 0);      // expect: wrong-device/copy "dst" call=omp_target_memcpy argument=dst on=0 device=1
  omp_target_memset(z, 0, sizeof out, 2);               // expect: wrong-device/copy call=omp_target_memset on=2 device=0

  omp_target_free(x, 1); // expect: wrong-device/free call=omp_target_free on=1 device=0
  omp_target_free(y, 0);
  omp_target_free(z, 0);
  omp_target_free(u, 1);
  printf("%d %d\n", s, out[0]);
  return 0;
}
