// Enumerations of memory: orders, scopes, address spaces, access modes and targets, and the tags made of them.
#pragma once

namespace sycl {

enum class memory_order : int { relaxed, acquire, __consume_unsupported, release, acq_rel, seq_cst };
inline constexpr memory_order memory_order_relaxed = memory_order::relaxed;
inline constexpr memory_order memory_order_acquire = memory_order::acquire;
inline constexpr memory_order memory_order_release = memory_order::release;
inline constexpr memory_order memory_order_acq_rel = memory_order::acq_rel;
inline constexpr memory_order memory_order_seq_cst = memory_order::seq_cst;

enum class memory_scope : int { work_item, sub_group, work_group, device, system };
inline constexpr memory_scope memory_scope_work_item = memory_scope::work_item;
inline constexpr memory_scope memory_scope_sub_group = memory_scope::sub_group;
inline constexpr memory_scope memory_scope_work_group = memory_scope::work_group;
inline constexpr memory_scope memory_scope_device = memory_scope::device;
inline constexpr memory_scope memory_scope_system = memory_scope::system;

enum class access_mode : int { read = 1024, write, read_write, discard_write, discard_read_write, atomic };

enum class target : int {
  device = 2014,
  host_task = 2022,
  constant_buffer = 2015, ///< deprecated, as are the rest
  local = 2016,
  image = 2017,
  host_buffer = 2018,
  host_image = 2019,
  image_array = 2020,
  global_buffer = device
};

namespace access {

using mode = access_mode;
using target = sycl::target;

enum class address_space : int {
  private_space,
  global_space,
  constant_space, ///< deprecated
  local_space,
  ext_intel_global_device_space,
  ext_intel_global_host_space,
  generic_space = 6
};
enum class decorated : int { no, yes, legacy };
enum class fence_space : char { local_space, global_space, global_and_local };
enum class placeholder : int { false_t, true_t };

} // namespace access

/// Tags by which an accessor's mode and target are deduced (SYCL 2020, 4.7.6.3).
template <access_mode Mode> struct mode_tag_t {
  explicit mode_tag_t() = default;
};
template <access_mode Mode, target Target> struct mode_target_tag_t {
  explicit mode_target_tag_t() = default;
};

inline constexpr mode_tag_t<access_mode::read> read_only{};
inline constexpr mode_tag_t<access_mode::read_write> read_write{};
inline constexpr mode_tag_t<access_mode::write> write_only{};
inline constexpr mode_target_tag_t<access_mode::read, target::host_task> read_only_host_task{};
inline constexpr mode_target_tag_t<access_mode::read_write, target::host_task> read_write_host_task{};
inline constexpr mode_target_tag_t<access_mode::write, target::host_task> write_only_host_task{};
inline constexpr mode_target_tag_t<access_mode::read, target::constant_buffer> read_constant{};

template <typename ElementType, access::address_space Space, access::decorated DecorateAddress> class multi_ptr;

} // namespace sycl
