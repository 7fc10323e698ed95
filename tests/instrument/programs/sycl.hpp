// What the pass knows of SYCL headers: kernels begin in functions with this name, and their objects lie in private
// memory.
#pragma once
#include <cstddef>
#include <new>
#define APART __attribute__((noinline))

extern "C" {
void *private_memory(void);
void track(int on);
void set_state(const void *, unsigned long, int);
void work(char *);
}

namespace sycl {

template <class F> APART void usmcheck_kernel_entry(const void *object, const std::size_t &items) {
  for (std::size_t i = 0; i < items; i++) {
    (*static_cast<const F *>(object))(i);
    __asm__ volatile("" ::: "memory");
  }
}

template <class F> void parallel_for(std::size_t items, const F &f) {
  void (*volatile entry)(const void *, const std::size_t &) = usmcheck_kernel_entry<F>;
  entry(new (private_memory()) F(f), items);
}

template <class T> struct accessor {
  T *data;
  T &operator[](std::size_t i) const { return data[i]; }
  T load(std::size_t i) const { return data[i]; }
  void store(std::size_t i, T value) const { data[i] = value; }
  void add(std::size_t i, T value) const { store(i, load(i) + value); }
};

} // namespace sycl
