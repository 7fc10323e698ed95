// Who may touch what: programs that look as if the wrong side did.
// levels: -O0 -O2 '-O3 -march=native'
// stdout: total 4032
#include <sycl/sycl.hpp>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstring>
#include <vector>

constexpr float weights[4] = {0.25f, 0.5f, 0.75f, 1.0f};
static const int primes[] = {2, 3, 5, 7, 11, 13};

struct params {
  const double *table; // of the host; kernels never follow it
  double scale;
  std::array<int, 4> offsets;
};

class field {
public:
  field(sycl::queue &q, size_t n) : m_queue(q), m_size(n), m_cells(sycl::malloc_device<float>(n, q)) {}
  ~field() { sycl::free(m_cells, m_queue); }
  field(const field &) = delete;
  field &operator=(const field &) = delete;

  // near-miss: kernel-access-host-memory: a member is used, but by way of a local copy
  void fill(float value) {
    float *cells = m_cells;
    m_queue.parallel_for(sycl::range{m_size}, [=](sycl::id<1> i) { cells[i] = value * weights[i % 4]; }).wait();
  }
  std::vector<float> read() const {
    std::vector<float> copy(m_size);
    m_queue.copy(m_cells, copy.data(), m_size).wait();
    return copy;
  }
  // near-miss: host-access-device-memory: begin and end are only compared and subtracted
  const float *begin() const { return m_cells; }
  const float *end() const { return m_cells + m_size; }

private:
  sycl::queue &m_queue;
  size_t m_size;
  float *m_cells;
};

template <typename T>
void widths(sycl::queue &q) {
  constexpr size_t n = 32;
  T *d = sycl::malloc_device<T>(n, q);
  T *s = sycl::malloc_shared<T>(n, q), *h = sycl::malloc_host<T>(n, q);
  for (size_t i = 0; i < n; ++i) s[i] = h[i] = T(1); // near-miss: host-access-device-memory: shared and host memory
  q.parallel_for(n, [=](sycl::id<1> i) {
    const size_t last = n - 1;
    d[last - i] = s[i] + h[last - i]; // near-miss: out-of-bounds: begins at the last element
  });
  q.wait();
  q.copy(d, s, n).wait();
  for (size_t i = 0; i < n; ++i) h[i] = s[i];
  for (void *p : {(void *)d, (void *)s, (void *)h}) sycl::free(p, q);
}

int main() {
  sycl::queue q;
  field f(q, 64);
  f.fill(2.0f);
  if (f.end() - f.begin() != 64 || f.begin() == nullptr) return 1;
  const std::vector<float> copy = f.read();

  // near-miss: host-pointer-in-device-data: the struct is copied with its host pointer, which nobody follows
  double table[2] = {1.0, 2.0};
  params host{table, 3.0, {0, 1, 2, 3}}, *dev = sycl::malloc_device<params>(1, q);
  double *out = sycl::malloc_shared<double>(4, q);
  q.memcpy(dev, &host, sizeof host).wait();
  q.parallel_for(4, [=](sycl::id<1> i) { out[i] = dev->table != nullptr ? dev->scale * dev->offsets[i] : 0; }).wait();

  // near-miss: kernel-access-host-memory: constants, arrays captured by value, and what lives on the kernel's own stack
  std::array<int, 6> captured{1, 2, 3, 4, 5, 6};
  int local[3] = {7, 8, 9}, *sum = sycl::malloc_shared<int>(1, q);
  *sum = 0;
  q.single_task([=] {
    int mine[6];
    std::copy(captured.begin(), captured.end(), mine);
    int *at = mine;
    for (int k = 0; k < 6; ++k) *sum += *at++ * primes[k] + local[k % 3];
  });
  q.wait();

  // near-miss: host-access-device-memory: a device address that travels through host memory, printf and memcpy of the pointer
  float *block = sycl::malloc_device<float>(16, q), *again = nullptr;
  std::memcpy(&again, &block, sizeof block);
  char text[32];
  std::snprintf(text, sizeof text, "%p", static_cast<void *>(again + 8));
  sycl::free(again, q);

  // near-miss: out-of-bounds: vectors that end with the block, and its end as an address
  sycl::float4 *four = sycl::malloc_device<sycl::float4>(8, q);
  q.parallel_for(8, [=](sycl::id<1> i) {
    float *lanes = reinterpret_cast<float *>(four) + i * 4;
    sycl::float4 v{1, 2, 3, 4};
    v.store(0, sycl::address_space_cast<sycl::access::address_space::global_space, sycl::access::decorated::no>(lanes));
    four[i] *= 2.0f;
  });
  q.wait();
  sycl::float4 lanes;
  q.memcpy(&lanes, four + 7, sizeof lanes).wait();

  widths<char>(q);
  widths<short>(q);
  widths<int>(q);
  widths<double>(q);
  widths<sycl::float2>(q);
  widths<sycl::float4>(q);
  widths<sycl::double8>(q);

  const float all = std::count_if(copy.begin(), copy.end(), [](float x) { return x > 0; }) * 63.0f;
  std::printf("total %d\n", static_cast<int>(all) + (lanes.w() == 8 ? 0 : 1) + (*sum == 0));
  sycl::free(dev, q);
  sycl::free(out, q);
  sycl::free(sum, q);
  sycl::free(four, q);
  return 0;
}
