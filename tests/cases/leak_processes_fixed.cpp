// Each process frees what it allocated; the class has a destructor.
// stdout: 0 0
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <omp.h>
#include <sys/wait.h>
#include <unistd.h>

class image {
public:
  explicit image(int pixels) : m_pixels(static_cast<float *>(omp_target_alloc(pixels * sizeof(float), omp_get_default_device()))) {}
  image(const image &) = delete;
  image &operator=(const image &) = delete;
  ~image() { omp_target_free(m_pixels, omp_get_default_device()); }
  float *data() const { return m_pixels; }

private:
  float *m_pixels;
};

struct device_free {
  void operator()(void *p) const { omp_target_free(p, omp_get_default_device()); }
};

template <typename T>
std::unique_ptr<T[], device_free> make(int n) {
  return std::unique_ptr<T[], device_free>(static_cast<T *>(omp_target_alloc(n * sizeof(T), omp_get_default_device())));
}

int main() {
  const pid_t pid = fork();
  if (pid == 0) {
    void *childs = omp_target_alloc(12, 0);
    omp_target_free(childs, 0);
    std::exit(childs == nullptr);
  }
  int status = 0;
  waitpid(pid, &status, 0);
  image a(4), b(8);
  auto d = make<double>(10);
  std::printf("%d %d\n", status, d == nullptr || a.data() == b.data());
}
