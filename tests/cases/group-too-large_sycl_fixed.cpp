// Work-groups as the device allows.
// stdout: 0
#include <sycl/sycl.hpp>

#include <cstdio>

int main() {
  sycl::queue q;
  const size_t most = q.get_device().get_info<sycl::info::device::max_work_group_size>();
  int thrown = 0;
  auto attempt = [&](auto &&group) {
    try {
      q.submit(group).wait_and_throw();
    } catch (const sycl::exception &) {
      ++thrown;
    }
  };
  attempt([&](sycl::handler &h) {
    h.parallel_for(sycl::nd_range<1>(8192, most), [=](sycl::nd_item<1>) {});
  });
  attempt([&](sycl::handler &h) {
    h.parallel_for(sycl::nd_range<3>({32, 32, 32}, {1, 32, 4}), [=](sycl::nd_item<3>) {});
  });
  attempt([&](sycl::handler &h) {
    sycl::local_accessor<double, 2> tile({64, 64}, h);
    h.parallel_for(sycl::nd_range<1>(64, 64), [=](sycl::nd_item<1> it) {
      tile[it.get_local_id(0)][0] = 1;
    });
  });
  std::printf("%d\n", thrown);
  return 0;
}
