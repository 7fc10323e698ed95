// Device memory of which not every byte was written, read with care; blocks used to their very last byte.
// levels: -O2 '-O3 -march=native'
// stdout: partial 4950
// stdout: padding 13
// stdout: interleaved 1000
// stdout: last element 99
// stdout: end pointer 100
// stdout: masked 30
// stdout: whole copy 9
// stdout: bits 6
// stdout: tails 22 37
// stdout: union 3 5
// stdout: backwards 45
// stdout: gather 190
#include <omp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N 1000

struct padded {
  char c;
  double d;
};

struct point {
  float x, y;
};

static int dev, host;

static void *on_device(size_t bytes) { return omp_target_alloc(bytes, dev); }
static void to_host(void *to, const void *from, size_t bytes) { omp_target_memcpy(to, from, bytes, 0, 0, host, dev); }

// near-miss: uninitialised-read, leak: an array larger than what is used of it
static void partial(void) {
  int *d = (int *)on_device(N * sizeof *d), total = 0;
#pragma omp target is_device_ptr(d) map(tofrom : total)
  {
    for (int i = 0; i < 100; i++) d[i] = i;
    for (int i = 0; i < 100; i++) total += d[i];
  }
  omp_target_free(d, dev);
  printf("partial %d\n", total);
}

// near-miss: uninitialised-read: the padding of structs travels with them
static void padding(void) {
  struct padded *d = (struct padded *)on_device(10 * sizeof *d), copy[10];
  double s = 0;
#pragma omp target is_device_ptr(d) map(tofrom : s)
  {
    for (int i = 0; i < 10; i++) {
      d[i].c = 1;
      d[i].d = i;
    }
    struct padded one = d[3];
    d[4] = one;
    d[5] = d[4];
    s = d[5].d;
  }
  to_host(copy, d, sizeof copy);
  for (int i = 0; i < 10; i++) s += copy[i].c;
  omp_target_free(d, dev);
  printf("padding %g\n", s);
}

// near-miss: uninitialised-read, out-of-bounds: vector loads fetch both members, one of them was never written
static void interleaved(void) {
  struct point *d = (struct point *)on_device(N * sizeof *d);
  float s = 0;
#pragma omp target teams distribute parallel for is_device_ptr(d)
  for (int i = 0; i < N; i++) d[i].x = 1;
#pragma omp target is_device_ptr(d) map(tofrom : s)
#pragma omp simd reduction(+ : s)
  for (int i = 0; i < N; i++) s += d[i].x;
  omp_target_free(d, dev);
  printf("interleaved %g\n", s);
}

// near-miss: out-of-bounds: the last byte of a block whose size no wide access divides
static void last_element(void) {
  char *d = (char *)on_device(99);
  int last = 0;
#pragma omp target is_device_ptr(d) map(from : last)
  {
    for (int i = 0; i < 99; i++) d[i] = (char)(i + 1);
    last = d[98];
  }
  omp_target_free(d, dev);
  printf("last element %d\n", last);
}

// near-miss: out-of-bounds, host-access-device-memory: addresses before and after a block, computed and never followed
static void end_pointer(void) {
  int *d = (int *)on_device(100 * sizeof *d), *end = d + 100, n = 0;
#pragma omp target is_device_ptr(d, end) map(tofrom : n)
  {
    for (int *p = d; p != end; p++) *p = 1;
    for (int *p = end; p-- != d;) n += *p;
  }
  const int *before = d - 1;
  if (end - before != 101 || &d[100] != end) puts("unreachable");
  omp_target_free(d, dev);
  printf("end pointer %d\n", n);
}

// near-miss: out-of-bounds, uninitialised-read: the condition guards the load, masked when vectorised
static void masked(int n) {
  int *d = (int *)on_device(n * sizeof *d), s = 0;
#pragma omp target is_device_ptr(d) map(tofrom : s)
  {
    for (int i = 0; i < n; i += 3) d[i] = 3;
    for (int i = 0; i < 64; i++)
      if (i < n && i % 3 == 0) s += d[i];
  }
  omp_target_free(d, dev);
  printf("masked %d\n", s);
}

