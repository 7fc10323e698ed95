// Every width, ranges and atomics, in kernels and in the functions they call.
#include <omp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef float vec4 __attribute__((vector_size(16)));

struct triple {
  double a, b, c;
};

#pragma omp declare target
__attribute__((noinline)) int helper(const volatile int *p) {
  return p[6]; // expect: kernel-access-host-memory/access access=read bytes=4
}
static inline void inlined(int *p, int v) {
  p[7] = v; // expect: kernel-access-host-memory/access access=write bytes=4
}
#pragma omp end declare target

static char *host_memory(void) { return (char *)calloc(64, 16); }

int main(void) {
  char *h[8];
  for (int i = 0; i < 8; i++) h[i] = host_memory();
  uint8_t *b = (uint8_t *)h[0];
  uint16_t *s = (uint16_t *)h[1];
  uint32_t *w = (uint32_t *)h[2];
  uint64_t *q = (uint64_t *)h[3];
  vec4 *v = (vec4 *)h[4];
  struct triple *t = (struct triple *)h[5];
  int *n = (int *)h[6], got = 0;
  char *range = h[7];

#pragma omp target firstprivate(b, s, w, q, v)
  {
    b[1] = 1;                  // expect: kernel-access-host-memory/access access=write bytes=1 memory=heap
    s[1] = 2;                  // expect: kernel-access-host-memory/access access=write bytes=2
    w[1] = 3;                  // expect: kernel-access-host-memory/access access=write bytes=4
    q[1] = 4;                  // expect: kernel-access-host-memory/access access=write bytes=8
    v[1] = (vec4){1, 2, 3, 4}; // expect: kernel-access-host-memory/access access=write bytes=16
  }
#pragma omp target firstprivate(b, s, w, q) map(tofrom : got)
  {
    got += b[2];      // expect: kernel-access-host-memory/access access=read bytes=1
    got += s[2];      // expect: kernel-access-host-memory/access access=read bytes=2
    got += (int)w[2]; // expect: kernel-access-host-memory/access access=read bytes=4
    got += (int)q[2]; // expect: kernel-access-host-memory/access access=read bytes=8
  }
#pragma omp target firstprivate(n, t) map(tofrom : got)
  {
#pragma omp atomic
    n[3] += 2; // expect: kernel-access-host-memory/access access=update bytes=4
    got += helper(n);
    inlined(n, got);
    struct triple one = t[0]; // expect: kernel-access-host-memory/access access=read
    one.a += got;
    t[1] = one; // expect: kernel-access-host-memory/access access=write
  }
#pragma omp target firstprivate(range) map(tofrom : got)
  {
    char mine[100];
    memset(range, 1, 100);                  // expect: kernel-access-host-memory access=write
    memcpy(mine, range + 200, sizeof mine); // expect: kernel-access-host-memory access=read
    for (int i = 0; i < 100; i++) got += mine[i];
  }
#pragma omp target teams distribute parallel for firstprivate(range)
  for (int i = 0; i < 512; i++)
    range[i] = (char)i; // expect: kernel-access-host-memory/access access=write
  printf("%d\n", got);
  for (int i = 0; i < 8; i++) free(h[i]);
  return 0;
}
