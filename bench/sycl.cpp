// Speed of SYCL kernels beside the loops that they stand for. Prints "name milliseconds" lines, the fastest of
// `rounds`.
//   serial.*  plain loops on the same memory        range.*  one work-item an element        tiled.*  16x16 work-groups
//   with local memory
#include <sycl/sycl.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

namespace {

constexpr std::size_t n = 512, tile = 16, points = 1 << 22;
int rounds = 5;

template <class F> void report(const char *name, F f) {
  double best = 1e30;
  for (int r = 0; r < rounds; ++r) {
    const auto begin = std::chrono::steady_clock::now();
    f();
    best = std::min(best, std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count());
  }
  std::printf("%s %.4f\n", name, best);
}

__attribute__((noinline)) void serial_axpy(float *y, const float *x, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) y[i] = 2.0f * x[i] + y[i];
}

__attribute__((noinline)) void serial_multiply(float *c, const float *a, const float *b) {
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j) {
      float sum = 0;
      for (std::size_t k = 0; k < n; ++k) sum += a[i * n + k] * b[k * n + j];
      c[i * n + j] = sum;
    }
}

void axpy(sycl::queue &q) {
  float *x = sycl::malloc_shared<float>(points, q), *y = sycl::malloc_shared<float>(points, q);
  for (std::size_t i = 0; i < points; ++i) x[i] = y[i] = 1;
  report("serial.axpy", [&] { serial_axpy(y, x, points); });
  report("range.axpy",
         [&] { q.parallel_for(sycl::range<1>(points), [=](sycl::id<1> i) { y[i] = 2.0f * x[i] + y[i]; }).wait(); });
  sycl::free(x, q);
  sycl::free(y, q);
}

void multiply(sycl::queue &q) {
  float *a = sycl::malloc_shared<float>(n * n, q), *b = sycl::malloc_shared<float>(n * n, q),
        *c = sycl::malloc_shared<float>(n * n, q);
  for (std::size_t i = 0; i < n * n; ++i) a[i] = b[i] = c[i] = 1;
  report("serial.multiply", [&] { serial_multiply(c, a, b); });
  report("range.multiply", [&] {
    q.parallel_for(sycl::range<2>(n, n), [=](sycl::item<2> it) {
       const std::size_t i = it[0], j = it[1];
       float sum = 0;
       for (std::size_t k = 0; k < n; ++k) sum += a[i * n + k] * b[k * n + j];
       c[i * n + j] = sum;
     }).wait();
  });
  report("tiled.multiply", [&] {
    q.submit([&](sycl::handler &h) {
       sycl::local_accessor<float, 2> ta(sycl::range<2>(tile, tile), h), tb(sycl::range<2>(tile, tile), h);
       h.parallel_for(sycl::nd_range<2>(sycl::range<2>(n, n), sycl::range<2>(tile, tile)), [=](sycl::nd_item<2> it) {
         const std::size_t i = it.get_global_id(0), j = it.get_global_id(1), li = it.get_local_id(0),
                           lj = it.get_local_id(1);
         float sum = 0;
         for (std::size_t t = 0; t < n; t += tile) {
           ta[li][lj] = a[i * n + t + lj];
           tb[li][lj] = b[(t + li) * n + j];
           sycl::group_barrier(it.get_group());
           for (std::size_t k = 0; k < tile; ++k) sum += ta[li][k] * tb[k][lj];
           sycl::group_barrier(it.get_group());
         }
         c[i * n + j] = sum;
       });
     }).wait();
  });
  sycl::free(a, q);
  sycl::free(b, q);
  sycl::free(c, q);
}

} // namespace

int main(int argc, char **argv) {
  if (argc > 1) rounds = std::atoi(argv[1]);
  sycl::queue q{sycl::property::queue::in_order{}};
  axpy(q);
  multiply(q);
}
