/* Waited for in every way there is; sources that are only read; memory that is used anew. */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

#define N 1000

static int dev, host;

static void from_stack(double *d) {
  double local[N];
  for (int i = 0; i < N; i++)
    local[i] = i;
  omp_target_memcpy_async(d, local, sizeof local, 0, 0, dev, host, 0, NULL);
  double read_only = local[7]; /* reading the source is fine */
#pragma omp taskwait
  local[7] = read_only + 1;
}

static double same_stack(void) { /* lies where from_stack's array lay */
  double x[N], sum = 0;
  for (int i = 0; i < N; i++)
    x[i] = i;
  for (int i = 0; i < N; i++)
    sum += x[i];
  return sum;
}

static double waited_by_taskgroup(double *h, const double *d) {
#pragma omp taskgroup
  { omp_target_memcpy_async(h, d, N * sizeof(double), 0, 0, host, dev, 0, NULL); }
  return h[3];
}

static double waited_by_dependence(double *h, const double *d) {
  omp_depend_t done;
#pragma omp depobj(done) depend(inout : h[0])
  omp_target_memcpy_async(h, d, N * sizeof(double), 0, 0, host, dev, 1, &done);
#pragma omp taskwait depend(inout : h[0])
  double x = h[4];
#pragma omp depobj(done) destroy
  return x;
}

static double another_part(double *h, const double *d) {
  omp_target_memcpy_async(h, d, N / 2 * sizeof(double), 0, 0, host, dev, 0, NULL);
  double x = h[N / 2]; /* just behind what is copied */
#pragma omp taskwait
  return x + h[0];
}

static double freed_and_taken_again(const double *d) {
  double *h = malloc(N * sizeof(double));
  omp_target_memcpy_async(h, d, N * sizeof(double), 0, 0, host, dev, 0, NULL);
#pragma omp taskwait
  free(h);
  h = malloc(N * sizeof(double));
  h[0] = 1;
  double x = h[0];
  free(h);
  return x;
}

int main(void) {
  dev = omp_get_default_device(), host = omp_get_initial_device();
  double *d = omp_target_alloc(N * sizeof(double), dev), *h = calloc(N, sizeof(double));
  if (!d || !h)
    return 1;
  from_stack(d);
  double sum = same_stack();
  sum += waited_by_taskgroup(h, d) + waited_by_dependence(h, d) + another_part(h, d) + freed_and_taken_again(d);
  printf("%.0f\n", sum); // stdout: 500008
  free(h);
  omp_target_free(d, dev);
  return 0;
}
