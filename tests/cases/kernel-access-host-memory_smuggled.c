// Host pointers reach the kernel inside structs, in firstprivate pointers and by plain names.
#include <omp.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N 100

struct list {
  int value;
  struct list *next;
};

struct table {
  int n;
  double *rows;
};

static int counters[N];
static _Thread_local int mine[N];

static int heap_member(void) {
  struct table t = {N, (double *)calloc(N, sizeof(double))};
  double s = 0;
#pragma omp target map(to : t) map(tofrom : s) // related: launched kernel-access-host-memory
  for (int i = 0; i < t.n; i++)
    s += t.rows[i]; // expect: kernel-access-host-memory/access access=read memory=heap
  free(t.rows);
  return (int)s;
}

static int stack_array(void) {
  int local[N], *p = local;
  memset(local, 1, sizeof local);
#pragma omp target firstprivate(p)
  p[5] = 7; // expect: kernel-access-host-memory/access access=write bytes=4 memory=stack
  return local[5];
}

static int global_array(void) {
  int *p = counters;
#pragma omp target firstprivate(p)
  p[3] += 1; // expect: kernel-access-host-memory/access access=read bytes=4 memory=global
  return counters[3];
}

static int thread_local_array(void) {
  int *p = mine, s = 0;
#pragma omp target firstprivate(p) map(tofrom : s)
  s += p[9]; // expect: kernel-access-host-memory/access access=read bytes=4 memory=thread-local
  return s;
}

static int linked_list(void) {
  struct list second = {2, NULL}, first = {1, &second};
  int s = 0;
#pragma omp target map(to : first) map(tofrom : s)
  for (const struct list *l = &first; l; l = l->next) // expect: kernel-access-host-memory/access access=read bytes=8 memory=stack
    s += l->value;                                    // expect: kernel-access-host-memory/access access=read bytes=4 memory=stack times=1
  return s;
}

// A name that was never mapped keeps the host's address in the kernel.
static int by_name(void) {
  short *p = (short *)calloc(N, sizeof *p);
#pragma omp target
  p[1] = 4; // expect: kernel-access-host-memory/access access=write bytes=2 memory=heap
  const int s = p[1];
  free(p);
  return s;
}

static void *launch(void *argument) {
  int *p = (int *)argument, local[4] = {0}, *q = local;
#pragma omp target firstprivate(p, q)
  {
    p[0] = 1; // expect: kernel-access-host-memory/access access=write bytes=4 memory=stack
    q[1] = 2; // expect: kernel-access-host-memory/access access=write bytes=4 memory=stack
  }
  return p + local[1];
}

// Another thread launches, with addresses of this one's stack and of its own.
static int other_thread(void) {
  int local[8] = {0};
  pthread_t t;
  void *result = NULL;
  if (pthread_create(&t, NULL, launch, local) != 0) return 0;
  pthread_join(t, &result);
  return (int)((int *)result - local);
}

int main(void) {
  printf("%d %d %d\n", heap_member(), stack_array(), global_array());
  printf("%d %d %d %d\n", thread_local_array(), linked_list(), by_name(), other_thread());
  return 0;
}
