// The data that the pointers point to is mapped.
// stdout: 10
// stdout: 5 4
#include <cstdio>
#include <memory>
#include <vector>

class field {
public:
  explicit field(int n) : m_values(n, 1.0), m_n(n) {}
  double sum() {
    double s = 0, *values = m_values.data();
    const int n = m_n;
#pragma omp target map(to : values[0 : n]) map(tofrom : s)
    for (int i = 0; i < n; i++)
      s += values[i];
    return s;
  }

private:
  std::vector<double> m_values;
  int m_n;
};

int main() {
  field f(10);
  std::printf("%g\n", f.sum());

  std::vector<int> v(10, 3);
  int *p = v.data(), out = 0;
  // near-miss: kernel-access-host-memory: captured, and what it points to is mapped
  auto set = [p] { p[2] = 5; };
#pragma omp target data map(tofrom : p[0 : 10])
  {
#pragma omp target map(to : set)
    set();
  }

  auto owner = std::make_unique<int>(4);
  const int *raw = owner.get();
#pragma omp target map(to : raw[0 : 1]) map(tofrom : out)
  out += *raw;
  std::printf("%d %d\n", v[2], out);
  return 0;
}
