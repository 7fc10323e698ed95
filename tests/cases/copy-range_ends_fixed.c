// Each ends where its block ends.
// stdout: 9 9
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

#define N 64

int main(void) {
  const int dev = omp_get_default_device(), host = omp_get_initial_device();
  const size_t all = N * sizeof(int);
  int *h = (int *)calloc(4 * N, sizeof *h), *d = (int *)omp_target_alloc(all, dev), *e = (int *)omp_target_alloc(all, dev);
  for (int i = 0; i < 4 * N; i++) h[i] = 9;
  omp_target_memcpy(d, h, all, 0, 0, dev, host);
  omp_target_memcpy(h, d, 4, 0, all - 4, host, dev);
  omp_target_memcpy(d + 60, h, 16, 0, 0, dev, host);
  omp_target_memcpy(e, d, all, 0, 0, dev, dev);
  omp_target_memcpy(e, d, 12, all - 12, 0, dev, dev);
  omp_target_memset(e + 1, 9, all - 4, dev);
  // near-miss: copy-range: eight rows of eight, the last byte is the block's
  const size_t rows[2] = {8, 8}, none[2] = {0, 0};
  omp_target_memcpy_rect(d, h, sizeof(int), 2, rows, none, none, rows, rows, dev, host);
  // near-miss: copy-range: the extents exceed the block, the rows that are copied do not
  const size_t some[2] = {2, 8}, more[2] = {100, 8};
  omp_target_memcpy_rect(h, d, sizeof(int), 2, some, none, none, more, more, host, dev);
  printf("%d %d\n", h[0], h[15]);
  omp_target_free(d, dev);
  omp_target_free(e, dev);
  free(h);
  return 0;
}
