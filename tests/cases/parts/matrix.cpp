#include "matrix.hpp"

double matrix::trace() {
  double t = 0;
  const double *p = m_elements.data();
  const int n = m_n;
#pragma omp target firstprivate(p) map(tofrom : t)
  for (int i = 0; i < n; i++) t += element(p, n, i, i);
  return t;
}
