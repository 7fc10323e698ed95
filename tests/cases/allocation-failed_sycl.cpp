// More than the device has, and nothing.
#include <sycl/sycl.hpp>

#include <cstdio>
#include <new>
#include <vector>

int main() {
  sycl::queue q;
  const size_t most = q.get_device().get_info<sycl::info::device::global_mem_size>();
  float *all = sycl::malloc_device<float>(most, q); // expect: allocation-failed/null
  sycl::free(all, q);
  using allocator = sycl::usm_allocator<double, sycl::usm::alloc::shared>;
  std::vector<double, allocator> v(allocator{q});
  try {
    v.reserve(most / 2); // expect: allocation-failed/null
  } catch (const sycl::exception &) {
    std::puts("out of memory");
  }
  return 0;
}
