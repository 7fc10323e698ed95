// delete in its forms, on memory of either side: deletes device|host
#include <cstring>
#include <initializer_list>
#include <memory>
#include <new>
#include <omp.h>

static bool of_device;

static int *take() {
  if (!of_device) return new int(5);
  return static_cast<int *>(omp_target_alloc(64, 0));
}

int main(int, char **argv) {
  of_device = strcmp(argv[1], "device") == 0;
  int *a = take(), *b = of_device ? take() : new int[4], *c = take(), *d = take();
  delete a;                        // plain delete
  delete[] b;                      // array delete
  operator delete(c, sizeof(int)); // sized delete
  { std::unique_ptr<int> owner(d); } // unique_ptr
  if (of_device)
    for (int *each : {a, b, c, d}) omp_target_free(each, 0);
}
