// The threads and the children read a copy.
// stdout: total 0
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#define N 64

static __attribute__((noinline)) int read_one(const int *d, int i) {
  return d[i];
}

int main(void) {
  const int dev = omp_get_default_device();
  int *d = (int *)omp_target_alloc(N * sizeof *d, dev), total = 0;
  int copy[N];
  omp_target_memset(d, 0, N * sizeof *d, dev);
  omp_target_memcpy(copy, d, sizeof copy, 0, 0, omp_get_initial_device(), dev);

#pragma omp parallel for num_threads(4) reduction(+ : total)
  for (int i = 0; i < N; i++)
    total += copy[i];

  for (int child = 0; child < 3; child++) {
    const pid_t pid = fork();
    if (pid == 0) _exit(read_one(copy, child));
    int status = 0;
    waitpid(pid, &status, 0);
    total += status;
  }
  printf("total %d\n", total);
  omp_target_free(d, dev);
  return 0;
}
