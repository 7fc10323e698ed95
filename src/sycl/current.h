// What the calling thread runs.
#pragma once
#include <sycl/detail/current.hpp>

namespace sycl::detail {
extern thread_local group_state *running_group __attribute__((tls_model("initial-exec")));
extern thread_local void *binding __attribute__((tls_model("initial-exec"))); ///< see local_binding
} // namespace sycl::detail
