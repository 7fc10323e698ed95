// What a kernel can be asked about a device. All kernels are alike: what they need is the host compiler's affair.
#include "sycl/devices.h"
#include <algorithm>
#include <sycl/kernel_bundle.hpp>

namespace sycl::detail {

namespace {
const core_profile &of(int index) { return *device_table::the()[index].profile; }
uint32_t largest_sub_group(int index) {
  const auto &sizes = of(index).sub_group_sizes;
  return static_cast<uint32_t>(*std::max_element(std::begin(sizes), std::end(sizes)));
}
} // namespace

#define ANSWER(name, ...)                                                                                              \
  template <>                                                                                                          \
  info::kernel_device_specific::name::return_type kernel_device_info<info::kernel_device_specific::name>(              \
      [[maybe_unused]] int index) {                                                                                    \
    return __VA_ARGS__;                                                                                                \
  }
ANSWER(global_work_size, (throw_error(errc::invalid, "global_work_size: the kernel is not built in"), range<3>()))
ANSWER(work_group_size, of(index).max_work_group_size)
ANSWER(compile_work_group_size, {})
ANSWER(preferred_work_group_size_multiple, of(index).sub_group_size)
ANSWER(private_mem_size, 0)
ANSWER(max_num_sub_groups, static_cast<uint32_t>(of(index).max_work_group_size / of(index).sub_group_size))
ANSWER(compile_num_sub_groups, 0)
ANSWER(max_sub_group_size, largest_sub_group(index))
ANSWER(compile_sub_group_size, 0)
ANSWER(ext_codeplay_num_regs, 0)

uint32_t most_work_groups(int index, size_t work_items, size_t local_bytes) {
  const device_entry &d = device_table::the()[index];
  const core_profile &p = *d.profile;
  if (work_items == 0 || work_items > p.max_work_group_size || local_bytes > p.local_mem_size) return 0;
  const size_t by_threads = std::max<size_t>(1, p.hardware_threads * p.sub_group_size / work_items);
  const size_t by_memory = local_bytes ? p.local_mem_size / local_bytes : by_threads;
  return static_cast<uint32_t>(d.units * std::min(by_threads, by_memory));
}

} // namespace sycl::detail
