// Copies of every kind that end exactly where their blocks end.
// stdout: exact 1 100
// stdout: zero 0 0 0
// stdout: offsets 3 4 1 2
// stdout: between devices 77
// stdout: on one device 50
// stdout: rectangle 22 23 32 33
// stdout: cube 111
// stdout: whole rectangle 15
// stdout: later 9
// stdout: set 5 5 0
// stdout: host to host 8
// stdout: self 4
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N 100

static int dev, host;

// near-miss: copy-range, copy-direction, copy-size: all of a block, out and back
static void exact(void) {
  int a[N], b[N] = {0};
  int *d = (int *)omp_target_alloc(sizeof a, dev);
  for (int i = 0; i < N; i++) a[i] = i + 1;
  omp_target_memcpy(d, a, sizeof a, 0, 0, dev, host);
  omp_target_memcpy(b, d, sizeof b, 0, 0, host, dev);
  omp_target_free(d, dev);
  printf("exact %d %d\n", b[0], b[N - 1]);
}

// near-miss: copy-range, use-after-free, copy-direction, uninitialised-read: copies of nothing, at the end and from nowhere
static void zero(void) {
  int a[1] = {0};
  int *d = (int *)omp_target_alloc(N * sizeof *d, dev);
  int at_end = omp_target_memcpy(d, a, 0, N * sizeof *d, 0, dev, host);
  int fresh = omp_target_memcpy(a, d, 0, 0, 0, host, dev);
  int past = omp_target_memcpy(d + N, a, 0, 0, sizeof a, dev, host);
  omp_target_free(d, dev);
  printf("zero %d %d %d\n", at_end, fresh, past);
}

// near-miss: copy-range, uninitialised-read: two halves, swapped by offsets in bytes
static void offsets(void) {
  int a[4] = {1, 2, 3, 4}, b[4];
  const size_t half = 2 * sizeof(int);
  int *d = (int *)omp_target_alloc(2 * half, dev);
  omp_target_memcpy(d, a, half, half, 0, dev, host);
  omp_target_memcpy(d, a, half, 0, half, dev, host);
  omp_target_memcpy(b, d, sizeof b, 0, 0, host, dev);
  omp_target_free(d, dev);
  printf("offsets %d %d %d %d\n", b[0], b[1], b[2], b[3]);
}

// near-miss: wrong-device, copy-direction: from one device's memory to another's
static void between_devices(void) {
  int b[N];
  const int other = omp_get_num_devices() - 1;
  int *x = (int *)omp_target_alloc(N * sizeof *x, dev), *y = (int *)omp_target_alloc(N * sizeof *y, other);
#pragma omp target is_device_ptr(x) device(dev)
  for (int i = 0; i < N; i++) x[i] = i;
  omp_target_memcpy(y, x, N * sizeof *y, 0, 0, other, dev);
#pragma omp target is_device_ptr(y) device(other)
  y[0] = y[77];
  omp_target_memcpy(b, y, sizeof b, 0, 0, host, other);
  omp_target_free(x, dev);
  omp_target_free(y, other);
  printf("between devices %d\n", b[0]);
}

// near-miss: copy-range, copy-direction: both ends in one block
static void on_one_device(void) {
  int a[N], b = 0;
  for (int i = 0; i < N; i++) a[i] = i;
  int *d = (int *)omp_target_alloc(sizeof a, dev);
  omp_target_memcpy(d, a, sizeof a, 0, 0, dev, host);
  omp_target_memcpy(d, d + N / 2, sizeof a / 2, 0, 0, dev, dev);
  omp_target_memcpy(&b, d, sizeof b, 0, 0, host, dev);
  omp_target_free(d, dev);
  printf("on one device %d\n", b);
}

// near-miss: copy-size, copy-range: a block of rows and columns that touches two edges
static void rectangle(void) {
  int m[4][4], out[2][2];
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++) m[i][j] = 10 * i + j;
  int *d = (int *)omp_target_alloc(sizeof m, dev);
  const size_t all[2] = {4, 4}, some[2] = {2, 2}, corner[2] = {2, 2}, none[2] = {0, 0};
  omp_target_memcpy_rect(d, m, sizeof(int), 2, all, none, none, all, all, dev, host);
  omp_target_memcpy_rect(out, d, sizeof(int), 2, some, none, corner, some, all, host, dev);
  omp_target_free(d, dev);
  printf("rectangle %d %d %d %d\n", out[0][0], out[0][1], out[1][0], out[1][1]);
}

