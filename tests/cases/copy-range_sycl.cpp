// Copies and fills that reach beyond their block.
#include <sycl/sycl.hpp>

#include <cstdio>
#include <vector>

constexpr size_t n = 50;

struct halo {
  float *cells; // n cells
  sycl::event send(sycl::queue &q, const std::vector<float> &border, size_t at) {
    return q.memcpy(cells + at, border.data(), border.size() * sizeof(float)); // expect: copy-range/copy "beyond the end" length=40
  }
};

int main() {
  sycl::queue q;
  halo h{sycl::malloc_device<float>(n, q)}; // related: allocated copy-range
  q.fill(h.cells, 0.0f, n).wait();
  h.send(q, std::vector<float>(10), 40).wait();
  h.send(q, std::vector<float>(10), 41).wait();

  std::vector<double> host(n);
  double *d = sycl::malloc_device<double>(n, q);
  q.fill(d, 0.0, n + 1).wait();                                              // expect: copy-range/fill
  q.memset(d, 0, n * sizeof(sycl::double2)).wait();                          // expect: copy-range/fill length=800
  q.copy(d, host.data(), n * sizeof(double) / 2).wait();                     // expect: copy-range/copy
  q.submit([&](sycl::handler &c) { c.copy(d + 1, host.data(), n); }).wait(); // expect: copy-range/copy length=400
  int *s = sycl::malloc_shared<int>(n, q), *p = sycl::malloc_host<int>(n / 2, q);
  q.fill(p, 1, n / 2).wait();
  q.memcpy(s, p, n * sizeof(int)).wait(); // expect: copy-range/copy "source"
  std::puts("done");
  sycl::free(h.cells, q);
  sycl::free(d, q);
  sycl::free(s, q);
  sycl::free(p, q);
  return 0;
}
