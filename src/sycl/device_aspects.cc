#include "sycl/devices.h"

namespace sycl::detail {

bool has_aspect(const device_entry &d, aspect a) {
  switch (a) {
  case aspect::cpu:
  case aspect::host_debuggable:
    return d.is_cpu();
  case aspect::gpu:
    return !d.is_cpu();
  case aspect::fp16:
    return d.profile->has(ability::fp16);
  case aspect::fp64:
    return d.profile->has(ability::fp64);
  case aspect::atomic64:
  case aspect::int64_base_atomics:
  case aspect::int64_extended_atomics:
    return d.profile->has(ability::atomic64);
  case aspect::usm_atomic_host_allocations:
    return d.profile->has(ability::atomic_host);
  case aspect::usm_atomic_shared_allocations:
    return d.profile->has(ability::atomic_shared);
  case aspect::usm_system_allocations:
  case aspect::usm_system_allocator:
    return d.profile->has(ability::system_memory);
  case aspect::online_compiler:
  case aspect::online_linker:
  case aspect::queue_profiling:
  case aspect::usm_device_allocations:
  case aspect::usm_host_allocations:
  case aspect::usm_shared_allocations:
    return true;
  case aspect::ext_intel_pci_address:
  case aspect::ext_intel_gpu_eu_count:
  case aspect::ext_intel_gpu_eu_simd_width:
  case aspect::ext_intel_gpu_slices:
  case aspect::ext_intel_gpu_subslices_per_slice:
  case aspect::ext_intel_gpu_eu_count_per_subslice:
  case aspect::ext_intel_gpu_hw_threads_per_eu:
  case aspect::ext_intel_free_memory:
  case aspect::ext_intel_memory_clock_rate:
  case aspect::ext_intel_memory_bus_width:
    return !d.is_cpu();
  case aspect::ext_intel_max_mem_bandwidth:
  case aspect::ext_intel_device_info_uuid:
    return true;
  default:
    return false;
  }
}

std::vector<aspect> aspects_of(const device_entry &d) {
  std::vector<aspect> out;
  for (int a = 0; a <= static_cast<int>(aspect::ext_oneapi_atomic16); ++a)
    if (has_aspect(d, static_cast<aspect>(a))) out.push_back(static_cast<aspect>(a));
  return out;
}

} // namespace sycl::detail
