// The second half lands at an offset that counts elements instead of bytes.
#include <omp.h>
#include <stdio.h>

#define N 128

int main(void) {
  const int dev = omp_get_default_device(), host = omp_get_initial_device();
  const size_t half = N / 2, bytes = half * sizeof(float);
  float lo[N / 2], hi[N / 2], sum = 0.0f;
  for (int k = 0; k < N / 2; ++k) {
    lo[k] = 1.0f;
    hi[k] = 2.0f;
  }

  float *d = (float *)omp_target_alloc(N * sizeof(float), dev); // related: allocated uninitialised-read
  if (!d) return 1;
  int rc = omp_target_memcpy(d, lo, bytes, 0, 0, dev, host);
  rc |= omp_target_memcpy(d, hi, bytes, half, 0, dev, host); // related: copied uninitialised-read
  if (rc) return 1;

#pragma omp target is_device_ptr(d) map(tofrom : sum) device(dev)
  for (int k = 0; k < N; ++k)
    sum += d[k]; // expect: uninitialised-read/copy-offset "d" copy_offset=64 expected_offset=256

  printf("sum %.1f\n", sum);
  omp_target_free(d, dev);
  return 0;
}
