// Commands that are waited for in the end.
#include <sycl/sycl.hpp>

#include <cstdio>
#include <memory>
#include <vector>

/// Each step is waited for when the next one begins.
class solver {
public:
  solver(sycl::queue q, size_t n) : m_queue(q), m_size(n), m_data(sycl::malloc_shared<float>(n, q)) {}
  ~solver() {
    m_last.wait();
    sycl::free(m_data, m_queue);
  }
  void step(float by) {
    m_last.wait();
    float *data = m_data;
    m_last = m_queue.parallel_for(m_size, [=](sycl::id<1> i) { data[i] = by; });
  }
  float *data() { return m_data; }

private:
  sycl::queue m_queue;
  size_t m_size;
  float *m_data;
  sycl::event m_last;
};

static sycl::queue second{sycl::property::queue::in_order()};
static float *kept = sycl::malloc_device<float>(32, second);

int main() {
  sycl::queue q;
  auto s = std::make_unique<solver>(q, 32);
  float *data = s->data();
  for (int k = 0; k < 3; ++k) s->step(float(k));
  second.fill(kept, 1.0f, 32);
  second.memset(kept, 0, 16);
  second.wait_and_throw();
  sycl::free(kept, second);
  std::printf("%d\n", data != nullptr);
  return 0;
}
