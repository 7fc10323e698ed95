// No GPU here, and the program does not notice.
// options: --device=cpu --severity=note
#include <sycl/sycl.hpp>

#include <cstdio>

int main() {
  sycl::queue q;                                                                 // expect: device-is-cpu/selected severity=note
  sycl::queue by_hand{[](const sycl::device &d) { return d.is_gpu() ? 2 : 1; }}; // expect: device-is-cpu/selected
  int *x = sycl::malloc_shared<int>(16, q);
  q.parallel_for(16, [=](sycl::id<1> i) { x[i] = int(i); }).wait();
  std::printf("%d\n", x[3]);
  sycl::free(x, q);
  return 0;
}
