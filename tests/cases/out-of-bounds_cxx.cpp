// Templates, lambdas, members and headers leave their blocks.
#include <array>
#include <complex>
#include <cstdint>
#include <cstdio>
#include <omp.h>

template <typename T>
T *filled(int n) {
  T *d = static_cast<T *>(omp_target_alloc(n * sizeof(T), omp_get_default_device())); // related: allocated out-of-bounds
  omp_target_memset(d, 1, n * sizeof(T), omp_get_default_device());
  return d;
}

template <typename T>
void set_last(T *d, int n, T value) {
#pragma omp target is_device_ptr(d)
  d[n] = value; // expect: out-of-bounds/after access=write times=2
}

class grid {
public:
  explicit grid(int n) : m_n(n), m_cells(filled<float>(n * n)) {}
  ~grid() { omp_target_free(m_cells, omp_get_default_device()); }
  float corner() {
    float *cells = m_cells, c = 0;
    const int n = m_n;
#pragma omp target is_device_ptr(cells) map(from : c)
    c = at(cells, n, n - 1, n);
    return c;
  }

private:
#pragma omp declare target
  static float at(const float *cells, int n, int i, int j) {
    return cells[i * n + j]; // expect: out-of-bounds/after access=read bytes=4
  }
#pragma omp end declare target
  int m_n;
  float *m_cells;
};

template <typename F>
void for_each(int n, F f) {
#pragma omp target teams distribute parallel for firstprivate(f)
  for (int i = 0; i < n; i++) f(i);
}

int main() {
  const int dev = omp_get_default_device();
  auto *bytes = filled<std::int8_t>(33);
  auto *doubles = filled<double>(33);
  set_last<std::int8_t>(bytes, 33, 1);
  set_last<double>(doubles, 33, 1.0);

  grid g(4);
  std::printf("%d\n", g.corner() != 7);

  auto *z = filled<std::complex<double>>(8);
  for_each(9, [=](int i) {
    z[i] = {1.0, 0.0}; // expect: out-of-bounds access=write
  });

  omp_target_free(bytes, dev);
  omp_target_free(doubles, dev);
  omp_target_free(z, dev);
}
