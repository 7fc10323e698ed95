// Ends of copies in ordinary memory that live as long as the copy.
#include <sycl/sycl.hpp>

#include <cstdio>
#include <memory>
#include <vector>

constexpr size_t n = 64;

static void upload(sycl::queue &q, float *d) {
  std::vector<float> values(n, 1.0f);
  q.memcpy(d, values.data(), n * sizeof(float)).wait();
}

static void set_scale(sycl::queue &q, float *d, float scale) {
  const float twice[2] = {scale, scale};
  q.memcpy(d, twice, sizeof twice).wait();
}

static void peek(sycl::queue &q, const float *d) {
  auto host = std::make_unique<float[]>(n);
  q.copy(d, host.get(), n).wait();
  host.reset();
}

int main() {
  sycl::queue q;
  float *d = sycl::malloc_device<float>(n, q);
  upload(q, d);
  set_scale(q, d, 0.5f);
  q.wait();
  peek(q, d);
  q.wait();
  std::puts("done");
  sycl::free(d, q);
  return 0;
}
