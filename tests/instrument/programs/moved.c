// Accesses that the optimiser merges, hoists, unrolls and vectorises: each must still be named at a line where it was
// written.
#define APART __attribute__((noinline))

volatile float result;

APART int merged(int *p, int c) {
  int sum;
  if (c)          // access, when both below became one
    sum = *p + 1; // access
  else
    sum = *p * 3; // access
  return sum;
}

APART float hoisted(const float *a, const float *scale, int n) {
  float sum = 0;
  for (int i = 0; i < n; i++) sum += a[i] * *scale; // access
  return sum;
}

APART void sunk(int *to, int n) {
  for (int i = 0; i < n; i++) *to = i; // access
}

APART void unrolled(int *a, const int *b) {
  for (int i = 0; i < 7; i++) a[i] += b[i]; // access
}

APART void vectors(float *restrict a, const float *restrict b, int n) {
  for (int i = 0; i < n; i++) a[i] = b[i] * 2 + 1; // access
}

struct point {
  float x, y, z, w;
};
APART void neighbours(struct point *p) {
  p->x = 1; // access
  p->y = 2; // access
  p->z = 3; // access
  p->w = 4; // access
}

APART int walked(const char *s) {
  int n = 0;
  while (*s++) // access
    n++;
  return n;
}

void work(char *m) {
  result = merged((int *)m, m[0]); // access
  result = hoisted((float *)m, (float *)m + 500, 100);
  sunk((int *)m, 10);
  unrolled((int *)m, (int *)m + 100);
  vectors((float *)m, (float *)m + 1000, 203);
  neighbours((struct point *)m);
  m[100] = 0; // access
  result = walked(m + 64);
}
