// A memset of whole blocks.
// options: --strict
#include <sycl/sycl.hpp>

#include <cstdio>

template <typename T>
T *zeros(sycl::queue &q, size_t n) {
  T *p = sycl::malloc_device<T>(n, q);
  q.memset(p, 0, n * sizeof(T)).wait();
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
