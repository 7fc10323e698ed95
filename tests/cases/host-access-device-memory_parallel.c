// Several host threads and several processes make the same mistake: each line is told once.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#define N 64

static __attribute__((noinline)) int read_one(const int *d, int i) {
  return d[i]; // expect: host-access-device-memory access=read
}

int main(void) {
  const int dev = omp_get_default_device();
  int *d = (int *)omp_target_alloc(N * sizeof *d, dev), total = 0; // related: allocated host-access-device-memory
  omp_target_memset(d, 0, N * sizeof *d, dev);

#pragma omp parallel for num_threads(4) reduction(+ : total)
  for (int i = 0; i < N; i++)
    total += d[i]; // expect: host-access-device-memory access=read times>=2

  for (int child = 0; child < 3; child++) {
    const pid_t pid = fork();
    if (pid == 0) _exit(read_one(d, child));
    int status = 0;
    waitpid(pid, &status, 0);
    total += status;
  }
  printf("total %d\n", total);
  omp_target_free(d, dev);
  return 0;
}
