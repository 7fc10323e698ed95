// As much as the device has, in pieces.
#include <sycl/sycl.hpp>

#include <algorithm>
#include <cstdio>
#include <vector>

int main() {
  sycl::queue q;
  const size_t most = q.get_device().get_info<sycl::info::device::max_mem_alloc_size>() / sizeof(float);
  size_t wanted = 100000000;
  std::vector<float *> pieces;
  while (wanted > 0 && pieces.size() < 4) {
    const size_t n = std::min({wanted, most, size_t(30000000)});
    pieces.push_back(sycl::malloc_device<float>(n, q));
    wanted -= n;
  }
  std::printf("%zu\n", pieces.size());
  for (float *p : pieces) sycl::free(p, q);
  return 0;
}
