// SYCL 2020 on usmcheck's checking devices: everything a program may name, one class a header.
#pragma once

// What other implementations' headers bring along, and programs have come to rely on.
#include <algorithm>
#include <array>
#include <cassert>
#include <climits>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <functional>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include <sycl/detail/standard_streams.hpp>

#include <sycl/version.hpp>

#include <sycl/aspect.hpp>
#include <sycl/backend.hpp>
#include <sycl/context.hpp>
#include <sycl/device.hpp>
#include <sycl/device_selector.hpp>
#include <sycl/exception.hpp>
#include <sycl/platform.hpp>
#include <sycl/property_list.hpp>

#include <sycl/group.hpp>
#include <sycl/h_item.hpp>
#include <sycl/id.hpp>
#include <sycl/item.hpp>
#include <sycl/nd_item.hpp>
#include <sycl/nd_range.hpp>
#include <sycl/range.hpp>
#include <sycl/sub_group.hpp>

#include <sycl/accessor.hpp>
#include <sycl/buffer.hpp>
#include <sycl/event.hpp>
#include <sycl/handler.hpp>
#include <sycl/host_accessor.hpp>
#include <sycl/interop_handle.hpp>
#include <sycl/kernel_bundle.hpp>
#include <sycl/kernel_handler.hpp>
#include <sycl/queue.hpp>
#include <sycl/usm.hpp>
#include <sycl/usm_allocator.hpp>

#include <sycl/aliases.hpp>
#include <sycl/atomic.hpp>
#include <sycl/atomic_fence.hpp>
#include <sycl/atomic_ref.hpp>
#include <sycl/bfloat16.hpp>
#include <sycl/bit_cast.hpp>
#include <sycl/builtins.hpp>
#include <sycl/functional.hpp>
#include <sycl/group_algorithms.hpp>
#include <sycl/group_barrier.hpp>
#include <sycl/half.hpp>
#include <sycl/is_device_copyable.hpp>
#include <sycl/local_accessor.hpp>
#include <sycl/marray.hpp>
#include <sycl/multi_ptr.hpp>
#include <sycl/reduction.hpp>
#include <sycl/span.hpp>
#include <sycl/stream.hpp>
#include <sycl/vec.hpp>

#include <sycl/ext/oneapi/clock.hpp>
#include <sycl/ext/oneapi/device_global.hpp>
#include <sycl/ext/oneapi/dot_product.hpp>
#include <sycl/ext/oneapi/group_local_memory.hpp>
#include <sycl/ext/oneapi/groups.hpp>
#include <sycl/ext/oneapi/non_uniform_groups.hpp>
#include <sycl/ext/oneapi/properties.hpp>
#include <sycl/ext/oneapi/sub_group_mask.hpp>
#include <sycl/ext/oneapi/this_work_item.hpp>
