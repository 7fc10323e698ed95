// Data that is mapped, passed by value, or never leaves the host.
// stdout: members 10 z 9
// stdout: by value 44854 2
// stdout: pipeline 14
// stdout: host regions 5
// stdout: nested 6 3
// stdout: update 77 5
// stdout: addr 12 36
// stdout: sections 60
// stdout: attached 19900
// stdout: reduction 499500 7
// stdout: kept 1
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N 1000

struct record {
  char tag;
  int a[5];
  double *p;
  char tail[3];
};

struct point {
  char c;
  double x;
};

// near-miss: kernel-access-host-memory: single members are mapped, the rest of the struct is not touched
static void members(double *x) {
  struct record r = {1, {1, 2, 3, 4, 5}, x, "ab"};
#pragma omp target map(tofrom : r.a, r.tail, r.p[0 : N])
  {
    for (int i = 0; i < 5; i++) r.a[i] *= 2;
    r.tail[1] = 'z';
    r.p[3] = 9;
  }
  printf("members %d %c %g\n", r.a[4], r.tail[1], x[3]);
}

// near-miss: kernel-access-host-memory: the kernel writes to its own copy of a large firstprivate array and of a struct
static void by_value(void) {
  int a[300], total = 0;
  struct point p = {'p', 1.0};
  for (int i = 0; i < 300; i++) a[i] = i;
#pragma omp target firstprivate(a, p) map(from : total)
  {
    a[2] = 5;
    p.x += 1;
    total = 0;
    for (int i = 0; i < 300; i++) total += a[i];
    total += (int)p.x - 1;
  }
  printf("by value %d %d\n", total, a[2]);
}

// near-miss: use-after-free, host-access-device-memory: nowait kernels, waited for before the host looks
static void pipeline(double *x) {
  double *y = (double *)malloc(N * sizeof *y);
  for (int i = 0; i < N; i++) x[i] = i;
#pragma omp target data map(to : x[0 : N]) map(from : y[0 : N])
  {
    for (int k = 0; k < 7; k++) {
#pragma omp target teams distribute parallel for nowait depend(inout : y[0 : N])
      for (int i = 0; i < N; i++) y[i] = (k ? y[i] : 0) + x[i];
    }
#pragma omp taskwait
  }
  printf("pipeline %g\n", y[2]);
  free(y);
}

// near-miss: wrong-device, kernel-access-host-memory: regions that run on the host see the host's memory
static void host_regions(void) {
  int v = 3, *p = &v;
#pragma omp target if (0) map(tofrom : v)
  v++;
#pragma omp target device(omp_get_initial_device()) firstprivate(p)
  (*p)++;
  printf("host regions %d\n", v);
}

// near-miss: use-after-free: the inner end of a mapping leaves the outer one alive
static void nested(int *a) {
#pragma omp target enter data map(to : a[0 : 10])
#pragma omp target map(tofrom : a[0 : 10])
  a[0] = 6;
#pragma omp target data map(tofrom : a[0 : 10])
  {
#pragma omp target map(alloc : a[0 : 10])
    a[1] = 3;
  }
#pragma omp target exit data map(from : a[0 : 10])
  printf("nested %d %d\n", a[0], a[1]);
}

// near-miss: kernel-access-host-memory: data found present, though the directive does not name it
static void update(int *a) {
#pragma omp target enter data map(alloc : a[0 : N])
  for (int i = 0; i < N; i++) a[i] = i;
#pragma omp target update to(a[0 : N])
#pragma omp target
  a[5] = 77;
#pragma omp target update from(a[5 : 1])
  printf("update %d", a[5]);
  a[5] = 5;
#pragma omp target exit data map(delete : a[0 : N])
  printf(" %d\n", a[5]);
}

// near-miss: host-access-device-memory, device-pointer-clause: the address is taken, never followed, on the host
static void device_addresses(void) {
  int a[10], x = 11;
  for (int i = 0; i < 10; i++) a[i] = i;
#pragma omp target data map(tofrom : a, x)
  {
#pragma omp target data use_device_addr(a, x)
    {
      int *pa = a, *px = &x, *end = pa + 10;
#pragma omp target is_device_ptr(pa, px)
      {
        *px += 1;
        for (int i = 0; i < 9; i++) pa[9] += pa[i];
      }
      if (end - pa != 10) puts("unreachable");
    }
  }
  printf("addr %d %d\n", x, a[9] - 9);
}

// near-miss: out-of-bounds, kernel-access-host-memory: sections that begin in the middle are used by their own indices
static void sections(int *a) {
  for (int i = 0; i < N; i++) a[i] = i;
  int *mid = a + 100;
#pragma omp target map(tofrom : a[50 : 10], mid[-10 : 20])
  {
    a[50] += 10;
    a[59] = 0;
    mid[-10] = 0;
    mid[9] = 0;
  }
#pragma omp target map(a[0 : 0])
  ;
  printf("sections %d\n", a[50] + a[90] + a[109]);
}

// near-miss: kernel-access-host-memory: a pointer member attached to mapped data
static void attached(void) {
  struct record *r = (struct record *)calloc(1, sizeof *r);
  r->p = (double *)malloc(200 * sizeof(double));
  double total = 0;
#pragma omp target enter data map(to : r[0 : 1])
#pragma omp target enter data map(alloc : r->p[0 : 200])
#pragma omp target
  for (int i = 0; i < 200; i++) r->p[i] = i;
#pragma omp target map(tofrom : total)
  for (int i = 0; i < 200; i++) total += r->p[i];
#pragma omp target exit data map(delete : r->p[0 : 200])
#pragma omp target exit data map(delete : r[0 : 1])
  printf("attached %g\n", total);
  free(r->p);
  free(r);
}

// near-miss: uninitialised-read: private, lastprivate and reduction variables of a combined construct
static void reduction(void) {
  long total = 0;
  int last = 0, scratch[8];
#pragma omp target teams distribute parallel for reduction(+ : total) map(tofrom : total)
  for (int i = 0; i < N; i++) total += i;
#pragma omp target map(tofrom : last) map(alloc : scratch)
#pragma omp parallel for lastprivate(last) num_threads(2)
  for (int i = 0; i < 8; i++) {
    scratch[i] = i;
    last = scratch[i];
  }
  printf("reduction %ld %d\n", total, last);
}

// near-miss: leak: a mapping that lasts as long as the program, and a global that lives on the device
#pragma omp declare target
int device_table[8];
#pragma omp end declare target
static void kept(void) {
  static int a[8];
#pragma omp target enter data map(to : a)
#pragma omp target
  device_table[1] = a[1] + 1;
#pragma omp target update from(device_table)
  printf("kept %d\n", device_table[1]);
}

int main(void) {
  double *x = (double *)malloc(N * sizeof *x);
  int *a = (int *)malloc(N * sizeof *a);
  for (int i = 0; i < N; i++) x[i] = i, a[i] = i;
  members(x);
  by_value();
  pipeline(x);
  host_regions();
  nested(a);
  update(a);
  device_addresses();
  sections(a);
  attached();
  reduction();
  kept();
  free(a);
  free(x);
  return 0;
}
