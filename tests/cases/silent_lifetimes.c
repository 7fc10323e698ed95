// Blocks taken and given back in every lawful way.
// stdout: nothing 1
// stdout: reuse 4950
// stdout: ordinary 7 7
// stdout: handed over 3
// stdout: many 2016
// stdout: huge 1 1
// stdout: kept 5
// stdout: mapped again 30
// stdout: associated 11 10
#include <omp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N 100

static int dev, host;

// near-miss: double-free, invalid-free, leak, allocation-failed: nothing was allocated, and that is not a failure
static void nothing(void) {
  free(NULL);
  omp_target_free(NULL, dev);
  omp_target_free(NULL, host);
  void *none = omp_target_alloc(0, dev);
  omp_target_free(none, dev);
  printf("nothing %d\n", none == NULL || none != NULL);
}

// near-miss: use-after-free, double-free, uninitialised-read: a new block may have an old block's address
static void reuse(void) {
  int total = 0;
  for (int i = 0; i < N; i++) {
    int *d = (int *)omp_target_alloc(64 * sizeof *d, dev);
#pragma omp target is_device_ptr(d) map(tofrom : total) device(dev)
    {
      d[63] = i;
      total += d[63];
    }
    omp_target_free(d, dev);
  }
  printf("reuse %d\n", total);
}

// near-miss: invalid-free, use-after-free, out-of-bounds: ordinary memory is none of this tool's business
static void ordinary(void) {
  int *a = (int *)malloc(N * sizeof *a), first, second;
  a[0] = 7;
  first = a[0];
  a = (int *)realloc(a, 50 * N * sizeof *a);
  second = a[0];
  free(a);
  void *p = NULL;
  if (posix_memalign(&p, 4096, 4096) == 0) free(p);
  free(aligned_alloc(64, 128));
  printf("ordinary %d %d\n", first, second);
}

// near-miss: double-free, leak: one thread allocates, another frees
static void handed_over(void) {
  int *d[2] = {NULL, NULL}, freed = 1;
#pragma omp parallel num_threads(2) shared(d, freed)
  {
    const int me = omp_get_thread_num(), n = omp_get_num_threads();
    d[me] = (int *)omp_target_alloc(N * sizeof(int), dev);
#pragma omp barrier
    omp_target_free(d[(me + 1) % n], dev);
#pragma omp atomic
    freed += 1;
  }
  printf("handed over %d\n", freed == 2 ? 3 : freed);
}

// near-miss: leak, out-of-bounds: many blocks of odd sizes side by side, each written to its end
static void many(void) {
  char *d[64];
  int total = 0;
  for (int i = 0; i < 64; i++) d[i] = (char *)omp_target_alloc(i + 1, dev);
  for (int i = 0; i < 64; i++) {
    char *p = d[i];
#pragma omp target is_device_ptr(p) map(tofrom : total) device(dev)
    {
      p[i] = (char)i;
      total += p[i];
    }
  }
  for (int i = 63; i >= 0; i--) omp_target_free(d[i], dev);
  printf("many %d\n", total);
}

// near-miss: allocation-failed: a failure of the host's own malloc is not a device's
static void huge(void) {
  volatile size_t most = SIZE_MAX / 2;
  void *volatile p = malloc(most);
  void *q = omp_target_alloc(1 << 20, dev);
  printf("huge %d %d\n", p == NULL, q != NULL);
  free(p);
  omp_target_free(q, dev);
}

// near-miss: leak: kept in a static until the end, then freed by an exit handler
static int *kept;
static void release(void) { omp_target_free(kept, dev); }
static void keep(void) {
  int five = 5, back = 0;
  kept = (int *)omp_target_alloc(sizeof *kept, dev);
  omp_target_memcpy(kept, &five, sizeof five, 0, 0, dev, host);
  omp_target_memcpy(&back, kept, sizeof back, 0, 0, host, dev);
  atexit(release);
  printf("kept %d\n", back);
}

// near-miss: use-after-free, leak: the runtime frees what it mapped, and maps the same array anew
static void mapped_again(void) {
  int a[N] = {0};
  for (int i = 0; i < 30; i++) {
#pragma omp target enter data map(to : a)
#pragma omp target
    a[0]++;
#pragma omp target exit data map(from : a)
  }
  printf("mapped again %d\n", a[0]);
}

// near-miss: leak, device-pointer-clause, use-after-free: the program's own block behind a mapping
static void associated(void) {
  int a[10];
  for (int i = 0; i < 10; i++) a[i] = i;
  int *d = (int *)omp_target_alloc(2 * sizeof a, dev);
  omp_target_associate_ptr(a, d, sizeof a, sizeof a, dev);
#pragma omp target update to(a) device(dev)
#pragma omp target map(tofrom : a) device(dev)
  a[1] += 10;
#pragma omp target update from(a) device(dev)
  int *seen = (int *)omp_get_mapped_ptr(a, dev);
#pragma omp target is_device_ptr(seen) device(dev)
  seen[0] = 0;
  omp_target_disassociate_ptr(a, dev);
  omp_target_free(d, dev);
  printf("associated %d %d\n", a[1], (int)(seen - d));
}

int main(void) {
  dev = omp_get_default_device();
  host = omp_get_initial_device();
  nothing();
  reuse();
  ordinary();
  handed_over();
  many();
  huge();
  keep();
  mapped_again();
  associated();
  return 0;
}
