#include "mesh.hpp"

double mesh::total() const {
  double s = 0;
  for (int i = 0; i < m_n; i++)
    s += m_values[i]; // expect: host-access-device-memory access=read
  return s;
}
