// Conditional accesses, which become masked vectors: only elements that the program touches count.
#define APART __attribute__((noinline))

APART void store_some(int *restrict d, const int *restrict use, int n) {
  for (int i = 0; i < n; i++)
    if (use[i]) d[i] = i; // store
}

APART void load_some(int *restrict to, const int *restrict d, const int *restrict use, int n) {
  for (int i = 0; i < n; i++)
    if (use[i]) to[i] = d[i]; // load
}

APART int gather(const int *restrict d, const int *restrict where, int n) {
  int sum = 0;
  for (int i = 0; i < n; i++) sum += d[where[i]]; // gather
  return sum;
}

APART int gather_some(const int *restrict d, const int *restrict where, const int *restrict use, int n) {
  int sum = 0;
  for (int i = 0; i < n; i++)
    if (use[i]) sum += d[where[i]]; // gather some
  return sum;
}

static int use[64], to[64], where[64];
volatile int result;

void work(char *m) {
  for (int i = 0; i < 64; i++) where[i] = i * 3;
  store_some((int *)m, use, 64);
  load_some(to, (int *)m, use, 64);
  result = gather_some((int *)m, where, use, 64);
  // Nothing of m was touched so far.
  use[17] = use[18] = use[40] = 1;
#ifdef SOME
  store_some((int *)m, use, 64);
  load_some(to, (int *)m, use, 64);
  result = gather_some((int *)m, where, use, 64);
#endif
#ifdef ALL
  result = gather((int *)m, where, 64);
#endif
}
