// A pool that sleeps between kernels. One kernel at a time is shared; a second one that starts meanwhile runs on its
// own thread alone.
#include "sycl/workers.h"
#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstdlib>
#include <mutex>
#include <pthread.h>
#include <sched.h>
#include <thread>
#include <vector>

namespace sycl::detail {

unsigned worker_count() {
  static const unsigned count = [] {
    if (const char *asked = getenv("USMCHECK_THREADS"))
      if (int n = atoi(asked); n > 0) return static_cast<unsigned>(std::min(n, 256));
    cpu_set_t allowed;
    if (sched_getaffinity(0, sizeof allowed, &allowed) == 0)
      return static_cast<unsigned>(std::max(1, CPU_COUNT(&allowed)));
    return std::max(1u, std::thread::hardware_concurrency());
  }();
  return count;
}

namespace {

struct job {
  const std::function<void(unsigned, size_t, size_t)> *work;
  size_t count, grain;
  std::atomic<size_t> next{0};
  std::atomic<unsigned> inside{0};
  std::mutex lock;
  std::exception_ptr error;

  void run(unsigned worker) {
    for (;;) {
      size_t begin = next.fetch_add(grain, std::memory_order_relaxed);
      if (begin >= count) return;
      try {
        (*work)(worker, begin, std::min(count, begin + grain));
      } catch (...) {
        std::lock_guard in(lock);
        if (!error) error = std::current_exception();
        next = count;
        return;
      }
    }
  }
};

class pool {
public:
  pool() {
    for (unsigned n = 1; n < worker_count(); n++) std::thread([this, n] { serve(n); }).detach();
  }
  void run(job &j) {
    {
      std::lock_guard in(m_lock);
      m_job = &j;
      m_round++;
    }
    m_wake.notify_all();
    j.run(0);
    std::unique_lock in(m_lock);
    m_job = nullptr;
    m_left.wait(in, [&] { return j.inside == 0; });
  }
  std::mutex busy; ///< one job at a time

private:
  void serve(unsigned worker) {
    uint64_t seen = 0;
    for (;;) {
      job *j;
      {
        std::unique_lock in(m_lock);
        m_wake.wait(in, [&] { return m_job && m_round != seen; });
        seen = m_round;
        j = m_job;
        j->inside++;
      }
      j->run(worker);
      {
        std::lock_guard in(m_lock);
        j->inside--;
      }
      m_left.notify_all();
    }
  }
  std::mutex m_lock;
  std::condition_variable m_wake, m_left;
  job *m_job = nullptr;
  uint64_t m_round = 0;
};

pool *the_pool;
pthread_once_t pool_once = PTHREAD_ONCE_INIT;

void make_pool() {
  the_pool = new pool;                                          // its threads sleep until the process ends
  pthread_atfork(nullptr, nullptr, [] { the_pool = nullptr; }); // a child has no threads: it works alone
}

} // namespace

void share_work(size_t count, size_t grain, const std::function<void(unsigned, size_t, size_t)> &work) {
  if (worker_count() > 1 && count > grain) {
    pthread_once(&pool_once, make_pool);
    if (the_pool)
      if (std::unique_lock mine(the_pool->busy, std::try_to_lock); mine) {
        job j;
        j.work = &work;
        j.count = count;
        j.grain = grain;
        the_pool->run(j);
        if (j.error) std::rethrow_exception(j.error);
        return;
      }
  }
  if (count) work(0, 0, count);
}

} // namespace sycl::detail
