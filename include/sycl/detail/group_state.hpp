// One running work-group as its work-items see it. It lies in memory of the kernel's own, for kernels read it.
//
// A group's work-items run one after another on one thread. The first that meets a barrier keeps its stack, the rest go
// on on new ones; when all have arrived they are resumed in the order of their linear ids (src/sycl/executor.cc).
#pragma once
#include <cstddef>

namespace sycl::detail {

struct group_state {
  std::size_t current = 0;        ///< linear local id of the work-item that runs now: the last dimension varies fastest
  std::size_t items = 1;          ///< work-items in the group
  std::size_t sub_group_size = 1; ///< of all sub-groups but the last, which may be smaller
  void **slots = nullptr;         ///< a pointer a work-item, for collectives
  std::size_t local[3] = {1, 1, 1}, groups[3] = {1, 1, 1}, group[3] = {0, 0, 0},
              offset[3] = {0, 0, 0}; ///< missing dimensions: size 1, index 0
  bool split = false;                ///< a work-item met a barrier: each has a stack of its own now
  void *runner = nullptr;            ///< the executor's

  std::size_t sub_group_first() const { return current / sub_group_size * sub_group_size; }
  std::size_t sub_group_items() const {
    std::size_t rest = items - sub_group_first();
    return rest < sub_group_size ? rest : sub_group_size;
  }
};

/// Waits for all work-items of the group. True for exactly one of them, which goes on first: until its next barrier or
/// end no other work-item of the group runs. `what` is the function the user called ("group_barrier"); it must live as
/// long as the program.
bool group_barrier(group_state &g, const char *what);
/// The same among the work-items of the calling one's sub-group.
bool sub_group_barrier(group_state &g, const char *what);

} // namespace sycl::detail
