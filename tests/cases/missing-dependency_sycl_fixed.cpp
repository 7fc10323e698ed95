// A pipeline, a ping-pong and a tree of commands, with all of their edges.
#include <sycl/sycl.hpp>

#include <algorithm>
#include <cstdio>
#include <utility>
#include <vector>

constexpr size_t n = 128;

/// Relaxation with two grids that change places; the event of each step is passed on.
static void ping_pong(sycl::queue &q) {
  float *a = sycl::malloc_device<float>(n, q), *b = sycl::malloc_device<float>(n, q);
  q.fill(a, 1.0f, n);
  q.fill(b, 0.0f, n);
  q.wait();
  sycl::event last;
  for (int step = 0; step < 3; ++step) {
    last = q.submit([&](sycl::handler &h) {
      h.depends_on(last);
      h.parallel_for(
          sycl::range{n - 2}, [=](sycl::id<1> i) { b[i + 1] = (a[i] + a[i + 2]) / 2; });
    });
    std::swap(a, b);
  }
  q.wait();
  sycl::free(a, q);
  sycl::free(b, q);
}

/// Two queues of one device; the second waits for the first.
static float two_queues(sycl::queue &first) {
  sycl::queue second(first.get_context(), first.get_device(), sycl::property::queue::in_order());
  float *d = sycl::malloc_device<float>(n, first), sum = 0;
  const sycl::event filled = first.fill(d, 2.0f, n);
  second.single_task(filled, [=] {
    for (size_t i = 1; i < n; ++i) d[0] += d[i];
  });
  second.memcpy(&sum, d, sizeof sum).wait();
  first.wait();
  sycl::free(d, first);
  return sum;
}

/// The copy back waits for the two halves.
static std::vector<int> halves(sycl::queue &q) {
  int *d = sycl::malloc_device<int>(n, q);
  std::vector<int> host(n);
  sycl::event low = q.parallel_for(n / 2, [=](sycl::id<1> i) { d[i] = int(i); });
  sycl::event high = q.parallel_for(n / 2, [=](sycl::id<1> i) { d[n / 2 + i] = int(i); });
  q.memcpy(host.data(), d, n * sizeof(int), {low, high}).wait();
  sycl::free(d, q);
  return host;
}

/// A host task collects what a kernel wrote.
static int collect(sycl::queue &q) {
  int *s = sycl::malloc_shared<int>(n, q), best = 0;
  const sycl::event e = q.parallel_for(n, [=](sycl::id<1> i) { s[i] = int(i * 7 % 100); });
  q.submit([&](sycl::handler &h) {
    h.depends_on(e);
    h.host_task([=, &best] { best = *std::max_element(s, s + n); });
  });
  q.wait();
  sycl::free(s, q);
  return best;
}

int main() {
  sycl::queue q;
  ping_pong(q);
  const float sum = two_queues(q);
  const std::vector<int> host = halves(q);
  std::printf("%d %d %d\n", int(sum) != 1, host[1] >= 0, collect(q) >= 0);
  return 0;
}
