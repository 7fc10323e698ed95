// Stacks for work-items, in the kernels' private memory. Each has a page below it that nobody may touch.
#pragma once
#include <cstddef>
#include <vector>

namespace sycl::detail {

class stack_pool {
public:
  static constexpr size_t item_bytes = 128 * 1024;
  struct stack {
    void *top = nullptr; ///< grows down from here
    size_t bytes = 0;
  };

  stack_pool() = default;
  stack_pool(const stack_pool &) = delete;
  ~stack_pool();
  /// For a work-item that shares its group with others.
  stack take();
  void give(const stack &s) { m_free.push_back(s); }
  /// For the loop over a group's work-items: one a pool, large.
  const stack &loop();

private:
  struct slab {
    void *begin;
    size_t bytes;
  };
  void add_slab();
  std::vector<slab> m_slabs;
  std::vector<stack> m_free;
  stack m_loop;
};

/// The calling thread's.
stack_pool &the_stacks();

/// A stack pointer to switch to: `first` begins there, with the argument of the switch. It must not return.
void *prepared(const stack_pool::stack &s, void (*first)(void *));

} // namespace sycl::detail

extern "C" void usm_sycl_switch(void **save, void *to, void *argument); // switch.S
