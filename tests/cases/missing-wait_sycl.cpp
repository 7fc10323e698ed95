// The host goes on where it should have waited: scalars, flags, shared grids, sources that are filled again.
#include <sycl/sycl.hpp>

#include <cstdio>
#include <vector>

constexpr size_t n = 64;

/// The solver's loop reads the residual before it has arrived.
static int iterate(sycl::queue &q, float *x) {
  float *residual = sycl::malloc_device<float>(1, q), host = 1;
  int steps = 0;
  do {
    q.parallel_for(n, [=](sycl::id<1> i) { x[i] /= 2; });
    q.single_task([=] { *residual = x[0]; });
    sycl::event e = q.memcpy(&host, residual, sizeof host); // related: copied missing-wait
    if (steps == 3) e.wait();
  } while (++steps < 4 && host > 0); // expect: missing-wait/destination "reads 4 bytes" access=read bytes=4
  q.wait();
  sycl::free(residual, q);
  return steps;
}

/// A class that launches; its user looks at once.
class image {
public:
  explicit image(sycl::queue &q) : m_queue(q), m_pixels(sycl::malloc_shared<unsigned char>(n, q)) {}
  ~image() {
    m_queue.wait();
    sycl::free(m_pixels, m_queue);
  }
  void clear(unsigned char to) {
    unsigned char *p = m_pixels;
    m_queue.parallel_for(n, [=](sycl::id<1> i) { p[i] = to; }); // related: launched missing-wait
  }
  const unsigned char &operator[](size_t i) const { return m_pixels[i]; }

private:
  sycl::queue &m_queue;
  unsigned char *m_pixels;
};

int main() {
  sycl::queue q{sycl::property::queue::in_order()};
  float *x = sycl::malloc_device<float>(n, q);
  q.fill(x, 1.0f, n).wait();
  const int steps = iterate(q, x);

  image picture(q);
  picture.clear(7);
  int pixel = picture[5]; // expect: missing-wait/kernel command=kernel access=read

  // The buffer is filled again while its copy is pending.
  std::vector<float> staging(n, 0.0f);
  for (int chunk = 0; chunk < 2; ++chunk) {
    for (size_t i = 0; i < n; ++i)
      staging[i] = float(chunk);                    // expect: missing-wait/source access=write
    q.memcpy(x, staging.data(), n * sizeof(float)); // related: copied missing-wait
    if (chunk == 1) q.wait();
  }

  // An array in shared memory, read while a fill is pending.
  int *flags = sycl::malloc_shared<int>(n, q);
  q.memset(flags, 0, n * sizeof(int));
  const int flag = flags[n - 1]; // expect: missing-wait/destination command=fill access=read
  q.wait();
  std::printf("%d %d %d\n", steps > 0, pixel != 77, flag != 77);
  sycl::free(x, q);
  sycl::free(flags, q);
  return 0;
}
