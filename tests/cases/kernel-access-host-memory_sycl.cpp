// Kernels follow pointers and references to ordinary host memory.
// options: --severity=warning
#include <sycl/sycl.hpp>

#include <cstdio>
#include <memory>
#include <vector>

static int calls = 0;
float table[4] = {1, 2, 3, 4};

/// Smooths a signal; its kernels use `this`.
class filter {
public:
  explicit filter(float gain) : m_gain(gain) {}
  void apply(sycl::queue &q, float *data, size_t n) {
    q.parallel_for(n, [=](sycl::id<1> i) {
       data[i] *= m_gain; // expect: kernel-access-host-memory/access "on the stack" access=read bytes=4 times=16
     }).wait();
  }

private:
  float m_gain;
};

/// The buffer is a vector, which looks like one for kernels and is not.
struct samples {
  explicit samples(size_t n) : values(n, 1.0) {}
  std::vector<double> values;
};

int main() {
  sycl::queue q;
  constexpr size_t n = 16;
  float *shared = sycl::malloc_shared<float>(n, q);
  for (size_t i = 0; i < n; ++i) shared[i] = 1.0f;
  filter(0.5f).apply(q, shared, n);

  samples s(n);
  double *raw = s.values.data();
  q.parallel_for(n, [=](sycl::id<1> i) {
     raw[i] *= 2; // expect: kernel-access-host-memory/access "heap" access=read bytes=8
   }).wait();

  auto owned = std::make_unique<sycl::float4[]>(n);
  sycl::float4 *lanes = owned.get();
  q.submit([&](sycl::handler &h) {
     h.parallel_for(sycl::range{n}, [=](sycl::item<1> it) {
       lanes[it] = sycl::float4(1.0f); // expect: kernel-access-host-memory/access access=write bytes=16 memory=heap
     });
   }).wait();

  int sum = 0;
  q.single_task([&sum] {
     sum = 5; // expect: kernel-access-host-memory/access "stack" access=write bytes=4 memory=stack
   }).wait();

  q.parallel_for(4, [=](sycl::id<1> i) {
     shared[i] = table[i]; // expect: kernel-access-host-memory/access "global" access=read memory=global times=4
   }).wait();
  q.single_task([=] {
     calls = 1; // expect: kernel-access-host-memory/access "calls" access=write memory=global
   }).wait();
  std::printf("%d %d\n", sum, calls);
  sycl::free(shared, q);
  return 0;
}
