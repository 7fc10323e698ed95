// The same widths on shared memory.
// stdout: structs 1
// near-miss: host-access-device-memory: the host may touch shared memory at any width
#include <omp.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

typedef float vec4 __attribute__((vector_size(16)));
typedef double vec8 __attribute__((vector_size(64), aligned(16)));

struct triple {
  double a, b, c;
};

static int dev;
static volatile double sink;

static void *filled(size_t bytes) {
  char *d = (char *)omp_target_alloc_shared(bytes, dev);
  omp_target_memset(d, 1, bytes, dev);
  return d;
}

static void read_each(const uint8_t *b, const uint16_t *h, const uint32_t *w, const uint64_t *q, const float *f, const double *d) {
  sink = b[1];
  sink = h[2];
  sink = w[3];
  sink = (double)q[4];
  sink = f[5];
  sink = d[6];
}

static void write_each(uint8_t *b, uint16_t *h, uint32_t *w, uint64_t *q, float *f, double *d) {
  b[1] = 1;
  h[2] = 2;
  w[3] = 3;
  q[4] = 4;
  f[5] = 5;
  d[6] = 6;
}

static void wide(vec4 *v, vec8 *w, __int128 *i, long double *l) {
  vec4 a = *v;
  vec8 b = *w;
  v[1] = a * a + 1;
  w[1] = b * b + 1;
  *i = 7;
  *l = 7;
}

static double structs(struct triple *t, struct triple *u) {
  struct triple mine = *t;
  mine.b += 1;
  *u = mine;
  return mine.a + mine.b + mine.c;
}

static void atomics(int *n, int *m, long *k) {
  __atomic_fetch_add(n, 1, __ATOMIC_SEQ_CST);
#pragma omp atomic
  *m += 2;
  long expected = 0;
  __atomic_compare_exchange_n(k, &expected, 5, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
  sink = __atomic_load_n(n + 1, __ATOMIC_ACQUIRE);
  __atomic_store_n(n + 2, 5, __ATOMIC_RELEASE);
}

int main(void) {
  dev = omp_get_default_device();
  void *d[19];
  for (int i = 0; i < 19; i++) d[i] = filled(128);
  read_each(d[0], d[1], d[2], d[3], d[4], d[5]);
  write_each(d[6], d[7], d[8], d[9], d[10], d[11]);
  wide(d[12], d[13], d[14], d[15]);
  double t = structs(d[16], d[17]);
  atomics(d[18], (int *)d[18] + 8, (long *)d[18] + 8);
  printf("structs %d\n", t > 0);
  for (int i = 0; i < 19; i++) omp_target_free(d[i], dev);
  return 0;
}
