// A pipeline over buffers: two queues, a host task, sub-buffers, accessors old and new; everything is written before it
// is read, and nothing goes beyond its block.
// stdout: 4950 99 198 42
// near-miss: uninitialised-read: the buffer begins unwritten, and the first accessor that reads it comes after a write
// near-miss: out-of-bounds: the last element of a sub-buffer is not the last of its buffer
// near-miss: host-access-device-memory: the host reads what kernels wrote by way of host accessors
#include <CL/sycl.hpp>

#include <cstdio>
#include <numeric>
#include <vector>

int main() {
  constexpr std::size_t n = 100;
  sycl::queue q, other{sycl::property::queue::in_order{}};
  std::vector<int> source(n), result(n);
  std::iota(source.begin(), source.end(), 0);
  int total = 0, most = 0, one = 41;
  {
    const std::vector<int> &fixed = source;
    sycl::buffer in{fixed};
    sycl::buffer<int> doubled{sycl::range<1>{n}}, out{result};
    sycl::buffer<int> sum{&total, 1}, highest{&most, 1}, single{&one, 1};
    sycl::buffer<int> front{doubled, 0, n / 2}, back{doubled, n / 2, n / 2};
    for (auto *half : {&front, &back})
      q.submit([&](sycl::handler &h) {
        auto from = in.get_access<sycl::access::mode::read>(h, sycl::range<1>{n / 2},
                                                            sycl::id<1>{half == &front ? 0 : n / 2});
        auto to = half->get_access<sycl::access::mode::discard_write>(h);
        h.parallel_for<class twice>(sycl::range<1>{n / 2}, [=](sycl::id<1> i) { to[i] = 2 * from[i]; });
      });
    other.submit([&](sycl::handler &h) {
      h.copy(sycl::accessor{doubled, h, sycl::read_only}, sycl::accessor{out, h, sycl::write_only, sycl::no_init});
    });
    q.submit([&](sycl::handler &h) {
      sycl::accessor a{in, h, sycl::read_only};
      h.parallel_for(sycl::nd_range<1>{n, 10}, sycl::reduction(sum, h, sycl::plus<>()),
                     sycl::reduction(highest, h, sycl::maximum<>()), [=](sycl::nd_item<1> i, auto &s, auto &m) {
                       s += a[i.get_global_id(0)];
                       m.combine(a[i.get_global_id(0)]);
                     });
    });
    other.submit([&](sycl::handler &h) {
      sycl::accessor a{single, h, sycl::read_write_host_task};
      h.host_task([=] { ++a[0]; });
    });
    sycl::host_accessor seen{doubled, sycl::range<1>{1}, sycl::id<1>{n - 1}, sycl::read_only};
    if (seen[0] != 198) std::printf("seen %d\n", seen[0]);
  }
  std::printf("%d %d %d %d\n", total, most, result[n - 1], one);
  return 0;
}
