// Children that share nothing but the start: none of them inherits a leak or a fault.
// stdout: child ended 3
// stdout: quick child ended 4
// stdout: command said echo
// stdout: parent 42
// near-miss: leak, double-free, use-after-free: the parent's blocks are the parent's; children that _exit or exec leak nothing
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

static int status_of(pid_t pid) {
  int status = 0;
  waitpid(pid, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

int main(void) {
  const int host = omp_get_initial_device(), dev = omp_get_default_device();
  setvbuf(stdout, NULL, _IOLBF, 0);
  // Forked before any kernel ran, as the runtime demands.
  pid_t child = fork();
  if (child == 0) {
    int *mine = (int *)malloc(100 * sizeof *mine);
    for (int i = 0; i < 100; i++) mine[i] = i;
    const int result = mine[3];
    free(mine);
    exit(result);
  }
  printf("child ended %d\n", status_of(child));

  int *d = (int *)omp_target_alloc(sizeof *d, dev), back = 0;
#pragma omp target is_device_ptr(d) device(dev)
  *d = 42;
  child = fork();
  if (child == 0) _exit(4);
  printf("quick child ended %d\n", status_of(child));

  FILE *pipe = popen("echo echo", "r");
  char word[16] = "";
  if (pipe && fscanf(pipe, "%15s", word) == 1) printf("command said %s\n", word);
  if (pipe) pclose(pipe);

  omp_target_memcpy(&back, d, sizeof back, 0, 0, host, dev);
  omp_target_free(d, dev);
  printf("parent %d\n", back);
  return 0;
}
