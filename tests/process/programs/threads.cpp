// Several host threads, each with a device block, a kernel and a fault of its own; all share one line.
#include <cstdio>
#include <omp.h>
#include <thread>
#include <vector>

static int *common;

static int touch_common() {
  return common[1]; // the common fault
}

static void run(int me) {
  int *mine = static_cast<int *>(omp_target_alloc(1000 * sizeof(int), 0));
  for (int round = 0; round < 20; round++) {
#pragma omp target teams distribute parallel for is_device_ptr(mine)
    for (int i = 0; i < 1000; i++) mine[i] = me + i;
    touch_common();
  }
  mine[me] = 1; // the own fault
  omp_target_free(mine, 0);
}

int main() {
  common = static_cast<int *>(omp_target_alloc(64, 0));
  omp_target_memset(common, 0, 64, 0);
  std::vector<std::thread> threads;
  for (int n = 0; n < 6; n++) threads.emplace_back(run, n);
  for (std::thread &t : threads) t.join();
  omp_target_free(common, 0);
  puts("done");
}
