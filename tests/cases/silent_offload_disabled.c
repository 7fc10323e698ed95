// With offload switched off every region runs on the host, and may touch what the host may touch.
// env: OMP_TARGET_OFFLOAD=DISABLED
// stdout: kernel 45
// stdout: smuggled 12
// stdout: clause 6
// stdout: copy 9
// near-miss: kernel-access-host-memory, device-pointer-clause, host-access-device-memory, copy-direction, wrong-device: no device takes part
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

struct holder {
  int *data;
};

int main(void) {
  const int dev = omp_get_default_device(), host = omp_get_initial_device();
  int a[10], total = 0, *p = a;
  struct holder h = {a};
  for (int i = 0; i < 10; i++) a[i] = i;

#pragma omp target map(to : a) map(tofrom : total)
  for (int i = 0; i < 10; i++) total += a[i];
  printf("kernel %d\n", total);

#pragma omp target firstprivate(h, p)
  h.data[3] += p[9];
  printf("smuggled %d\n", a[3]);

#pragma omp target is_device_ptr(p)
  p[1] = 6;
  printf("clause %d\n", a[1]);

  int *d = (int *)omp_target_alloc(sizeof a, dev), back = 0;
  if (!d) return 1;
#pragma omp target is_device_ptr(d)
  for (int i = 0; i < 10; i++) d[i] = i;
  omp_target_memcpy(&back, d, sizeof back, 0, 9 * sizeof *d, host, dev);
  printf("copy %d\n", back);
  omp_target_free(d, dev);
  return 0;
}
