// A table of hardware figures that only GPUs have, for those that have them.
// options: --device=cpu
// stdout: done
#include <sycl/sycl.hpp>

#include <cstdio>

static unsigned execution_units(const sycl::device &device) {
  if (!device.has(sycl::aspect::ext_intel_gpu_eu_count))
    return device.get_info<sycl::info::device::max_compute_units>();
  return device.get_info<sycl::ext::intel::info::device::gpu_eu_count>();
}

int main() {
  sycl::queue q;
  if (execution_units(q.get_device()) > 0) std::puts("done");
  return 0;
}
