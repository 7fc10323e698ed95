// Counts are looked at while a kernel that changes them is waited for.
#include <sycl/sycl.hpp>

#include <cstdio>

int main() {
  constexpr std::size_t n = 32;
  sycl::queue q;
  sycl::buffer<int, 1> counts{sycl::range<1>{n}}, seen{sycl::range<1>{n}};

  sycl::host_accessor view{counts, sycl::write_only, sycl::no_init}; // related: accessed host-accessor-deadlock
  for (std::size_t i = 0; i < n; ++i) view[i] = static_cast<int>(i);
  q.submit([&](sycl::handler &h) {
    sycl::accessor a{counts, h, sycl::read_write};
    h.parallel_for(n, [=](sycl::id<1> i) { a[i] *= 10; });
  });
  q.wait(); // expect: host-accessor-deadlock/wait "parallel_for"

  auto first = seen.get_host_access(sycl::write_only, sycl::no_init);
  for (int &x : first) x = 1;
  sycl::host_accessor second{seen, sycl::read_only}; // expect: host-accessor-deadlock/accessor
  std::printf("%d\n", second[0]);
  return 0;
}
