// Pointers that sycl::free does not know, and blocks of ours given to others.
#include <sycl/sycl.hpp>

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <vector>

constexpr size_t n = 32;

static void consume(sycl::queue &q, int *p) {
  for (size_t k = 0; k < n; ++k, ++p) q.single_task([=] { *p = 1; }).wait();
  sycl::free(p - 1, q); // expect: invalid-free/inside kind=device offset=124
}

int main() {
  sycl::queue q;
  int *d = sycl::malloc_device<int>(n, q); // related: allocated invalid-free
  consume(q, d);
  sycl::free(d, q);

  std::vector<float> host(n);
  sycl::free(host.data(), q); // expect: invalid-free/host-pointer memory=heap
  float local = 0;
  sycl::free(&local, q); // expect: invalid-free/host-pointer memory=stack

  std::shared_ptr<int> shared(sycl::malloc_shared<int>(n, q), std::free); // related: allocated invalid-free
  shared.reset();                                                         // expect: invalid-free/libc "free" kind=shared
  double *h = sycl::malloc_host<double>(n, q);
  delete[] h; // expect: invalid-free/libc kind=host
  std::puts("done");
  return 0;
}
