// An owner of device memory that is copied frees it twice.
#include <cstdio>
#include <omp.h>
#include <vector>

class buffer {
public:
  explicit buffer(int n) : m_data(omp_target_alloc(n, omp_get_default_device())) {} // related: allocated double-free
  ~buffer() {
    omp_target_free(m_data, omp_get_default_device()); // expect: double-free/free times=2 // related: freed double-free
  }

private:
  void *m_data;
};

int main() {
  {
    buffer a(64), b = a;
    buffer c(32);
    const buffer d = c;
    (void)b;
    (void)d;
  }
  std::puts("done");
}
