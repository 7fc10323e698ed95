// 64 host threads submit 100 000 commands to 16 queues, with random dependencies, and now and then wait. Every
// increment must arrive: each thread's commands depend on one another.
#include <cstdio>
#include <mutex>
#include <random>
#include <sycl/sycl.hpp>
#include <thread>
#include <vector>

int main() {
  constexpr int threads = 64, per_thread = 100000 / threads, cells = 64;
  std::vector<sycl::queue> queues;
  for (int n = 0; n < 16; ++n)
    queues.emplace_back(n % 2 ? sycl::property_list{sycl::property::queue::in_order{}} : sycl::property_list{});
  int *counts = sycl::malloc_device<int>(threads * cells, queues[0]);
  queues[0].fill(counts, 0, threads * cells).wait();

  std::mutex lock;
  std::vector<sycl::event> known; // of all threads
  std::vector<std::thread> all;
  for (int t = 0; t < threads; ++t)
    all.emplace_back([&, t] {
      std::mt19937 random(static_cast<unsigned>(t));
      sycl::event last;
      for (int k = 0; k < per_thread; ++k) {
        std::vector<sycl::event> after{last};
        {
          std::lock_guard in(lock);
          for (unsigned d = random() % 3; d > 0 && !known.empty(); --d) after.push_back(known[random() % known.size()]);
        }
        int *count = counts + t * cells + random() % cells;
        last = queues[random() % 16].single_task(after, [=] { *count += 1; });
        {
          std::lock_guard in(lock);
          if (known.size() < 256)
            known.push_back(last);
          else
            known[random() % 256] = last;
        }
        if (random() % 1000 == 0) last.wait();
      }
      last.wait();
    });
  for (std::thread &t : all) t.join();
  for (sycl::queue &q : queues) q.wait();

  std::vector<int> host(threads * cells);
  queues[0].memcpy(host.data(), counts, host.size() * sizeof(int)).wait();
  long sum = 0;
  for (int c : host) sum += c;
  std::printf("%ld of %d\n", sum, threads * per_thread);
  sycl::free(counts, queues[0]);
  return sum == threads * per_thread ? 0 : 1;
}
