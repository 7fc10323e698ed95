// Host accessors that hold commands back only as long as nobody waits.
// stdout: 30 5 7
// near-miss: host-accessor-deadlock: the command is submitted while the accessor lives, and waited for after it
// near-miss: host-accessor-deadlock: the queue is waited for, but its commands use another buffer, or another part
#include <sycl/sycl.hpp>

#include <cstdio>

int main() {
  sycl::queue q;
  sycl::buffer<int> a{sycl::range<1>{16}}, b{sycl::range<1>{16}};
  sycl::buffer<int> low{b, 0, 8}, high{b, 8, 8};
  {
    sycl::host_accessor first{a, sycl::write_only, sycl::no_init};
    q.submit([&](sycl::handler &h) {
      sycl::accessor x{a, h, sycl::read_write};
      h.parallel_for(16, [=](sycl::id<1> i) { x[i] *= 10; });
    });
    for (int &x : first) x = 3;
  }
  q.wait();

  sycl::host_accessor held{low, sycl::write_only, sycl::no_init};
  for (int &x : held) x = 7;
  auto e = q.submit([&](sycl::handler &h) {
    sycl::accessor x{high, h, sycl::write_only, sycl::no_init};
    h.parallel_for(8, [=](sycl::id<1> i) { x[i] = 5; });
  });
  q.update_host(sycl::accessor{a, sycl::read_only}).wait();
  e.wait();
  std::printf("%d %d %d\n", sycl::host_accessor{a, sycl::read_only}[15], sycl::host_accessor{high, sycl::read_only}[7],
              held[0]);
  return 0;
}
