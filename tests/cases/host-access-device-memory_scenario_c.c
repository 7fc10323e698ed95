// The host prints an element of an array that lives on the device.
#include <omp.h>
#include <stdio.h>

#define N 1024

int main(void) {
  const int dev = omp_get_default_device();
  double *buf = omp_target_alloc_device(N * sizeof(double), dev); // related: allocated host-access-device-memory
  if (!buf) return 1;

#pragma omp target teams distribute parallel for is_device_ptr(buf) device(dev)
  for (int i = 0; i < N; i++) buf[i] = i;

  printf(
      "buf[100] = %f\n",
      buf[100]); // expect: host-access-device-memory/access "omp_target_alloc_host" "omp_target_alloc_shared" "omp_target_memcpy" access=read bytes=8 offset=800 block=8192 kind=device device=0
  omp_target_free(buf, dev);
  return 0;
}
