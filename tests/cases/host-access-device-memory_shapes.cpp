// Device memory reaches the host through helpers, members, templates, lambdas, references and algorithms.
// levels: -O0 -O2
// sources: parts/mesh.cpp parts/mesh.hpp
#include "parts/mesh.hpp"
#include <algorithm>
#include <cstdio>
#include <numeric>
#include <omp.h>

template <typename T>
static T *filled(int n, T value) {
  T *d = static_cast<T *>(omp_target_alloc(n * sizeof(T), omp_get_default_device())); // related: allocated host-access-device-memory
#pragma omp target is_device_ptr(d)
  for (int i = 0; i < n; i++) d[i] = value;
  return d;
}

template <typename T>
static T last(const T *p, int n) {
  return p[n - 1]; // expect: host-access-device-memory access=read bytes=8
}

static inline int inlined(const int *p) {
  return p[3]; // expect: host-access-device-memory access=read bytes=4
}

__attribute__((noinline)) static int called(const int *p) {
  return p[4]; // expect: host-access-device-memory access=read bytes=4
}

struct holder {
  int *values;
  int &first() { return *values; }
};

struct pod {
  int a, b;
};

// The same line in two loops: once, with a count.
static long loop(const int *p, int n) {
  long total = 0;
  for (volatile int i = 0; i < n; i = i + 1)
    total += p[i]; // expect: host-access-device-memory access=read times=128
  return total;
}

int main() {
  const int dev = omp_get_default_device();
  double *d = filled(8, 1.0);
  std::printf("%g\n", last(d, 8));

  int *n = filled(64, 5);
  std::printf("%d %d\n", inlined(n), called(n));
  holder h{n};
  int &r = h.first();
  r = 7;                                         // expect: host-access-device-memory access=write
  auto lambda = [=](int i) { return n[i] + i; }; // expect: host-access-device-memory access=read
  std::printf("%d\n", lambda(9));
  std::printf("%ld\n", loop(n, 64) + loop(n, 64));

  pod *p = filled(4, pod{1, 2});
  const auto [a, b] = p[2]; // expect: host-access-device-memory access=read
  std::printf("%d\n", a + b);

  std::fill(n, n + 64, 3);                            // expect: host-access-device-memory access=write
  std::printf("%d\n", std::accumulate(n, n + 64, 0)); // expect: host-access-device-memory access=read

  mesh m(filled(10, 1.5), 10);
  std::printf("%g %g\n", m.at(3), m.total());

  int out = 0;
#pragma omp target if (out) is_device_ptr(n) map(tofrom : out)
  out += n[8]; // expect: host-access-device-memory access=read bytes=4

  omp_target_free(d, dev);
  omp_target_free(n, dev);
  omp_target_free(p, dev);
  omp_target_free(m.data(), dev);
  return out > 1000;
}
