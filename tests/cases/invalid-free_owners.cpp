// Smart pointers and delete on memory that new did not give.
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <omp.h>
#include <vector>

static int *block() {
  return static_cast<int *>(omp_target_alloc(64, omp_get_default_device())); // related: allocated invalid-free
}

struct owner {
  explicit owner(int *p) : m_data(p) {}
  owner(const owner &) = delete;
  owner &operator=(const owner &) = delete;
  ~owner() {
    delete[] m_data; // expect: invalid-free/libc kind=device
  }
  int *m_data;
};

int main() {
  int *d = block();
  delete d; // expect: invalid-free/libc kind=device
  owner o(block());
  {
    std::unique_ptr<int> p(block());
  } // expect: invalid-free/libc kind=device

  std::vector<int> v(10);
  omp_target_free(v.data(), omp_get_default_device()); // expect: invalid-free/host-pointer memory=heap
  int *n = new int[4]{};
  omp_target_free(n, omp_get_default_device()); // expect: invalid-free/host-pointer memory=heap
  std::printf("%d\n", n[0] + v[0]);
  delete[] n;
}
