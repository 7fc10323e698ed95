// A kernel that does not get on for some seconds: the watchdog says so (CMakeLists.txt sets its patience to 1 s).
#include <chrono>
#include <cstdio>
#include <sycl/sycl.hpp>

int main() {
  sycl::queue q;
  q.single_task([] {
     const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(4);
     while (std::chrono::steady_clock::now() < until) {}
   }).wait();
  std::puts("done");
}
