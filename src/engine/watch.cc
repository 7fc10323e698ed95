#include "engine/watch.h"
#include <algorithm>

extern "C" {
/// Counts of watched lines of 64 bytes by (address / 64) % 65536; read by the trampoline of host accesses without a lock.
__attribute__((visibility("hidden"))) uint8_t usm_watch_filter[65536];
}

namespace usmcheck::engine {

void watch_list::add(const watched_range &r) {
  if (r.begin >= r.end) return;
  m_ranges.push_back(r);
  count(r.begin, r.end, 1);
  set_masks();
}

template <class Which> void watch_list::erase(Which which) {
  if (m_ranges.empty()) return;
  std::erase_if(m_ranges, [&](const watched_range &r) {
    if (!which(r)) return false;
    count(r.begin, r.end, -1);
    return true;
  });
  set_masks();
}

void watch_list::hold(address begin, address end) {
  count(begin, end, 1);
  if (m_held++ == 0) set_masks();
}

void watch_list::release(address begin, address end) {
  count(begin, end, -1);
  if (--m_held == 0) set_masks();
}

void watch_list::drop(const thread_state *by) {
  erase([by](const watched_range &r) { return r.by == by; });
}

void watch_list::drop(address begin, uint64_t bytes) {
  erase([=](const watched_range &r) { return r.overlaps(begin, bytes); });
}

const watched_range *watch_list::find(address a, uint64_t bytes, bool writes) const {
  auto found = std::find_if(m_ranges.begin(), m_ranges.end(),
                            [=](const watched_range &r) { return r.overlaps(a, bytes) && (writes || !r.writes_only); });
  return found == m_ranges.end() ? nullptr : &*found;
}

void watch_list::add_mask(uint64_t *mask) {
  if (std::find(m_masks.begin(), m_masks.end(), mask) == m_masks.end()) m_masks.push_back(mask);
  set_masks();
}

/// An access may begin in the line before the range: that line counts too. A count of 255 stays.
void watch_list::count(address begin, address end, int step) {
  address first = (begin >> 6) - 1, last = (end - 1) >> 6;
  if (last - first >= 65536) last = first + 65535;
  for (address line = first; line <= last; line++) {
    uint8_t &n = usm_watch_filter[line & 0xffff];
    if (n != 255) n = static_cast<uint8_t>(n + step);
  }
}

void watch_list::set_masks() {
  uint64_t mask = empty() ? core::host_mask_bit : 0;
  for (uint64_t *m : m_masks) __atomic_store_n(m, mask, __ATOMIC_RELAXED);
}

} // namespace usmcheck::engine
