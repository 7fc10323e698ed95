// Addresses are handed out in order and used again only when a span has been gone through, so a freed block is known for long. Its pages
// go back at once (small blocks: when all their neighbours are gone), so a program's memory peaks where it would without us.
#include "engine/memory.h"
#include <algorithm>
#include <cstring>
#include <unistd.h>

namespace usmcheck::engine {

using namespace core;

namespace {

constexpr uint64_t page = 4096, slab = 64 * 1024, commit_step = 1024 * 1024;
constexpr size_t dead_kept = 1 << 16;

address round_up(address a, uint64_t to) { return (a + to - 1) & ~(to - 1); }
bool is_small(uint64_t bytes) { return bytes < page; }
/// What stays free behind a block: wide enough that a loop gone astray is still in nobody's memory for a while.
uint64_t gap_of(uint64_t bytes) {
  return is_small(bytes) ? std::max<uint64_t>(64, bytes / 4) : std::clamp<uint64_t>(bytes / 8, page, 1024 * 1024);
}

uint64_t physical_memory() {
  static const uint64_t bytes = static_cast<uint64_t>(sysconf(_SC_PHYS_PAGES)) * static_cast<uint64_t>(sysconf(_SC_PAGESIZE));
  return bytes;
}

} // namespace

usm_kind kind_of(address a) { return a < host_span ? USM_DEVICE : a < shared_span ? USM_HOST_PINNED : USM_SHARED; }
int device_of(address a) { return a < host_span ? static_cast<int>((a - device_span) / device_span_bytes) : USM_HOST; }

/// Small and large blocks come from different parts of a span: whole slabs of small ones can be given back.
memory::span_cursor &memory::cursor(usm_kind kind, int device, bool small) {
  size_t n = kind == USM_DEVICE ? static_cast<size_t>(device) : kind == USM_HOST_PINNED ? max_devices : max_devices + 1;
  span_cursor &c = m_cursors[2 * n + small];
  if (c.begin == 0) {
    address begin = kind == USM_DEVICE ? device_span + static_cast<uint64_t>(device) * device_span_bytes
                    : kind == USM_HOST_PINNED ? host_span : shared_span;
    uint64_t bytes = kind == USM_DEVICE ? device_span_bytes : kind == USM_HOST_PINNED ? host_span_bytes : shared_span_bytes;
    c.begin = small ? begin : begin + bytes / 8;
    c.end = small ? begin + bytes / 8 : begin + bytes;
    c.committed = c.begin;
    c.begin += slab; // nothing lies at a span's very start: an access before the first block has somewhere to go
    c.next = c.begin;
  }
  return c;
}

/// Finds room at the cursor; at the end of the span once more from its start, between the live blocks. 0: none.
address memory::place(span_cursor &c, uint64_t bytes, uint64_t align) {
  const uint64_t gap = gap_of(bytes);
  for (int round = 0; round < 2; round++, c.next = c.begin) {
    address a = round_up(c.next, align);
    auto next = m_blocks.lower_bound(c.next);
    if (next != m_blocks.begin()) --next;
    for (; a + bytes + gap <= c.end; ++next) {
      if (is_small(bytes) && a / slab != (a + bytes - 1) / slab) a = round_up(a, slab); // a slab is given back as a whole
      if (next == m_blocks.end() || next->second.begin >= a + bytes + gap) return a;
      if (!next->second.live) continue;
      if (address end = next->second.end() + gap_of(next->second.bytes); end > a) a = round_up(end, align);
    }
  }
  return 0;
}

void memory::forget_dead(address begin, address end) {
  auto first = m_blocks.lower_bound(begin);
  if (first != m_blocks.begin() && std::prev(first)->second.end() > begin) --first;
  while (first != m_blocks.end() && first->second.begin < end) first = first->second.live ? std::next(first) : m_blocks.erase(first);
}

block *memory::take(usm_kind kind, int device, uint64_t bytes, uint64_t align) {
  if (kind == USM_DEVICE && (device < 0 || device >= static_cast<int>(max_devices))) return nullptr;
  if (bytes > physical_memory() - std::min(physical_memory(), m_live_bytes)) return nullptr;
  span_cursor &c = cursor(kind, device, is_small(bytes));
  align = std::max<uint64_t>(align, is_small(bytes) ? 64 : page);
  uint64_t occupied = std::max<uint64_t>(bytes, 1);
  address a = place(c, occupied, align);
  if (a == 0) return nullptr;
  address end = a + occupied + gap_of(bytes);
  if (end + page > c.committed) { // one page more: an access just past the end stays in memory of ours
    address to = std::min(round_up(end + page, commit_step), c.end);
    if (!commit(c.committed, to)) return nullptr;
    c.committed = to;
  }
  forget_dead(a, end);
  c.next = end;
  memset(reinterpret_cast<void *>(a), fill_byte, bytes);
  memset(state(a), state_unwritten, bytes);
  m_live_bytes += bytes;
  if (is_small(bytes)) m_small_in_slab[a / slab]++;
  block &b = m_blocks[a];
  b = block{};
  b.begin = a;
  b.bytes = bytes;
  b.kind = kind;
  b.device = device;
  count(b, 1);
  return &b;
}

/// A large block's pages. States begin in the middle of a page: those at the edges go when the neighbours are dead too.
void memory::give_back(const block &b) {
  constexpr int neighbours = 16;
  address low = b.begin, high = round_up(b.end() + gap_of(b.bytes), page);
  auto here = m_blocks.find(b.begin);
  auto below = here;
  for (int n = 0; n < neighbours && below != m_blocks.begin() && !std::prev(below)->second.live; n++) low = (--below)->second.begin;
  auto above = std::next(here);
  for (int n = 0; n < neighbours && above != m_blocks.end() && !above->second.live; n++, ++above) high = above->second.end() + gap_of(above->second.bytes);
  if (above != m_blocks.end()) high = std::min(high, above->second.begin);
  give_back_pages(low, high);
}

void memory::count(const block &b, int step) {
  int device = b.kind == USM_DEVICE ? b.device : USM_HOST;
  auto at = std::find_if(m_owners.begin(), m_owners.end(), [&](const owner &o) { return o.device == device && o.context == b.context; });
  if (at == m_owners.end()) at = m_owners.insert(at, {device, b.context, 0});
  at->blocks = step > 0 ? at->blocks + 1 : at->blocks - 1;
  if (at->blocks == 0) m_owners.erase(at);
}

void memory::set_context(block &b, uint64_t context) {
  count(b, -1);
  b.context = context;
  count(b, 1);
}

bool memory::others_than(int device, uint64_t context) const {
  return std::any_of(m_owners.begin(), m_owners.end(), [=](const owner &o) {
    return (o.device != USM_HOST && o.device != device) || (o.context && context && o.context != context);
  });
}

void memory::release(block &b) {
  count(b, -1);
  b.live = false;
  m_live_bytes -= b.bytes;
  memset(state(b.begin), state_none, b.bytes);
  if (!is_small(b.bytes))
    give_back(b);
  else if (auto count = m_small_in_slab.find(b.begin / slab); count != m_small_in_slab.end() && --count->second == 0) {
    address from = count->first * slab;
    m_small_in_slab.erase(count);
    if (cursor(b.kind, b.device, true).next >= from + slab) give_back_pages(from, from + slab);
  }
  m_dead.push_back(b.begin);
  if (m_dead.size() > dead_kept) {
    auto oldest = m_blocks.find(m_dead.front());
    m_dead.pop_front();
    if (oldest != m_blocks.end() && !oldest->second.live) m_blocks.erase(oldest);
  }
}

block *memory::at_or_below(address a) {
  auto next = m_blocks.upper_bound(a);
  return next == m_blocks.begin() ? nullptr : &std::prev(next)->second;
}

block *memory::above(address a) {
  auto next = m_blocks.upper_bound(a);
  return next == m_blocks.end() ? nullptr : &next->second;
}

} // namespace usmcheck::engine
