// Blocks that are used after they were freed: by kernels, copies, fills, the host and the C library.
#include <sycl/sycl.hpp>

#include <cstdio>
#include <cstring>
#include <vector>

/// Grows like a vector, and hands out addresses that do not follow.
class pool {
public:
  pool(sycl::queue q, size_t n) : m_queue(q), m_size(n), m_data(sycl::malloc_device<int>(n, q)) {} // related: allocated use-after-free
  ~pool() { sycl::free(m_data, m_queue); }
  pool(const pool &) = delete;
  pool &operator=(const pool &) = delete;
  int *at(size_t i) { return m_data + i; }
  void grow(size_t n) {
    int *larger = sycl::malloc_device<int>(n, m_queue);
    m_queue.memset(larger, 0, n * sizeof(int));
    m_queue.wait();
    m_queue.memcpy(larger, m_data, m_size * sizeof(int)).wait();
    sycl::free(m_data, m_queue); // related: freed use-after-free
    m_data = larger;
    m_size = n;
  }

private:
  sycl::queue m_queue;
  size_t m_size;
  int *m_data;
};

int main() {
  sycl::queue q;
  pool p(q, 64);
  int *first = p.at(0);
  q.fill(first, 1, 64).wait();
  p.grow(128);
  q.parallel_for(32, [=](sycl::id<1> i) {
     first[i] = 2; // expect: use-after-free/access "freed" access=write bytes=4 times=32
   }).wait();
  std::vector<int> host(64);
  q.memcpy(host.data(), first, 64 * sizeof(int)).wait(); // expect: use-after-free/copy "from device memory" bytes=256
  q.memset(first, 0, 16).wait();                         // expect: use-after-free/copy "to device memory" bytes=16

  double *s = sycl::malloc_shared<double>(8, q);
  short *h = sycl::malloc_host<short>(8, q);
  std::memset(s, 0, 64);
  h[0] = 1;
  sycl::free(s, q);
  sycl::free(h, q.get_context());
  s[1] = 2.0;                // expect: use-after-free/access "the host writes 8 bytes" access=write bytes=8 kind=shared
  const int odd = h[0];      // expect: use-after-free/access "the host reads 2 bytes" bytes=2 kind=host
  std::memset(s + 2, 0, 32); // expect: use-after-free/access bytes=32

  sycl::float4 *v = sycl::malloc_device<sycl::float4>(4, q);
  q.fill(v, sycl::float4(1.0f), 4).wait();
  sycl::free(v, q);
  q.single_task([=] {
     v[1] = v[2]; // expect: use-after-free/access access=read bytes=16
   }).wait();
  std::printf("%d\n", odd != 77);
  return 0;
}
