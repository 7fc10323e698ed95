// sycl::ext::oneapi::experimental::clock (sycl_ext_oneapi_clock): a counter that kernels may read.
#pragma once
#include <cstdint>

namespace sycl::ext::oneapi::experimental {

enum class clock_scope { sub_group, work_group, device };
template <clock_scope Scope> std::uint64_t clock() { return __builtin_ia32_rdtsc(); }

} // namespace sycl::ext::oneapi::experimental
