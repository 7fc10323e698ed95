// Memory of the kernels' own: stacks, functor copies, local memory. Its states are 0xff while it is in use, so that checks pass it inline
// even where everything else is looked at. Used with the engine's lock held.
#pragma once
#include "engine/arena.h"
#include "engine/planes.h"
#include <map>
#include <vector>

namespace usmcheck::engine {

class private_memory {
public:
  /// Whole pages, with an untouchable one behind them; null when there is none left.
  void *take(uint64_t bytes);
  void give(void *begin, uint64_t bytes);
  /// A kernel wrote here, and left its name as the state: makes it private again.
  static void restore(address a, uint64_t bytes);

private:
  using free_list = std::vector<address, arena_allocator<address>>;
  std::map<uint64_t, free_list, std::less<uint64_t>, arena_allocator<std::pair<const uint64_t, free_list>>> m_free; ///< by size
  address m_next = core::private_span;
};

} // namespace usmcheck::engine
