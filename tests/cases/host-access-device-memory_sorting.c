// Device memory is sorted and searched by the C library on the host.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

#define N 32

static int by_value(const void *a, const void *b) {
  const int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}

static int largest(const int *p, int n) {
  int best = 0;
  for (int i = 0; i < n; i++) {
    const int value = p[i]; // expect: host-access-device-memory/access access=read
    if (value > best) best = value;
  }
  return best;
}

int main(void) {
  const int dev = omp_get_default_device();
  int *d = (int *)omp_target_alloc(N * sizeof *d, dev); // related: allocated host-access-device-memory
#pragma omp target is_device_ptr(d) device(dev)
  for (int i = 0; i < N; i++) d[i] = (7 * i) % N;
  qsort(d, N, sizeof *d, by_value); // expect: host-access-device-memory/call "qsort" call=qsort bytes=128
  printf("%d\n", largest(d, N));
  omp_target_free(d, dev);
  return 0;
}
