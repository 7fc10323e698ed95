// One fault is one finding: the same rule at the same place is counted, not told again.
#pragma once
#include "core/raw.h"
#include "engine/arena.h"
#include <map>

namespace usmcheck::engine {

class findings {
public:
  /// Whether `r` at this place was told already; counts it if so. Cheap: ask before building a finding.
  bool seen(core::rule r, const core::raw_place &primary, uint64_t block = 0);
  /// As `seen`, without counting.
  bool known(core::rule r, const core::raw_place &primary, uint64_t block = 0) const {
    return m_entries.find(key_of(r, primary, block)) != m_entries.end();
  }
  void tell(const core::raw_finding &f, uint64_t block = 0);
  /// Writes the counts that changed.
  void flush();

  /// A number for a place in the sources, mixed with another.
  static uint64_t place_key(const core::raw_place &p, uint64_t with);

private:
  struct entry {
    unsigned id = 0;
    uint64_t times = 0, told = 0;
  };
  static uint64_t key_of(core::rule r, const core::raw_place &primary, uint64_t block);
  std::map<uint64_t, entry, std::less<uint64_t>, arena_allocator<std::pair<const uint64_t, entry>>> m_entries;
  const core::site *m_last_site = nullptr;
  core::rule m_last_rule{};
  uint64_t m_last_block = 0;
  entry *m_last = nullptr;
};

} // namespace usmcheck::engine
