// Commands that look unordered, and waits that look missing.
// stdout: ok
#include <sycl/sycl.hpp>

#include <cstdio>
#include <memory>
#include <numeric>
#include <vector>

constexpr size_t n = 256;

static void chain_of_events(sycl::queue &q) {
  int *a = sycl::malloc_device<int>(n, q), *b = sycl::malloc_device<int>(n, q);
  std::vector<int> host(n, 1), back(n);
  // near-miss: missing-dependency: each command names those before it, in all the ways there are
  sycl::event in = q.memcpy(a, host.data(), n * sizeof(int));
  sycl::event zero = q.memset(b, 0, n * sizeof(int));
  sycl::event sum = q.submit([&](sycl::handler &h) {
    h.depends_on({in, zero});
    h.parallel_for(n, [=](sycl::id<1> i) { b[i] += a[i]; });
  });
  sycl::event out = q.copy(b, back.data(), n, sum);
  // near-miss: missing-wait: waits for the last of the chain only
  out.wait();
  if (std::accumulate(back.begin(), back.end(), 0) != int(n)) std::puts("chain");
  // near-miss: free-in-flight: the others are done as well, by way of the last
  sycl::free(a, q);
  sycl::free(b, q);
}

static void in_order() {
  sycl::queue q{sycl::property::queue::in_order{}};
  int *a = sycl::malloc_device<int>(n, q), result = 0;
  // near-miss: missing-dependency: an in-order queue needs no events
  q.fill(a, 3, n);
  q.parallel_for(n, [=](sycl::id<1> i) { a[i] += 1; });
  q.single_task([=] {
    for (size_t i = 1; i < n; ++i) a[0] += a[i];
  });
  q.memcpy(&result, a, sizeof result).wait();
  if (result != 4 * int(n)) std::puts("in order");
  sycl::free(a, q);
}

static void disjoint(sycl::queue &q) {
  int *a = sycl::malloc_device<int>(n, q), *count = sycl::malloc_shared<int>(1, q);
  *count = 0;
  // near-miss: missing-dependency: two halves of one block, whose borders touch
  q.parallel_for(n / 2, [=](sycl::id<1> i) { a[i] = 1; });
  q.parallel_for(n / 2, [=](sycl::id<1> i) { a[n / 2 + i] = 2; });
  // near-miss: missing-dependency: both count atomically
  for (int k = 0; k < 2; ++k)
    q.parallel_for(n, [=](sycl::id<1>) {
      sycl::atomic_ref<int, sycl::memory_order::relaxed, sycl::memory_scope::device> c(*count);
      c.fetch_add(1);
    });
  q.wait();
  // near-miss: missing-dependency: both only read
  int *x = sycl::malloc_device<int>(n, q), *y = sycl::malloc_device<int>(n, q);
  q.parallel_for(n, [=](sycl::id<1> i) { x[i] = a[i]; });
  q.parallel_for(n, [=](sycl::id<1> i) { y[i] = a[n - 1 - i]; });
  q.wait();
  if (*count != 2 * int(n)) std::puts("count");
  for (int *p : {a, x, y, count}) sycl::free(p, q);
}

static void two_queues(sycl::queue &first) {
  sycl::queue second{first.get_context(), first.get_device()};
  float *a = sycl::malloc_shared<float>(n, first);
  sycl::event e = first.parallel_for(n, [=](sycl::id<1> i) { a[i] = 1.0f; });
  sycl::event f = second.parallel_for(sycl::range{n}, e, [=](sycl::id<1> i) { a[i] *= 2; });
  sycl::event host = second.submit([&](sycl::handler &h) {
    h.depends_on(f);
    // near-miss: missing-wait: a host task that depends on the kernel may touch shared memory
    h.host_task([=] { a[0] += 1; });
  });
  host.wait();
  if (a[0] != 3 || a[n - 1] != 2) std::puts("two queues");
  sycl::free(a, first);
}

static sycl::event keep(sycl::queue &q, std::shared_ptr<std::vector<float>> source, float *d) {
  sycl::event e = q.memcpy(d, source->data(), source->size() * sizeof(float));
  // near-miss: source-dies-in-flight: a host task keeps the vector until the copy is done
  return q.submit([&](sycl::handler &h) {
    h.depends_on(e);
    h.host_task([source] {});
  });
}

static void sources(sycl::queue &q) {
  float *d = sycl::malloc_device<float>(n, q);
  keep(q, std::make_shared<std::vector<float>>(n, 1.0f), d).wait();
  {
    // near-miss: source-dies-in-flight: the scope ends just behind the wait
    float local[n];
    std::fill_n(local, n, 2.0f);
    q.memcpy(d, local, sizeof local).wait();
  }
  {
    float value = 3; // near-miss: source-dies-in-flight: a fill takes its value when it is submitted
    q.fill(d, value, n);
  }
  // near-miss: missing-wait: the host reads other memory than what the copy writes, and reads its source
  std::vector<float> a(n, 4.0f), b(n);
  q.wait();
  sycl::event e = q.memcpy(d, a.data(), n * sizeof(float));
  b[0] = a[0] + 1;
  q.memcpy(b.data() + 1, d, (n - 1) * sizeof(float), e);
  if (b[0] != 5) std::puts("source");
  q.wait_and_throw();
  // near-miss: free-in-flight: another block than the pending command's
  float *other = sycl::malloc_device<float>(n, q);
  sycl::event last = q.memset(d, 0, n * sizeof(float));
  sycl::free(other, q);
  last.wait();
  sycl::free(d, q);
}

int main() {
  sycl::queue q;
  chain_of_events(q);
  in_order();
  disjoint(q);
  two_queues(q);
  sources(q);
  {
    // near-miss: free-in-flight: the waits stand before the free, in the destructor of an earlier member's owner
    auto drop = [&q](int *p) { q.wait(), sycl::free(p, q); };
    std::unique_ptr<int, decltype(drop)> p(sycl::malloc_device<int>(n, q), drop);
    q.memset(p.get(), 0, n * sizeof(int));
  }
  // near-miss: exit-in-flight: waited for by another event that depends on it
  sycl::event a = q.single_task([=] {});
  q.submit([&](sycl::handler &h) { h.depends_on(a), h.single_task([=] {}); }).wait();
  // near-miss: exit-in-flight: a wait for a list of events
  std::vector<sycl::event> all;
  for (int k = 0; k < 4; ++k) all.push_back(q.single_task([=] {}));
  sycl::event::wait(all);
  // near-miss: exit-in-flight: a copied queue waits for the commands of both
  sycl::queue same = q;
  q.single_task([=] {});
  same.wait();
  std::puts("ok");
  return 0;
}
