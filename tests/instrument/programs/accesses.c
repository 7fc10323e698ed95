// Every kind of access. A line says what is checked there as host code; one that says nothing has nothing to check.
// Written so that at -O0 the sizes hold, and that no level makes an access disappear or leave its line.
#include <stddef.h>
#include <string.h>

typedef struct {
  int number;
  double value;
  char name[3];
} record;
typedef struct {
  long words[8];
} large;

int global;
static int hidden[4];
static volatile int kept;
const int table[4] = {1, 2, 3, 4};
_Thread_local int per_thread;
volatile int sink;

#define APART __attribute__((noinline))

APART int loads(char *m) {
  int sum = *(char *)m;            // checked: read 1
  sum += *(short *)(m + 2);        // checked: read 2
  sum += *(int *)(m + 4);          // checked: read 4
  sum += *(long *)(m + 8);         // checked: read 8
  sum += *(float *)(m + 16);       // checked: read 4
  sum += *(double *)(m + 24);      // checked: read 8
  sum += *(__int128 *)(m + 32);    // checked: read 16
  sum += *(long double *)(m + 48); // checked: read 10
  return sum;
}

APART void stores(volatile char *m) {
  *(volatile char *)m = 1;               // checked: write 1
  *(volatile short *)(m + 2) = 1;        // checked: write 2
  *(volatile int *)(m + 4) = 1;          // checked: write 4
  *(volatile long *)(m + 8) = 1;         // checked: write 8
  *(volatile double *)(m + 24) = 1;      // checked: write 8
  *(volatile long double *)(m + 48) = 1; // checked: write 10
}

APART int members(record *r) {
  r->value = r->number; // checked: read 4, write 8
  return r->name[2];    // checked: read 1
}

struct bits {
  unsigned low : 3, high : 9;
};
APART void bit_field(struct bits *b) {
  b->high = 5; // checked: read 2, write 2
}

APART int atomics(int *p) {
  int sum = __atomic_load_n(p, __ATOMIC_ACQUIRE);     // checked: read 4
  __atomic_store_n(p, 3, __ATOMIC_RELEASE);           // checked: write 4
  sum += __atomic_fetch_add(p, 1, __ATOMIC_SEQ_CST);  // checked: update 4
  sum += __atomic_exchange_n(p, 9, __ATOMIC_SEQ_CST); // checked: update 4
  int expected = 9;
  __atomic_compare_exchange_n(p, &expected, 10, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST); // checked: update 4
  __sync_fetch_and_or(p, 4);                                                            // checked: update 4
  return sum;
}

APART void ranges(char *m, size_t n) {
  memset(m, 1, n);                // checked: write 100
  memcpy(m + 1000, m + 500, n);   // checked: read 100, write 100
  memmove(m + 2001, m + 2000, n); // checked: read 100, write 100
  memset(m + 3000, 2, 300);       // checked: write 300
}

APART void whole(large *to, const large *from) {
  *to = *from; // checked: read 64, write 64
}

APART long by_value(large l) {
  return l.words[sink & 3]; // checked: read 4, read 8
}
APART long pass(large *l) {
  return by_value(*l); // checked: read 64
}

APART void globals(void) {
  global = 1;           // checked: write 4
  hidden[sink & 3] = 2; // checked: read 4, write 4
}

APART int constants(int n) {
  per_thread = n;
  return table[n & 3] + "literal"[n & 3];
}

APART int own_frame(int n) {
  int local[4] = {1, 2, 3, 4};
  for (int i = 0; i < 4; i++) local[i] += n;
  return local[n & 3];
}

int *lent;
APART void lend(int *p) {
  lent = p; // checked: write 8
  *p = 7;   // checked: write 4
}
APART int escapes(void) {
  int local;
  lend(&local);
  return local; // checked: read 4
}

__attribute__((noinline, disable_sanitizer_instrumentation)) int left_alone(int *p) { return *p; }

void work(char *m) {
  int sum = loads(m);
  stores(m);
  sum += members((record *)m);
  bit_field((struct bits *)m);
  sum += atomics((int *)m);
  ranges(m, 100);
  whole((large *)m, (large *)(m + 512));
  sum += pass((large *)m);
  globals();
  sum += constants(3);
  sum += own_frame(2);
  sum += escapes();
  sum += left_alone((int *)m);
  sum += hidden[sum & 3]; // checked: read 4
  kept = sum;             // checked: write 4
}
