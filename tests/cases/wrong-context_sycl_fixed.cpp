// Two contexts on one device, and data that goes by way of the host.
#include <sycl/sycl.hpp>

#include <cstdio>
#include <vector>

/// Each module of the program makes its own queue, and this one its own context with it.
struct module {
  sycl::context context;
  sycl::queue queue;
  explicit module(const sycl::device &d) : context(d), queue(context, d) {}
  float *allocate(size_t n) { return sycl::malloc_device<float>(n, queue); }
};

int main() {
  const sycl::device device{sycl::default_selector_v};
  module physics(device), output(device);
  constexpr size_t n = 32;
  float *field = physics.allocate(n);
  physics.queue.fill(field, 1.0f, n).wait();

  std::vector<float> host(n);
  physics.queue.copy(field, host.data(), n).wait();
  float *frame = output.allocate(n);
  output.queue.copy(host.data(), frame, n).wait();
  output.queue
      .parallel_for(n,
                    [=](sycl::id<1> i) {
                      frame[i] *= 2;
                    })
      .wait();
  output.queue.copy(frame, host.data(), n).wait();

  float *shared = sycl::malloc_shared<float>(n, output.queue);
  output.queue.memset(shared, 0, n * sizeof(float)).wait();
  sycl::free(shared, output.context);
  sycl::free(field, physics.queue);
  sycl::free(frame, output.context);
  std::puts("done");
  return 0;
}
