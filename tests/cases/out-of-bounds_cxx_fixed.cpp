// Each ends with its block.
// stdout: 3
// stdout: 8
#include <complex>
#include <cstdint>
#include <cstdio>
#include <omp.h>
#include <vector>

template <typename T>
T last(int n, T value) {
  const int dev = omp_get_default_device();
  T *d = static_cast<T *>(omp_target_alloc(n * sizeof(T), dev)), result{};
#pragma omp target is_device_ptr(d) map(from : result)
  {
    // near-miss: out-of-bounds: one past the end is a good address to stop at
    for (T *p = d, *end = d + n; p != end; ++p) *p = value;
    result = d[n - 1];
  }
  omp_target_free(d, dev);
  return result;
}

template <typename F>
void for_each(int n, F f) {
#pragma omp target teams distribute parallel for firstprivate(f)
  for (int i = 0; i < n; i++) f(i);
}

int main() {
  std::printf("%d\n", last<std::int8_t>(33, 1) + static_cast<int>(last<double>(33, 2.0)));
  const int dev = omp_get_default_device();
  auto *z = static_cast<std::complex<double> *>(omp_target_alloc(8 * sizeof(std::complex<double>), dev));
  // near-miss: out-of-bounds: eight elements of two members each
  for_each(8, [=](int i) { z[i] = {1.0, 0.0}; });
  std::vector<std::complex<double>> back(8);
  omp_target_memcpy(back.data(), z, 8 * sizeof back[0], 0, 0, omp_get_initial_device(), dev);
  double total = 0;
  for (const auto &c : back) total += c.real();
  std::printf("%g\n", total);
  omp_target_free(z, dev);
}
