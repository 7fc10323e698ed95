// Devices, contexts, sizes and times: programs that ask first.
// options: --strict --severity=note --devices=2
// stdout: ok
#include <sycl/sycl.hpp>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <vector>

static void sizes(sycl::queue &q) {
  constexpr size_t n = 64;
  float *d = sycl::malloc_device<float>(n, q);
  std::vector<float> host(n, 1.0f);
  // near-miss: fill-size: bytes in memset, elements in fill
  q.memset(d, 0, n * sizeof(float)).wait();
  q.fill(d, 1.0f, n).wait();
  // near-miss: copy-size, copy-range: bytes in memcpy, elements in copy
  q.memcpy(d, host.data(), n * sizeof(float)).wait();
  q.copy(d, host.data(), n).wait();
  // near-miss: copy-range: the last quarter, to the very end
  q.memcpy(d + 48, host.data(), 16 * sizeof(float)).wait();
  // near-miss: fill-size, copy-size: a part of a block that is no round part of it
  q.memset(d + 1, 0, 60).wait();
  q.memcpy(host.data(), d + 3, 24 * sizeof(float)).wait();
  // near-miss: fill-size, copy-size: elements of one byte
  unsigned char *bytes = sycl::malloc_device<unsigned char>(n, q);
  q.memset(bytes, 7, n).wait();
  q.memcpy(host.data(), bytes, n).wait();
  // near-miss: copy-size: an empty copy
  q.memcpy(d, host.data(), 0).wait();
  sycl::free(bytes, q);
  sycl::free(d, q);
}

static void times(const sycl::device &device) {
  sycl::queue q{device, sycl::property::queue::enable_profiling{}};
  sycl::event e = q.single_task([=] {});
  // near-miss: profiling-not-enabled: the queue profiles; the query waits
  const auto begin = e.get_profiling_info<sycl::info::event_profiling::command_start>();
  if (e.get_profiling_info<sycl::info::event_profiling::command_end>() < begin) std::puts("time");
  // near-miss: profiling-not-enabled: other information needs no property
  sycl::queue plain{device};
  sycl::event f = plain.single_task([=] {});
  f.wait();
  if (f.get_info<sycl::info::event::command_execution_status>() != sycl::info::event_command_status::complete)
    std::puts("status");
  // near-miss: profiling-not-enabled: asked of the queue first
  if (plain.has_property<sycl::property::queue::enable_profiling>())
    f.get_profiling_info<sycl::info::event_profiling::command_submit>();
}

static void aspects(sycl::queue &q) {
  const sycl::device device = q.get_device();
  int *p = nullptr;
  // near-miss: missing-aspect: asked before it is used
  if (device.has(sycl::aspect::usm_system_allocations)) p = new int(1);
  if (p == nullptr && device.has(sycl::aspect::usm_shared_allocations)) p = sycl::malloc_shared<int>(1, q);
  *p = 1;
  // near-miss: missing-aspect: double on a device that has fp64
  // near-miss: missing-aspect: 64-bit atomics on a device that has them
  long long *count = sycl::malloc_shared<long long>(1, q);
  *count = 0;
  q.single_task([=] {
     *p = int(2.5 * *p * 0);
     sycl::atomic_ref<long long, sycl::memory_order::relaxed, sycl::memory_scope::device>(*count) += 1;
   }).wait();
  if (*count != 1) std::puts("atomic");
  sycl::free(p, q);
  sycl::free(count, q);
}

static void contexts(const std::vector<sycl::device> &devices) {
  constexpr size_t n = 16;
  // near-miss: wrong-context: two queues of a platform's devices share the default context
  sycl::queue a{devices[0]}, b{devices[1]}, c{devices[0]};
  int *shared = sycl::malloc_shared<int>(n, a), *host = sycl::malloc_host<int>(n, b);
  int *on_a = sycl::malloc_device<int>(n, a), *on_b = sycl::malloc_device<int>(n, b);
  c.parallel_for(n, [=](sycl::id<1> i) { on_a[i] = 1; }).wait();
  // near-miss: wrong-device: copies between devices of one context
  b.memcpy(on_b, on_a, n * sizeof(int)).wait();
  b.parallel_for(n, [=](sycl::id<1> i) { host[i] = on_b[i]; }).wait();
  a.parallel_for(n, [=](sycl::id<1> i) { shared[i] = host[i]; }).wait();
  if (shared[n - 1] != 1) std::puts("copy");
  // near-miss: wrong-context: freed by another queue of the context
  sycl::free(shared, c);
  sycl::free(on_a, b);
  sycl::free(on_b, a.get_context());
  sycl::free(host, a);
  // near-miss: wrong-context: contexts of their own, and the data goes by way of the host
  sycl::context left{devices[0]}, right{devices[1]};
  sycl::queue ql{left, devices[0]}, qr{right, devices[1]};
  int *l = sycl::malloc_device<int>(n, ql), *r = sycl::malloc_device<int>(n, qr);
  std::vector<int> between(n);
  ql.fill(l, 4, n).wait();
  ql.copy(l, between.data(), n).wait();
  qr.copy(between.data(), r, n).wait();
  sycl::free(l, left);
  sycl::free(r, right);
}

int main() {
  // near-miss: device-is-cpu: a GPU is there
  sycl::queue q;
  // near-miss: device-is-cpu: who asks for a GPU gets one or an exception
  sycl::queue gpu{sycl::gpu_selector_v};
  // near-miss: device-is-cpu: a CPU that is asked for by name
  try {
    sycl::device cpu{sycl::cpu_selector_v};
    if (!cpu.is_cpu()) std::puts("cpu");
  } catch (const sycl::exception &) {
  }
  sizes(q);
  times(gpu.get_device());
  aspects(q);
  contexts(sycl::device::get_devices(sycl::info::device_type::gpu));
  // near-miss: allocation-failed: as much as the device says, within the limits
  const size_t most = q.get_device().get_info<sycl::info::device::max_mem_alloc_size>();
  char *large = sycl::malloc_device<char>(std::min<size_t>(most, 1 << 28), q);
  if (large == nullptr) std::puts("null");
  sycl::free(large, q);
  std::puts("ok");
  return 0;
}
