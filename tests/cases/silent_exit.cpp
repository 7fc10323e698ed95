// The last statements of a program: static objects and exit handlers still free and copy.
// stdout: in main 5
// stdout: at exit 5
// stdout: cache holds 10
// status: 6
// near-miss: leak, use-after-free, double-free: what is freed in the last destructor is freed
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <omp.h>

namespace {

struct device_free {
  void operator()(void *p) const { omp_target_free(p, omp_get_default_device()); }
};
template <typename T>
using device_ptr = std::unique_ptr<T, device_free>;

template <typename T>
device_ptr<T> make_device(size_t n) {
  return device_ptr<T>(static_cast<T *>(omp_target_alloc(n * sizeof(T), omp_get_default_device())));
}

int fetch(const int *d) {
  int value = 0;
  omp_target_memcpy(&value, d, sizeof value, 0, 0, omp_get_initial_device(), omp_get_default_device());
  return value;
}

class cache {
public:
  void fill(int v) {
    m_block = make_device<int>(10);
    int *d = m_block.get();
#pragma omp target is_device_ptr(d)
    for (int i = 0; i < 10; i++) d[i] = v;
  }
  ~cache() {
    if (m_block) std::printf("cache holds %d\n", 2 * fetch(m_block.get()));
  }
  device_ptr<int> m_block;
};

cache &the_cache() {
  static cache c;
  return c;
}

int *last;

void at_exit() {
  std::printf("at exit %d\n", fetch(last));
  omp_target_free(last, omp_get_default_device());
}

} // namespace

int main() {
  the_cache().fill(5);
  std::atexit(at_exit);
  last = static_cast<int *>(omp_target_alloc(sizeof(int), omp_get_default_device()));
  int *d = last;
#pragma omp target is_device_ptr(d)
  *d = 5;
  std::printf("in main %d\n", fetch(the_cache().m_block.get()));
  std::exit(6);
}
