// Carries out work-groups, one work-item at a time, on one thread.
//
// The entry function runs the work-items in a loop. The first that meets a barrier keeps the stack it stands on and the
// others go on, each on a stack of its own from then: a ring, in the order of their linear ids. A group without
// barriers costs a loop.
#pragma once
#include "sycl/stacks.h"
#include "usmcheck/events.h"
#include <exception>
#include <sycl/detail/group_state.hpp>
#include <sycl/detail/runtime.hpp>
#include <vector>

namespace sycl::detail {

class group_runner {
public:
  /// `place` and `device`: for what is found. Throws errc::memory_allocation.
  group_runner(const kernel_launch &launch, size_t local_bytes, size_t sub_group_size, const usm_place &place);
  ~group_runner();
  group_runner(const group_runner &) = delete;

  void *local_memory() const { return m_local; }
  void run(const void *object, size_t linear_group);
  bool group_barrier(const char *what);
  bool sub_group_barrier(const char *what);
  void *slot(const void *key, size_t bytes, size_t align);

private:
  enum class state : uint8_t { fresh, running, at_group, at_sub_group, done };
  struct item {
    void *sp = nullptr;         ///< where it goes on
    const char *what = nullptr; ///< the barrier it waits at
    uint32_t phase = 0;         ///< of that barrier
    state is = state::fresh;
  };
  struct sub_group {
    size_t first = 0, items = 0, live = 0, arrived = 0;
    uint32_t phase = 0;
    bool first_to_go = false;
  };
  struct local_slot {
    const void *key;
    void *memory;
    size_t bytes;
  };

  static void fiber(void *runner);
  void split();
  void leave(size_t item);
  bool runnable(const item &i, size_t n) const;
  size_t next_after(size_t n);
  void go_to(size_t n, void **save);
  void name_barrier(const char *what);
  void wait_for_group(size_t n);
  void pass_on(size_t n, size_t from);
  void release_group();
  void release_sub_group(sub_group &s);
  void tell_divergence(const char *variant, const item &waiting, size_t finished, size_t items);
  sub_group &sub_of(size_t n) { return m_subs[n / m_state->sub_group_size]; }

  const kernel_launch &m_launch;
  const usm_place &m_place;
  const void *m_object = nullptr;
  void *m_memory = nullptr; ///< private: the state, the slots, local memory
  size_t m_memory_bytes = 0;
  group_state *m_state = nullptr;
  void *m_local = nullptr;
  size_t m_local_bytes = 0;
  void *m_outside = nullptr; ///< stack pointers
  void *m_nobody = nullptr;
  std::vector<item> m_items;
  std::vector<stack_pool::stack> m_stacks; ///< of the items; the loop's own is not here
  std::vector<sub_group> m_subs;
  size_t m_live = 0, m_arrived = 0;
  const char *m_what = nullptr; ///< what those who arrived call the barrier
  uint32_t m_phase = 0;
  bool m_first_to_go = false, m_told = false;
  std::vector<local_slot> m_slots;
  std::exception_ptr m_error;
};

/// Calls f(argument) on a stack of the kernels' own; what it throws comes out.
void on_private_stack(void (*f)(void *), void *argument);
/// The same for f().
template <class F> void on_private_stack(F f) {
  on_private_stack([](void *g) { (*static_cast<F *>(g))(); }, &f);
}

} // namespace sycl::detail
