// Two owners of one block.
#include <sycl/sycl.hpp>

#include <cstdio>
#include <vector>

/// Copies of it share the pointer, and each frees it.
struct buffer {
  buffer(sycl::queue q, size_t n) : queue(q), data(sycl::malloc_device<float>(n, q)) {}
  ~buffer() { sycl::free(data, queue); } // expect: double-free/free "second time" // related: freed double-free
  sycl::queue queue;
  float *data;
};

static void clear(buffer b, size_t n) { b.queue.fill(b.data, 0.0f, n).wait(); }

int main() {
  sycl::queue q;
  buffer b(q, 64);
  clear(b, 64);

  int *counter = sycl::malloc_shared<int>(1, q); // related: allocated double-free
  *counter = 0;
  std::vector<int *> all{counter, sycl::malloc_host<int>(4, q), counter};
  for (int *p : all)
    sycl::free(p, q.get_context()); // expect: double-free/free kind=shared
  std::puts("done");
  return 0;
}
