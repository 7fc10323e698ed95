// What devices answer: a line a query. Where neither the profile nor the runtime decides, it is what the vendors'
// runtimes answer for such a device.
#include "sycl/command.h"
#include "sycl/devices.h"
#include <bit>
#include <sycl/exception.hpp>

namespace sycl::detail {

namespace {

using std::size_t;
using std::vector;

constexpr uint64_t no_images = 0;

const device_entry &entry(int index) { return device_table::the()[index]; }

vector<size_t> sub_group_sizes(const device_entry &d) {
  vector<size_t> out;
  for (const size_t each : d.profile->sub_group_sizes)
    if (each) out.push_back(each);
  return out;
}

/// CPUs: vectors of 32 bytes; GPUs take one element at a time.
uint32_t vector_width(const device_entry &d, size_t bytes) {
  return d.is_cpu() ? static_cast<uint32_t>(32 / bytes) : 1;
}

vector<info::fp_config> full_floating_point() {
  using enum info::fp_config;
  return {denorm, inf_nan, round_to_nearest, round_to_zero, round_to_inf, fma};
}

vector<std::string> extensions(const device_entry &d) {
  vector<std::string> out = {"cl_khr_global_int32_base_atomics",
                             "cl_khr_global_int32_extended_atomics",
                             "cl_khr_local_int32_base_atomics",
                             "cl_khr_local_int32_extended_atomics",
                             "cl_khr_int64_base_atomics",
                             "cl_khr_int64_extended_atomics",
                             "cl_intel_subgroups"};
  if (has_aspect(d, aspect::fp16)) out.push_back("cl_khr_fp16");
  if (has_aspect(d, aspect::fp64)) out.push_back("cl_khr_fp64");
  return out;
}

uuid uuid_of(const device_entry &d) {
  uuid out{'u', 's', 'm', 'c', 'h', 'e', 'c', 'k'};
  out[14] = static_cast<unsigned char>(d.root);
  out[15] = static_cast<unsigned char>(d.index);
  return out;
}

std::string pci_address(const device_entry &d) { return "0000:0" + std::to_string(d.root + 1) + ":00.0"; }

vector<info::partition_property> partitions(const device_entry &d) {
  using enum info::partition_property;
  if (d.divides_by_units()) return {partition_equally, partition_by_counts};
  if (d.divides_by_stacks()) return {partition_by_affinity_domain};
  return {};
}

uint32_t most_parts(const device_entry &d) {
  return d.divides_by_units() ? d.units : d.divides_by_stacks() ? d.profile->stacks : 0;
}

vector<memory_order> orders() {
  using enum memory_order;
  return {relaxed, acquire, release, acq_rel, seq_cst};
}
vector<memory_scope> scopes() {
  using enum memory_scope;
  return {work_item, sub_group, work_group, device, system};
}

/// The engine has no limit of its own: what is in use is the operating system's.
uint64_t free_memory(const device_entry &d) { return d.global_mem_size() / 10 * 9; }

/// The queries of an extension's aspects that only GPUs have.
template <typename T> T need_gpu(const device_entry &d, const char *aspect, T answer) {
  if (!d.is_cpu()) return answer;
  const usm_place place = here();
  const usm_fact facts[] = {{"call", "device::get_info", 0}, {"aspect", aspect, 0}, {"on", nullptr, d.root}};
  usm_fault("missing-aspect", "aspect", &place, nullptr, nullptr, facts, 3);
  throw_error(errc::feature_not_supported, described(d) + " does not have aspect::" + aspect);
}

} // namespace

#define ANSWER_OF(space, name, ...)                                                                                    \
  template <> space::name::return_type device_info<space::name>(int index) {                                           \
    [[maybe_unused]] const device_entry &d = entry(index);                                                             \
    return __VA_ARGS__;                                                                                                \
  }
#define ANSWER(name, ...) ANSWER_OF(sycl::info::device, name, __VA_ARGS__)

// ---- what it is
ANSWER(name, d.name)
ANSWER(vendor, d.profile->vendor)
ANSWER(vendor_id, d.profile->vendor_id)
ANSWER(driver_version, "usmcheck")
ANSWER(profile, "FULL_PROFILE")
ANSWER(version, "3.0")
ANSWER(backend_version, "")
ANSWER(opencl_c_version, "OpenCL C 3.0")
ANSWER(device_type, d.is_cpu() ? info::device_type::cpu : info::device_type::gpu)
ANSWER(aspects, aspects_of(d))
ANSWER(extensions, extensions(d))
ANSWER(built_in_kernels, {})
ANSWER(is_available, true)
ANSWER(is_compiler_available, true)
ANSWER(is_linker_available, true)
ANSWER(execution_capabilities, {info::execution_capability::exec_kernel})
ANSWER(reference_count, 1)
ANSWER(platform, device_of(index).get_platform())

// ---- work-items
ANSWER(max_compute_units, d.units)
ANSWER(max_work_item_dimensions, 3)
ANSWER(max_work_group_size, d.profile->max_work_group_size)
ANSWER(max_work_item_sizes<1>, range<1>(d.profile->max_work_item_sizes[2]))
ANSWER(max_work_item_sizes<2>, range<2>(d.profile->max_work_item_sizes[1], d.profile->max_work_item_sizes[2]))
ANSWER(max_work_item_sizes<3>, range<3>(d.profile->max_work_item_sizes[0], d.profile->max_work_item_sizes[1],
                                        d.profile->max_work_item_sizes[2]))
ANSWER(max_num_sub_groups, static_cast<uint32_t>(d.profile->max_work_group_size / d.profile->sub_group_sizes[0]))
ANSWER(sub_group_sizes, detail::sub_group_sizes(d))
ANSWER(sub_group_independent_forward_progress, false)
ANSWER(max_clock_frequency, d.profile->clock_mhz)
ANSWER(max_parameter_size, 4096)
#define WIDTHS(type, bytes)                                                                                            \
  ANSWER(preferred_vector_width_##type, vector_width(d, bytes))                                                        \
  ANSWER(native_vector_width_##type, vector_width(d, bytes))
WIDTHS(char, 1)
WIDTHS(short, 2)
WIDTHS(int, 4)
WIDTHS(long, 8)
WIDTHS(float, 4)
#undef WIDTHS
ANSWER(preferred_vector_width_double, has_aspect(d, aspect::fp64) ? vector_width(d, 8) : 0)
ANSWER(native_vector_width_double, has_aspect(d, aspect::fp64) ? vector_width(d, 8) : 0)
ANSWER(preferred_vector_width_half, has_aspect(d, aspect::fp16) ? vector_width(d, 2) : 0)
ANSWER(native_vector_width_half, has_aspect(d, aspect::fp16) ? vector_width(d, 2) : 0)
ANSWER(half_fp_config, has_aspect(d, aspect::fp16) ? full_floating_point() : vector<info::fp_config>())
ANSWER(single_fp_config, full_floating_point())
ANSWER(double_fp_config, has_aspect(d, aspect::fp64) ? full_floating_point() : vector<info::fp_config>())
ANSWER(atomic64, has_aspect(d, aspect::atomic64))
ANSWER(ext_oneapi_max_number_work_groups, size_t{0x7fffffff})
ANSWER(ext_oneapi_max_global_work_groups, size_t{0x7fffffff})
ANSWER(ext_oneapi_max_work_groups_1d, range<1>(0x7fffffff))
ANSWER(ext_oneapi_max_work_groups_2d, range<2>(65535, 0x7fffffff))
ANSWER(ext_oneapi_max_work_groups_3d, range<3>(65535, 65535, 0x7fffffff))

// ---- memory
ANSWER(address_bits, 64)
ANSWER(global_mem_size, d.global_mem_size())
ANSWER(max_mem_alloc_size,
       d.is_cpu() ? d.global_mem_size() : std::min(d.profile->max_mem_alloc_size, d.global_mem_size()))
ANSWER(local_mem_size, d.profile->local_mem_size)
ANSWER(local_mem_type, d.is_cpu() ? info::local_mem_type::global : info::local_mem_type::local)
ANSWER(global_mem_cache_type, info::global_mem_cache_type::read_write)
ANSWER(global_mem_cache_line_size, d.profile->cache_line)
ANSWER(global_mem_cache_size, d.profile->cache_size)
ANSWER(max_constant_buffer_size, std::min<uint64_t>(d.global_mem_size(), 0xffffffff))
ANSWER(max_constant_args, 64)
ANSWER(mem_base_addr_align, 1024)
ANSWER(error_correction_support, false)
ANSWER(host_unified_memory, d.profile->has(ability::memory_is_the_hosts))
ANSWER(usm_device_allocations, true)
ANSWER(usm_host_allocations, true)
ANSWER(usm_shared_allocations, true)
ANSWER(usm_restricted_shared_allocations, false)
ANSWER(usm_system_allocations, has_aspect(d, aspect::usm_system_allocations))
ANSWER(usm_system_allocator, has_aspect(d, aspect::usm_system_allocations))
ANSWER(atomic_memory_order_capabilities, orders())
ANSWER(atomic_fence_order_capabilities, orders())
ANSWER(atomic_memory_scope_capabilities, scopes())
ANSWER(atomic_fence_scope_capabilities, scopes())

// ---- images: none
ANSWER(image_support, false)
ANSWER(max_read_image_args, no_images)
ANSWER(max_write_image_args, no_images)
ANSWER(image2d_max_width, no_images)
ANSWER(image2d_max_height, no_images)
ANSWER(image3d_max_width, no_images)
ANSWER(image3d_max_height, no_images)
ANSWER(image3d_max_depth, no_images)
ANSWER(image_max_buffer_size, no_images)
ANSWER(image_max_array_size, no_images)
ANSWER(max_samplers, no_images)

// ---- the rest
ANSWER(profiling_timer_resolution, 1)
ANSWER(queue_profiling, true)
ANSWER(is_endian_little, std::endian::native == std::endian::little)
ANSWER(printf_buffer_size, size_t{1} << 20)
ANSWER(preferred_interop_user_sync, true)
ANSWER(kernel_kernel_pipe_support, false)

// ---- sub-devices
ANSWER(partition_max_sub_devices, most_parts(d))
ANSWER(partition_properties, partitions(d))
ANSWER(partition_affinity_domains,
       d.divides_by_stacks()
           ? vector<info::partition_affinity_domain>{info::partition_affinity_domain::numa,
                                                     info::partition_affinity_domain::next_partitionable}
           : vector<info::partition_affinity_domain>())
ANSWER(partition_type_property, d.made_by)
ANSWER(partition_type_affinity_domain, d.domain)
ANSWER(parent_device, d.parent >= 0 ? device_of(d.parent)
                                    : (throw_error(errc::invalid, described(d) + " is no sub-device"), device_of(0)))

// ---- extensions
#define BOTH(old_name, name, ...)                                                                                      \
  ANSWER(old_name, __VA_ARGS__)                                                                                        \
  ANSWER_OF(sycl::ext::intel::info::device, name, __VA_ARGS__)
constexpr uint32_t units_per_subslice = 16;
BOTH(ext_intel_pci_address, pci_address, detail::need_gpu(d, "ext_intel_pci_address", detail::pci_address(d)))
BOTH(ext_intel_gpu_eu_count, gpu_eu_count, detail::need_gpu(d, "ext_intel_gpu_eu_count", d.units))
BOTH(ext_intel_gpu_eu_simd_width, gpu_eu_simd_width,
     detail::need_gpu(d, "ext_intel_gpu_eu_simd_width", static_cast<uint32_t>(d.profile->sub_group_sizes[0])))
BOTH(ext_intel_gpu_slices, gpu_slices, detail::need_gpu(d, "ext_intel_gpu_slices", 1u))
BOTH(ext_intel_gpu_subslices_per_slice, gpu_subslices_per_slice,
     detail::need_gpu(d, "ext_intel_gpu_subslices_per_slice", (d.units + units_per_subslice - 1) / units_per_subslice))
BOTH(ext_intel_gpu_eu_count_per_subslice, gpu_eu_count_per_subslice,
     detail::need_gpu(d, "ext_intel_gpu_eu_count_per_subslice", units_per_subslice))
BOTH(ext_intel_gpu_hw_threads_per_eu, gpu_hw_threads_per_eu,
     detail::need_gpu(d, "ext_intel_gpu_hw_threads_per_eu", d.profile->hardware_threads))
BOTH(ext_intel_max_mem_bandwidth, max_mem_bandwidth, uint64_t{d.profile->global_gb_per_s} * 1000000000)
BOTH(ext_intel_device_info_uuid, uuid, uuid_of(d))
#undef BOTH
ANSWER(ext_intel_mem_channel, false)
ANSWER(ext_oneapi_bfloat16_math_functions, false)
ANSWER(ext_oneapi_srgb, false)
ANSWER_OF(sycl::ext::intel::info::device, device_id, 0)
ANSWER_OF(sycl::ext::intel::info::device, free_memory, detail::free_memory(d))
ANSWER_OF(sycl::ext::intel::info::device, memory_clock_rate, d.profile->clock_mhz)
ANSWER_OF(sycl::ext::intel::info::device, memory_bus_width, 4096)
ANSWER_OF(sycl::ext::intel::info::device, max_compute_queue_indices, 1)
ANSWER_OF(sycl::ext::oneapi::info::device, num_compute_units, size_t{d.units})
ANSWER_OF(sycl::ext::oneapi::experimental::info::device, max_global_work_groups, size_t{0x7fffffff})
ANSWER_OF(sycl::ext::oneapi::experimental::info::device, max_work_groups<1>, range<1>(0x7fffffff))
ANSWER_OF(sycl::ext::oneapi::experimental::info::device, max_work_groups<2>, range<2>(65535, 0x7fffffff))
ANSWER_OF(sycl::ext::oneapi::experimental::info::device, max_work_groups<3>, range<3>(65535, 65535, 0x7fffffff))

using ext::oneapi::experimental::architecture;
ANSWER_OF(sycl::ext::oneapi::experimental::info::device, architecture, [&] {
  const std::string_view slug = d.profile->slug;
  return slug == "h200"    ? architecture::nvidia_gpu_sm_90
         : slug == "pvc"   ? architecture::intel_gpu_pvc
         : slug == "arc"   ? architecture::intel_gpu_acm_g10
         : slug == "mi300" ? architecture::amd_gpu_gfx942
         : slug == "cpu"   ? architecture::x86_64
                           : architecture::unknown;
}())

} // namespace sycl::detail

namespace sycl {

bool device::ext_oneapi_architecture_is(ext::oneapi::experimental::architecture which) const {
  return get_info<ext::oneapi::experimental::info::device::architecture>() == which;
}

} // namespace sycl
