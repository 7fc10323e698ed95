// The threads that share a kernel's work in unchecked runs.
#pragma once
#include <cstddef>
#include <functional>

namespace sycl::detail {

/// As many as the process may use, or USMCHECK_THREADS.
unsigned worker_count();

/// Calls work(worker, begin, end) until all of [0, count) is done: on the calling thread and, when it pays, on the
/// others. `workers` get numbers from 0. Returns when all have ended; the first exception comes out.
void share_work(size_t count, size_t grain, const std::function<void(unsigned worker, size_t begin, size_t end)> &work);

} // namespace sycl::detail
