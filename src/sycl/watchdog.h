// Tells of kernels that do not get on.
#pragma once
#include <atomic>
#include <cstdint>

namespace sycl::detail {

/// Stands while a kernel runs. When it makes no progress for USMCHECK_WATCHDOG seconds (60; 0: never), that is told on
/// standard error, once.
class watchdog {
public:
  explicit watchdog(const char *routine);
  ~watchdog();
  watchdog(const watchdog &) = delete;
  void progress() { m_steps.fetch_add(1, std::memory_order_relaxed); }

private:
  friend struct watch_keeper;
  const char *m_routine;
  std::atomic<uint64_t> m_steps = 0;
  uint64_t m_seen = 0; ///< the keeper's: steps when it last looked
  unsigned m_idle = 0; ///< seconds without a step
};

} // namespace sycl::detail
