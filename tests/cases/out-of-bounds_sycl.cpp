// Indices beyond a block: by one, by a row, before the beginning, across the end; in each width.
// levels: -O0 -O2 '-O3 -march=native'
#include <sycl/sycl.hpp>

#include <cstdio>

constexpr size_t rows = 8, columns = 16;

/// A stencil that forgets its border.
static void smooth(sycl::queue &q, const float *in, float *out) {
  q.submit([&](sycl::handler &h) {
     h.parallel_for(sycl::range{rows, columns}, [=](sycl::id<2> at) {
       const size_t i = at[0] * columns + at[1];
       const float up = in[i - columns];   // expect: out-of-bounds/before "before" access=read bytes=4 times=16
       const float down = in[i + columns]; // expect: out-of-bounds/after "behind" access=read bytes=4 times=16
       out[i] = (up + in[i] + down) / 3;
     });
   }).wait();
}

template <typename T>
static void one_too_many(sycl::queue &q) {
  constexpr size_t n = 8;
  T *d = sycl::malloc_device<T>(n, q);
  q.fill(d, T(1), n).wait();
  q.parallel_for(sycl::nd_range<1>{16, 8}, [=](sycl::nd_item<1> it) {
     const size_t i = it.get_global_id(0);
     if (i <= n) d[i] = T(2); // expect: out-of-bounds/after access=write times=5 "right behind the end"
   }).wait();
  sycl::free(d, q);
}

int main(int argc, char **) {
  sycl::queue q;
  const int last = 9 + argc; // meant: 9
  float *in = sycl::malloc_device<float>(rows * columns, q), *out = sycl::malloc_device<float>(rows * columns, q);
  q.fill(in, 1.0f, rows * columns).wait();
  smooth(q, in, out);

  one_too_many<char>(q);
  one_too_many<short>(q);
  one_too_many<int>(q);
  one_too_many<double>(q);
  one_too_many<sycl::float4>(q);

  // A float4 whose last lanes are not the block's.
  float *lanes = sycl::malloc_device<float>(6, q);
  q.fill(lanes, 0.0f, 6).wait();
  q.parallel_for(2, [=](sycl::id<1> i) {
     sycl::float4 *v = reinterpret_cast<sycl::float4 *>(lanes);
     v[i] = sycl::float4(1, 2, 3, 4); // expect: out-of-bounds/across "across the end" access=write bytes=16
   }).wait();

  // The host in shared memory, and a histogram with one bin too few.
  unsigned *bins = sycl::malloc_shared<unsigned>(10, q);
  for (int i = 0; i <= last; ++i)
    bins[i] = unsigned(i); // expect: out-of-bounds/after "the host writes 4 bytes" access=write offset=40 kind=shared
  q.parallel_for(110, [=](sycl::id<1> i) {
     sycl::atomic_ref<unsigned, sycl::memory_order::relaxed, sycl::memory_scope::device,
                      sycl::access::address_space::global_space>
         bin(bins[i / 10]);
     bin++; // expect: out-of-bounds/after access=update bytes=4 times=10
   }).wait();
  std::printf("%u\n", bins[0]);
  sycl::free(in, q);
  sycl::free(out, q);
  sycl::free(lanes, q);
  sycl::free(bins, q);
  return 0;
}
