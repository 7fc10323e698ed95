// Kernels read device memory that nobody wrote: each block is told once.
#include <omp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N 64

typedef float vec4 __attribute__((vector_size(16)));

static int dev;

static void *block(size_t bytes) {
  return omp_target_alloc(bytes, dev); // related: allocated uninitialised-read
}

static void widths(const uint8_t *b, const uint16_t *h, const uint32_t *w, const uint64_t *q, const vec4 *v, const double *d) {
  double s[6] = {0};
#pragma omp target is_device_ptr(b, h, w, q, v, d) map(tofrom : s) device(dev) // related: launched uninitialised-read
  {
    s[0] = b[1];         // expect: uninitialised-read/read access=read bytes=1 offset=1 who=kernel
    s[1] = h[2];         // expect: uninitialised-read/read access=read bytes=2 offset=4
    s[2] = w[3];         // expect: uninitialised-read/read access=read bytes=4 offset=12
    s[3] = (double)q[4]; // expect: uninitialised-read/read access=read bytes=8 offset=32
    vec4 all = v[1];     // expect: uninitialised-read/read access=read bytes=16 offset=16
    s[4] = all[0] + all[1] + all[2] + all[3];
    s[5] = d[5]; // expect: uninitialised-read/read access=read bytes=8 offset=40
  }
  printf("%d\n", s[0] + s[1] + s[2] + s[3] + s[4] + s[5] != 7);
}

static int sum(void) {
  int *d = (int *)block(N * sizeof *d), s = 0;
#pragma omp target is_device_ptr(d) map(tofrom : s) device(dev)
  for (int i = 0; i < N; i++)
    s += d[i]; // expect: uninitialised-read/read access=read
  omp_target_free(d, dev);
  return s;
}

// += on what was never set.
static void accumulate(void) {
  float *d = (float *)block(N * sizeof *d);
  for (int step = 0; step < 3; step++) {
#pragma omp target teams distribute parallel for is_device_ptr(d) device(dev)
    for (int i = 0; i < N; i++)
      d[i] += 1; // expect: uninitialised-read/read access=read
  }
  omp_target_free(d, dev);
}

static void atomics(void) {
  int *n = (int *)block(sizeof *n);
#pragma omp target is_device_ptr(n) device(dev)
  {
#pragma omp atomic
    *n += 1; // expect: uninitialised-read/read access=update bytes=4
  }
  omp_target_free(n, dev);
}

// Half of it was filled.
static int half_filled(void) {
  int *d = (int *)block(N * sizeof *d), s = 0;
  omp_target_memset(d, 0, N / 2 * sizeof *d, dev);
#pragma omp target is_device_ptr(d) map(tofrom : s) device(dev)
  s += d[N - 1]; // expect: uninitialised-read access=read bytes=4 offset=252
  omp_target_free(d, dev);
  return s;
}

// map(alloc) and map(from) give the kernel memory, not values.
static int mapped(void) {
  int a[N] = {0}, b[N] = {0}, s = 0;
#pragma omp target map(alloc : a) map(from : b) map(tofrom : s) device(dev)
  {
    s += a[3]; // expect: uninitialised-read/read access=read bytes=4
    s += b[4]; // expect: uninitialised-read/read access=read bytes=4
    b[0] = 1;
  }
  return s;
}

// What the host may read is not filled either.
static int on_the_host(void) {
  int *s = (int *)omp_target_alloc_shared(N * sizeof *s, dev);
  char *h = (char *)omp_target_alloc_host(N, dev);
  const int got = s[2] + h[3]; // expect: uninitialised-read/read access=read bytes=4 who=host kind=shared // expect: uninitialised-read/read access=read bytes=1 who=host kind=host
  omp_target_free(s, dev);
  omp_target_free(h, dev);
  return got;
}

int main(void) {
  dev = omp_get_default_device();
  void *d[6];
  for (int i = 0; i < 6; i++) d[i] = block(N);
  widths(d[0], d[1], d[2], d[3], d[4], d[5]);
  int s = sum();
  accumulate();
  atomics();
  s += half_filled() + mapped() + on_the_host();
  printf("%d\n", s != 7);
  for (int i = 0; i < 6; i++) omp_target_free(d[i], dev);
  return 0;
}