// near-miss: copy-size, copy-range: three dimensions, and a volume of zero
static void cube(void) {
  int m[2][2][2], out = 0;
  for (int i = 0; i < 8; i++) m[i / 4][i / 2 % 2][i % 2] = 100 * (i / 4) + 10 * (i / 2 % 2) + i % 2;
  int *d = (int *)omp_target_alloc(sizeof m, dev);
  const size_t all[3] = {2, 2, 2}, one[3] = {1, 1, 1}, none[3] = {0, 0, 0}, last[3] = {1, 1, 1};
  omp_target_memcpy_rect(d, m, sizeof(int), 3, all, none, none, all, all, dev, host);
  omp_target_memcpy_rect(&out, d, sizeof(int), 3, one, none, last, one, all, host, dev);
  omp_target_memcpy_rect(&out, d, sizeof(int), 3, none, none, last, one, all, host, dev);
  omp_target_free(d, dev);
  printf("cube %d\n", out);
}

// near-miss: copy-size, uninitialised-read: rows that a wider pitch leaves gaps between
static void pitched_rows(void) {
  int m[5][3], back[5][3], s = 0;
  for (int i = 0; i < 15; i++) m[i / 3][i % 3] = 1;
  int *d = (int *)omp_target_alloc(5 * 8 * sizeof *d, dev);
  const size_t tight[2] = {5, 3}, pitch[2] = {5, 8}, none[2] = {0, 0};
  omp_target_memcpy_rect(d, m, sizeof(int), 2, tight, none, none, pitch, tight, dev, host);
  omp_target_memcpy_rect(back, d, sizeof(int), 2, tight, none, none, tight, pitch, host, dev);
  for (int i = 0; i < 15; i++) s += back[i / 3][i % 3];
  omp_target_free(d, dev);
  printf("whole rectangle %d\n", s);
}

// near-miss: use-after-free, copy-range: copies that run later and are waited for
static void later(void) {
  int a[10], b[10] = {0};
  for (int i = 0; i < 10; i++) a[i] = i;
  int *d = (int *)omp_target_alloc(sizeof a, dev);
  omp_target_memcpy_async(d, a, sizeof a, 0, 0, dev, host, 0, NULL);
#pragma omp taskwait
  omp_target_memcpy_async(b, d, sizeof b, 0, 0, host, dev, 0, NULL);
#pragma omp taskwait
  omp_target_free(d, dev);
  printf("later %d\n", b[9]);
}

// near-miss: uninitialised-read, copy-range: filled by omp_target_memset to the last byte
static void set(void) {
  char a[N];
  char *d = (char *)omp_target_alloc(N, dev);
  omp_target_memset(d, 5, N, dev);
  omp_target_memset(d + N - 1, 0, 1, dev);
  omp_target_memset(d + N, 7, 0, dev);
  omp_target_memcpy(a, d, N, 0, 0, host, dev);
  omp_target_free(d, dev);
  printf("set %d %d %d\n", a[0], a[N - 2], a[N - 1]);
}

// near-miss: copy-direction, wrong-device: the host's number on both sides
static void host_to_host(void) {
  int a[4] = {5, 6, 7, 8}, b[4];
  omp_target_memcpy(b, a, sizeof b, 0, 0, host, host);
  printf("host to host %d\n", b[3]);
}

// near-miss: copy-direction, host-access-device-memory: pinned and shared memory may stand on either side
static void usm_either_side(void) {
  int a[4] = {1, 2, 3, 4}, b[4];
  int *h = (int *)omp_target_alloc_host(sizeof a, dev), *s = (int *)omp_target_alloc_shared(sizeof a, dev);
  int *d = (int *)omp_target_alloc_device(sizeof a, dev);
  omp_target_memcpy(h, a, sizeof a, 0, 0, host, host);
  omp_target_memcpy(d, h, sizeof a, 0, 0, dev, host);
  omp_target_memcpy(s, d, sizeof a, 0, 0, dev, dev);
  omp_target_memcpy(b, s, sizeof a, 0, 0, host, dev);
  omp_target_free(h, dev);
  omp_target_free(s, dev);
  omp_target_free(d, dev);
  printf("self %d\n", b[3]);
}

int main(void) {
  dev = omp_get_default_device();
  host = omp_get_initial_device();
  exact();
  zero();
  offsets();
  between_devices();
  on_one_device();
  rectangle();
  cube();
  pitched_rows();
  later();
  set();
  host_to_host();
  usm_either_side();
  return 0;
}
