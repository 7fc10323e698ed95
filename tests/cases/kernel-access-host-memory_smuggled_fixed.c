// What the pointers point to is mapped, attached, passed by value or declared for the device.
// stdout: 0 7 1
// stdout: 0 3 4 2
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

#pragma omp declare target
int counters[N];
#pragma omp end declare target
static _Thread_local int mine[N];

static int heap_member(void) {
  struct table t = {N, (double *)calloc(N, sizeof(double))};
  double s = 0;
#pragma omp target map(to : t, t.rows[0 : N]) map(tofrom : s)
  for (int i = 0; i < t.n; i++)
    s += t.rows[i];
  free(t.rows);
  return (int)s;
}

static int stack_array(void) {
  int local[N], *p = local;
  memset(local, 1, sizeof local);
#pragma omp target map(tofrom : p[0 : N])
  p[5] = 7;
  return local[5];
}

static int global_array(void) {
#pragma omp target
  counters[3] += 1;
#pragma omp target update from(counters)
  return counters[3];
}

static int thread_local_array(void) {
  int *p = mine, s = 0;
#pragma omp target map(to : p[9 : 1]) map(tofrom : s)
  s += p[9];
  return s;
}

static int linked_list(void) {
  struct list second = {2, NULL}, first = {1, &second};
  int s = 0;
#pragma omp target map(to : first, first.next[0 : 1]) map(tofrom : s)
  for (const struct list *l = &first; l; l = l->next)
    s += l->value;
  return s;
}

static int by_name(void) {
  short *p = (short *)calloc(N, sizeof *p);
#pragma omp target map(tofrom : p[0 : N])
  p[1] = 4;
  const int s = p[1];
  free(p);
  return s;
}

static void *launch(void *argument) {
  int *p = (int *)argument, local[4] = {0}, *q = local;
#pragma omp target map(p[0 : 8], q[0 : 4])
  {
    p[0] = 1;
    q[1] = 2;
  }
  return p + local[1];
}

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
