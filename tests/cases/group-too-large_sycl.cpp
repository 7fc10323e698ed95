// Work-groups that one's own GPU may allow.
// stdout: 3
#include <sycl/sycl.hpp>

#include <cstdio>

int main() {
  sycl::queue q;
  int thrown = 0;
  auto attempt = [&](auto &&group) {
    try {
      q.submit(group).wait_and_throw();
    } catch (const sycl::exception &) {
      ++thrown;
    }
  };
  attempt([&](sycl::handler &h) {
    h.parallel_for(sycl::nd_range<1>(8192, 4096), [=](sycl::nd_item<1>) {}); // expect: group-too-large "4096" local=4096
  });
  attempt([&](sycl::handler &h) {
    h.parallel_for(sycl::nd_range<3>({32, 32, 32}, {32, 32, 4}), [=](sycl::nd_item<3>) {}); // expect: group-too-large/group local=4096
  });
  attempt([&](sycl::handler &h) {
    sycl::local_accessor<double, 2> tile({256, 256}, h);
    h.parallel_for(sycl::nd_range<1>(64, 64), [=](sycl::nd_item<1> it) { // expect: group-too-large/local-memory local=524288
      tile[it.get_local_id(0)][0] = 1;
    });
  });
  std::printf("%d\n", thrown);
  return 0;
}
