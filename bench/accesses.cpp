// What checking costs where accesses dominate: matrix multiply, stencil, pointer chase and sort, each as host code and as a target region.
// Prints "name milliseconds" lines. `first` is the first launch, `again` the fastest of four later ones (host code: the same).
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

namespace {

using seconds_clock = std::chrono::steady_clock;

template <class F> double milliseconds(F f) {
  auto begin = seconds_clock::now();
  f();
  return std::chrono::duration<double, std::milli>(seconds_clock::now() - begin).count();
}

template <class F> void report(const char *name, F f) {
  double first = milliseconds(f), again = milliseconds(f);
  for (int i = 0; i < 3; i++) again = std::min(again, milliseconds(f));
  std::printf("%s.first %.4f\n%s.again %.4f\n", name, first, name, again);
}

constexpr int n = 512;
constexpr size_t stencil_points = 4000000, chase_nodes = 1 << 16, chase_steps = 4000000, sorted = 1000000;

struct node {
  node *next;
  long value;
};

template <class T> T *host_array(size_t count) { return static_cast<T *>(std::calloc(count, sizeof(T))); }

unsigned random_state = 1;
unsigned next_random() { return random_state = random_state * 1664525 + 1013904223; }

void shuffle_to(unsigned *p, size_t count) {
  for (size_t i = 0; i < count; i++) p[i] = static_cast<unsigned>(i);
  for (size_t i = count - 1; i; i--) std::swap(p[i], p[next_random() % i]);
}

double sink;
volatile long total; ///< keeps the compiler from moving the chase out of what is timed

void matmul(bool on_host) {
  float *a = host_array<float>(n * n), *b = host_array<float>(n * n), *c = host_array<float>(n * n);
  for (int i = 0; i < n * n; i++) a[i] = b[i] = 1;
  if (on_host)
    report("matmul", [&] {
      for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
          float s = 0;
          for (int k = 0; k < n; k++) s += a[i * n + k] * b[k * n + j];
          c[i * n + j] = s;
        }
    });
  else {
#pragma omp target data map(to : a[0 : n * n], b[0 : n * n]) map(from : c[0 : n * n])
    report("matmul", [=] {
#pragma omp target
      for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
          float s = 0;
          for (int k = 0; k < n; k++) s += a[i * n + k] * b[k * n + j];
          c[i * n + j] = s;
        }
    });
  }
  sink += c[n];
}

void stencil(bool on_host) {
  float *a = host_array<float>(stencil_points), *b = host_array<float>(stencil_points);
  for (size_t i = 0; i < stencil_points; i++) a[i] = static_cast<float>(i), b[i] = 1;
  if (on_host)
    report("stencil", [&] {
      for (size_t i = 0; i + 2 < stencil_points; i++) b[i + 1] = a[i] * .25f + a[i + 1] * .5f + a[i + 2] * .25f;
    });
  else {
#pragma omp target enter data map(to : a[0 : stencil_points]) map(to : b[0 : stencil_points])
#pragma omp target
    for (size_t i = 0; i < stencil_points; i++) b[i] = 1; // pages are there, and another kernel wrote them
    report("stencil", [=] {
#pragma omp target
      for (size_t i = 0; i + 2 < stencil_points; i++) b[i + 1] = a[i] * .25f + a[i + 1] * .5f + a[i + 2] * .25f;
    });
#pragma omp target exit data map(from : b[0 : stencil_points]) map(release : a[0 : stencil_points])
  }
  sink += b[9];
}

void chase(bool on_host) {
  auto *nodes = host_array<node>(chase_nodes);
  auto *order = host_array<unsigned>(chase_nodes);
  shuffle_to(order, chase_nodes);
  auto link = [=](node *base) {
    for (size_t i = 0; i < chase_nodes; i++) {
      nodes[order[i]].next = base + order[(i + 1) % chase_nodes];
      nodes[i].value = static_cast<long>(i);
    }
  };
  if (on_host) {
    link(nodes);
    report("chase", [&] {
      node *q = nodes;
      long s = 0;
      for (size_t i = 0; i < chase_steps; i++) s += q->value, q = q->next;
      total = s;
    });
  } else {
    node *device_base = nullptr;
#pragma omp target enter data map(alloc : nodes[0 : chase_nodes])
#pragma omp target data use_device_ptr(nodes)
    device_base = nodes;
    link(device_base);
#pragma omp target update to(nodes[0 : chase_nodes])
    report("chase", [=] {
      long s = 0;
#pragma omp target map(tofrom : s)
      {
        node *q = nodes;
        for (size_t i = 0; i < chase_steps; i++) s += q->value, q = q->next;
      }
      total = s;
    });
#pragma omp target exit data map(release : nodes[0 : chase_nodes])
  }
  sink += static_cast<double>(total);
}

void sort(bool on_host) {
  auto *numbers = host_array<int>(sorted), *work = host_array<int>(sorted);
  for (size_t i = 0; i < sorted; i++) numbers[i] = static_cast<int>(next_random() >> 1);
  if (on_host)
    report("sort", [&] {
      for (size_t i = 0; i < sorted; i++) work[i] = numbers[i];
      std::sort(work, work + sorted);
    });
  else {
#pragma omp target data map(to : numbers[0 : sorted]) map(from : work[0 : sorted])
    report("sort", [=] {
#pragma omp target
      {
        for (size_t i = 0; i < sorted; i++) work[i] = numbers[i];
        std::sort(work, work + sorted);
      }
    });
  }
  sink += work[1];
}

} // namespace

int main(int argc, char **argv) {
  bool on_host = argc > 1 && std::string(argv[1]) == "host";
  matmul(on_host);
  stencil(on_host);
  chase(on_host);
  sort(on_host);
  std::fprintf(stderr, "%g\n", sink);
}
