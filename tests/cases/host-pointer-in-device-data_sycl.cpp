// Structs with pointers, copied to the device as they are.
#include <sycl/sycl.hpp>

#include <cstdio>
#include <memory>
#include <vector>

struct mesh {
  int points;
  double *x;
  const int *owner;
};

struct node {
  int value;
  node *next;
};

/// A list whose nodes are copied one by one, each with its host link.
static int sum_of_list(sycl::queue &q, const std::vector<node> &host) {
  node *d = sycl::malloc_device<node>(host.size(), q);
  int *sum = sycl::malloc_shared<int>(1, q);
  *sum = 0;
  q.copy(host.data(), d, host.size()).wait(); // related: copied host-pointer-in-device-data
  q.single_task([=] {
     for (const node *at = d; at != nullptr; at = at->next) // expect: host-pointer-in-device-data/access "follows a host pointer" access=read bytes=8
       *sum += at->value; // expect: host-pointer-in-device-data/access access=read bytes=4
   }).wait();
  const int result = *sum;
  sycl::free(d, q);
  sycl::free(sum, q);
  return result;
}

int main() {
  sycl::queue q;
  constexpr size_t n = 16;
  std::vector<double> x(n, 1.0);
  std::vector<int> owner(n, 0);
  const mesh host{int(n), x.data(), owner.data()};
  mesh *d = sycl::malloc_device<mesh>(1, q);
  q.memcpy(d, &host, sizeof host).wait(); // related: copied host-pointer-in-device-data
  q.parallel_for(n, [=](sycl::id<1> i) {
     d->x[i] = 2.0; // expect: host-pointer-in-device-data/access access=write bytes=8 holder_offset=8
   }).wait();

  std::vector<node> list(3);
  for (int k = 0; k < 3; ++k) list[k] = {k + 1, k < 2 ? &list[k + 1] : nullptr};
  std::printf("%d\n", sum_of_list(q, list) >= 0);
  sycl::free(d, q);
  return 0;
}
