// A memset whose length is a number of elements. It may be meant, so only --strict tells.
// options: --strict
#include <sycl/sycl.hpp>

#include <cstdio>

template <typename T>
T *zeros(sycl::queue &q, size_t n) {
  T *p = sycl::malloc_device<T>(n, q); // related: allocated fill-size
  q.memset(p, 0, n).wait();            // expect: fill-size/elements severity=warning times=2
  return p;
}

int main() {
  sycl::queue q;
  int *a = zeros<int>(q, 32);
  sycl::float4 *b = zeros<sycl::float4>(q, 16);
  char *c = zeros<char>(q, 8);
  std::puts("done");
  for (void *p : {(void *)a, (void *)b, (void *)c}) sycl::free(p, q);
  return 0;
}
