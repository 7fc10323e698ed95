// A table of hardware figures that only GPUs have.
// options: --device=cpu
// stdout: done
#include <sycl/sycl.hpp>

#include <cstdio>

static unsigned execution_units(const sycl::device &device) {
  return device.get_info<sycl::ext::intel::info::device::gpu_eu_count>(); // expect: missing-aspect/aspect "ext_intel_gpu_eu_count" severity=error
}

int main() {
  sycl::queue q;
  try {
    std::printf("%u\n", execution_units(q.get_device()));
  } catch (const sycl::exception &e) {
    if (e.code() == sycl::errc::feature_not_supported) std::puts("done");
  }
  return 0;
}
