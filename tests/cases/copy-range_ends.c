// Copies and fills that reach beyond a block: in their length, by their offset, on either side.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

#define N 64

static int dev, host;

static int *block(void) {
  int *d = (int *)omp_target_alloc(N * sizeof *d, dev); // related: allocated copy-range
  omp_target_memset(d, 0, N * sizeof *d, dev);
  return d;
}

int main(void) {
  dev = omp_get_default_device();
  host = omp_get_initial_device();
  const size_t all = N * sizeof(int);
  int *h = (int *)calloc(4 * N, sizeof *h), *d = block(), *e = block();

  omp_target_memcpy(d, h, all + 1, 0, 0, dev, host);                // expect: copy-range/copy "omp_target_memcpy" call=omp_target_memcpy argument=dst length=257 copy_offset=0 block=256
  omp_target_memcpy(h, d, 2 * all, 0, 0, host, dev);                // expect: copy-range/copy call=omp_target_memcpy argument=src length=512
  omp_target_memcpy(d, h, all, 4, 0, dev, host);                    // expect: copy-range/copy argument=dst length=256 copy_offset=4
  omp_target_memcpy(h, d, 8, 0, all - 4, host, dev);                // expect: copy-range/copy argument=src length=8 copy_offset=252
  omp_target_memcpy(d + 60, h, 20, 0, 0, dev, host);                // expect: copy-range/copy argument=dst length=20 copy_offset=240
  omp_target_memcpy(e, d, all + 4, 0, 0, dev, dev);                 // expect: copy-range/copy argument=dst length=260 // expect: copy-range/copy argument=src length=260
  omp_target_memcpy(d, h, 16, all, 0, dev, host);                   // expect: copy-range/copy argument=dst length=16 copy_offset=256
  omp_target_memcpy(d, h, (size_t)-4, 0, 0, dev, host);             // expect: copy-range/copy argument=dst
  omp_target_memcpy_async(d, h, all + 8, 0, 0, dev, host, 0, NULL); // expect: copy-range/copy call=omp_target_memcpy_async length=264
#pragma omp taskwait
  omp_target_memset(d, 1, all + 2, dev); // expect: copy-range/fill "omp_target_memset" call=omp_target_memset length=258
  omp_target_memset(d + 1, 1, all, dev); // expect: copy-range/fill copy_offset=4 length=256
  for (int i = 0; i < 5; i++)
    omp_target_memcpy(d, h, all + i, 0, 0, dev, host); // expect: copy-range/copy times=4

  // Extents that agree with one another, and exceed the block.
  const size_t rows[2] = {9, 8}, none[2] = {0, 0}, here[2] = {8, 8};
  omp_target_memcpy_rect(d, h, sizeof(int), 2, rows, none, none, rows, rows, dev, host);     // expect: copy-range/rect call=omp_target_memcpy_rect argument=dst
  omp_target_memcpy_rect(h, d + 1, sizeof(int), 2, here, none, none, here, here, host, dev); // expect: copy-range/rect call=omp_target_memcpy_rect argument=src

  int *s = (int *)omp_target_alloc_shared(all, dev);
  omp_target_memcpy(s, h, all + 4, 0, 0, dev, host); // expect: copy-range/copy length=260 kind=shared
  omp_target_free(s, dev);
  omp_target_free(d, dev);
  omp_target_free(e, dev);
  free(h);
  return 0;
}
