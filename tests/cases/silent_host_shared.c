// Memory that both sides may touch, by LLVM's names and by oneAPI's.
// stdout: host 99 4950
// stdout: shared 199 9900
// stdout: text pinned text 11
// stdout: sorted 1 2 3
// stdout: atomics 64
// stdout: vendor 45 45
// stdout: stdio hello
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N 100

static int dev;

// near-miss: host-access-device-memory, device-pointer-clause: pinned host memory
static void pinned(void) {
  int *h = (int *)llvm_omp_target_alloc_host(N * sizeof *h, dev), total = 0;
  for (int i = 0; i < N; i++) h[i] = 0;
#pragma omp target teams distribute parallel for is_device_ptr(h) device(dev)
  for (int i = 0; i < N; i++) h[i] += i;
  for (int i = 0; i < N; i++) total += h[i];
  printf("host %d %d\n", h[N - 1], total);
  omp_target_free(h, dev);
}

// near-miss: host-access-device-memory, device-pointer-clause: shared memory, back and forth
static void shared(void) {
  int *s = (int *)llvm_omp_target_alloc_shared(N * sizeof *s, dev), total = 0;
  memset(s, 0, N * sizeof *s);
  for (int round = 0; round < 2; round++) {
    for (int i = 0; i < N; i++) s[i] += 1;
#pragma omp target is_device_ptr(s) device(dev)
    for (int i = 0; i < N; i++) s[i] += i - 1;
  }
  for (int i = 0; i < N; i++) total += s[i];
  s[0] = s[N - 1] + 1;
  printf("shared %d %d\n", s[0], total);
  omp_target_free(s, dev);
}

// near-miss: host-access-device-memory: the C library may be given such memory
static void library_calls(void) {
  char *h = (char *)omp_target_alloc_host(32, dev);
  strcpy(h, "pinned");
  strcat(h, " text");
  printf("text %s %zu\n", h, strlen(h));
  omp_target_free(h, dev);
  int *s = (int *)omp_target_alloc_shared(3 * sizeof *s, dev), from[3] = {3, 1, 2};
  memcpy(s, from, sizeof from);
  for (int i = 0; i < 3; i++)
    for (int j = i + 1; j < 3; j++)
      if (s[j] < s[i]) {
        int t = s[i];
        s[i] = s[j];
        s[j] = t;
      }
  printf("sorted %d %d %d\n", s[0], s[1], s[2]);
  omp_target_free(s, dev);
}

// near-miss: host-access-device-memory: a counter that a kernel and then the host update atomically
static void atomics(void) {
  int *n = (int *)omp_target_alloc_shared(sizeof *n, dev);
  *n = 0;
#pragma omp target is_device_ptr(n) device(dev)
#pragma omp parallel for num_threads(4)
  for (int i = 0; i < 32; i++) {
#pragma omp atomic
    *n += 1;
  }
#pragma omp parallel for num_threads(2)
  for (int i = 0; i < 32; i++) __atomic_fetch_add(n, 1, __ATOMIC_SEQ_CST);
  printf("atomics %d\n", *n);
  omp_target_free(n, dev);
}

// near-miss: invalid-free, double-free: each routine's memory goes back to omp_target_free
static void vendor_names(void) {
  int *d = (int *)omp_target_alloc_device(10 * sizeof *d, dev),
      *l = (int *)llvm_omp_target_alloc_device(10 * sizeof *l, dev);
  int a = 0, b = 0;
#pragma omp target is_device_ptr(d, l) map(tofrom : a, b) device(dev)
  for (int i = 0; i < 10; i++) {
    d[i] = l[i] = i;
    a += d[i];
    b += l[i];
  }
  printf("vendor %d %d\n", a, b);
  omp_target_free(d, dev);
  omp_target_free(l, dev);
}

// near-miss: host-access-device-memory: stdio out of and into pinned memory
static void files(void) {
  char *h = (char *)omp_target_alloc_host(8, dev);
  FILE *f = tmpfile();
  if (!f) return;
  memcpy(h, "hello", 6);
  fwrite(h, 1, 6, f);
  memset(h, 0, 8);
  rewind(f);
  if (fread(h, 1, 6, f) == 6) printf("stdio %s\n", h);
  fclose(f);
  omp_target_free(h, dev);
}

int main(void) {
  dev = omp_get_default_device();
  pinned();
  shared();
  library_calls();
  atomics();
  vendor_names();
  files();
  return 0;
}
