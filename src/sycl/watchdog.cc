// One thread looks at all kernels that run, once a second; it sleeps while there are none. It only speaks: a kernel may
// be slow.
#include "sycl/watchdog.h"
#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <thread>
#include <vector>

namespace sycl::detail {

struct watch_keeper {
  std::mutex lock;
  std::condition_variable begun;
  std::vector<watchdog *> running;
  unsigned limit = 60; ///< seconds
  bool started = false;

  static watch_keeper &the() {
    static auto *k = new watch_keeper; // its thread never ends
    return *k;
  }
  watch_keeper() {
    if (const char *asked = getenv("USMCHECK_WATCHDOG"))
      limit = static_cast<unsigned>(std::clamp(atoi(asked), 0, 1000000));
  }
  void look() {
    std::unique_lock in(lock);
    for (;;) {
      begun.wait(in, [this] { return !running.empty(); });
      in.unlock();
      std::this_thread::sleep_for(std::chrono::seconds(1));
      in.lock();
      for (watchdog *w : running) {
        const uint64_t steps = w->m_steps.load(std::memory_order_relaxed);
        w->m_idle = steps == w->m_seen ? w->m_idle + 1 : 0;
        w->m_seen = steps;
        if (w->m_idle == limit)
          fprintf(
              stderr,
              "usmcheck: %s has run for %u s without finishing a work-group. Here work-items run one after another "
              "until they meet a "
              "barrier: one that waits for another's store does not end. `usmcheck run --timeout=SECONDS` ends it\n",
              w->m_routine, limit);
      }
    }
  }
};

watchdog::watchdog(const char *routine) : m_routine(routine) {
  watch_keeper &k = watch_keeper::the();
  if (k.limit == 0) return;
  std::lock_guard in(k.lock);
  k.running.push_back(this);
  if (!k.started) {
    k.started = true;
    std::thread([&k] { k.look(); }).detach();
  }
  k.begun.notify_one();
}

watchdog::~watchdog() {
  watch_keeper &k = watch_keeper::the();
  if (k.limit == 0) return;
  std::lock_guard in(k.lock);
  std::erase(k.running, this);
}

} // namespace sycl::detail
