// Two contexts on one device, mixed up in kernels, copies and frees.
#include <sycl/sycl.hpp>

#include <cstdio>
#include <vector>

/// Each module of the program makes its own queue, and this one its own context with it.
struct module {
  sycl::context context;
  sycl::queue queue;
  explicit module(const sycl::device &d) : context(d), queue(context, d) {}
  float *allocate(size_t n) { return sycl::malloc_device<float>(n, queue); } // related: allocated wrong-context
};

int main() {
  const sycl::device device{sycl::default_selector_v};
  module physics(device), output(device);
  constexpr size_t n = 32;
  float *field = physics.allocate(n);
  physics.queue.fill(field, 1.0f, n).wait();

  float *frame = output.allocate(n);
  output.queue
      .parallel_for(n,
                    [=](sycl::id<1> i) {
                      frame[i] = field[i] * 2; // expect: wrong-context/access access=read bytes=4 times=32
                    })
      .wait();
  std::vector<float> host(n);
  physics.queue.copy(frame, host.data(), n).wait(); // expect: wrong-context/copy

  float *shared = sycl::malloc_shared<float>(n, output.queue);
  physics.queue.memset(shared, 0, n * sizeof(float)).wait(); // expect: wrong-context/copy kind=shared
  sycl::free(shared, physics.context);                       // expect: wrong-context/free "another context"
  sycl::free(field, physics.queue);
  sycl::free(frame, output.context);
  std::puts("done");
  return 0;
}