// near-miss: uninitialised-read, copy-range: the whole block is fetched, only the written part is looked at
static void whole_copy(void) {
  int *d = (int *)on_device(N * sizeof *d), *h = (int *)malloc(N * sizeof *h), first[10];
  for (int i = 0; i < 10; i++) first[i] = i;
  omp_target_memcpy(d, first, sizeof first, 0, 0, dev, host);
  to_host(h, d, N * sizeof *h);
  printf("whole copy %d\n", h[9]);
  omp_target_free(d, dev);
  free(h);
}

// near-miss: uninitialised-read: bit fields share a word, each is written before it is read
static void bits(void) {
  struct flags {
    unsigned a : 3, b : 7, c : 22;
  } *d = (struct flags *)on_device(sizeof *d);
  int s = 0;
#pragma omp target is_device_ptr(d) map(from : s)
  {
    d->a = 1;
    d->b = 2;
    d->c = 3;
    s = d->a + d->b + d->c;
  }
  omp_target_free(d, dev);
  printf("bits %d\n", s);
}

// near-miss: out-of-bounds: loops whose length no vector divides
static void tails(int n) {
  short *d = (short *)on_device(n * sizeof *d);
  unsigned char *c = (unsigned char *)on_device(n);
  int s = 0, t = 0;
#pragma omp target is_device_ptr(d, c) map(tofrom : s, t)
  {
    memset(c, 1, n);
    for (int i = 0; i < n; i++) d[i] = (short)(i % 2);
    for (int i = 0; i < n; i++) s += d[i] * c[i];
    for (int i = 0; i < n; i++) t += d[n - 1 - i] + (i % 3 == 0);
  }
  omp_target_free(d, dev);
  omp_target_free(c, dev);
  printf("tails %d %d\n", s, t);
}

// near-miss: uninitialised-read: written through one type, read through another
static void type_punning(void) {
  union {
    uint8_t b[16];
    uint64_t w[2];
  } *d = (void *)on_device(sizeof *d);
  int lo = 0, hi = 0;
#pragma omp target is_device_ptr(d) map(from : lo, hi)
  {
    for (int i = 0; i < 16; i++) d->b[i] = (uint8_t)(i == 0 ? 3 : i == 8 ? 5
                                                                         : 0);
    lo = (int)d->w[0];
    hi = (int)d->w[1];
  }
  omp_target_free(d, dev);
  printf("union %d %d\n", lo, hi);
}

// near-miss: out-of-bounds: an index that wraps below zero and comes back
static void backwards(void) {
  int *d = (int *)on_device(10 * sizeof *d), s = 0;
#pragma omp target is_device_ptr(d) map(tofrom : s)
  {
    for (unsigned i = 10; i-- > 0;) d[i] = (int)i;
    int *p = d + 20;
    for (int i = -20; i < -10; i++) s += p[i];
  }
  omp_target_free(d, dev);
  printf("backwards %d\n", s);
}

// near-miss: uninitialised-read, out-of-bounds: only the entries that the index names were written
static void gather(void) {
  int *d = (int *)on_device(400 * sizeof *d), *at = (int *)on_device(20 * sizeof *at), s = 0;
#pragma omp target is_device_ptr(d, at) map(tofrom : s)
  {
    for (int i = 0; i < 20; i++) at[i] = i * i;
    for (int i = 0; i < 20; i++) d[at[i]] = i;
    for (int i = 0; i < 20; i++) s += d[at[i]];
  }
  omp_target_free(d, dev);
  omp_target_free(at, dev);
  printf("gather %d\n", s);
}

int main(int argc, char **argv) {
  dev = omp_get_default_device();
  host = omp_get_initial_device();
  partial();
  padding();
  interleaved();
  last_element();
  end_pointer();
  masked(29 + (argc > 5));
  whole_copy();
  bits();
  tails(45 + (argc > 5));
  type_punning();
  backwards();
  gather();
  return argv[0] == NULL;
}
