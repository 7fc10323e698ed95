// Containers, captures and members carry host pointers into kernels.
// sources: parts/matrix.cpp parts/matrix.hpp
#include "parts/matrix.hpp"
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

class field {
public:
  explicit field(int n) : m_values(n, 1.0), m_n(n) {}
  double sum() {
    double s = 0, *values = m_values.data();
    const int n = m_n;
#pragma omp target firstprivate(values) map(tofrom : s)
    for (int i = 0; i < n; i++)
      s += values[i]; // expect: kernel-access-host-memory/access access=read memory=heap
    return s;
  }

private:
  std::vector<double> m_values;
  int m_n;
};

template <typename F>
void run(F f) {
#pragma omp target firstprivate(f)
  f();
}

int main() {
  field f(10);
  std::printf("%g\n", f.sum());

  std::vector<int> v(10, 3);
  int *p = v.data(), out = 0;
  auto set = [=] {
    p[2] = 5; // expect: kernel-access-host-memory/access access=write bytes=4
  };
  run(set);

  auto owner = std::make_unique<int>(4);
  const int *raw = owner.get();
#pragma omp target firstprivate(raw) map(tofrom : out)
  out += *raw; // expect: kernel-access-host-memory/access access=read bytes=4

  matrix m(4);
  std::printf("%d %d %g\n", v[2], out, m.trace());
  return 0;
}
