// What work-items of a group share: local accessors, local memory asked for in the kernel, hierarchical kernels, copies
// by the group; and reductions. Prints what differs; exit status 1 then.
#include <cstdio>
#include <sycl/sycl.hpp>

namespace {

int failures = 0;
sycl::queue q;

void expect(bool right, const char *what) {
  if (right) return;
  ++failures;
  std::printf("%s\n", what);
}

template <typename T> struct shared {
  explicit shared(size_t n, T fill = T()) : data(sycl::malloc_shared<T>(n, q)), size(n) {
    for (size_t i = 0; i < n; ++i) data[i] = fill;
  }
  ~shared() { sycl::free(data, q); }
  shared(const shared &) = delete;
  template <typename Expected> bool is(Expected expected) const {
    for (size_t i = 0; i < size; ++i)
      if (data[i] != static_cast<T>(expected(i))) {
        std::printf("element %zu is %g: ", i, static_cast<double>(data[i]));
        return false;
      }
    return true;
  }
  T *data;
  size_t size;
};

void local_accessors() {
  constexpr size_t side = 8, n = 32;
  shared<int> in(n * n), out(n * n);
  for (size_t i = 0; i < n * n; ++i) in.data[i] = static_cast<int>(i);
  q.submit([&](sycl::handler &h) {
    sycl::local_accessor<char> odd(3, h); // what follows must be aligned nevertheless
    sycl::local_accessor<int, 2> tile(sycl::range<2>(side, side), h);
    sycl::local_accessor<double, 0> one(h);
    h.parallel_for(sycl::nd_range<2>({n, n}, {side, side}), [=, from = in.data, to = out.data](sycl::nd_item<2> it) {
      size_t x = it.get_local_id(0), y = it.get_local_id(1);
      tile[x][y] = from[it.get_global_id(0) * n + it.get_global_id(1)];
      if (it.get_local_linear_id() == 0) {
        odd[0] = 1;
        one = 1000;
      }
      sycl::group_barrier(it.get_group());
      size_t row = it.get_group(1) * side + x, column = it.get_group(0) * side + y;
      to[row * n + column] = tile[sycl::id<2>(y, x)] + static_cast<int>(one) + odd[0];
    });
  });
  q.wait();
  expect(out.is([](size_t i) { return (i % n) * n + i / n + 1001; }), "a transposition by tiles in local memory");
}

struct counter {
  int value = 7;
};

void local_memory_in_the_kernel() {
  shared<int> out(6 * 4);
  q.parallel_for(sycl::nd_range<1>(24, 4), [to = out.data](sycl::nd_item<1> it) {
    auto &a = *sycl::ext::oneapi::group_local_memory_for_overwrite<int[4]>(it.get_group());
    auto &b = *sycl::ext::oneapi::group_local_memory_for_overwrite<int[4]>(it.get_group());
    auto c = sycl::ext::oneapi::group_local_memory<counter>(it.get_group());
    auto d = sycl::ext::oneapi::group_local_memory<int>(it.get_group(), 100);
    a[it.get_local_id(0)] = 1;
    b[it.get_local_id(0)] = static_cast<int>(it.get_local_id(0));
    it.barrier(sycl::access::fence_space::local_space);
    if (it.get_local_id(0) == 0) ++c->value;
    it.barrier();
    to[it.get_global_id(0)] = a[3] + b[3 - it.get_local_id(0)] + c->value + *d;
  });
  q.wait();
  expect(out.is([](size_t i) { return 1 + (3 - i % 4) + 8 + 100; }), "group_local_memory");
}

void hierarchical() {
  shared<int> out(4 * 8), flexible(4 * 20);
  q.submit([&](sycl::handler &h) {
    h.parallel_for_work_group(
        sycl::range<1>(4), sycl::range<1>(8), [to = out.data, wide = flexible.data](sycl::group<1> g) {
          int sum = 0, local[8];
          sycl::private_memory<int> mine(g);
          g.parallel_for_work_item([&](sycl::h_item<1> it) {
            mine(it) = static_cast<int>(it.get_global_id(0));
            local[it.get_local_id(0)] = 1;
          });
          for (int x : local) sum += x;
          g.parallel_for_work_item([&](sycl::h_item<1> it) { to[it.get_global_id(0)] = mine(it) + sum; });
          g.parallel_for_work_item(sycl::range<1>(20), [&](sycl::h_item<1> it) {
            wide[g.get_group_id(0) * 20 + it.get_logical_local_id(0)] +=
                static_cast<int>(it.get_logical_local_range(0));
          });
        });
  });
  q.wait();
  expect(out.is([](size_t i) { return i + 8; }), "parallel_for_work_item and private_memory");
  expect(flexible.is([](size_t) { return 20; }), "parallel_for_work_item with a range of its own");
}

void group_copies() {
  shared<int> in(64), out(64);
  for (int i = 0; i < 64; ++i) in.data[i] = i;
  q.submit([&](sycl::handler &h) {
    sycl::local_accessor<int> tile(16, h);
    h.parallel_for(sycl::nd_range<1>(64, 16), [=, from = in.data, to = out.data](sycl::nd_item<1> it) {
      size_t base = it.get_group(0) * 16;
      auto e = it.get_group().async_work_group_copy(tile.get_pointer(), sycl::global_ptr<const int>(from + base), 16);
      it.get_group().wait_for(e);
      int neighbour = tile[(it.get_local_id(0) + 1) % 16];
      it.barrier();
      tile[it.get_local_id(0)] = neighbour;
      it.barrier();
      it.async_work_group_copy(sycl::global_ptr<int>(to + base), tile.get_pointer(), 16).wait();
    });
  });
  q.wait();
  expect(out.is([](size_t i) { return i / 16 * 16 + (i + 1) % 16; }), "async_work_group_copy");
}

void reductions() {
  constexpr size_t n = 1000;
  shared<int> sum(1, 5), fresh(1, 5), bins(4);
  shared<float> product(1, 2.0f);
  q.parallel_for(sycl::range<1>(n), sycl::reduction(sum.data, sycl::plus<>()),
                 [](sycl::id<1> i, auto &r) { r += static_cast<int>(i[0]); });
  q.parallel_for(sycl::nd_range<1>(n, 10),
                 sycl::reduction(fresh.data, sycl::plus<>(), sycl::property::reduction::initialize_to_identity{}),
                 [](sycl::nd_item<1> it, auto &r) { r.combine(static_cast<int>(it.get_global_id(0))); });
  q.parallel_for(sycl::range<1>(5), sycl::reduction(product.data, [](float a, float b) { return a * b; }),
                 [](sycl::id<1> i, auto &r) {
                   if (i == 1 || i == 3) r.combine(static_cast<float>(i[0]));
                 });
  q.parallel_for(sycl::range<1>(n), sycl::reduction(sycl::span<int, 4>(bins.data, 4), sycl::plus<>()),
                 [](sycl::id<1> i, auto &r) { ++r[i % 4]; });
  q.wait();
  expect(sum.data[0] == 5 + 499500, "a reduction adds to its variable");
  expect(fresh.data[0] == 499500, "a reduction with initialize_to_identity");
  expect(product.data[0] == 6.0f, "a reduction without an identity");
  expect(bins.is([](size_t) { return 250; }), "a reduction of a span");
}

void several_reductions() {
  shared<int> low(1, 10), high(1, -10);
  q.submit([&](sycl::handler &h) {
    h.parallel_for(sycl::range<2>(10, 10), sycl::reduction(low.data, sycl::minimum<>()),
                   sycl::reduction(high.data, sycl::maximum<int>()), [](sycl::item<2> it, auto &least, auto &most) {
                     int x = static_cast<int>(it.get_linear_id()) - 50;
                     least.combine(x);
                     most.combine(x);
                   });
  });
  q.wait();
  expect(low.data[0] == -50 && high.data[0] == 49, "two reductions of one kernel");
}

void atomics() {
  shared<int> count(1), least(1, 1000);
  shared<float> sum(1);
  q.parallel_for(sycl::nd_range<1>(1024, 64), [c = count.data, l = least.data, s = sum.data](sycl::nd_item<1> it) {
    sycl::atomic_ref<int, sycl::memory_order::relaxed, sycl::memory_scope::device> counted(*c), lowest(*l);
    sycl::atomic_ref<float, sycl::memory_order::acq_rel, sycl::memory_scope::device,
                     sycl::access::address_space::global_space>
        added(*s);
    ++counted;
    lowest.fetch_min(static_cast<int>(it.get_global_id(0)) - 3);
    added += 0.5f;
  });
  q.wait();
  expect(count.data[0] == 1024 && least.data[0] == -3 && sum.data[0] == 512.0f, "atomic_ref from all work-items");
}

} // namespace

int main() {
  local_accessors();
  local_memory_in_the_kernel();
  hierarchical();
  group_copies();
  reductions();
  several_reductions();
  atomics();
  return failures != 0;
}
