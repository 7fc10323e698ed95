// 126 names are enough for nearly every program; when they run out, the least recently used third goes at once, in one sweep.
#include "engine/writers.h"
#include <algorithm>
#include <cstring>

namespace usmcheck::engine {

using namespace core;

uint8_t writers::name(writer_kind kind, uint64_t key, const raw_place &place, memory &blocks) {
  m_requests++;
  for (unsigned n = 1; n < m_taken; n++)
    if (m_table[n].key == key && m_table[n].kind == kind) {
      m_table[n].used = m_requests;
      return static_cast<uint8_t>(n);
    }
  uint8_t n = m_taken < writer_names ? static_cast<uint8_t>(m_taken++) : recycle(blocks);
  if (n != earlier) m_table[n] = {kind, key, m_requests, 0, place.at, place};
  return n;
}

uint8_t writers::recycle(memory &blocks) {
  uint8_t order[writer_names];
  unsigned count = 0;
  for (unsigned n = 1; n < m_taken; n++)
    if (m_table[n].kind == writer_kind::unknown) return static_cast<uint8_t>(n);
    else if (m_table[n].running == 0)
      order[count++] = static_cast<uint8_t>(n);
  if (count == 0) return earlier; // all 126 run at once
  std::sort(order, order + count, [this](uint8_t a, uint8_t b) { return m_table[a].used < m_table[b].used; });
  uint8_t becomes[256];
  for (unsigned n = 0; n < 256; n++) becomes[n] = static_cast<uint8_t>(n);
  for (unsigned n = 0; n < (count + 2) / 3; n++) {
    becomes[state_written | order[n]] = state_written | earlier;
    m_table[order[n]] = writer{};
  }
  blocks.each_live([&](block &b) {
    uint8_t *s = state(b.begin);
    for (uint64_t i = 0; i < b.bytes; i++)
      if (uint8_t to = becomes[s[i]]; to != s[i]) s[i] = to; // others may write at the same time: touch only what changes
  });
  return order[0];
}

} // namespace usmcheck::engine
