// Everything a kernel may touch: its own arrays, its threads' arrays, its heap, its globals, its tasks.
// stdout: private 250
// stdout: teams 1
// stdout: heap 246
// stdout: tasks 144
// stdout: kernel says in kernel
// stdout: text 10 i
// stdout: globals 499504 4
// stdout: calls 91
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N 1000

#pragma omp declare target
int table[N];
const int pattern[4] = {1, 2, 3, 4};
static int calls;

static __attribute__((noinline)) int sum(const int *a, int n) {
  int s = 0;
  for (int i = 0; i < n; i++) s += a[i];
  return s;
}

static __attribute__((noinline)) void fill(int *a, int n) {
  for (int i = 0; i < n; i++) a[i] = pattern[i & 3];
}

static int fib(int n) {
  int x, y;
  if (n < 2) return n;
#pragma omp task shared(x)
  x = fib(n - 1);
#pragma omp task shared(y)
  y = fib(n - 2);
#pragma omp taskwait
  return x + y;
}

static int count_calls(int n) {
  static int depth;
  calls++;
  depth++;
  return n == 0 ? depth : count_calls(n - 1);
}
#pragma omp end declare target

// near-miss: kernel-access-host-memory: arrays of the kernel and of its helper threads live on stacks of the host process
static void private_arrays(void) {
  int total = 0;
#pragma omp target map(from : total)
  {
    int mine[64], per_thread[8] = {0}, threads = 1;
    fill(mine, 64);
#pragma omp parallel num_threads(4)
    {
#pragma omp single
      threads = omp_get_num_threads();
      int theirs[32];
      fill(theirs, 32);
#pragma omp critical
      per_thread[omp_get_thread_num() & 7] += sum(theirs, 32) + sum(mine, 4);
    }
    total = sum(mine, 64) + sum(per_thread, 8) / threads;
  }
  printf("private %d\n", total);
}

// near-miss: kernel-access-host-memory, out-of-bounds: a team's shared array, updated atomically
static void team_arrays(void) {
  int total = 0;
#pragma omp target teams num_teams(4) thread_limit(4) reduction(+ : total)
  {
    int shared[16];
    for (int i = 0; i < 16; i++) shared[i] = 0;
#pragma omp parallel num_threads(4)
    {
#pragma omp atomic
      shared[15] += 1;
    }
    total += shared[15] > 0;
  }
  printf("teams %d\n", total > 0);
}

// near-miss: leak, kernel-access-host-memory: memory that a kernel takes from its own heap and gives back
static void kernel_heap(void) {
  int total = 0;
#pragma omp target map(tofrom : total)
  {
    int *h = (int *)malloc(50 * sizeof *h);
    fill(h, 50);
    int *c = (int *)calloc(50, sizeof *c);
    total = sum(h, 50) + sum(c, 50);
    free(h);
    free(c);
    int *q = (int *)omp_alloc(50 * sizeof *q, omp_default_mem_alloc);
    fill(q, 50);
    total += sum(q, 50);
    omp_free(q, omp_default_mem_alloc);
  }
  printf("heap %d\n", total);
}

// near-miss: kernel-access-host-memory: explicit tasks keep their shared variables on other threads' stacks
static void tasks(void) {
  int f = 0;
#pragma omp target map(tofrom : f)
#pragma omp parallel num_threads(4)
#pragma omp single
  f = fib(12);
  printf("tasks %d\n", f);
}

// near-miss: kernel-access-host-memory: libc routines on private arrays, string constants of the program
static void text(void) {
  char message[32] = "in kernel\n", first = 0;
  int n = 0;
#pragma omp target map(to : message) map(from : n, first)
  {
    char a[64], b[64];
    n = snprintf(a, sizeof a, "%s", message);
    memcpy(b, a, sizeof b);
    memset(a, 0, sizeof a);
    strcpy(a, b);
    first = a[0];
    printf("kernel says %s", a);
  }
  printf("text %d %c\n", n, first);
}

// near-miss: host-access-device-memory, kernel-access-host-memory: the host's copy and the device's of a declare target global
static void globals(void) {
  int s = 0;
  for (int i = 0; i < N; i++) table[i] = i;
#pragma omp target update to(table)
#pragma omp target map(from : s)
  {
    table[0] = 4;
    s = sum(table, N);
  }
#pragma omp target update from(table)
  printf("globals %d %d\n", s, table[0]);
}

// near-miss: kernel-access-host-memory, uninitialised-read: static locals and zeroed globals of the device image
static void image_data(void) {
  int n = 0;
#pragma omp target map(from : n)
  {
    count_calls(90);
    n = calls;
  }
  printf("calls %d\n", n);
}

int main(void) {
  private_arrays();
  team_arrays();
  kernel_heap();
  tasks();
  text();
  globals();
  image_data();
  return 0;
}
