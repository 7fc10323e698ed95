// A stopwatch for commands of queues that profile.
// stdout: 0
#include <sycl/sycl.hpp>

#include <cstdio>

static int failed = 0;

static double seconds(sycl::event e) {
  using namespace sycl::info;
  e.wait();
  try {
    const auto begin = e.get_profiling_info<event_profiling::command_start>();
    const auto end = e.get_profiling_info<event_profiling::command_end>();
    return double(end - begin) * 1e-9;
  } catch (const sycl::exception &x) {
    failed += x.code() == sycl::errc::invalid;
    return 0;
  }
}

int main() {
  sycl::queue q{sycl::property::queue::enable_profiling()}, timed{sycl::property_list{sycl::property::queue::in_order(), sycl::property::queue::enable_profiling()}};
  float *x = sycl::malloc_device<float>(100, q);
  double all = seconds(timed.fill(x, 1.0f, 100));
  all += seconds(q.parallel_for(100, [=](sycl::id<1> i) { x[i] *= 2; }));
  try {
    q.memset(x, 0, 400).get_profiling_info<sycl::info::event_profiling::command_submit>();
  } catch (const sycl::exception &) {
    ++failed;
  }
  q.wait();
  sycl::free(x, q);
  std::printf("%d\n", all < 0 ? 0 : failed);
  return 0;
}
