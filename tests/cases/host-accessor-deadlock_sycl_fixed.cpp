// Cured: each host accessor has its own scope.
// stdout: 310 1
// near-miss: host-accessor-deadlock: host accessors and a kernel that only read share a buffer; a write waits in none
#include <sycl/sycl.hpp>

#include <cstdio>

int main() {
  constexpr std::size_t n = 32;
  sycl::queue q;
  sycl::buffer<int, 1> counts{sycl::range<1>{n}}, seen{sycl::range<1>{n}};
  {
    sycl::host_accessor view{counts, sycl::write_only, sycl::no_init};
    for (std::size_t i = 0; i < n; ++i) view[i] = static_cast<int>(i);
  }
  {
    auto first = seen.get_host_access(sycl::write_only, sycl::no_init);
    for (int &x : first) x = 1;
  }
  sycl::host_accessor one{seen, sycl::read_only}, other{seen, sycl::read_only};
  q.submit([&](sycl::handler &h) {
    sycl::accessor a{counts, h, sycl::read_write};
    sycl::accessor s{seen, h, sycl::read_only};
    h.parallel_for(n, [=](sycl::id<1> i) { a[i] *= 10 * s[i]; });
  });
  q.wait();
  sycl::host_accessor after{counts, sycl::read_only};
  std::printf("%d %d\n", after[n - 1], one[0] * other[1]);
  return 0;
}
