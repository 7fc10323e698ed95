// Many host threads launch, and stacks change hands between the host's parallel regions and the kernels'.
// stdout: shared workers 7116800
// stdout: launches 1600
// stdout: pthreads 12
#include <omp.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#define N 256

static __attribute__((noinline)) void bump(int *p, int n) {
  for (int i = 0; i < n; i++) p[i]++;
}
#pragma omp declare target(bump)

// near-miss: kernel-access-host-memory: the same worker threads serve the host and the kernels
static void shared_workers(void) {
  long total = 0;
  int *a = (int *)malloc(N * sizeof *a);
  for (int round = 0; round < 100; round++) {
    for (int i = 0; i < N; i++) a[i] = i;
#pragma omp parallel num_threads(4) reduction(+ : total)
    {
      int mine[32];
      for (int i = 0; i < 32; i++) mine[i] = i;
      bump(mine, 32);
      total += mine[7] == 8 ? 0 : 1;
    }
#pragma omp target map(tofrom : a[0 : N])
#pragma omp parallel num_threads(4)
    {
      int mine[32];
      for (int i = 0; i < 32; i++) mine[i] = i;
      bump(mine, 32);
#pragma omp for
      for (int i = 0; i < N; i++) a[i] += mine[i & 31];
    }
#pragma omp parallel for num_threads(4) reduction(+ : total)
    for (int i = 0; i < N; i++) {
      total += a[i];
      a[i] = 0;
    }
#pragma omp target nowait map(tofrom : a[0 : N])
    for (int i = 0; i < N; i++) a[i] += 134;
#pragma omp taskwait
    for (int i = 0; i < N; i++) total += a[i];
  }
  printf("shared workers %ld\n", total);
  free(a);
}

// near-miss: use-after-free, out-of-bounds, uninitialised-read, wrong-device: blocks come and go in eight threads at once
static void launches(void) {
  int total = 0;
#pragma omp parallel for num_threads(8) reduction(+ : total)
  for (int k = 0; k < 100; k++) {
    const int dev = k % omp_get_num_devices();
    int *d = (int *)omp_target_alloc(16 * sizeof *d, dev), sum = 0;
#pragma omp target is_device_ptr(d) map(tofrom : sum) device(dev)
    {
      for (int i = 0; i < 16; i++) d[i] = 1;
      for (int i = 0; i < 16; i++) sum += d[i];
    }
    omp_target_free(d, dev);
    total += sum;
  }
  printf("launches %d\n", total);
}

static void *launch(void *argument) {
  int *n = (int *)argument;
#pragma omp target map(tofrom : n[0 : 1])
  n[0] *= 2;
  return NULL;
}

// near-miss: kernel-access-host-memory, leak: threads that end before the program does
static void pthreads(void) {
  pthread_t thread[3];
  int n[3] = {1, 2, 3}, total = 0;
  for (int i = 0; i < 3; i++)
    if (pthread_create(&thread[i], NULL, launch, &n[i]) != 0) return;
  for (int i = 0; i < 3; i++) {
    pthread_join(thread[i], NULL);
    total += n[i];
  }
  printf("pthreads %d\n", total);
}

int main(void) {
  shared_workers();
  launches();
  pthreads();
  return 0;
}
