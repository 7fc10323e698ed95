// The owner is moved, never copied.
// stdout: done
#include <cstdio>
#include <omp.h>
#include <utility>
#include <vector>

class buffer {
public:
  explicit buffer(int n) : m_data(omp_target_alloc(n, omp_get_default_device())) {}
  buffer(buffer &&o) noexcept : m_data(std::exchange(o.m_data, nullptr)) {}
  buffer &operator=(buffer &&o) noexcept {
    std::swap(m_data, o.m_data);
    return *this;
  }
  ~buffer() { omp_target_free(m_data, omp_get_default_device()); }

private:
  void *m_data;
};

int main() {
  // near-miss: double-free: a vector of owners grows, and moves them
  std::vector<buffer> all;
  for (int i = 1; i < 20; i++) all.emplace_back(i);
  buffer a(64), b = std::move(a);
  all[3] = std::move(b);
  std::puts("done");
}
