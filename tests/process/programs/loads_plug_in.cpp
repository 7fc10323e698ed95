// Loads a plug-in that was built with usmcheck, after main began: loads_plug_in PATH
#include <cstdio>
#include <dlfcn.h>
#include <omp.h>

int main(int, char **argv) {
  int *device = static_cast<int *>(omp_target_alloc(64, 0));
  omp_target_memset(device, 0, 64, 0);
  void *plug_in = dlopen(argv[1], RTLD_NOW);
  if (!plug_in) {
    puts(dlerror());
    return 2;
  }
  auto touch = reinterpret_cast<int (*)(int *)>(dlsym(plug_in, "touch"));
  auto kernel = reinterpret_cast<int (*)(int *)>(dlsym(plug_in, "kernel"));
  if (!touch || !kernel) return 2;
  printf("%d %d\n", kernel(device), touch(device));
  omp_target_free(device, 0);
  dlclose(plug_in);
}
