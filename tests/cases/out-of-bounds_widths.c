// Kernels leave their blocks by one element, at every width, on both sides.
#include <omp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef float vec4 __attribute__((vector_size(16)));
typedef float vec8 __attribute__((vector_size(32)));

struct triple {
  double a, b, c;
};

static int dev;

static void *filled(size_t bytes) {
  char *d = (char *)omp_target_alloc(bytes, dev); // related: allocated out-of-bounds
  omp_target_memset(d, 1, bytes, dev);
  return d;
}

static void writes(uint8_t *b, uint16_t *h, uint32_t *w, uint64_t *q, vec4 *v, vec8 *u) {
#pragma omp target is_device_ptr(b, h, w, q, v, u) device(dev) // related: launched out-of-bounds
  {
    b[99] = 1;                 // expect: out-of-bounds/after access=write bytes=1 offset=99 block=99 who=kernel
    h[48] = 1;                 // expect: out-of-bounds/after access=write bytes=2 offset=96 block=96
    w[24] = 1;                 // expect: out-of-bounds/after access=write bytes=4 offset=96 block=96
    q[12] = 1;                 // expect: out-of-bounds/after access=write bytes=8 offset=96 block=96
    v[6] = (vec4){1, 2, 3, 4}; // expect: out-of-bounds/after access=write bytes=16 offset=96 block=96
    u[3] = (vec8){1, 2, 3, 4}; // expect: out-of-bounds/after access=write offset=96 block=96
  }
}

static int reads(const uint8_t *b, const uint16_t *h, const uint32_t *w, const uint64_t *q) {
  int s[4] = {0};
#pragma omp target is_device_ptr(b, h, w, q) map(tofrom : s) device(dev)
  {
    s[0] = b[96];      // expect: out-of-bounds/after access=read bytes=1 offset=96
    s[1] = h[49];      // expect: out-of-bounds/after access=read bytes=2 offset=98
    s[2] = (int)w[26]; // expect: out-of-bounds/after access=read bytes=4 offset=104
    s[3] = (int)q[13]; // expect: out-of-bounds/after access=read bytes=8 offset=104
  }
  return s[0] + s[1] + s[2] + s[3];
}

static void before(uint8_t *b, uint16_t *h, uint32_t *w, uint64_t *q) {
#pragma omp target is_device_ptr(b, h, w, q) device(dev)
  {
    b[-1] = 1; // expect: out-of-bounds/before access=write bytes=1 offset=-1
    h[-1] = 1; // expect: out-of-bounds/before access=write bytes=2 offset=-2
    w[-2] = 1; // expect: out-of-bounds/before access=write bytes=4 offset=-8
    q[-1] = 1; // expect: out-of-bounds/before access=write bytes=8 offset=-8
  }
}

static void across(uint8_t *a, uint8_t *b, uint8_t *c) {
  int s = 0;
#pragma omp target is_device_ptr(a, b, c) map(tofrom : s) device(dev)
  {
    *(uint32_t *)(a + 4) = 1;       // expect: out-of-bounds/across access=write bytes=4 offset=4 block=7
    s += (int)*(uint64_t *)(b + 8); // expect: out-of-bounds/across access=read bytes=8 offset=8 block=12
    *(vec4 *)(c + 16) = (vec4){0};  // expect: out-of-bounds/across access=write bytes=16 offset=16 block=31
  }
  printf("%d\n", s != 7);
}

static void ranges(char *a, char *b, struct triple *t) {
  int s = 0;
#pragma omp target is_device_ptr(a, b, t) map(tofrom : s) device(dev)
  {
    char mine[64];
    memset(a, 0, 65);        // expect: out-of-bounds/across access=write bytes=65 offset=0 block=64
    memcpy(mine, b + 8, 64); // expect: out-of-bounds access=read block=64
    for (int i = 0; i < 64; i++) s += mine[i];
    struct triple one = t[2]; // expect: out-of-bounds access=read
    s += (int)(one.a + one.b + one.c);
  }
  printf("%d\n", s != 7);
}

static void atomics(int *n) {
#pragma omp target is_device_ptr(n) device(dev)
  {
#pragma omp atomic
    n[4] += 1; // expect: out-of-bounds/after access=update bytes=4 offset=16 block=16
  }
}

int main(void) {
  dev = omp_get_default_device();
  void *d[18];
  const size_t sizes[18] = {99, 96, 96, 96, 96, 96, 96, 96, 96, 96, 7, 12, 31, 64, 64, 48, 16, 40};
  for (int i = 0; i < 18; i++) d[i] = filled(sizes[i]);
  writes(d[0], d[1], d[2], d[3], d[4], d[5]);
  int s = reads(d[6], d[7], d[8], d[9]);
  before(d[6], d[7], d[8], d[9]);
  across(d[10], d[11], d[12]);
  ranges(d[13], d[14], d[15]);
  atomics(d[16]);
  printf("%d\n", s != 7);
  for (int i = 0; i < 18; i++) omp_target_free(d[i], dev);
  return 0;
}
