// atomic_ref, atomic, multi_ptr, span.
#include <array>
#include <gtest/gtest.h>
#include <sycl/atomic.hpp>
#include <sycl/atomic_ref.hpp>
#include <sycl/span.hpp>
#include <thread>
#include <vector>

namespace {
template <typename T> using relaxed_ref = sycl::atomic_ref<T, sycl::memory_order::relaxed, sycl::memory_scope::device>;
} // namespace

TEST(AtomicRef, OfIntegersReturnsWhatWasThere) {
  int x = 5;
  relaxed_ref<int> a(x);
  EXPECT_EQ(a.fetch_add(3), 5);
  EXPECT_EQ(a.fetch_sub(1), 8);
  EXPECT_EQ(a.fetch_and(6), 7);
  EXPECT_EQ(a.fetch_or(9), 6);
  EXPECT_EQ(a.fetch_xor(1), 15);
  EXPECT_EQ(a.fetch_min(-2), 14);
  EXPECT_EQ(a.fetch_max(40), -2);
  EXPECT_EQ(a.exchange(7), 40);
  EXPECT_EQ(++a, 8);
  EXPECT_EQ(a--, 8);
  EXPECT_EQ(a += 2, 9);
  EXPECT_EQ(x, 9);
  int expected = 1;
  EXPECT_FALSE(a.compare_exchange_strong(expected, 2));
  EXPECT_EQ(expected, 9);
  EXPECT_TRUE(a.compare_exchange_strong(expected, 2));
  EXPECT_EQ(a = 4, 4);
  EXPECT_EQ(a, 4);
}

TEST(AtomicRef, OfFloatsAndPointers) {
  double x = 1.5;
  sycl::atomic_ref<double, sycl::memory_order::seq_cst, sycl::memory_scope::system> d(x);
  EXPECT_EQ(d.fetch_add(2), 1.5);
  EXPECT_EQ(d.fetch_min(0.25), 3.5);
  EXPECT_EQ(d -= 0.25, 0.0);
  int values[4] = {};
  int *p = values;
  sycl::atomic_ref<int *, sycl::memory_order::acq_rel, sycl::memory_scope::device> a(p);
  EXPECT_EQ(a += 2, values + 2);
  EXPECT_EQ(a--, values + 2);
  EXPECT_EQ(p, values + 1);
  static_assert(decltype(a)::default_read_order == sycl::memory_order::acquire);
  static_assert(decltype(a)::default_write_order == sycl::memory_order::release);
}

TEST(AtomicRef, LosesNothingBetweenThreads) {
  float sum = 0;
  unsigned most = 0;
  std::vector<std::thread> threads;
  for (unsigned t = 0; t < 4; ++t)
    threads.emplace_back([&, t] {
      for (unsigned i = 0; i < 10000; ++i) {
        relaxed_ref<float>(sum) += 1.0f;
        relaxed_ref<unsigned>(most).fetch_max(i * 4 + t);
      }
    });
  for (auto &t : threads) t.join();
  EXPECT_EQ(sum, 40000.0f);
  EXPECT_EQ(most, 39999u);
}

TEST(Atomic, OfSycl121) {
  unsigned x = 1;
  sycl::atomic<unsigned> a{sycl::global_ptr<unsigned>(&x)};
  EXPECT_EQ(a.fetch_add(2), 1u);
  EXPECT_EQ(sycl::atomic_fetch_max(a, 10), 3u);
  EXPECT_EQ(sycl::atomic_load(a), 10u);
  a.store(2);
  EXPECT_EQ(x, 2u);
}

TEST(MultiPtr, IsAPointer) {
  float values[4] = {0, 1, 2, 3};
  sycl::global_ptr<float> p(values);
  EXPECT_EQ(*(p + 2), 2.0f);
  EXPECT_EQ(p[3], 3.0f);
  auto q = p;
  ++q;
  q += 2;
  EXPECT_EQ(q - p, 3);
  EXPECT_TRUE(p < q && p != q && q != nullptr && p == values);
  float *plain = p;
  EXPECT_EQ(plain, p.get());
}

TEST(MultiPtr, ConvertsAmongDecorationsAndToGeneric) {
  int x = 3;
  sycl::decorated_local_ptr<int> d(&x);
  sycl::raw_local_ptr<int> raw = d;
  sycl::raw_local_ptr<const int> read = raw;
  sycl::raw_local_ptr<void> bytes = raw;
  sycl::generic_ptr<int> anywhere = raw;
  sycl::raw_local_ptr<int> back(anywhere), from_void(bytes);
  EXPECT_TRUE(back == raw && from_void == d && *read == 3);
  static_assert(!std::is_convertible_v<sycl::raw_generic_ptr<int>, sycl::raw_local_ptr<int>>);
  static_assert(!std::is_convertible_v<sycl::raw_local_ptr<int>, sycl::raw_global_ptr<int>>);
  static_assert(!std::is_convertible_v<sycl::raw_local_ptr<const int>, sycl::raw_local_ptr<int>>);
  auto cast = sycl::address_space_cast<sycl::access::address_space::local_space, sycl::access::decorated::no>(&x);
  EXPECT_TRUE(cast == raw);
}

TEST(Span, LooksAtArraysAndContainers) {
  int array[3] = {1, 2, 3};
  std::vector<int> vector{4, 5, 6, 7};
  sycl::span fixed(array);
  sycl::span<const int> any(vector);
  static_assert(decltype(fixed)::extent == 3);
  EXPECT_EQ(any.subspan(1, 2)[1], 6);
  EXPECT_EQ(any.last(1).front(), 7);
  any = fixed;
  EXPECT_EQ(any.size_bytes(), 12u);
  EXPECT_EQ(*any.rbegin(), 3);
}
