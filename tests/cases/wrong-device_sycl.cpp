// Two devices; a loop that gives the second the first one's memory.
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
  int *data = sycl::malloc_device<int>(n, queues[0]), *sums = sycl::malloc_shared<int>(queues.size(), queues[0]); // related: allocated wrong-device
  queues[0].fill(data, 1, n).wait();
  for (size_t k = 0; k < queues.size(); ++k) {
    sums[k] = 0;
    queues[k].single_task([=] {
      for (size_t i = 0; i < part; ++i)
        data[k * part + i] += int(i); // expect: wrong-device/access access=read on=1 device=0
    });
    queues[k].wait();
  }
  std::puts("done");
  sycl::free(data, queues[0]);
  sycl::free(sums, queues[0]);
  return 0;
}
