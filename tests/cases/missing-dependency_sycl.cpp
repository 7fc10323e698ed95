// A pipeline, a ping-pong and a tree of commands, each with an edge too few.
// levels: -O0 -O2 '-O3 -march=native'
#include <sycl/sycl.hpp>

#include <algorithm>
#include <cstdio>
#include <utility>
#include <vector>

constexpr size_t n = 128;

/// Relaxation with two grids that change places; the event of the last step is not passed on.
static void ping_pong(sycl::queue &q) {
  float *a = sycl::malloc_device<float>(n, q), *b = sycl::malloc_device<float>(n, q);
  q.fill(a, 1.0f, n);
  q.fill(b, 0.0f, n);
  q.wait();
  for (int step = 0; step < 3; ++step) {
    q.submit([&](sycl::handler &h) {
      h.parallel_for( // expect: missing-dependency access=read earlier_access=write // expect: missing-dependency access=write earlier_access=read
          sycl::range{n - 2}, [=](sycl::id<1> i) { b[i + 1] = (a[i] + a[i + 2]) / 2; });
    });
    std::swap(a, b);
  }
  q.wait();
  sycl::free(a, q);
  sycl::free(b, q);
}

/// Two queues of one device; the second does not know of the first.
static float two_queues(sycl::queue &first) {
  sycl::queue second(first.get_context(), first.get_device(), sycl::property::queue::in_order());
  float *d = sycl::malloc_device<float>(n, first), sum = 0;
  first.fill(d, 2.0f, n);  // related: copied missing-dependency
  second.single_task([=] { // expect: missing-dependency access=read command=kernel earlier=fill
    for (size_t i = 1; i < n; ++i) d[0] += d[i];
  });
  second.memcpy(&sum, d, sizeof sum).wait(); // expect: missing-dependency command=copy earlier=fill
  first.wait();
  sycl::free(d, first);
  return sum;
}

/// The copy back waits for one of the two halves.
static std::vector<int> halves(sycl::queue &q) {
  int *d = sycl::malloc_device<int>(n, q);
  std::vector<int> host(n);
  sycl::event low = q.parallel_for(n / 2, [=](sycl::id<1> i) { d[i] = int(i); });
  sycl::event high = q.parallel_for(n / 2, [=](sycl::id<1> i) { d[n / 2 + i] = int(i); }); // related: launched missing-dependency
  q.memcpy(host.data(), d, n * sizeof(int), low).wait();                                   // expect: missing-dependency command=copy earlier=kernel
  high.wait();
  sycl::free(d, q);
  return host;
}

/// A host task collects what a kernel has not written yet.
static int collect(sycl::queue &q) {
  int *s = sycl::malloc_shared<int>(n, q), best = 0;
  q.parallel_for(n, [=](sycl::id<1> i) { s[i] = int(i * 7 % 100); }); // related: launched missing-dependency
  q.submit([&](sycl::handler &h) {
    h.host_task([=, &best] { best = *std::max_element(s, s + n); }); // expect: missing-dependency command=host-task earlier=kernel
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
