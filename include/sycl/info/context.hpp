// What contexts, queues, events and kernels can be asked (SYCL 2020, tables 16, 27, 36, 134 and 135).
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <sycl/info/enums.hpp>
#include <sycl/memory_enums.hpp>
#include <sycl/range.hpp>
#include <vector>

namespace sycl {

class context;
class device;
class platform;

namespace info {

namespace context {
struct platform {
  using return_type = sycl::platform;
};
struct devices {
  using return_type = std::vector<sycl::device>;
};
struct reference_count {
  using return_type = std::uint32_t;
};
struct atomic_memory_order_capabilities {
  using return_type = std::vector<sycl::memory_order>;
};
struct atomic_fence_order_capabilities {
  using return_type = std::vector<sycl::memory_order>;
};
struct atomic_memory_scope_capabilities {
  using return_type = std::vector<sycl::memory_scope>;
};
struct atomic_fence_scope_capabilities {
  using return_type = std::vector<sycl::memory_scope>;
};
} // namespace context

namespace queue {
struct context {
  using return_type = sycl::context;
};
struct device {
  using return_type = sycl::device;
};
struct reference_count {
  using return_type = std::uint32_t;
};
} // namespace queue

namespace event {
struct command_execution_status {
  using return_type = event_command_status;
};
struct reference_count {
  using return_type = std::uint32_t;
};
} // namespace event

/// Nanoseconds.
namespace event_profiling {
struct command_submit {
  using return_type = std::uint64_t;
};
struct command_start {
  using return_type = std::uint64_t;
};
struct command_end {
  using return_type = std::uint64_t;
};
} // namespace event_profiling

namespace kernel {
struct function_name {
  using return_type = std::string;
};
struct num_args {
  using return_type = std::uint32_t;
};
struct attributes {
  using return_type = std::string;
};
struct reference_count {
  using return_type = std::uint32_t;
};
struct context {
  using return_type = sycl::context;
};
} // namespace kernel

namespace kernel_device_specific {
struct global_work_size {
  using return_type = sycl::range<3>;
};
struct work_group_size {
  using return_type = std::size_t;
};
struct compile_work_group_size {
  using return_type = sycl::range<3>;
};
struct preferred_work_group_size_multiple {
  using return_type = std::size_t;
};
struct private_mem_size {
  using return_type = std::size_t;
};
struct max_num_sub_groups {
  using return_type = std::uint32_t;
};
struct compile_num_sub_groups {
  using return_type = std::uint32_t;
};
struct max_sub_group_size {
  using return_type = std::uint32_t;
};
struct compile_sub_group_size {
  using return_type = std::uint32_t;
};
struct ext_codeplay_num_regs {
  using return_type = std::uint32_t;
};
} // namespace kernel_device_specific

/// SYCL 1.2.1's name.
namespace kernel_work_group {
using kernel_device_specific::compile_work_group_size;
using kernel_device_specific::global_work_size;
using kernel_device_specific::preferred_work_group_size_multiple;
using kernel_device_specific::private_mem_size;
using kernel_device_specific::work_group_size;
} // namespace kernel_work_group

} // namespace info

namespace ext::oneapi::experimental::info::kernel_queue_specific {
/// How many work-groups of so many work-items, with so many bytes of local memory, the device holds at once.
struct max_num_work_groups {
  using return_type = std::uint32_t;
};
} // namespace ext::oneapi::experimental::info::kernel_queue_specific

} // namespace sycl
