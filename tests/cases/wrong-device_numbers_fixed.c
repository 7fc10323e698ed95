// Numbers from the routines that know them: every device, and the host as the last of them.
// stdout: 0
// stdout: 5 5
// near-miss: wrong-device: omp_get_num_devices() itself is a number, the host's
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

#define N 16

int main(void) {
  const int host = omp_get_initial_device();
  int a[N] = {0}, failed = 0;
  for (int on = 0; on < omp_get_num_devices(); on++) {
    int *d = (int *)omp_target_alloc(N * sizeof *d, on), *h = (int *)omp_target_alloc_host(64, on);
    failed |= omp_target_memcpy(d, a, sizeof a, 0, 0, on, host);
    failed |= omp_target_memcpy(a, d, sizeof a, 0, 0, host, on);
    omp_target_memset(d, 0, sizeof a, on);
#pragma omp target map(tofrom : a) device(on)
    a[0] += 1;
#pragma omp target data map(tofrom : a) device(on)
    {
#pragma omp target map(tofrom : a) device(on)
      a[1] += 1;
    }
    omp_target_free(d, on);
    omp_target_free(h, on);
  }
#pragma omp target map(tofrom : a) device(omp_get_num_devices())
  {
    a[0] += 1;
    a[1] += 1;
  }
  printf("%d\n", failed);
  printf("%d %d\n", a[0], a[1]);
  return 0;
}
