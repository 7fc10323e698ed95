// No GPU here, and the program means the CPU.
// options: --device=cpu --severity=note
#include <sycl/sycl.hpp>

#include <cstdio>

int main() {
  sycl::queue q{sycl::cpu_selector_v};
  sycl::queue old{sycl::host_selector()};
  sycl::queue by_aspect{sycl::aspect_selector(sycl::aspect::cpu)};
  int *x = sycl::malloc_shared<int>(16, q);
  q.parallel_for(16, [=](sycl::id<1> i) { x[i] = int(i); }).wait();
  std::printf("%d\n", x[3]);
  sycl::free(x, q);
  return 0;
}
