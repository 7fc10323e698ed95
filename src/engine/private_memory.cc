#include "engine/private_memory.h"
#include <algorithm>
#include <cstring>
#include <sys/mman.h>

namespace usmcheck::engine {

using namespace core;

namespace {
constexpr uint64_t page = 4096, kept_pages = 64;
uint64_t rounded(uint64_t bytes) { return (std::max<uint64_t>(bytes, 1) + page - 1) & ~(page - 1); }
} // namespace

void *private_memory::take(uint64_t bytes) {
  if (bytes > private_span_bytes) return nullptr;
  bytes = rounded(bytes);
  address a;
  if (auto &list = m_free[bytes]; !list.empty()) {
    a = list.back();
    list.pop_back();
  } else {
    if (bytes + page > private_span + private_span_bytes - m_next) return nullptr;
    a = m_next;
    if (!commit(a, a + bytes)) return nullptr;
    m_next = a + bytes + page; // the page between stays out of reach: a stack that overflows crashes there
  }
  memset(state(a), state_private, bytes);
  return reinterpret_cast<void *>(a);
}

void private_memory::give(void *begin, uint64_t bytes) {
  auto a = reinterpret_cast<address>(begin);
  bytes = rounded(bytes);
  if (!in_private(a)) return;
  // What is large goes back to the system; states stay, for a check may still be on its way to one.
  if (bytes > kept_pages * page) madvise(begin, bytes, MADV_DONTNEED);
  m_free[bytes].push_back(a);
}

void private_memory::restore(address a, uint64_t bytes) {
  constexpr address line = 255;
  address from = a & ~line, to = (a + bytes + line) & ~line;
  uint8_t *s = state(from);
  for (uint64_t i = 0; i < to - from; i++)
    if (s[i] & state_written && s[i] != state_private) s[i] = state_private;
}

} // namespace usmcheck::engine
