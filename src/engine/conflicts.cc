// Each pair of accesses is compared once, when the second is recorded, whatever the order in which commands run.
#include "engine/conflicts.h"
#include "engine/checks.h"
#include <algorithm>
#include <bit>
#include <cstring>

namespace usmcheck::engine {

using namespace core;

namespace {

page_mask *make_mask() {
  void *p = arena_take(sizeof(page_mask));
  memset(p, 0, sizeof(page_mask));
  return static_cast<page_mask *>(p);
}

/// Of a rival's kinds those that [a, a + bytes), in one page, meets: the first byte, and how it was touched.
template <class Masks> bool meets(const Masks &masks, kind_set kinds, unsigned w, uint64_t bits, unsigned &bit, unsigned &kind) {
  for (kind = 0; kind < touch_kinds; kind++)
    if (kinds >> kind & 1 && masks[kind])
      if (uint64_t both = (*masks[kind])[w] & bits) return bit = w * 64 + static_cast<unsigned>(std::countr_zero(both)), true;
  return false;
}

} // namespace

touch_kind kind_of(const site &at) {
  bool atomic = at.flags & site_atomic;
  switch (at.flags & site_kind) {
  case site_read: return atomic ? touch_kind::atomic_read : touch_kind::read;
  case site_write: return atomic ? touch_kind::update : touch_kind::write;
  default: return touch_kind::update;
  }
}

const char *name(touch_kind k) {
  return k == touch_kind::write ? "write" : k == touch_kind::update ? "update" : "read";
}

void conflicts::add(command_range *range) {
  m_version++;
  m_kept++;
  if ((range->end - range->begin) / page_bytes >= large_pages)
    m_large.push_back(range);
  else
    for (address page = page_of(range->begin); page < range->end; page += page_bytes) m_pages[page].ranges.push_back(range);
}

void conflicts::remove(command_range *range) {
  m_version++;
  m_kept--;
  if (range->watched) the_engine().watched.release(range->begin, range->end);
  if (range->declared) std::erase(range->who->ranges, range);
  if ((range->end - range->begin) / page_bytes >= large_pages)
    std::erase(m_large, range);
  else
    for (address page = page_of(range->begin); page < range->end; page += page_bytes) {
      auto at = m_pages.find(page);
      if (at != m_pages.end()) std::erase(at->second.ranges, range);
    }
  arena_destroy(range);
}

void conflicts::drop(page_marks *m) {
  m_kept--;
  for (page_mask *mask : m->masks)
    if (mask) arena_give(mask, sizeof(page_mask));
  arena_destroy(m);
}

void conflicts::declare(command &c, address begin, uint64_t bytes, touch_kind kind, const char *argument) {
  c.ranges.push_back(arena_make<command_range>(&c, begin, begin + bytes, kind, true, false, argument));
}

void conflicts::declared(command &c, const predecessors &before) {
  running::pair told[8];
  unsigned count = 0;
  auto once = [&](const command &other, address a) {
    block *b = the_engine().blocks.holding(a);
    address id = b ? b->begin : page_of(a);
    for (unsigned i = 0; i < count; i++)
      if (told[i].other == &other && told[i].block == id) return false;
    if (count < 8) told[count++] = {&other, id};
    return true;
  };
  for (command_range *range : c.ranges) {
    each_range(range->begin, range->end - range->begin, [&](command_range *other) {
      if (other->who == &c || !(rivals_of(range->kind) & set_of(other->kind)) || before.holds(*other->who)) return;
      address a = std::max(range->begin, other->begin);
      if (once(*other->who, a)) report(c, range->kind, nullptr, *other->who, other->kind, other->at, a);
    });
    each_page(range->begin, range->end - range->begin, [&](address page, page_entry &entry) {
      address from = std::max(page, range->begin), to = std::min(page + page_bytes, range->end);
      for (page_marks *m : entry.marks)
        each_word(from, to - from, [&](unsigned w, uint64_t bits) {
          unsigned bit, kind;
          if (!meets(m->masks, rivals_of(range->kind), w, bits, bit, kind) || before.holds(*m->who)) return;
          if (once(*m->who, page + bit)) report(c, range->kind, nullptr, *m->who, static_cast<touch_kind>(kind), m->at[kind], page + bit);
        });
    });
  }
  for (command_range *range : c.ranges) {
    if (!in_spans(range->begin)) {
      range->watched = true;
      the_engine().watched.hold(range->begin, range->end);
    }
    thin_out(*range);
    add(range);
  }
  if (m_kept > m_sweep_at) sweep();
}

bool conflicts::touched_before(running &r, address a, uint64_t bytes, touch_kind kind) {
  const running::cached &c = r.cache[a / page_bytes % running::cached_pages];
  if (c.page != page_of(a) || !c.marks || bytes > page_bytes - a % page_bytes) return false;
  const page_mask *mask = c.marks->masks[static_cast<unsigned>(kind)];
  if (!mask) return false;
  bool all = true;
  each_word(a, bytes, [&](unsigned w, uint64_t bits) { all &= ((*mask)[w] & bits) == bits; });
  return all;
}

page_marks &conflicts::marks_of(running &r, address page) {
  running::cached &c = r.cache[page / page_bytes % running::cached_pages];
  if (c.page == page && c.marks) return *c.marks;
  c.page = page;
  page_entry &entry = m_pages[page];
  auto mine = std::find_if(entry.marks.rbegin(), entry.marks.rend(), [&](page_marks *m) { return m->who == r.who; });
  if (mine != entry.marks.rend()) return *(c.marks = *mine);
  c.marks = arena_make<page_marks>();
  c.marks->who = r.who;
  entry.marks.push_back(c.marks);
  r.pages.push_back(page);
  m_kept++;
  return *c.marks;
}

void conflicts::touch(running &r, address a, uint64_t bytes, touch_kind kind, const site *at) {
  while (bytes) {
    uint64_t here = std::min(bytes, page_bytes - a % page_bytes);
    touch_page(r, a, here, kind, at);
    a += here;
    bytes -= here;
  }
}

void conflicts::touch_page(running &r, address a, uint64_t bytes, touch_kind kind, const site *at) {
  page_marks &m = marks_of(r, page_of(a));
  page_entry &entry = m_pages[page_of(a)];
  order &all = the_engine().commands;
  auto unordered = [&](const command &other) {
    return other.position < r.who->position ? !r.before.holds(other) : !all.precedes(*r.who, other);
  };
  auto k = static_cast<unsigned>(kind);
  if (!m.masks[k]) m.masks[k] = make_mask(), m.at[k] = at;
  const kind_set rivals = rivals_of(kind);
  bool fresh = false;
  each_word(a, bytes, [&](unsigned w, uint64_t bits) {
    bits &= ~(*m.masks[k])[w];
    if (!bits) return;
    fresh = true;
    (*m.masks[k])[w] |= bits;
    for (page_marks *other : entry.marks) {
      unsigned bit, met;
      if (other->who == r.who || !meets(other->masks, rivals, w, bits, bit, met) || !unordered(*other->who)) continue;
      if (once(r, other->who, page_of(a) + bit)) report(*r.who, kind, at, *other->who, static_cast<touch_kind>(met), other->at[met], page_of(a) + bit);
    }
    for (host_marks *host : entry.host)
      if (host->time >= r.who->position && rivals & set_of(host->kind))
        if (uint64_t both = host->mask[w] & bits) {
          address where = page_of(a) + w * 64 + static_cast<unsigned>(std::countr_zero(both));
          if (once(r, host, where)) report_host(*r.who, kind, at, nullptr, *host, where, false);
        }
  });
  if (!fresh) return;
  if (m.rivals_of_version != m_version) {
    m.rivals_of_version = m_version;
    m.rivals.clear();
    each_range(page_of(a), page_bytes, [&](command_range *range) {
      if (range->who != r.who && unordered(*range->who)) m.rivals.push_back(range);
    });
  }
  for (command_range *range : m.rivals)
    if (rivals & set_of(range->kind) && range->overlaps(a, bytes)) {
      address where = std::max(a, range->begin);
      if (once(r, range->who, where)) report(*r.who, kind, at, *range->who, range->kind, range->at, where);
    }
}

bool conflicts::once(running &r, const void *other, address a) {
  block *b = the_engine().blocks.holding(a);
  address id = b ? b->begin : page_of(a);
  for (const running::pair &p : r.told)
    if (p.other == other && p.block == id) return false;
  r.told.push_back({other, id});
  return true;
}

void conflicts::report(command &mine, touch_kind my_kind, const site *my_site, command &other, touch_kind other_kind, const site *other_site,
                       address a) {
  bool first = other.position < mine.position;
  checks::missing_dependency({first ? mine : other, first ? my_kind : other_kind, first ? my_site : other_site},
                             {first ? other : mine, first ? other_kind : my_kind, first ? other_site : my_site}, a);
}

void conflicts::report_host(command &c, touch_kind kind, const site *at, const command_range *range, const host_marks &host, address a,
                            bool now) {
  checks::host_side x{a, 0, host.at, host.place, host.kind, now};
  checks::missing_wait(x, {c, kind, at}, range);
}

} // namespace usmcheck::engine
