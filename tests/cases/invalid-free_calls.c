// Freed by a routine that knows nothing of the memory, or by an address that is not a block's start.
#include <omp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define N 16

static int table[N];
static int dev;

static int *block(void) {
  return (int *)omp_target_alloc(N * sizeof(int), dev); // related: allocated invalid-free
}

static void host_memory(void) {
  int *heap = (int *)malloc(N * sizeof *heap), local[N] = {0};
  omp_target_free(heap, dev);  // expect: invalid-free/host-pointer "omp_target_free" call=omp_target_free memory=heap
  omp_target_free(local, dev); // expect: invalid-free/host-pointer call=omp_target_free memory=stack
  omp_target_free(table, dev); // expect: invalid-free/host-pointer call=omp_target_free memory=global
  printf("%d\n", local[0] + table[0] + (heap != NULL));
  free(heap);
}

// The blocks are gone: that they were freed by the wrong routine is the fault, not that they were never freed.
static void the_c_library(void) {
  int *d = block(), *h = (int *)omp_target_alloc_host(N, dev), *s = (int *)omp_target_alloc_shared(N, dev), *r = block();
  free(d);                                  // expect: invalid-free/libc "free" call=free kind=device
  free(h);                                  // expect: invalid-free/libc call=free kind=host
  free(s);                                  // expect: invalid-free/libc call=free kind=shared
  r = (int *)realloc(r, 2 * N * sizeof *r); // expect: invalid-free/libc "realloc" call=realloc kind=device
  printf("%d\n", r == NULL);
}

static void not_the_start(void) {
  int *d = block();
  omp_target_free(d + 4, dev); // expect: invalid-free/inside "byte 16" offset=16 block=64
  int *p = d;
  for (int i = 0; i < 3; i++) p++;
  omp_target_free(p, dev); // expect: invalid-free/inside offset=12
  omp_target_free(d, dev);
}

static void nobodys(void) {
  int *d = block();
  omp_target_free(d + (1 << 20), dev);               // expect: invalid-free/unknown
  omp_target_free((void *)(uintptr_t)0x123450, dev); // expect: invalid-free/host-pointer
  omp_target_free(d, dev);
}

int main(void) {
  dev = omp_get_default_device();
  host_memory();
  the_c_library();
  not_the_start();
  nobodys();
  return 0;
}
