// sycl::atomic_fence (SYCL 2020, 4.15.1).
#pragma once
#include <sycl/detail/atomics.hpp>

namespace sycl {

inline void atomic_fence(memory_order order, memory_scope) noexcept {
  if (order != memory_order::relaxed) __atomic_thread_fence(detail::builtin_order(order));
}

} // namespace sycl
