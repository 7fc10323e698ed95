// Each by its own routine and by the address that was allocated.
// stdout: done 1
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

#define N 16

int main(void) {
  const int dev = omp_get_default_device();
  int *heap = (int *)malloc(N * sizeof *heap);
  int *d = (int *)omp_target_alloc(N * sizeof *d, dev), *h = (int *)omp_target_alloc_host(N, dev), *s = (int *)omp_target_alloc_shared(N, dev);

  // near-miss: invalid-free: a pointer that wandered through the block and came back
  int *p = d + N;
  for (int i = 0; i < N; i++) p--;
  omp_target_free(p, dev);
  omp_target_free(h, dev);
  omp_target_free(s, dev);
  const int there = heap != NULL;
  free(heap);

  // near-miss: invalid-free: LLVM's routines for each kind
  llvm_omp_target_free_device(llvm_omp_target_alloc_device(N, dev), dev);
  llvm_omp_target_free_host(llvm_omp_target_alloc_host(N, dev), dev);
  llvm_omp_target_free_shared(llvm_omp_target_alloc_shared(N, dev), dev);

  // near-miss: invalid-free: memory of the initial device is freed as it was allocated
  void *mine = omp_target_alloc(N, omp_get_initial_device());
  omp_target_free(mine, omp_get_initial_device());
  printf("done %d\n", there);
  return 0;
}
