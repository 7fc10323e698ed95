// The host touches device USM: through classes, iterators, references and the C library, in each width.
// levels: -O0 -O2 '-O3 -march=native'
#include <sycl/sycl.hpp>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <memory>

/// A row-major matrix that looks like any other class.
template <typename T>
class matrix {
public:
  matrix(sycl::queue &q, size_t rows, size_t columns)
      : m_columns(columns), m_data(sycl::malloc_device<T>(rows * columns, q), deleter{q}) { // related: allocated host-access-device-memory
    T *data = m_data.get();
    q.parallel_for(sycl::range{rows, columns}, [=](sycl::id<2> at) { data[at[0] * columns + at[1]] = T(1); }).wait();
  }
  T &operator()(size_t i, size_t j) { return m_data.get()[i * m_columns + j]; }
  T *begin() { return m_data.get(); }

private:
  struct deleter {
    sycl::queue queue;
    void operator()(T *p) const { sycl::free(p, queue); }
  };
  size_t m_columns;
  std::unique_ptr<T[], deleter> m_data;
};

template <typename T>
static T one_read(sycl::queue &q) {
  matrix<T> m(q, 4, 4);
  return m(1, 2); // expect: host-access-device-memory/access bytes=4
}

struct particle {
  sycl::float4 position;
  sycl::float4 velocity;
  int cell;
};

int main() {
  sycl::queue q{sycl::property::queue::in_order()};
  matrix<float> m(q, 8, 8);
  float trace = 0;
  for (size_t i = 0; i < 8; ++i)
    trace += m(i, i); // expect: host-access-device-memory/access "reads 4 bytes" access=read bytes=4 times=8
  m(7, 7) = trace;    // expect: host-access-device-memory/access "writes 4 bytes" access=write kind=device
  m(0, 1) += 2;       // expect: host-access-device-memory/access access=read

  char *c = sycl::malloc_device<char>(64, q);
  short *s = sycl::malloc_device<short>(64, q);
  double *d = sycl::malloc_device<double>(64, q);
  sycl::float4 *v = sycl::malloc_device<sycl::float4>(16, q);
  particle *p = sycl::malloc_device<particle>(4, q);
  q.memset(c, 0, 64);
  q.memset(s, 0, 64 * sizeof(short));
  q.memset(d, 0, 64 * sizeof(double));
  q.memset(v, 0, 16 * sizeof *v);
  q.memset(p, 0, 4 * sizeof *p);
  q.wait();
  c[3] = 'x';            // expect: host-access-device-memory/access access=write bytes=1 offset=3
  s[5] = 7;              // expect: host-access-device-memory/access access=write bytes=2 offset=10
  d[9] = 0.5;            // expect: host-access-device-memory/access access=write bytes=8 offset=72
  p[2].cell = 1;         // expect: host-access-device-memory/access access=write bytes=4
  std::memset(v, 0, 64); // expect: host-access-device-memory/access bytes=64 access=write
  std::FILE *file = std::tmpfile();
  char text[8];
  std::memcpy(text, c, 8);                // expect: host-access-device-memory/access bytes=8 access=read
  std::fwrite(s, sizeof(short), 4, file); // expect: host-access-device-memory/call "fwrite" access=read
  std::printf("%d %s\n", int(one_read<int>(q) != 0), std::memchr(text, 1, sizeof text) == nullptr ? "zero" : "set");
  sycl::free(c, q);
  sycl::free(s, q);
  sycl::free(d, q);
  sycl::free(v, q);
  sycl::free(p, q);
  return 0;
}
