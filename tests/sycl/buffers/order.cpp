// Commands that use one buffer run in the order that this asks for, whatever queues they are in, and find the bytes
// where they are.
#include "expect.h"
#include <thread>

namespace {

void within_a_queue() {
  sycl::queue q;
  sycl::buffer<int> x(64), y(64);
  q.submit([&](sycl::handler &h) {
    sycl::accessor a(x, h, sycl::write_only, sycl::no_init);
    h.parallel_for(64, [=](sycl::id<1> i) { a[i] = static_cast<int>(i[0]); });
  });
  auto first = q.submit([&](sycl::handler &h) {
    sycl::accessor from(x, h, sycl::read_only);
    sycl::accessor to(y, h, sycl::write_only, sycl::no_init);
    h.parallel_for(64, [=](sycl::id<1> i) { to[i] = from[i] + 1; });
  });
  auto second = q.submit([&](sycl::handler &h) {
    sycl::accessor from(x, h, sycl::read_only);
    h.single_task([=] { (void)from[0]; });
  });
  auto third = q.submit([&](sycl::handler &h) {
    sycl::accessor a(x, h, sycl::write_only);
    h.parallel_for(64, [=](sycl::id<1> i) { a[i] = -1; });
  });
  expect(first.get_wait_list().size() == 1 && second.get_wait_list().size() == 1, "read after write");
  expect(third.get_wait_list().size() >= 2, "write after two reads");
  q.wait();
  auto other = q.submit([&](sycl::handler &h) {
    sycl::accessor a(y, h, sycl::write_only);
    h.single_task([=] { a[0] += 5; });
  });
  expect(other.get_wait_list().empty(), "what has been waited for is no dependency");
  sycl::host_accessor a(x, sycl::read_only), b(y, sycl::read_only);
  expect(a[63] == -1 && b[0] == 6 && b[63] == 64, "a host accessor waits and sees the newest");
}

void among_queues() {
  sycl::queue one, two{sycl::property::queue::in_order()}, cpu{sycl::cpu_selector_v};
  std::vector<int> v(32, 1);
  {
    sycl::buffer b(v);
    add(one, b, 1);
    add(cpu, b, 2);
    add(two, b, 3);
    for (int n = 0; n < 5; ++n) add(n % 2 ? cpu : one, b, 10);
    cpu.submit([&](sycl::handler &h) {
      sycl::accessor a(b, h, sycl::read_write_host_task);
      h.host_task([=] {
        for (std::size_t i = 0; i < a.size(); ++i) a[i] *= 2;
      });
    });
    add(two, b, 1);
  }
  for (int x : v) expect(x == 115, "a buffer used by three queues, two devices and the host");
}

void parts() {
  sycl::queue q, other{sycl::cpu_selector_v};
  std::vector<int> v(40, 1);
  {
    sycl::buffer b(v);
    sycl::buffer<int> low(b, 0, 16), high(b, 24, 16);
    add(q, low, 1);
    auto apart = other.submit([&](sycl::handler &h) {
      sycl::accessor a(high, h, sycl::write_only, sycl::no_init);
      h.parallel_for(16, [=](sycl::id<1> i) { a[i] = 7; });
    });
    expect(apart.get_wait_list().empty(), "sub-buffers that do not overlap are independent");
    auto both = q.submit([&](sycl::handler &h) {
      sycl::accessor a(b, h);
      h.parallel_for(40, [=](sycl::id<1> i) { a[i] *= 10; });
    });
    expect(both.get_wait_list().size() == 2, "the whole waits for its parts");
    sycl::host_accessor a(high, sycl::range<1>(4), sycl::id<1>(12), sycl::read_only);
    expect(a[3] == 70, "a host accessor of a part of a part");
  }
  expect(v[0] == 20 && v[15] == 20 && v[16] == 10 && v[23] == 10 && v[24] == 70 && v[39] == 70, "parts written back");
}

void ranged_without_old_contents() {
  sycl::queue q;
  std::vector<int> v(16, 1);
  {
    sycl::buffer<int, 2> b(v.data(), {4, 4});
    q.submit([&](sycl::handler &h) {
      sycl::accessor a(b, h, sycl::range<2>(2, 2), sycl::id<2>(1, 1), sycl::write_only, sycl::no_init);
      h.parallel_for(sycl::range<2>(2, 2), [=](sycl::id<2> i) { a[i] = 5; });
    });
  }
  int sum = 0;
  for (int x : v) sum += x;
  expect(sum == 12 + 20 && v[5] == 5 && v[7] == 1, "no_init of a box keeps what is around it");
}

/// A thread's command waits for another thread's host accessor.
void among_threads() {
  sycl::queue q;
  sycl::buffer<int> b(8);
  auto held = std::make_unique<sycl::host_accessor<int>>(b, sycl::no_init);
  for (int &x : *held) x = 0;
  std::thread other([&] {
    add(q, b, 3);
    q.wait();
  });
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  for (int &x : *held) x = 4;
  held.reset();
  other.join();
  expect(sycl::host_accessor(b, sycl::read_only)[7] == 7, "a host accessor holds back another thread's command");
}

} // namespace

int main() {
  within_a_queue();
  among_queues();
  parts();
  ranged_without_old_contents();
  among_threads();
  return failures != 0;
}
