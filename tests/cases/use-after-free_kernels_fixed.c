// Everything is freed after its last use.
// stdout: 64 7 5 1
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N 64

struct node {
  int *data;
};

static int dev, host;

static int *filled(int value) {
  int *d = (int *)omp_target_alloc(N * sizeof *d, dev);
#pragma omp target is_device_ptr(d) device(dev)
  for (int i = 0; i < N; i++) d[i] = value;
  return d;
}

static int read_before(void) {
  int *d = filled(1), s = 0;
#pragma omp target is_device_ptr(d) map(tofrom : s) device(dev)
  for (int i = 0; i < N; i++)
    s += d[i];
  omp_target_free(d, dev);
  return s;
}

// near-miss: use-after-free: the old pointer has the new block's address
static int reused(void) {
  int *old = filled(3), s = 0;
  omp_target_free(old, dev);
  int *d = filled(4);
  old = d;
#pragma omp target is_device_ptr(old, d) map(tofrom : s) device(dev)
  s = d[1] + old[2] - 1;
  omp_target_free(d, dev);
  return s;
}

static int smuggled(void) {
  struct node n = {filled(5)};
  int out = 0;
#pragma omp target map(to : n) device(dev)
  n.data[7] += 0;
  omp_target_memcpy(&out, n.data, sizeof out, 0, 28, host, dev);
  omp_target_free(n.data, dev);
  return out;
}

static int on_the_host(void) {
  int *s = (int *)omp_target_alloc_shared(N * sizeof *s, dev);
  s[0] = 1;
  const int got = s[0];
  omp_target_free(s, dev);
  return got;
}

// near-miss: use-after-free: a freed pointer is compared and printed, not followed
static int compared(void) {
  int *d = filled(6);
  const char *const was = (const char *)d;
  omp_target_free(d, dev);
  d = NULL;
  return was != (const char *)d;
}

int main(void) {
  dev = omp_get_default_device();
  host = omp_get_initial_device();
  printf("%d %d %d %d\n", read_before(), reused(), smuggled(), on_the_host() * compared());
  return 0;
}
