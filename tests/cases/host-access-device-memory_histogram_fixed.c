// The histogram is copied to the host before it is read.
// stdout: occupied bins 4
#include <omp.h>
#include <stdio.h>

#define BINS 16

static int occupied(const int *hist) {
  int used = 0;
  for (int b = 0; b < BINS; ++b) used += hist[b] != 0;
  return used;
}

int main(void) {
  const int dev = omp_get_default_device();
  int *hist = (int *)omp_target_alloc(BINS * sizeof(int), dev);
  if (!hist) return 1;

#pragma omp target is_device_ptr(hist) device(dev)
  {
    for (int b = 0; b < BINS; ++b) hist[b] = 0;
    for (int k = 0; k < 1000; ++k) hist[(k * k) % BINS] += 1;
  }

  int host_hist[BINS];
  if (omp_target_memcpy(host_hist, hist, sizeof(host_hist), 0, 0, omp_get_initial_device(), dev) != 0) return 1;
  printf("occupied bins %d\n", occupied(host_hist));
  omp_target_free(hist, dev);
  return 0;
}
