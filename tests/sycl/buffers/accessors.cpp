// Accessors of every kind in kernels, host tasks and on the host.
#include "expect.h"
#include <algorithm>
#include <numeric>

namespace {

using namespace sycl;

queue q;

std::vector<int> counted(std::size_t n) {
  std::vector<int> v(n);
  std::iota(v.begin(), v.end(), 0);
  return v;
}

void subscripts() {
  auto v = counted(24);
  buffer<int, 3> b(v.data(), {2, 3, 4});
  buffer<int, 2> flat(v.data(), {6, 4});
  q.submit([&](handler &h) {
    accessor a(b, h);
    h.parallel_for(range<3>(2, 3, 4), [=](item<3> i) {
      if (a[i] == a[i[0]][i[1]][i[2]] && a[i.get_id()] == static_cast<int>(i.get_linear_id())) a[i] += 100;
    });
  });
  host_accessor a(b, read_only);
  expect(std::all_of(a.begin(), a.end(), [](int x) { return x >= 100; }) && a[1][2][3] == 123, "subscripts");
}

void boxes() {
  auto v = counted(20);
  buffer<int, 2> b(v.data(), {4, 5});
  q.submit([&](handler &h) {
    accessor a(b, h, {2, 2}, {1, 3});
    h.parallel_for(a.get_range(), [=](id<2> i) { a[i] = -1; });
  });
  {
    host_accessor a(b, {2, 3}, {1, 2}, read_only);
    expect(a.size() == 6 && a.get_offset() == id<2>(1, 2) && a.get_range() == range<2>(2, 3), "sizes of a box");
    expect(std::vector<int>(a.begin(), a.end()) == std::vector<int>{7, -1, -1, 12, -1, -1}, "through a box");
    expect(std::vector<int>(a.crbegin(), a.crend())[5] == 7 && a.end() - a.begin() == 6, "and back");
    expect(a[0][0] == 7 && a[id<2>(1, 1)] == -1 && a.get_pointer()[7] == 7, "a box's offset");
  }
  buffer<int> lone(v.data() + 5, range<1>(1));
  q.submit([&](handler &h) {
    accessor<int, 0> x(lone, h);
    h.single_task([=] { x = x + 37; });
  });
  host_accessor<int, 0> x(lone);
  expect(x == 42, "no dimensions");
}

void placeholders() {
  buffer<int> b(16);
  accessor a(b, write_only, no_init);
  accessor<int, 1, access::mode::read_write, access::target::global_buffer, access::placeholder::true_t> old(b);
  q.submit([&](handler &h) {
    h.require(a);
    h.parallel_for(16, [=](id<1> i) { a[i] = 3; });
  });
  q.submit([&](handler &h) {
    h.require(old);
    h.parallel_for(nd_range<1>(16, 4), [=](nd_item<1> i) { old[i.get_global_id()] += 1; });
  });
  expect_error(
      errc::kernel_argument, [&] { q.submit([&](handler &h) { h.parallel_for(16, [=](id<1> i) { a[i] = 3; }); }); },
      "without require");
  expect(host_accessor(b, read_only)[15] == 4, "placeholders");
}

void conversions() {
  buffer<int> b(4);
  q.fill(accessor(b, write_only, no_init), 2);
  q.submit([&](handler &h) {
    accessor a(b, h);
    accessor<int, 1, access_mode::read> reads = a;
    accessor<const int, 1, access_mode::read> to_const = reads;
    accessor<int, 1, access_mode::read> back = to_const;
    expect(reads == back && std::hash<decltype(back)>()(back) == std::hash<decltype(back)>()(reads),
           "equality and hash");
    auto raw = a.get_multi_ptr<access::decorated::no>();
    multi_ptr<const int, access::address_space::global_space, access::decorated::no> p(to_const);
    global_ptr<int> pointer = a.get_pointer();
    h.single_task([=] { raw[0] = to_const[1] + back[2] + p[3] + *(pointer + 1); });
  });
  expect(host_accessor(b, read_only)[0] == 8, "conversions and pointers");
}

void atomics_and_local_memory() {
  buffer<unsigned> b(1);
  q.fill(accessor(b, write_only, no_init), 0u);
  q.submit([&](handler &h) {
    auto count = b.get_access<access::mode::atomic>(h);
    accessor<int, 1, access::mode::read_write, access::target::local> tile(range<1>(8), h);
    accessor<int, 1, access::mode::atomic, access::target::local> sum(range<1>(1), h);
    h.parallel_for(nd_range<1>(64, 8), [=](nd_item<1> i) {
      tile[i.get_local_id(0)] = 1;
      if (i.get_local_id(0) == 0) sum[0].store(0);
      i.barrier(access::fence_space::local_space);
      sum[0].fetch_add(tile[7 - i.get_local_id(0)]);
      i.barrier();
      if (i.get_local_id(0) == 0) count[0].fetch_add(static_cast<unsigned>(sum[0].load()));
    });
  });
  expect(host_accessor(b, read_only)[0] == 64, "SYCL 1.2.1's atomic accessors");
}

void reductions() {
  int sum = 5, most = 0;
  auto v = counted(100);
  {
    buffer<int> b(&sum, 1), c(&most, 1), from(v);
    q.submit([&](handler &h) {
      accessor a(from, h, read_only);
      h.parallel_for(range<1>(100), reduction(b, h, plus<>()),
                     reduction(c, h, maximum<>(), property::reduction::initialize_to_identity()),
                     [=](id<1> i, auto &s, auto &m) {
                       s += a[i];
                       m.combine(a[i]);
                     });
    });
  }
  expect(sum == 5 + 4950 && most == 99, "reductions into buffers");
}

void on_the_host() {
  auto v = counted(8);
  buffer b(v);
  add(q, b, 1);
  {
    auto a = b.get_access<access::mode::read_write>();
    expect(a[7] == 8 && a.get_count() == 8 && a.get_pointer() == &a[0], "SYCL 1.2.1's host accessors");
    auto copy = a;
    copy[0] = 50;
  }
  q.submit([&](handler &h) {
    accessor a(b, h, read_write_host_task);
    h.host_task([=] { a[1] += a[0]; });
  });
  add(q, b, 1);
  host_accessor a(b);
  host_accessor<int> none;
  none = a;
  expect(a == none && a[1] == 53 && a[0] == 51, "host tasks");
  host_accessor<int> empty;
  a.swap(empty);
  expect(a.empty() && empty.size() == 8, "swap");
}

} // namespace

int main() {
  subscripts();
  boxes();
  placeholders();
  conversions();
  atomics_and_local_memory();
  reductions();
  on_the_host();
  return failures != 0;
}
