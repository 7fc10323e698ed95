// A square matrix with its elements in ordinary memory.
#pragma once
#include <vector>

class matrix {
public:
  explicit matrix(int n) : m_n(n), m_elements(n * n, 2.0) {}
  double trace();

private:
  int m_n;
  std::vector<double> m_elements;
};

#pragma omp declare target
inline double element(const double *p, int n, int i, int j) {
  return p[i * n + j]; // expect: kernel-access-host-memory/access access=read
}
#pragma omp end declare target
