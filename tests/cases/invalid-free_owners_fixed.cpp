// The deleter belongs to the allocation.
// stdout: 0
#include <cstdio>
#include <memory>
#include <omp.h>
#include <vector>

struct device_free {
  void operator()(void *p) const { omp_target_free(p, omp_get_default_device()); }
};

int main() {
  std::unique_ptr<int, device_free> p(static_cast<int *>(omp_target_alloc(64, omp_get_default_device())));
  // near-miss: invalid-free: a shared owner with a deleter of its own
  std::shared_ptr<int> s(static_cast<int *>(omp_target_alloc(64, omp_get_default_device())), device_free{});
  std::shared_ptr<int> t = s;
  s.reset();
  std::vector<int> v(10);
  int *n = new int[4]{};
  std::printf("%d\n", n[0] + v[0]);
  delete[] n;
}
