// Ends of copies in ordinary memory that do not live as long as the copy.
#include <sycl/sycl.hpp>

#include <cstdio>
#include <memory>
#include <vector>

constexpr size_t n = 64;

static sycl::event upload(sycl::queue &q, float *d) {
  std::vector<float> values(n, 1.0f);
  return q.memcpy(d, values.data(), n * sizeof(float)); // related: copied source-dies-in-flight
} // expect: source-dies-in-flight/freed end=source

static void set_scale(sycl::queue &q, float *d, float scale) {
  const float twice[2] = {scale, scale};
  q.memcpy(d, twice, sizeof twice); // related: copied source-dies-in-flight
} // expect: source-dies-in-flight/scope end=source bytes=8

static void peek(sycl::queue &q, const float *d) {
  auto host = std::make_unique<float[]>(n);
  q.copy(d, host.get(), n); // related: copied source-dies-in-flight
  host.reset();             // expect: source-dies-in-flight/freed end=destination
}

int main() {
  sycl::queue q;
  float *d = sycl::malloc_device<float>(n, q);
  upload(q, d).wait();
  set_scale(q, d, 0.5f);
  q.wait();
  peek(q, d);
  q.wait();
  std::puts("done");
  sycl::free(d, q);
  return 0;
}
