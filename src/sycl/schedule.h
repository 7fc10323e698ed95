// The option --schedule: which of several commands that are ready goes first.
#pragma once
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <random>
#include <vector>

namespace sycl::detail {

struct schedule {
  enum { fifo, lifo, random } order = fifo;
  std::mt19937_64 numbers;
  std::mutex lock;

  /// Of `ready`, sorted by submission, the place of the next.
  size_t choose(const std::vector<size_t> &ready) {
    if (order == fifo) return 0;
    if (order == lifo) return ready.size() - 1;
    std::lock_guard in(lock);
    return static_cast<size_t>(numbers() % ready.size());
  }
};

/// As USMCHECK_OPTIONS or, without checking, USMCHECK_SCHEDULE says; read once.
schedule &the_schedule();

} // namespace sycl::detail
