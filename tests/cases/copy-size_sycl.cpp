// A copy whose length is a number of elements. It may be meant, so only --strict tells.
// options: --strict
#include <sycl/sycl.hpp>

#include <cstdio>
#include <vector>

int main() {
  sycl::queue q;
  std::vector<float> host(64, 1.0f);
  float *d = sycl::malloc_device<float>(host.size(), q); // related: allocated copy-size
  q.memcpy(d, host.data(), host.size()).wait();          // expect: copy-size/elements length=64
  double *s = sycl::malloc_shared<double>(100, q);
  q.submit([&](sycl::handler &h) { h.memcpy(s, host.data(), 100); }).wait(); // expect: copy-size/elements length=100
  std::puts("done");
  sycl::free(d, q);
  sycl::free(s, q);
  return 0;
}
