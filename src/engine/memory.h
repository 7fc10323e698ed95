// The blocks of the checking device: where each lies, who asked for it, who wrote it by copying. Used with the engine's lock held.
#pragma once
#include "core/raw.h"
#include "engine/arena.h"
#include "engine/planes.h"
#include "usmcheck/events.h"
#include <deque>
#include <map>
#include <vector>

namespace usmcheck::engine {

/// What copies brought into a block, in bytes from its start.
struct copy_history {
  uint64_t count = 0;
  uint64_t last_begin = 0, last_end = 0;
  uint64_t low = 0, high = 0;          ///< of all copies together
  uint64_t high_before_last = 0;       ///< as `high`, without the last
  bool from_host = false;              ///< some came from ordinary memory
  core::raw_place last;
};

struct block {
  address begin = 0;
  uint64_t bytes = 0;
  usm_kind kind = USM_DEVICE;
  int device = 0;
  bool live = true;
  bool scoped = false; ///< the runtime's own: cannot leak
  bool misfreed = false; ///< the program tried to free it, wrongly: not a leak as well
  bool unwritten_reported = false;
  uint32_t partial_reads = 0;
  uint64_t context = 0;  ///< that it belongs to; 0: unknown
  uint64_t freed_at = 0; ///< the newest command then
  const char *routine = nullptr;
  core::raw_place allocated, freed;
  copy_history copies;
  address end() const { return begin + bytes; }
  bool holds(address a) const { return a - begin < bytes || a == begin; } ///< an empty block has an address too
};

class memory {
public:
  /// Null when there is no room, or no memory.
  block *take(usm_kind kind, int device, uint64_t bytes, uint64_t align);
  void release(block &b);
  void set_context(block &b, uint64_t context);
  /// There is memory that a kernel on `device`, in `context`, must not touch.
  bool others_than(int device, uint64_t context) const;
  /// The block that holds `a`, live or not; else the nearest one below; else null.
  block *at_or_below(address a);
  /// The nearest block above `a`.
  block *above(address a);
  block *holding(address a) {
    block *b = at_or_below(a);
    return b && b->holds(a) ? b : nullptr;
  }
  template <class F> void each_live(F f) {
    for (auto &[begin, b] : m_blocks)
      if (b.live) f(b);
  }

private:
  struct span_cursor {
    address begin = 0, end = 0, next = 0, committed = 0;
  };
  span_cursor &cursor(usm_kind kind, int device, bool small);
  address place(span_cursor &c, uint64_t bytes, uint64_t align);
  void forget_dead(address begin, address end);
  void give_back(const block &b);

  template <class K, class V> using table = std::map<K, V, std::less<K>, arena_allocator<std::pair<const K, V>>>;
  table<address, block> m_blocks;
  std::deque<address, arena_allocator<address>> m_dead; ///< oldest first
  table<address, uint32_t> m_small_in_slab;             ///< live small blocks by slab
  span_cursor m_cursors[2 * (core::max_devices + 2)];
  struct owner {
    int device; ///< USM_HOST: any
    uint64_t context, blocks;
  };
  void count(const block &b, int step);
  std::vector<owner, arena_allocator<owner>> m_owners; ///< of live blocks
  uint64_t m_live_bytes = 0;
};

/// The kind and device that the bits of an address of ours tell.
usm_kind kind_of(address a);
int device_of(address a);

} // namespace usmcheck::engine
