// For each dimension, volume plus offset is at most the extent.
// stdout: 7
// near-miss: copy-size: bytes as elements, with every count in bytes
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

#define R 8
#define C 16

int main(void) {
  const int dev = omp_get_default_device(), host = omp_get_initial_device();
  int *h = (int *)calloc(4 * R * C, sizeof *h);
  int *d = (int *)omp_target_alloc(4 * R * C * sizeof *d, dev);
  omp_target_memset(d, 0, 4 * R * C * sizeof *d, dev);
  h[0] = 7;
  const size_t whole[2] = {R, C}, none[2] = {0, 0}, part[2] = {R - 1, C - 4}, one[2] = {1, 0}, right[2] = {0, 4}, wide[2] = {R, 2 * C};
  omp_target_memcpy_rect(d, h, sizeof(int), 2, part, one, none, whole, whole, dev, host);
  omp_target_memcpy_rect(h, d, sizeof(int), 2, part, one, right, whole, whole, host, dev);
  omp_target_memcpy_rect(d, h, sizeof(int), 2, whole, none, none, wide, wide, dev, host);
  const size_t bytes[2] = {R, C * sizeof(int)};
  omp_target_memcpy_rect(d, h, 1, 2, bytes, none, none, bytes, bytes, dev, host);
  omp_target_memcpy(h, d, sizeof(int), 0, 0, host, dev);
  printf("%d\n", h[0]);
  omp_target_free(d, dev);
  free(h);
  return 0;
}
