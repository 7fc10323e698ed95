// Several devices, and the host as one of them.
// stdout: initial 45 10
// stdout: each 6
// stdout: default 9
// stdout: by clause 3
// stdout: null 1
// stdout: middle 12 50
// stdout: mapped 5 6 7
// stdout: usm 4
// stdout: host fallback 30
// stdout: present 1 0
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N 100

static int dev, host;

// near-miss: host-access-device-memory, wrong-device, copy-direction, invalid-free: the initial device's memory is the host's own
static void initial_device(void) {
  int *a = (int *)omp_target_alloc(10 * sizeof *a, host), b[10], total = 0;
  for (int i = 0; i < 10; i++) a[i] = i;
#pragma omp target is_device_ptr(a) device(host) map(tofrom : total)
  for (int i = 0; i < 10; i++) total += a[i];
  omp_target_memcpy(b, a, sizeof b, 0, 0, host, host);
  a[0] = b[9] + 1;
  printf("initial %d %d\n", total, a[0]);
  omp_target_free(a, host);
}

// near-miss: wrong-device: each kernel gets the memory of its own device, from its own thread
static void each_device(void) {
  int found[4] = {0}, total = 0;
#pragma omp parallel for num_threads(4)
  for (int k = 0; k < 4; k++) {
    const int on = k % omp_get_num_devices();
    int *d = (int *)omp_target_alloc(N * sizeof *d, on), out = 0;
#pragma omp target teams distribute parallel for is_device_ptr(d) device(on)
    for (int i = 0; i < N; i++) d[i] = k;
    omp_target_memcpy(&out, d, sizeof out, 0, (N - 1) * sizeof *d, host, on);
    omp_target_free(d, on);
    found[k] = out;
  }
  for (int k = 0; k < 4; k++) total += found[k];
  printf("each %d\n", total);
}

// near-miss: wrong-device: the default changes between allocation and use, the numbers given do not
static void default_device(void) {
  const int before = omp_get_default_device(), other = omp_get_num_devices() - 1;
  int out = 0;
  omp_set_default_device(other);
  int *d = (int *)omp_target_alloc(sizeof *d, other);
#pragma omp target is_device_ptr(d)
  *d = 9;
  omp_set_default_device(before);
  omp_target_memcpy(&out, d, sizeof out, 0, 0, host, other);
  omp_target_free(d, other);
  printf("default %d\n", out);
}

// near-miss: wrong-device: the host's number is a device number in every clause
static void by_clause(void) {
  int a[4] = {0, 1, 2, 3};
#pragma omp target data map(tofrom : a) device(host)
  {
#pragma omp target device(host)
    a[0] = a[3];
#pragma omp target update to(a) device(host)
  }
  printf("by clause %d\n", a[0]);
}

// near-miss: device-pointer-clause: an optional argument that is not there
static void null_argument(const int *optional) {
  int n = 0;
#pragma omp target is_device_ptr(optional) map(tofrom : n) device(dev)
  n = optional ? optional[0] : 1;
  printf("null %d\n", n);
}

// near-miss: device-pointer-clause, out-of-bounds: an address in the middle of a block, used in both directions
static void middle(void) {
  int *d = (int *)omp_target_alloc(N * sizeof *d, dev), *m = d + 50, first = 0, here = 0;
#pragma omp target is_device_ptr(m) map(from : first, here) device(dev)
  {
    for (int i = -50; i < 50; i++) m[i] = i + 50;
    m[-50] = 12;
    first = m[-50];
    here = m[0];
  }
  omp_target_free(d, dev);
  printf("middle %d %d\n", first, here);
}

// near-miss: device-pointer-clause, kernel-access-host-memory: the device's address of mapped data, got in three ways
static void mapped_address(void) {
  int a[3] = {1, 2, 3};
#pragma omp target data map(tofrom : a) device(dev)
  {
    int *by_routine = (int *)omp_get_mapped_ptr(a, dev);
#pragma omp target is_device_ptr(by_routine) device(dev)
    by_routine[0] += 4;
    int *by_clause = a;
#pragma omp target data use_device_ptr(by_clause) device(dev)
    {
#pragma omp target is_device_ptr(by_clause) device(dev)
      by_clause[1] += 4;
    }
#pragma omp target data use_device_addr(a) device(dev)
    {
#pragma omp target has_device_addr(a) device(dev)
      a[2] += 4;
    }
  }
  printf("mapped %d %d %d\n", a[0], a[1], a[2]);
}

// near-miss: device-pointer-clause: pinned and shared memory are device addresses too
static void usm_argument(void) {
  int *h = (int *)omp_target_alloc_host(sizeof *h, dev), *s = (int *)omp_target_alloc_shared(sizeof *s, dev);
  *h = 1;
  *s = 2;
#pragma omp target is_device_ptr(h, s) device(dev)
  *h += *s + 1;
  printf("usm %d\n", *h);
  omp_target_free(h, dev);
  omp_target_free(s, dev);
}

// near-miss: device-pointer-clause, kernel-access-host-memory: a host address in the clause of a region that runs on the host
static void host_fallback(int on_device) {
  int a[10] = {0}, *p = a;
#pragma omp target is_device_ptr(p) if (on_device)
  for (int i = 0; i < 10; i++) p[i] = 3;
#pragma omp target is_device_ptr(p) device(host)
  p[1] += 27;
  printf("host fallback %d\n", p[1]);
}

// near-miss: device-pointer-clause, wrong-device: questions about addresses are always allowed
static void questions(void) {
  int a[4];
  int *d = (int *)omp_target_alloc(sizeof a, dev);
#pragma omp target enter data map(alloc : a)
  const int present = omp_target_is_present(a, dev), absent = omp_target_is_present(d + 2, dev);
  (void)omp_get_mapped_ptr(d, dev);
#pragma omp target exit data map(release : a)
  omp_target_free(d, dev);
  printf("present %d %d\n", present, absent);
}

int main(int argc, char **argv) {
  dev = omp_get_default_device();
  host = omp_get_initial_device();
  initial_device();
  each_device();
  default_device();
  by_clause();
  null_argument(NULL);
  middle();
  mapped_address();
  usm_argument();
  host_fallback(argc > 5);
  questions();
  return argv[0] == NULL;
}
