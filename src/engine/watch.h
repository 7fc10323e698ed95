// Ordinary host memory that matters for a while: an exact list behind a small counting filter. While it is empty, host code pays two
// instructions an access (the mask holds a bit that every host address has); while it is not, a look into the filter (trampolines.S).
// Ranges leave when they are waited for, freed, or go out of scope, so reused memory cannot mislead. Used with the engine's lock held.
#pragma once
#include "core/raw.h"
#include "engine/threads.h"

namespace usmcheck::engine {

struct watched_range {
  address begin, end;
  bool writes_only;            ///< reading it is fine (the source of a copy)
  const thread_state *by;      ///< whose wait ends it
  const char *routine;
  core::raw_place place;       ///< what is pending
  bool overlaps(address a, uint64_t bytes) const { return a < end && a + bytes > begin; }
};

class watch_list {
public:
  void add(const watched_range &r);
  /// All ranges of a thread: it waited.
  void drop(const thread_state *by);
  /// Memory that is no more: freed, or out of scope.
  void drop(address begin, uint64_t bytes);
  /// For ranges that are kept elsewhere (commands): the host's accesses to them come to us.
  void hold(address begin, address end);
  void release(address begin, address end);
  const watched_range *find(address a, uint64_t bytes, bool writes) const;
  bool empty() const { return m_ranges.empty() && m_held == 0; }
  /// A module's copy of the host mask, set while something is watched.
  void add_mask(uint64_t *mask);

private:
  template <class Which> void erase(Which which);
  void count(address begin, address end, int step);
  void set_masks();
  list<watched_range> m_ranges;
  uint64_t m_held = 0;
  list<uint64_t *> m_masks;
};

} // namespace usmcheck::engine
