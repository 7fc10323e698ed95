// Where a buffer's contents are when it has ended.
#include "expect.h"
#include <mutex>

namespace {

sycl::queue q;

void home() {
  int x = 1, array[4] = {};
  std::vector<int> v(4, 1);
  auto shared = std::make_shared<int>(1);
  std::shared_ptr<int[]> several(new int[4]());
  {
    sycl::buffer<int> a(&x, 1), b(array, sycl::range<1>(4)), c(v), d(shared, sycl::range<1>(1)),
        e(several, sycl::range<1>(4));
    for (auto *each : {&a, &b, &c, &d, &e}) add(q, *each, 5);
  }
  expect(x == 6 && array[3] == 5 && v[3] == 6 && *shared == 6 && several[3] == 5, "written back to where it came from");
}

void not_home() {
  const std::vector<int> fixed(4, 1);
  const auto shared = std::make_shared<const int>(1);
  std::vector<int> source(4, 1), kept(4, 1), nowhere(4, 1);
  {
    sycl::buffer a(fixed);
    sycl::buffer<int> b(fixed.data(), 4), c(shared, sycl::range<1>(1)), d(source.begin(), source.end()), e(kept),
        f(nowhere);
    e.set_write_back(false);
    f.set_final_data(nullptr);
    for (auto *each : {&a, &b, &c, &d, &e, &f}) add(q, *each, 5);
    source[0] = 100; // a copy was made
    expect(sycl::host_accessor(d)[0] == 6, "iterators are copied at once");
  }
  q.wait();
  expect(fixed[0] == 1 && *shared == 1 && source[1] == 1 && kept[0] == 1 && nowhere[0] == 1, "not written back");
}

void elsewhere() {
  std::vector<int> v(4, 1), w(4, 1), u(4, 1), to(4), other;
  auto alive = std::make_shared<int>(0), dead = std::make_shared<int>(0);
  int by_pointer[4] = {};
  {
    sycl::buffer<int> a(v), b(v.cbegin(), v.cend()), c(sycl::range<1>(1)), d(sycl::range<1>(1)), e(w), f(u);
    a.set_final_data(to.data());
    b.set_final_data(std::back_inserter(other));
    c.set_final_data(std::weak_ptr<int>(alive));
    d.set_final_data(dead);
    e.set_final_data(by_pointer);
    e.set_final_data(w.data()); // thought better of
    f.set_final_data(to.begin());
    f.set_final_data();
    dead.reset();
    for (auto *each : {&c, &d}) sycl::host_accessor(*each, sycl::no_init)[0] = 0;
    for (auto *each : {&a, &b, &c, &d, &e}) add(q, *each, 5);
  }
  expect(w[3] == 6 && by_pointer[0] == 0, "set_final_data with the buffer's own memory");
  expect(to[3] == 6 && other.size() == 4 && *alive == 5, "set_final_data");
}

/// Commands outlive buffers that nobody asks for their contents.
void not_waited_for() {
  int *result = sycl::malloc_shared<int>(1, q);
  *result = 0;
  sycl::event e;
  {
    sycl::buffer<int> b(sycl::range<1>(8));
    q.submit([&](sycl::handler &h) {
      sycl::accessor a(b, h, sycl::write_only, sycl::no_init);
      h.parallel_for(8, [=](sycl::id<1> i) { a[i] = static_cast<int>(i[0]); });
    });
    e = q.submit([&](sycl::handler &h) {
      sycl::accessor a(b, h, sycl::read_only);
      h.single_task([=] {
        for (int x : a) *result += x;
      });
    });
    expect(e.get_info<sycl::info::event::command_execution_status>() != sycl::info::event_command_status::complete,
           "asking carries out one command only");
  }
  e.wait();
  expect(*result == 28, "commands keep a buffer's memory");
  sycl::free(result, q);
}

/// Copies and parts are the buffer too: its end is the last one's.
void copies() {
  std::vector<int> v(4, 1);
  {
    auto kept = std::make_unique<sycl::buffer<int>>(v);
    sycl::buffer<int> part(*kept, 2, 2);
    sycl::buffer<int> copy = *kept;
    expect(copy == *kept && part != *kept &&
               std::hash<sycl::buffer<int>>()(copy) == std::hash<sycl::buffer<int>>()(*kept),
           "equality and hash");
    kept.reset();
    add(q, copy, 1);
    add(q, part, 1);
  }
  expect(v[0] == 2 && v[3] == 3, "a buffer ends with its last copy");
}

void properties() {
  std::mutex lock;
  std::vector<int> v(4, 1);
  {
    sycl::buffer<int> b(v.data(), 4, {sycl::property::buffer::use_host_ptr(), sycl::property::buffer::use_mutex(lock)});
    expect(b.has_property<sycl::property::buffer::use_host_ptr>() &&
               b.get_property<sycl::property::buffer::use_mutex>().get_mutex_ptr() == &lock &&
               !b.has_property<sycl::property::buffer::context_bound>(),
           "properties");
    std::lock_guard in(lock);
    add(q, b, 1);
    sycl::host_accessor a(b, sycl::read_only);
    expect(&a[0] == v.data(), "use_host_ptr");
  }
  expect(v[0] == 2, "written back under the mutex");
  sycl::buffer<int> bound(4, {sycl::property::buffer::context_bound(q.get_context())});
  expect(bound.get_property<sycl::property::buffer::context_bound>().get_context() == q.get_context(), "context_bound");
}

} // namespace

int main() {
  home();
  not_home();
  elsewhere();
  not_waited_for();
  copies();
  properties();
  return failures != 0;
}
