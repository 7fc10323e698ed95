// A program that brings its own malloc.
// sources: parts/own_malloc.c
// stdout: kernel 4950
// stdout: device 99
// stdout: grown 7
// near-miss: invalid-free, leak, kernel-access-host-memory, use-after-free: its blocks come and go unseen
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

#define N 100

int main(void) {
  const int dev = omp_get_default_device(), host = omp_get_initial_device();
  int *a = (int *)malloc(N * sizeof *a), total = 0;
  for (int i = 0; i < N; i++) a[i] = i;
#pragma omp target map(to : a[0 : N]) map(tofrom : total)
  {
    int *mine = (int *)malloc(N * sizeof *mine);
    for (int i = 0; i < N; i++) mine[i] = a[i];
    for (int i = 0; i < N; i++) total += mine[i];
    free(mine);
  }
  printf("kernel %d\n", total);

  int *d = (int *)omp_target_alloc(N * sizeof *d, dev);
  omp_target_memcpy(d, a, N * sizeof *d, 0, 0, dev, host);
  omp_target_memcpy(a, d, N * sizeof *d, 0, 0, host, dev);
  omp_target_free(d, dev);
  printf("device %d\n", a[N - 1]);

  a[0] = 7;
  a = (int *)realloc(a, 100 * N * sizeof *a);
  printf("grown %d\n", a[0]);
  free(a);
  return 0;
}
