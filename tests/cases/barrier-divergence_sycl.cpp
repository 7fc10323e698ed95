// Barriers that not all work-items of a group reach, in a reduction, a scan, a tile and a group function.
#include <sycl/sycl.hpp>

#include <cstdio>

constexpr size_t n = 100, local = 32;

/// Sums blocks; the surplus work-items of the last group leave early.
static void sums(sycl::queue &q, const int *in, int *out) {
  q.submit([&](sycl::handler &h) {
     sycl::local_accessor<int, 1> tile(local, h);
     h.parallel_for(sycl::nd_range<1>(128, local), [=](sycl::nd_item<1> it) { // related: launched barrier-divergence
       const size_t i = it.get_global_id(0), l = it.get_local_id(0);
       if (i >= n) return;
       tile[l] = in[i];
       sycl::group_barrier(it.get_group()); // expect: barrier-divergence/finished "28 of 32" items=32 finished=28
       if (l == 0) out[it.get_group(0)] = tile[0] + tile[1];
     });
   }).wait();
}

/// The barrier stands inside of the guard.
static void guarded(sycl::queue &q, int *out) {
  q.submit([&](sycl::handler &h) {
     sycl::local_accessor<int, 1> tile(local, h);
     h.parallel_for(sycl::nd_range<1>(local, local), [=](sycl::nd_item<1> it) {
       const size_t l = it.get_local_id(0);
       tile[l] = int(l);
       it.barrier(sycl::access::fence_space::local_space);
       if (l < local / 2) {
         tile[l] += tile[l + local / 2];
         it.barrier(); // expect: barrier-divergence/finished items=32
       }
       if (l == 0) out[0] = tile[0];
     });
   }).wait();
}

/// Both branches have a barrier, which is not the same one.
static void different(sycl::queue &q, int *out) {
  q.parallel_for(sycl::nd_range<2>({4, 8}, {4, 8}), [=](sycl::nd_item<2> it) {
     int value = 1;
     if (it.get_local_id(0) % 2 == 0)
       value = sycl::reduce_over_group(it.get_group(), 2, sycl::plus<int>()); // expect: barrier-divergence/different "different"
     else
       sycl::group_barrier(it.get_group());
     if (it.get_global_linear_id() == 0) out[1] = value;
   }).wait();
}

int main() {
  sycl::queue q;
  int *in = sycl::malloc_device<int>(n, q), *out = sycl::malloc_shared<int>(4, q);
  q.fill(in, 1, n).wait();
  sums(q, in, out);
  guarded(q, out);
  different(q, out);
  std::puts("done");
  sycl::free(in, q);
  sycl::free(out, q);
  return 0;
}
