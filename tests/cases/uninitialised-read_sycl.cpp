// Values that nobody wrote: a copy in elements, a memset in elements, an accumulator, a border, a copy back too early.
#include <sycl/sycl.hpp>

#include <cstdio>
#include <vector>

constexpr size_t n = 64;

/// A device array that copies as many bytes as it has elements.
template <typename T>
class array {
public:
  array(sycl::queue &q, const std::vector<T> &from)
      : m_queue(q), m_size(from.size()), m_data(sycl::malloc_device<T>(m_size, q)) {
    q.memcpy(m_data, from.data(), m_size).wait(); // related: copied uninitialised-read
  }
  ~array() { sycl::free(m_data, m_queue); }
  array(const array &) = delete;
  array &operator=(const array &) = delete;
  T *data() const { return m_data; }

private:
  sycl::queue &m_queue;
  size_t m_size;
  T *m_data;
};

int main() {
  sycl::queue q;
  array<short> a(q, std::vector<short>(n, 1));
  array<double> b(q, std::vector<double>(n, 1));
  array<sycl::int4> c(q, std::vector<sycl::int4>(n, sycl::int4(1)));
  double *out = sycl::malloc_shared<double>(n, q);
  const short *as = a.data();
  const double *bs = b.data();
  const sycl::int4 *cs = c.data();
  q.parallel_for(n, [=](sycl::id<1> i) {
     double sum = as[i];       // expect: uninitialised-read/copy-fell-short bytes=2 times=32 copy_bytes=64
     sum += bs[i];             // expect: uninitialised-read/copy-fell-short bytes=8 times=56
     out[i] = sum + cs[i].x(); // expect: uninitialised-read/copy-fell-short times=60
   }).wait();

  // An accumulator that nobody set to zero.
  float *total = sycl::malloc_device<float>(1, q);
  q.parallel_for(n, [=](sycl::id<1> i) {
     sycl::atomic_ref<float, sycl::memory_order::relaxed, sycl::memory_scope::device>(*total) += float(i[0]); // expect: uninitialised-read/read kind=device bytes=4
   }).wait();

  // The border of a grid is never written.
  constexpr size_t side = 8;
  int *grid = sycl::malloc_device<int>(side * side, q), *blurred = sycl::malloc_device<int>(side * side, q);
  q.parallel_for(sycl::range{side - 2, side - 2}, [=](sycl::id<2> at) {
     grid[(at[0] + 1) * side + at[1] + 1] = 1;
   }).wait();
  q.parallel_for(sycl::range{side - 2, side - 2}, [=](sycl::item<2> at) {
     const size_t i = (at[0] + 1) * side + at[1] + 1;
     blurred[i] = grid[i - side] // expect: uninitialised-read/read bytes=4 times=6
                  + grid[i];
   }).wait();

  // The host reads shared memory, and copies device memory, that nobody wrote.
  char *flags = sycl::malloc_shared<char>(n, q);
  const int set = flags[3]; // expect: uninitialised-read/read "the host reads 1 byte" bytes=1 kind=shared
  float *fresh = sycl::malloc_device<float>(n, q);
  std::vector<float> host(n);
  q.copy(fresh, host.data(), n).wait(); // expect: uninitialised-read/copied bytes=256
  std::printf("%d\n", set != 77);
  for (void *p : {(void *)out, (void *)total, (void *)grid, (void *)blurred, (void *)flags, (void *)fresh})
    sycl::free(p, q);
  return 0;
}
