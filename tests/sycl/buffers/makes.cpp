// Every way to make a buffer and an accessor, and what is deduced from each.
#include "expect.h"
#include <array>
#include <list>

namespace {

template <typename Expected, typename T> void is(const T &) { static_assert(std::is_same_v<Expected, T>); }

sycl::queue q;

void buffers() {
  using sycl::buffer, sycl::range, sycl::id;
  using allocator = std::allocator<int>;
  const sycl::property_list none;
  const allocator a;
  int data[6] = {1, 2, 3, 4, 5, 6};
  const int fixed[6] = {1, 2, 3, 4, 5, 6};
  std::vector<int> v(6, 1);
  const std::vector<int> cv(6, 1);
  std::array<float, 3> array{};
  std::list<double> list{1, 2};
  auto one = std::make_shared<int>(1);
  std::shared_ptr<int[]> many(new int[6]());

  buffer<int> b1(6), b2(range<1>(6), none), b3(6, a), b4(6, a, none);
  buffer<int, 2> b5({2, 3}), b6(range<2>(2, 3), a);
  buffer<int, 3> b7(range<3>(1, 2, 3), {sycl::property::buffer::use_host_ptr()});
  buffer<int> c1(data, 6), c2(data, 6, none), c3(data, 6, a), c4(data, 6, a, none), c5(fixed, 6), c6(fixed, 6, a, none);
  buffer<int> d1(one, 1), d2(one, 1, none), d3(many, 6, a), d4(many, 6, a, none);
  buffer<int> e1(v), e2(v, none), e3(v, a), e4(v, a, none), e5(cv), e6(cv, a, none);
  buffer<int> f1(v.begin(), v.end()), f2(v.cbegin(), v.cend(), none), f3(data, data + 6, a),
      f4(v.begin(), v.end(), a, none);
  buffer<int> g(b1, id<1>(2), range<1>(3));
  buffer<int, 2> row(b5, {1, 0}, {1, 3});
  buffer<int> nothing(nullptr, range<1>(3));
  expect(g.is_sub_buffer() && !b1.is_sub_buffer() && g.size() == 3 && row.byte_size() == 12, "sub-buffers");
  expect(b5.get_range() == range<2>(2, 3) && b7.size() == 6 && b5.get_count() == 6 && b5.get_size() == 24, "sizes");

  is<buffer<int, 1, allocator>>(buffer(data, range<1>(6)));
  is<buffer<int, 2>>(buffer(fixed, range<2>(2, 3)));
  is<buffer<int, 2, std::allocator<int>>>(buffer(fixed, range<2>(2, 3), a, none));
  is<buffer<int, 1>>(buffer(v));
  is<buffer<int, 1>>(buffer(cv, none));
  is<buffer<float, 1>>(buffer(array));
  is<buffer<double, 1>>(buffer(list.begin(), list.end()));
  is<buffer<int, 1>>(buffer(v.cbegin(), v.cend(), a, none));
  is<buffer<int, 1>>(buffer(many, range<1>(6)));
  is<buffer<int, 1>>(buffer(b1));
  is<allocator>(b1.get_allocator());

  is<buffer<float, 2>>(b5.reinterpret<float>());
  is<buffer<char, 1>>(b5.reinterpret<char, 1>());
  is<buffer<short, 2>>(b5.reinterpret<short>(range<2>(2, 6)));
  expect(b5.reinterpret<char, 1>().size() == 24 && g.reinterpret<char>().size() == 12, "reinterpret");
  expect_error(sycl::errc::invalid, [&] { (void)b5.reinterpret<char>(range<1>(23)); }, "reinterpret to another size");
  expect_error(sycl::errc::invalid, [&] { buffer<int>(b1, 3, 4); }, "a sub-buffer beyond its buffer");
  expect_error(sycl::errc::invalid, [&] { buffer<int>(g, 0, 1); }, "a sub-buffer of a sub-buffer");
  expect_error(sycl::errc::invalid, [&] { buffer<int, 2>(b5, {0, 0}, {2, 2}); }, "a sub-buffer with gaps");
}

void accessors() {
  using namespace sycl;
  using access::placeholder;
  buffer<int> b(8);
  buffer<int, 2> b2({4, 4});
  const property_list fresh{no_init};
  const range<1> r(4);
  const id<1> at(2);
  using plain = accessor<int, 1, access_mode::read_write, target::device, placeholder::false_t>;
  using later = accessor<int, 1, access_mode::read_write, target::device, placeholder::true_t>;
  using reads = accessor<int, 1, access_mode::read, target::device, placeholder::false_t>;
  using writes_on_host = accessor<int, 1, access_mode::write, target::host_task, placeholder::false_t>;
  {
    host_accessor a(b, write_only, no_init);
    for (int &x : a) x = 0;
  }
  q.submit([&](handler &h) {
    is<plain>(accessor(b, h));
    is<plain>(accessor{b, h, fresh});
    is<plain>(accessor(b, h, no_init));
    is<plain>(accessor(b, h, r));
    is<plain>(accessor(b, h, r, fresh));
    is<plain>(accessor(b, h, r, at));
    is<plain>(accessor(b, h, r, at, fresh));
    is<reads>(accessor(b, h, read_only));
    is<reads>(accessor(b, h, r, read_only));
    is<reads>(accessor(b, h, r, at, read_only));
    is<writes_on_host>(accessor(b, h, write_only_host_task, no_init));
    is<accessor<int, 2, access_mode::write>>(accessor(b2, h, {1, 2}, {0, 1}, write_only, no_init));
    is<accessor<int, 1, access_mode::read, target::constant_buffer>>(accessor(b, h, read_constant));
    is<later>(accessor(b));
    is<later>(accessor(b, r));
    is<later>(accessor(b, r, at, fresh));
    is<accessor<int, 1, access_mode::read, target::device, placeholder::true_t>>(accessor(b, read_only));
    accessor<const int, 1> const_reads(b, h);
    accessor<int, 0> zero(b, h);
    accessor<int, 0, access_mode::read> zero_reads(b, h, read_only);
    is<plain>(b.get_access(h));
    is<reads>(b.get_access(h, r, at, read_only));
    is<reads>(b.get_access<access::mode::read>(h));
    is<accessor<int, 1, access_mode::discard_write>>(b.get_access<access::mode::discard_write>(h, r, at));
    is<accessor<int, 1, access_mode::atomic>>(b.get_access<access::mode::atomic, access::target::global_buffer>(h));
    is<later>(b.get_access());
    expect(accessor(b).is_placeholder() && !accessor(b, h).is_placeholder(), "is_placeholder");
    expect_error(errc::invalid, [&] { accessor(b, h, r, id<1>(5)); }, "an accessor beyond its buffer");
    expect_error(errc::invalid, [&] { accessor(b, h, read_only, no_init); }, "no_init of an accessor that reads");
  });
  q.wait();
  is<host_accessor<int, 1, access_mode::read_write>>(host_accessor(b));
  is<host_accessor<int, 1, access_mode::read>>(host_accessor(b, r, at, read_only));
  is<host_accessor<int, 1, access_mode::write>>(host_accessor{b, r, write_only, no_init});
  is<host_accessor<int, 1, access_mode::read>>(b.get_host_access(read_only));
  is<host_accessor<int, 1, access_mode::read_write>>(b.get_host_access(r, at));
  is<accessor<int, 1, access_mode::read, target::host_buffer>>(b.get_access<access::mode::read>());
  is<accessor<int, 1, access_mode::write, target::host_buffer>>(b.get_access<access::mode::write>(r, at));
  host_accessor<int> both(b);
  host_accessor<int, 1, access_mode::read> from_both(both);
  host_accessor<const int> to_const(from_both);
  static_assert(std::is_same_v<decltype(to_const[0]), const int &>);
}

} // namespace

int main() {
  buffers();
  accessors();
  return failures != 0;
}
