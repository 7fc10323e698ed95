// Volumes that do not fit into the extents that they are given with.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

#define R 8
#define C 16

int main(void) {
  const int dev = omp_get_default_device(), host = omp_get_initial_device();
  int *h = (int *)calloc(4 * R * C, sizeof *h);
  int *d = (int *)omp_target_alloc(4 * R * C * sizeof *d, dev); // related: allocated copy-size
  omp_target_memset(d, 0, 4 * R * C * sizeof *d, dev);
  const size_t whole[2] = {R, C}, none[2] = {0, 0}, one[2] = {1, 0}, right[2] = {0, 4}, wide[2] = {R, 2 * C}, swapped[2] = {C, R};

  omp_target_memcpy_rect(d, h, sizeof(int), 2, whole, one, none, whole, whole, dev, host);      // expect: copy-size/rect "omp_target_memcpy_rect" call=omp_target_memcpy_rect argument=dst dimension=0 volume=8 copy_offset=1 extent=8
  omp_target_memcpy_rect(h, d, sizeof(int), 2, whole, none, right, whole, whole, host, dev);    // expect: copy-size/rect argument=src dimension=1 volume=16 copy_offset=4 extent=16
  omp_target_memcpy_rect(d, h, sizeof(int), 2, wide, none, none, whole, wide, dev, host);       // expect: copy-size/rect argument=dst dimension=1 volume=32 copy_offset=0 extent=16
  omp_target_memcpy_rect(d, h, sizeof(int), 2, swapped, none, none, whole, swapped, dev, host); // expect: copy-size/rect argument=dst dimension=0 volume=16 extent=8
  const size_t far[2] = {R + 1, 0}, row[2] = {1, C};
  omp_target_memcpy_rect(h, d, sizeof(int), 2, row, none, far, whole, whole, host, dev); // expect: copy-size/rect argument=src dimension=0 copy_offset=9 extent=8
  const size_t v3[3] = {2, 2, 5}, zero3[3] = {0, 0, 0}, e3[3] = {4, 4, 4}, f3[3] = {4, 4, 5};
  omp_target_memcpy_rect(d, h, 1, 3, v3, zero3, zero3, e3, f3, dev, host); // expect:  copy-size/rect dimension=2 volume=5 extent=4

  omp_target_free(d, dev);
  free(h);
  return 0;
}
