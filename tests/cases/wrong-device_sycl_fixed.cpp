// Two devices; a loop that gives each memory of its own.
// options: --devices=2
#include <sycl/sycl.hpp>

#include <cstdio>
#include <vector>

int main() {
  constexpr size_t n = 64;
  const std::vector<sycl::device> devices = sycl::device::get_devices(sycl::info::device_type::gpu);
  if (devices.size() < 2) return 1;
  std::vector<sycl::queue> queues;
  for (const sycl::device &d : devices) queues.emplace_back(d, sycl::property::queue::in_order());
  const size_t part = n / queues.size();
  std::vector<int> host(n, 1);
  int *sums = sycl::malloc_shared<int>(queues.size(), queues[0]);
  for (size_t k = 0; k < queues.size(); ++k) {
    int *data = sycl::malloc_device<int>(part, queues[k]);
    sums[k] = 0;
    queues[k].copy(host.data() + k * part, data, part);
    queues[k].single_task([=] {
      for (size_t i = 0; i < part; ++i)
        data[i] += int(i);
    });
    queues[k].copy(data, host.data() + k * part, part).wait();
    sycl::free(data, queues[k]);
  }
  std::puts("done");
  sycl::free(sums, queues[0]);
  return 0;
}
