// Code for a device: compiled with the module flag openmp-device.
#include <string.h>
#pragma omp declare target
#define APART __attribute__((noinline))
void set_state(const void *, unsigned long, int);

int image_global;
volatile int result; // of the image, too
const int table[4] = {1, 2, 3, 4};

APART void write1(char *p) { *p = 1; }
APART void write2(short *p) { *p = 1; }
APART void write4(int *p) { *p = 1; }
APART void write8(long *p) { *p = 1; }
APART void write16(__int128 *p) { *p = 1; }
APART int read4(int *p) { return *p; }
APART void add(int *p) { __atomic_fetch_add(p, 1, __ATOMIC_RELAXED); }
APART void fill(int *p) { *p = 1; }
APART int own(int n) {
  int local[4] = {1, 2, 3, 4};
  fill(local);
  return local[n & 3] + table[n & 3] + image_global;
}

void work(char *m) {
  write1(m);
  write2((short *)(m + 2));
  write4((int *)(m + 4));
  write8((long *)(m + 8));
  write16((__int128 *)(m + 16));
  result = read4((int *)(m + 4));
  add((int *)(m + 4));
#ifdef FAULTS
  result = read4((int *)(m + 64)); // fault: unwritten
  add((int *)(m + 68));            // fault: unwritten
  set_state(m + 128, 64, 0);
  write4((int *)(m + 128));         // fault: no memory
  result = read4((int *)(m + 132)); // fault: no memory
  set_state(m + 200, 2, 1);
  set_state(m + 202, 2, 0);
  write4((int *)(m + 200)); // fault: across the end
#endif
#ifdef OWN
  result = own(1);
#endif
#ifdef RANGES
  memset(m, 1, 100);
  memcpy(m + 1000, m, 100);
#endif
}
#pragma omp end declare target
