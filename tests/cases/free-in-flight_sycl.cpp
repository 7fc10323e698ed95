// Memory is freed under a kernel, a copy, a fill and by the end of a vector.
#include <sycl/sycl.hpp>

#include <cstdio>
#include <memory>
#include <vector>

constexpr size_t n = 64;

static void scale(sycl::queue &q, float *data, float by) {
  float *factor = sycl::malloc_device<float>(1, q);
  q.fill(factor, by, 1).wait();
  q.submit([&](sycl::handler &h) {
    h.parallel_for(n, [=](sycl::id<1> i) { data[i] *= *factor; }); // related: launched free-in-flight
  });
  sycl::free(factor, q); // expect: free-in-flight/free "freed while"
}

static void copy_out(sycl::queue &q, const float *data, std::vector<float> &to) {
  auto drop = [&](float *p) {
    sycl::free(p, q); // expect: free-in-flight/free kind=host
  };
  std::unique_ptr<float[], decltype(drop)> pinned(sycl::malloc_host<float>(n, q), drop);
  q.memcpy(pinned.get(), data, n * sizeof(float)).wait();
  q.memcpy(to.data(), pinned.get(), n * sizeof(float)); // related: copied free-in-flight
}

static void temporaries(sycl::queue &q, float *data) {
  sycl::usm_allocator<float, sycl::usm::alloc::shared> allocator(q);
  std::vector<float, decltype(allocator)> add(n, 1.0f, allocator);
  const float *p = add.data();
  q.parallel_for(n, [=](sycl::id<1> i) { data[i] += p[i]; }); // related: launched free-in-flight
} // expect: free-in-flight/free kind=shared

int main() {
  sycl::queue q;
  float *data = sycl::malloc_device<float>(n, q);
  std::vector<float> host(n);
  q.fill(data, 1.0f, n).wait();
  scale(q, data, 2.0f);
  q.wait();
  copy_out(q, data, host);
  q.wait();
  temporaries(q, data);
  q.wait();
  std::printf("%d\n", host[0] >= 0);
  sycl::free(data, q);
  return 0;
}
