// C++ as it is written for devices: captures, members, templates, containers.
// stdout: lambda 285
// stdout: by reference 17
// stdout: this 30 3
// stdout: vector 499500
// stdout: functor 45
// stdout: array 6
// stdout: owner 12 12
// stdout: templates 6 15 2.5
// stdout: pair 3 4
// stdout: virtual 8
// stdout: exception 1
#include <algorithm>
#include <array>
#include <cstdio>
#include <memory>
#include <numeric>
#include <omp.h>
#include <stdexcept>
#include <utility>
#include <vector>

namespace {

// near-miss: kernel-access-host-memory: a lambda's captures are mapped with it
void lambda() {
  const int k = 2;
  int total = 0, base = 0;
  auto square = [=](int i) { return base + (i * i * k) / 2; };
#pragma omp target map(tofrom : total)
  for (int i = 0; i < 10; i++) total += square(i);
  std::printf("lambda %d\n", total);
}

// near-miss: kernel-access-host-memory: captured by reference, and the referent is mapped
void by_reference() {
  int x = 10;
  auto add = [&x](int i) { x += i; };
#pragma omp target map(tofrom : x)
  add(7);
  std::printf("by reference %d\n", x);
}

class grid {
public:
  explicit grid(int n) : m_n(n), m_cells(new int[n]) {
    std::fill(m_cells, m_cells + n, 1);
#pragma omp target enter data map(to : this[0 : 1])
#pragma omp target enter data map(to : m_cells[0 : m_n])
  }
  grid(const grid &) = delete;
  grid &operator=(const grid &) = delete;
  ~grid() {
#pragma omp target exit data map(delete : m_cells[0 : m_n])
#pragma omp target exit data map(delete : this[0 : 1])
    delete[] m_cells;
  }
  void scale(int by) {
#pragma omp target
    for (int i = 0; i < m_n; i++) m_cells[i] *= by;
  }
  int sum() const {
    int total = 0;
#pragma omp target map(tofrom : total)
    for (int i = 0; i < m_n; i++) total += m_cells[i];
    return total;
  }
  int first() {
#pragma omp target update from(m_cells[0 : 1])
    return m_cells[0];
  }

private:
  int m_n, *m_cells;
};

// near-miss: kernel-access-host-memory, leak: members used through a mapped this
void members() {
  grid g(10);
  g.scale(3);
  std::printf("this %d %d\n", g.sum(), g.first());
}

// near-miss: kernel-access-host-memory, device-pointer-clause: a vector's data, mapped by its pointer
void vector_data() {
  std::vector<int> v(1000);
  int *p = v.data();
  const size_t n = v.size();
#pragma omp target teams distribute parallel for map(from : p[0 : n])
  for (size_t i = 0; i < n; i++) p[i] = static_cast<int>(i);
  std::printf("vector %d\n", std::accumulate(v.begin(), v.end(), 0));
}

struct ramp {
  int start;
  int operator()(int i) const { return start + i; }
};

// near-miss: kernel-access-host-memory: a functor passed by value
template <typename F>
int apply(F f, int n) {
  int total = 0;
#pragma omp target firstprivate(f) map(tofrom : total)
  for (int i = 0; i < n; i++) total += f(i);
  return total;
}

// near-miss: kernel-access-host-memory: std::array as firstprivate
void array_by_value() {
  std::array<int, 3> a{1, 2, 3};
  int total = 0;
#pragma omp target firstprivate(a) map(tofrom : total)
  {
    for (int v : a) total += v;
    a[0] = 100;
  }
  std::printf("array %d\n", total);
}

template <typename T>
class device_buffer {
public:
  explicit device_buffer(size_t n)
      : m_n(n), m_data(static_cast<T *>(omp_target_alloc(n * sizeof(T), omp_get_default_device()))) {}
  device_buffer(device_buffer &&o) noexcept : m_n(std::exchange(o.m_n, 0)), m_data(std::exchange(o.m_data, nullptr)) {}
  device_buffer &operator=(device_buffer &&o) noexcept {
    std::swap(m_n, o.m_n);
    std::swap(m_data, o.m_data);
    return *this;
  }
  ~device_buffer() { omp_target_free(m_data, omp_get_default_device()); }
  T *data() const { return m_data; }
  std::vector<T> fetch() const {
    std::vector<T> v(m_n);
    omp_target_memcpy(v.data(), m_data, m_n * sizeof(T), 0, 0, omp_get_initial_device(), omp_get_default_device());
    return v;
  }

private:
  size_t m_n;
  T *m_data;
};

template <typename T>
device_buffer<T> filled(size_t n, T value) {
  device_buffer<T> b(n);
  T *d = b.data();
#pragma omp target teams distribute parallel for is_device_ptr(d)
  for (size_t i = 0; i < n; i++) d[i] = value;
  return b;
}

// near-miss: double-free, use-after-free, leak: an owner that is moved, assigned and thrown away
void owner() {
  device_buffer<int> a = filled(3, 4), b = std::move(a);
  a = filled(3, 5);
  a = std::move(b);
  const std::vector<int> v = a.fetch(), w = a.fetch();
  std::printf("owner %d %d\n", v[0] + v[1] + v[2], w[0] + w[1] + w[2]);
}

// near-miss: host-access-device-memory, uninitialised-read: values of every width through a template
template <typename T>
T sum_of(T value) {
  device_buffer<T> b = filled<T>(3, value);
  T total{};
  for (T v : b.fetch()) total = static_cast<T>(total + v);
  return total;
}

// near-miss: kernel-access-host-memory: structured data on the kernel's stack
void pairs() {
  int x = 0, y = 0;
#pragma omp target map(from : x, y)
  {
    std::pair<int, int> p{4, 3};
    std::swap(p.first, p.second);
    x = p.first;
    y = p.second;
  }
  std::printf("pair %d %d\n", x, y);
}

struct shape {
  virtual ~shape() = default;
  virtual int area() const { return 0; }
};
struct square final : shape {
  int area() const override { return 8; }
};

// near-miss: host-access-device-memory: objects with virtual functions beside kernels
void virtual_call(const shape &s) {
  int a = s.area();
#pragma omp target map(tofrom : a)
  a += 0;
  std::printf("virtual %d\n", a);
}

// near-miss: leak, use-after-free: an exception on its way past an owner
void exception() {
  int caught = 0;
  try {
    device_buffer<int> b = filled(3, 1);
    if (b.fetch()[2] == 1) throw std::runtime_error("thrown");
  } catch (const std::runtime_error &) { caught = 1; }
  std::printf("exception %d\n", caught);
}

} // namespace

int main() {
  lambda();
  by_reference();
  members();
  vector_data();
  std::printf("functor %d\n", apply(ramp{0}, 10));
  array_by_value();
  owner();
  std::printf("templates %d %d %g\n", sum_of<char>(2), sum_of<short>(5), sum_of<double>(2.5) / 3);
  pairs();
  virtual_call(square{});
  exception();
  return 0;
}
