// Copies and fills by accessors.
#include "expect.h"
#include <numeric>

namespace {

using namespace sycl;

queue q;

void to_and_from_memory() {
  std::vector<int> v(24), out(24), part(4), in{1, 2, 3, 4};
  std::iota(v.begin(), v.end(), 0);
  auto shared = std::make_shared<int>(0);
  std::shared_ptr<int[]> many(new int[24]());
  buffer<int, 3> b(v.data(), {2, 3, 4});
  q.submit([&](handler &h) { h.copy(accessor(b, h, read_only), out.data()); });
  q.submit([&](handler &h) { h.copy(accessor(b, h, {2, 1, 2}, {0, 1, 1}, read_only), part.data()); });
  q.submit([&](handler &h) { h.copy(accessor(b, h, read_only), many); });
  q.submit([&](handler &h) { h.copy(accessor(b, h, {1, 1, 1}, {1, 2, 3}, read_only), shared); });
  q.wait();
  expect(out == v && many[23] == 23 && *shared == 23, "from an accessor to memory");
  expect(part == std::vector<int>{5, 6, 17, 18}, "from a box to memory");
  q.submit([&](handler &h) { h.copy(in.data(), accessor(b, h, {2, 1, 2}, {0, 2, 2}, write_only)); });
  q.submit([&](handler &h) { h.copy(shared, accessor(b, h, {1, 1, 1}, {0, 0, 0}, write_only)); });
  host_accessor a(b, read_only);
  expect(a[0][2][2] == 1 && a[0][2][3] == 2 && a[1][2][3] == 4 && a[1][2][1] == 21 && a[0][0][0] == 23,
         "from memory to a box");
}

void among_accessors() {
  std::vector<int> v(12);
  std::iota(v.begin(), v.end(), 0);
  buffer<int, 2> from(v.data(), {3, 4}), same({3, 4});
  buffer<int> flat(12);
  q.submit([&](handler &h) { h.copy(accessor(from, h, read_only), accessor(flat, h, write_only, no_init)); });
  q.submit([&](handler &h) { h.fill(accessor(same, h, write_only, no_init), 9); });
  q.submit([&](handler &h) {
    h.copy(accessor(from, h, {2, 2}, {1, 2}, read_only), accessor(same, h, {2, 2}, {0, 1}, write_only));
  });
  q.submit([&](handler &h) {
    h.copy(accessor(from, h, {3, 1}, {0, 1}, read_only), accessor(flat, h, range<1>(3), id<1>(2), write_only));
  });
  q.submit([&](handler &h) { h.fill(accessor(from, h, {3, 2}, {0, 0}, write_only), -1); });
  {
    host_accessor a(flat, read_only);
    host_accessor b(same, read_only);
    host_accessor c(from, read_only);
    expect(a[1] == 1 && a[2] == 1 && a[3] == 5 && a[4] == 9 && a[11] == 11, "to one dimension");
    expect(b[0][1] == 6 && b[0][2] == 7 && b[1][1] == 10 && b[1][2] == 11 && b[0][0] == 9 && b[2][3] == 9,
           "box to box");
    expect(c[0][0] == -1 && c[2][1] == -1 && c[2][2] == 10, "a box filled");
  }
  expect_error(
      errc::invalid,
      [&] {
        q.submit([&](handler &h) { h.copy(accessor(flat, h, read_only), accessor(flat, h, range<1>(2), write_only)); });
      },
      "a destination that is too small");
}

void by_queues() {
  std::vector<int> v(8, 1), out(8);
  auto shared = std::make_shared<int>(3);
  {
    buffer b(v);
    q.fill(accessor(b, range<1>(4), write_only), 5);
    q.copy(accessor(b, read_only), out.data()).wait();
    q.copy(shared, accessor(b, range<1>(1), id<1>(7), write_only));
    q.update_host(accessor(b, read_only)).wait();
    expect(v[7] == 3 && v[0] == 5, "update_host");
  }
  expect(out == std::vector<int>{5, 5, 5, 5, 1, 1, 1, 1}, "a queue's short-hands");
}

} // namespace

int main() {
  to_and_from_memory();
  among_accessors();
  by_queues();
  return failures != 0;
}
