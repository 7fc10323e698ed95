// Memory that nobody frees: by early return, by a pointer that is overwritten, by a container of pointers.
#include <sycl/sycl.hpp>

#include <cstdio>
#include <vector>

static bool solve(sycl::queue &q, size_t n, int iterations) {
  double *x = sycl::malloc_device<double>(n, q); // expect: leak/leak bytes=512 blocks=1 kind=device
  q.fill(x, 0.0, n).wait();
  if (iterations == 0) return false;
  sycl::free(x, q);
  return true;
}

class workspace {
public:
  explicit workspace(sycl::queue &q) : m_queue(q) {}
  ~workspace() { sycl::free(m_data, m_queue); }
  float *get(size_t n) {
    if (n > m_size) {
      m_data = sycl::malloc_shared<float>(n, m_queue); // expect: leak/leak blocks=2 kind=shared
      m_size = n;
    }
    return m_data;
  }

private:
  sycl::queue &m_queue;
  float *m_data = nullptr;
  size_t m_size = 0;
};

int main() {
  sycl::queue q;
  const bool solved = solve(q, 64, 0) | solve(q, 64, 1);
  workspace w(q);
  for (size_t n : {16, 32, 8, 64}) {
    float *p = w.get(n);
    q.parallel_for(n, [=](sycl::id<1> i) { p[i] = 1.0f; }).wait();
  }
  std::vector<int *> rows(4);
  for (int *&row : rows) row = sycl::malloc_host<int>(10, q); // expect: leak/leak blocks=4 bytes=160
  std::printf("%d\n", solved);
  return 0;
}
