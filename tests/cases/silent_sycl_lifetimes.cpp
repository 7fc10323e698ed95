// Owners of USM: blocks that look freed twice, too late or never.
// stdout: ok
#include <sycl/sycl.hpp>

#include <cstdio>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

/// Moves, and leaves null behind.
class block {
public:
  block(sycl::queue q, size_t n) : m_queue(std::move(q)), m_data(sycl::malloc_device<int>(n, m_queue)), m_size(n) {}
  block(block &&other) noexcept
      : m_queue(other.m_queue), m_data(std::exchange(other.m_data, nullptr)), m_size(std::exchange(other.m_size, 0)) {}
  block &operator=(block &&other) noexcept {
    std::swap(m_data, other.m_data);
    std::swap(m_size, other.m_size);
    return *this;
  }
  // near-miss: double-free: moved-from owners free null
  ~block() { sycl::free(m_data, m_queue); }
  int *get() const { return m_data; }
  size_t size() const { return m_size; }

private:
  sycl::queue m_queue;
  int *m_data;
  size_t m_size;
};

static void set(sycl::queue &q, int *p, size_t n, int value) {
  q.parallel_for(n, [=](sycl::id<1> i) { p[i] = value; }).wait();
}

template <sycl::usm::alloc kind>
static int in_vector(sycl::queue &q) {
  using allocator = sycl::usm_allocator<int, kind>;
  std::vector<int, allocator> v(allocator{q});
  for (int i = 0; i < 40; ++i) v.push_back(i); // near-miss: use-after-free: the vector moves while it grows
  int *data = v.data();
  const size_t n = v.size();
  q.parallel_for(n, [=](sycl::id<1> i) { data[i] *= 2; }).wait();
  v.resize(50, 1);
  v.shrink_to_fit();
  // near-miss: use-after-free: data was taken again after the vector moved
  data = v.data();
  q.single_task([=] { data[0] = data[49]; }).wait();
  return v[0] + v[39];
}

int main() {
  sycl::queue q;
  block a(q, 100);
  set(q, a.get(), a.size(), 1);
  block b = std::move(a), c(q, 10);
  set(q, b.get(), b.size(), 2);
  std::swap(b, c);
  set(q, c.get(), c.size(), 3); // near-miss: use-after-free: 100 elements, which are c's now

  // near-miss: double-free: two owners count one block
  std::shared_ptr<int> first(sycl::malloc_shared<int>(8, q), [q](int *p) { sycl::free(p, q); }), second = first;
  first.reset();
  *second = 5;
  set(q, second.get(), 8, 6);

  // near-miss: leak: released in the end by the deleter of a unique_ptr with a context
  const sycl::context context = q.get_context();
  auto drop = [context](float *p) { sycl::free(p, context); };
  std::unique_ptr<float, decltype(drop)> owned(sycl::malloc_host<float>(16, context), drop);
  for (int i = 0; i < 16; ++i) owned.get()[i] = float(i);

  // near-miss: double-free: the address of a freed block comes from the next allocation
  for (int k = 0; k < 50; ++k) {
    int *p = sycl::malloc_device<int>(16, q);
    set(q, p, 16, k);
    sycl::free(p, q);
  }

  // near-miss: invalid-free: null may be freed, and aligned memory goes back like any other
  sycl::free(nullptr, q);
  double *aligned = sycl::aligned_alloc_device<double>(256, 10, q);
  void *untyped = sycl::malloc(64, q, sycl::usm::alloc::shared);
  if (reinterpret_cast<uintptr_t>(aligned) % 256 != 0) std::puts("alignment");
  // near-miss: invalid-free: a pointer that walked is brought back first
  double *walk = aligned;
  for (int k = 0; k < 10; ++k) q.single_task([=] { *walk = k; }).wait(), ++walk;
  sycl::free(walk - 10, q.get_context());
  sycl::free(untyped, q);

  // near-miss: use-after-free: a freed pointer is compared, printed and overwritten
  int *gone = sycl::malloc_device<int>(4, q);
  sycl::free(gone, q);
  const bool same = gone == second.get();
  gone = nullptr;

  // near-miss: leak: memory that another queue of the same context frees
  std::optional<sycl::queue> other(std::in_place, context, q.get_device());
  int *passed = sycl::malloc_device<int>(4, *other);
  other.reset();
  sycl::free(passed, q);

  const int sum = in_vector<sycl::usm::alloc::shared>(q) + in_vector<sycl::usm::alloc::host>(q);
  // near-miss: host-pointer-in-device-data: the pointers in device data are the device's own
  struct node {
    int value;
    node *next;
  };
  node *nodes = sycl::malloc_device<node>(3, q);
  const std::vector<node> host{{1, nodes + 1}, {2, nodes + 2}, {3, nullptr}};
  int *total = sycl::malloc_shared<int>(1, q);
  q.copy(host.data(), nodes, 3).wait();
  q.single_task([=] {
     *total = 0;
     for (node *at = nodes; at != nullptr; at = at->next) *total += at->value;
   }).wait();
  if (sum != 158 || same || *total != 6) std::printf("wrong: %d %d\n", sum, *total);
  // near-miss: host-pointer-in-device-data: shared memory that points to shared memory, filled by the host
  int **table = sycl::malloc_shared<int *>(1, q);
  table[0] = total;
  q.single_task([=] { ++*table[0]; }).wait();
  sycl::free(table, q);
  sycl::free(nodes, q);
  sycl::free(total, q);
  std::puts("ok");
  return 0;
}
