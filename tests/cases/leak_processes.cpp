// A parent forgets blocks of its own, after a child that ended; what a class forgets is told where it allocates.
#include <cstdio>
#include <cstdlib>
#include <omp.h>
#include <sys/wait.h>
#include <unistd.h>

class image {
public:
  explicit image(int pixels) : m_pixels(static_cast<float *>(omp_target_alloc(pixels * sizeof(float), omp_get_default_device()))) {} // expect: leak/leak blocks=2 bytes=48
  float *data() const { return m_pixels; }

private:
  float *m_pixels;
};

template <typename T>
T *make(int n) {
  return static_cast<T *>(omp_target_alloc(n * sizeof(T), omp_get_default_device())); // expect: leak/leak bytes=80
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
  double *d = make<double>(10);
  std::printf("%d %d\n", status, d == nullptr || a.data() == b.data());
}
