// Device numbers that do not exist, given to every routine and directive that takes one.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

#define N 16

int main(void) {
  const int dev = omp_get_default_device(), host = omp_get_initial_device(), none = 99;
  int a[N] = {0};
  int *d = (int *)omp_target_alloc(N * sizeof *d, dev);
  omp_target_memcpy(d, a, sizeof a, 0, 0, dev, host);

  void *p = omp_target_alloc(64, none);      // expect: wrong-device/number "99" call=omp_target_alloc on=99 devices=4
  void *q = omp_target_alloc_host(64, none); // expect: wrong-device/number "99" call=omp_target_alloc_host on=99
  void *r = omp_target_alloc_shared(64, -7); // expect: wrong-device/number "-7" call=omp_target_alloc_shared on=-7
  printf("%d\n", p || q || r);

  int failed = omp_target_memcpy(d, a, sizeof a, 0, 0, none, host);  // expect: wrong-device/number "99" call=omp_target_memcpy on=99
  failed |= omp_target_memcpy(a, d, sizeof a, 0, 0, host, host + 1); // expect: wrong-device/number call=omp_target_memcpy on=5
  const size_t all[1] = {N}, zero[1] = {0};
  failed |= omp_target_memcpy_rect(d, a, sizeof(int), 1, all, zero, zero, all, all, none, host); // expect: wrong-device/number call=omp_target_memcpy_rect on=99
  omp_target_memset(d, 0, sizeof a, none);                                                       // expect: wrong-device/number call=omp_target_memset on=99

#pragma omp target map(tofrom : a) device(none) // expect: wrong-device/number "99" on=99
  a[0] += 1;
#pragma omp target data map(tofrom : a) device(none) // expect: wrong-device/number on=99
  a[1] += 1;
#pragma omp target enter data map(to : a) device(none)    // expect: wrong-device/number on=99
#pragma omp target update from(a) device(none)            // expect: wrong-device/number on=99
#pragma omp target exit data map(delete : a) device(none) // expect: wrong-device/number on=99

  printf("%d\n", failed != 0);
  omp_target_free(d, none); // expect: wrong-device/number call=omp_target_free on=99
  omp_target_free(d, dev);
  return 0;
}
