// What a device can do (SYCL 2020, 4.6.4.5), with the extensions' names that programs ask for.
#pragma once
#include <type_traits>

namespace sycl {

enum class aspect {
  cpu,
  gpu,
  accelerator,
  custom,
  emulated,
  host_debuggable,
  fp16,
  fp64,
  atomic64,
  image,
  online_compiler,
  online_linker,
  queue_profiling,
  usm_device_allocations,
  usm_host_allocations,
  usm_atomic_host_allocations,
  usm_shared_allocations,
  usm_atomic_shared_allocations,
  usm_system_allocations,
  host, ///< of SYCL 1.2.1's host device: no device has it
  int64_base_atomics,
  int64_extended_atomics,
  usm_system_allocator,              ///< as usm_system_allocations, an old name
  usm_restricted_shared_allocations, ///< an old name: no device has it
  ext_intel_pci_address,
  ext_intel_gpu_eu_count,
  ext_intel_gpu_eu_simd_width,
  ext_intel_gpu_slices,
  ext_intel_gpu_subslices_per_slice,
  ext_intel_gpu_eu_count_per_subslice,
  ext_intel_gpu_hw_threads_per_eu,
  ext_intel_max_mem_bandwidth,
  ext_intel_mem_channel,
  ext_intel_device_info_uuid,
  ext_intel_device_id,
  ext_intel_free_memory,
  ext_intel_memory_clock_rate,
  ext_intel_memory_bus_width,
  ext_intel_legacy_image,
  ext_intel_esimd,
  ext_intel_matrix,
  ext_intel_fpga_task_sequence,
  ext_intel_current_clock_throttle_reasons,
  ext_intel_fan_speed,
  ext_intel_power_limits,
  ext_oneapi_srgb,
  ext_oneapi_native_assert,
  ext_oneapi_cuda_async_barrier,
  ext_oneapi_cuda_cluster_group,
  ext_oneapi_bfloat16_math_functions,
  ext_oneapi_queue_profiling_tag,
  ext_oneapi_graph,
  ext_oneapi_limited_graph,
  ext_oneapi_ballot_group,
  ext_oneapi_fixed_size_group,
  ext_oneapi_opportunistic_group,
  ext_oneapi_tangle_group,
  ext_oneapi_chunk,
  ext_oneapi_fragment,
  ext_oneapi_tangle,
  ext_oneapi_is_composite,
  ext_oneapi_is_component,
  ext_oneapi_private_alloca,
  ext_oneapi_virtual_mem,
  ext_oneapi_virtual_functions,
  ext_oneapi_interop_memory_import,
  ext_oneapi_interop_memory_export,
  ext_oneapi_interop_semaphore_import,
  ext_oneapi_interop_semaphore_export,
  ext_oneapi_external_memory_import,
  ext_oneapi_external_semaphore_import,
  ext_oneapi_mipmap,
  ext_oneapi_mipmap_anisotropy,
  ext_oneapi_mipmap_level_reference,
  ext_oneapi_cubemap,
  ext_oneapi_cubemap_seamless_filtering,
  ext_oneapi_image_array,
  ext_oneapi_unique_addressing_per_dim,
  ext_oneapi_bindless_images,
  ext_oneapi_bindless_images_shared_usm,
  ext_oneapi_bindless_images_1d_usm,
  ext_oneapi_bindless_images_2d_usm,
  ext_oneapi_bindless_images_sample_1d_usm,
  ext_oneapi_bindless_images_sample_2d_usm,
  ext_oneapi_bindless_images_gather,
  ext_oneapi_async_memory_alloc,
  ext_oneapi_atomic16,
};

namespace detail {
/// Every checking device has these.
constexpr bool common_aspect(aspect a) {
  switch (a) {
  case aspect::fp64:
  case aspect::atomic64:
  case aspect::int64_base_atomics:
  case aspect::int64_extended_atomics:
  case aspect::online_compiler:
  case aspect::online_linker:
  case aspect::queue_profiling:
  case aspect::usm_device_allocations:
  case aspect::usm_host_allocations:
  case aspect::usm_shared_allocations:
    return true;
  default:
    return false;
  }
}
/// Some checking device has these besides.
constexpr bool rare_aspect(aspect a) {
  switch (a) {
  case aspect::cpu:
  case aspect::gpu:
  case aspect::host_debuggable:
  case aspect::fp16:
  case aspect::usm_atomic_host_allocations:
  case aspect::usm_atomic_shared_allocations:
  case aspect::usm_system_allocations:
  case aspect::usm_system_allocator:
  case aspect::ext_intel_free_memory:
    return true;
  default:
    return false;
  }
}
} // namespace detail

template <aspect Aspect>
struct any_device_has : std::bool_constant<detail::common_aspect(Aspect) || detail::rare_aspect(Aspect)> {};
template <aspect Aspect> struct all_devices_have : std::bool_constant<false> {};
template <aspect Aspect> inline constexpr bool any_device_has_v = any_device_has<Aspect>::value;
template <aspect Aspect> inline constexpr bool all_devices_have_v = all_devices_have<Aspect>::value;

} // namespace sycl
