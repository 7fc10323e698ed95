// Kernels, copies and routines are given memory that was freed.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N 64

struct node {
  int *data;
};

static int dev, host;

static int *filled(int value) {
  int *d = (int *)omp_target_alloc(N * sizeof *d, dev); // related: allocated use-after-free
#pragma omp target is_device_ptr(d) device(dev)
  for (int i = 0; i < N; i++) d[i] = value;
  return d;
}

static int read_after(void) {
  int *d = filled(1), s = 0;
  omp_target_free(d, dev); // related: freed use-after-free
#pragma omp target is_device_ptr(d) map(tofrom : s) device(dev)
  for (int i = 0; i < N; i++)
    s += d[i]; // expect: use-after-free/access access=read who=kernel
  return s;
}

static void write_after(void) {
  int *d = filled(2);
  omp_target_free(d, dev); // related: freed use-after-free
#pragma omp target teams distribute parallel for is_device_ptr(d) device(dev)
  for (int i = 0; i < N; i++)
    d[i] = i; // expect: use-after-free/access access=write who=kernel
}

// The address is in new hands, the old pointer is still used.
static int reused(void) {
  int *old = filled(3), s = 0;
  omp_target_free(old, dev); // related: freed use-after-free
  int *d = filled(4);
#pragma omp target is_device_ptr(old, d) map(tofrom : s) device(dev)
  s = d[1] + old[2]; // expect: use-after-free/access access=read bytes=4 offset=8
  omp_target_free(d, dev);
  return s > 0;
}

static void smuggled(void) {
  struct node n = {filled(5)};
  omp_target_free(n.data, dev);
#pragma omp target map(to : n) device(dev)
  {
#pragma omp atomic
    n.data[7] += 1; // expect: use-after-free/access access=update bytes=4 offset=28
  }
}

static void copies(void) {
  int out[N], *d = filled(6), *e = filled(7);
  omp_target_free(d, dev);
  omp_target_free(e, dev);
  omp_target_memcpy(out, d, sizeof out, 0, 0, host, dev); // expect: use-after-free/copy "omp_target_memcpy" call=omp_target_memcpy argument=src
  omp_target_memcpy(e, out, 4, 16, 0, dev, host);         // expect: use-after-free/copy call=omp_target_memcpy argument=dst bytes=4
  omp_target_memset(d, 0, sizeof out, dev);               // expect: use-after-free/copy call=omp_target_memset
}

// What the host may touch while it is there.
static int on_the_host(void) {
  int *s = (int *)omp_target_alloc_shared(N * sizeof *s, dev); // related: allocated use-after-free
  char *text = (char *)omp_target_alloc_host(N, dev);
  strcpy(text, "text");
  s[0] = 1;
  omp_target_free(s, dev);
  omp_target_free(text, dev);
  const int got = s[0] + text[1]; // expect: use-after-free/access access=read bytes=4 who=host kind=shared // expect: use-after-free/access access=read bytes=1 who=host kind=host
  return got;
}

static size_t in_the_library(void) {
  char *d = (char *)filled('a');
  omp_target_free(d, dev);
  return strlen(d); // expect: use-after-free/call "strlen" call=strlen
}

// The mapping ended, and its device address with it.
static void after_unmap(void) {
  int a[N] = {0};
#pragma omp target enter data map(to : a) device(dev)
  int *d = (int *)omp_get_mapped_ptr(a, dev);
#pragma omp target exit data map(from : a) device(dev)
#pragma omp target is_device_ptr(d) device(dev)
  d[1] = 1; // expect: use-after-free/access access=write bytes=4
}

int main(void) {
  dev = omp_get_default_device();
  host = omp_get_initial_device();
  int s = read_after();
  write_after();
  s += reused();
  smuggled();
  copies();
  s += on_the_host() + (int)in_the_library();
  after_unmap();
  printf("%d\n", s != 12345);
  return 0;
}
