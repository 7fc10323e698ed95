// A histogram is counted on the device and read on the host.
#include <omp.h>
#include <stdio.h>

#define BINS 16

static int occupied(const int *hist) {
  int used = 0;
  for (int b = 0; b < BINS; ++b)
    used += hist[b] != 0; // expect: host-access-device-memory/access "hist" access=read kind=device
  return used;
}

int main(void) {
  const int dev = omp_get_default_device();
  int *hist = (int *)omp_target_alloc(BINS * sizeof(int), dev); // related: allocated host-access-device-memory
  if (!hist) return 1;

#pragma omp target is_device_ptr(hist) device(dev)
  {
    for (int b = 0; b < BINS; ++b) hist[b] = 0;
    for (int k = 0; k < 1000; ++k) hist[(k * k) % BINS] += 1;
  }

  printf("occupied bins %d\n", occupied(hist));
  omp_target_free(hist, dev);
  return 0;
}
