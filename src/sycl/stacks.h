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

/// Leaves this stack, with its pointer in *save, for `to`, which was left in the same way or prepared. Inlined, so that
/// what a function saves at its beginning is not saved twice; resumed by `ret`, so that the processor's return
/// predictor stays in step (resumption by `jmp` makes it miss all the way back into the kernel). Rounding modes are not
/// kept apart. Compile with -mno-red-zone.
__attribute__((always_inline)) inline void switch_stacks(void **save, void *to, void *argument) {
  __asm__ volatile("push %%rbp\n\t"
                   "call 1f\n\t"
                   "jmp 2f\n"
                   "1: mov %%rsp, (%%rax)\n\t"
                   "mov %%rsi, %%rsp\n\t"
                   "ret\n"
                   "2: pop %%rbp"
                   : "+a"(save), "+S"(to), "+D"(argument)
                   :
                   : "rbx", "rcx", "rdx", "r8", "r9", "r10", "r11", "r12", "r13", "r14", "r15", "memory", "cc", "xmm0",
                     "xmm1", "xmm2", "xmm3", "xmm4", "xmm5", "xmm6", "xmm7", "xmm8", "xmm9", "xmm10", "xmm11", "xmm12",
                     "xmm13", "xmm14", "xmm15");
}
/// The frame of the function that left the stack whose pointer is `sp`.
inline void *const *frame_of(void *sp) { return static_cast<void *const *>(static_cast<void **>(sp)[1]); }

} // namespace sycl::detail
