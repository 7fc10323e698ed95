// stdout: 0
// Ranges that are rounded up.
#include <sycl/sycl.hpp>

#include <cstdio>

int main() {
  sycl::queue q;
  constexpr size_t n = 1000;
  float *x = sycl::malloc_device<float>(n, q), *sum = sycl::malloc_shared<float>(1, q);
  *sum = 0;
  int thrown = 0;
  auto attempt = [&](auto &&launch) {
    try {
      launch();
      q.wait_and_throw();
    } catch (const sycl::exception &e) {
      thrown += e.code() == sycl::errc::nd_range;
    }
  };
  q.fill(x, 1.0f, n).wait();
  attempt([&] {
    q.parallel_for(sycl::nd_range<1>(1024, 64), [=](sycl::nd_item<1> it) { if (it.get_global_id(0) < n) x[it.get_global_id()] *= 2; });
  });
  attempt([&] {
    q.submit([&](sycl::handler &h) {
      h.parallel_for(sycl::nd_range<2>({32, 30}, {8, 6}), [=](sycl::nd_item<2> it) {
        x[it.get_global_linear_id()] = 1;
      });
    });
  });
  attempt([&] {
    q.parallel_for(sycl::nd_range<1>(1024, 128), sycl::reduction(sum, sycl::plus<float>()),
                   [=](sycl::nd_item<1> it, auto &s) { if (it.get_global_id(0) < n) s += x[it.get_global_id()]; });
  });
  std::printf("%d\n", thrown);
  sycl::free(x, q);
  sycl::free(sum, q);
  return 0;
}
