// Work-groups that look uneven: returns, guards and barriers that are in order.
// stdout: ok
#include <sycl/sycl.hpp>

#include <cstdio>
#include <vector>

constexpr size_t n = 1000, local = 64;

static size_t round_up(size_t value) { return (value + local - 1) / local * local; }

/// Blocks of sums; the last group is not full.
static int block_sums(sycl::queue &q, const int *in) {
  const size_t groups = round_up(n) / local;
  int *sums = sycl::malloc_shared<int>(groups, q);
  q.submit([&](sycl::handler &h) {
    sycl::local_accessor<int> tile(local, h);
    // near-miss: group-size-not-dividing: rounded up, and the work-items beyond n have nothing to do
    h.parallel_for(sycl::nd_range<1>{round_up(n), local}, [=](sycl::nd_item<1> it) {
      const size_t i = it.get_global_id(0), l = it.get_local_id(0);
      // near-miss: barrier-divergence: the work is guarded, not the barrier
      tile[l] = i < n ? in[i] : 0;
      sycl::group_barrier(it.get_group());
      for (size_t step = local / 2; step > 0; step /= 2) {
        if (l < step) tile[l] += tile[l + step];
        it.barrier(sycl::access::fence_space::local_space);
      }
      // near-miss: barrier-divergence: most return early, behind the last barrier
      if (l != 0) return;
      sums[it.get_group(0)] = tile[0];
    });
  });
  q.wait();
  int all = 0;
  for (size_t g = 0; g < groups; ++g) all += sums[g];
  sycl::free(sums, q);
  return all;
}

/// 32 x 16 tiles of a transpose.
static bool transpose(sycl::queue &q) {
  constexpr size_t rows = 64, columns = 32, side = 16;
  float *a = sycl::malloc_shared<float>(rows * columns, q), *b = sycl::malloc_shared<float>(rows * columns, q);
  for (size_t i = 0; i < rows * columns; ++i) a[i] = float(i);
  q.submit([&](sycl::handler &h) {
    sycl::local_accessor<float, 2> tile({side, side + 1}, h);
    // near-miss: group-size-not-dividing: each dimension divides, though the sizes differ
    h.parallel_for(sycl::nd_range<2>({rows, columns}, {side, side}), [=](sycl::nd_item<2> it) {
      const size_t y = it.get_local_id(0), x = it.get_local_id(1), top = it.get_group(0) * side,
                   left = it.get_group(1) * side;
      tile[y][x] = a[(top + y) * columns + left + x];
      sycl::group_barrier(it.get_group());
      b[(left + y) * rows + top + x] = tile[x][y];
    });
  });
  q.wait();
  bool good = true;
  for (size_t i = 0; i < rows; ++i)
    for (size_t j = 0; j < columns; ++j) good &= b[j * rows + i] == a[i * columns + j];
  sycl::free(a, q);
  sycl::free(b, q);
  return good;
}

int main() {
  sycl::queue q;
  const sycl::device device = q.get_device();
  int *in = sycl::malloc_shared<int>(n, q), *out = sycl::malloc_shared<int>(4, q);
  for (size_t i = 0; i < n; ++i) in[i] = int(i % 10);
  if (block_sums(q, in) != 4500) std::puts("sums");
  if (!transpose(q)) std::puts("transpose");

  // near-miss: barrier-divergence: whole groups leave before the barrier
  // near-miss: group-too-large: as large as the device says
  const size_t largest = device.get_info<sycl::info::device::max_work_group_size>();
  q.parallel_for(sycl::nd_range<1>{4 * largest, largest}, [=](sycl::nd_item<1> it) {
    if (it.get_group_linear_id() % 2 != 0) return;
    const int sum = sycl::reduce_over_group(it.get_group(), 1, sycl::plus<int>());
    if (it.get_group().leader()) out[it.get_group_linear_id()] = out[it.get_group_linear_id() + 1] = sum;
  });
  q.wait();
  if (out[3] != int(largest)) std::puts("groups");

  // near-miss: barrier-divergence: lanes of a sub-group shuffle while others do not
  q.parallel_for(sycl::nd_range<1>{128, 128}, [=](sycl::nd_item<1> it) {
    const sycl::sub_group sg = it.get_sub_group();
    int value = 1;
    if (sg.get_group_linear_id() == 0)
      for (unsigned d = 1; d < sg.get_local_linear_range(); d *= 2) value += sycl::permute_group_by_xor(sg, value, d);
    if (it.get_global_linear_id() == 0) out[0] = value;
    if (it.get_global_linear_id() == 127) out[1] = value;
  });
  q.wait();
  if (out[0] <= 1 || out[1] != 1) std::puts("sub-groups");

  // near-miss: group-too-large: three dimensions of 8 are 512 together; all of the local memory that there is
  const size_t floats = device.get_info<sycl::info::device::local_mem_size>() / sizeof(float);
  q.submit([&](sycl::handler &h) {
    sycl::local_accessor<float> all(floats, h);
    h.parallel_for(sycl::nd_range<3>({8, 16, 8}, {8, 8, 8}), [=](sycl::nd_item<3> it) {
      all[floats - 1 - it.get_local_linear_id()] = 1;
    });
  });
  // near-miss: group-size-not-dividing, group-too-large: a range has no work-group size to be wrong
  sycl::range<1> odd{1009 * 17};
  q.submit([&](sycl::handler &h) {
    h.parallel_for(odd, sycl::reduction(out + 2, sycl::plus<int>(), sycl::property::reduction::initialize_to_identity{}),
                   [=](sycl::id<1>, auto &sum) { sum += 1; });
  });
  q.wait();
  if (out[2] != int(odd.size())) std::puts("reduction");

  // hierarchical: the barrier stands between the loops
  q.submit([&](sycl::handler &h) {
    sycl::local_accessor<int> tile(16, h);
    h.parallel_for_work_group(sycl::range<1>{4}, sycl::range<1>{16}, [=](sycl::group<1> g) {
      g.parallel_for_work_item([&](sycl::h_item<1> it) { tile[it.get_local_id(0)] = int(it.get_local_id(0)); });
      int sum = 0;
      for (int k = 0; k < 16; ++k) sum += tile[k];
      out[g.get_group_id(0)] = sum;
    });
  });
  q.wait();
  if (out[3] != 120) std::puts("hierarchical");
  sycl::free(in, q);
  sycl::free(out, q);
  std::puts("ok");
  return 0;
}
