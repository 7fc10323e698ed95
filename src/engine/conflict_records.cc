// How records live and die: the host's touches, marks that become ranges, what nothing can meet any more.
#include "engine/checks.h"
#include "engine/conflicts.h"
#include <algorithm>
#include <bit>
#include <cstring>

namespace usmcheck::engine {

using namespace core;

namespace {

/// [first, last] of the only run of set bits; false: there are several.
bool one_run(const page_mask &mask, unsigned &first, unsigned &last) {
  unsigned count = 0;
  first = ~0u;
  for (unsigned w = 0; w < page_bytes / 64; w++) {
    if (!mask[w]) continue;
    count += static_cast<unsigned>(std::popcount(mask[w]));
    if (first == ~0u) first = w * 64 + static_cast<unsigned>(std::countr_zero(mask[w]));
    last = w * 64 + 63 - static_cast<unsigned>(std::countl_zero(mask[w]));
  }
  return first != ~0u && count == last - first + 1;
}

/// Whatever would be a rival of an access of kind `old` is one of `newer` too.
bool stands_for(unsigned newer, unsigned old) {
  auto r = [](unsigned k) { return rivals_of(static_cast<touch_kind>(k)); };
  return (r(old) & ~r(newer)) == 0;
}

} // namespace

void conflicts::host_touch(address a, uint64_t bytes, touch_kind kind, const site *at, const raw_place *place) {
  order &all = the_engine().commands;
  all.host_touched();
  const kind_set rivals = rivals_of(kind);
  const uint64_t now = all.newest();
  for (address end = a + bytes; a < end;) {
    uint64_t here = std::min(end - a, page_bytes - a % page_bytes);
    page_entry &entry = m_pages[page_of(a)];
    host_marks *mine = nullptr;
    for (host_marks *h : entry.host)
      if (h->time == now && h->at == at && h->place == place && h->kind == kind) mine = h;
    if (!mine) {
      mine = arena_make<host_marks>(now, at, place, kind);
      m_kept++;
      entry.host.push_back(mine);
    }
    bool fresh = false;
    each_word(a, here, [&](unsigned w, uint64_t bits) {
      fresh |= (mine->mask[w] & bits) != bits;
      mine->mask[w] |= bits;
    });
    if (fresh) {
      for (page_marks *m : entry.marks) {
        if (m->who->retired()) continue;
        bool told = false;
        each_word(a, here, [&](unsigned w, uint64_t bits) {
          for (unsigned k = 0; k < touch_kinds && !told; k++)
            if (rivals >> k & 1 && m->masks[k])
              if (uint64_t both = (*m->masks[k])[w] & bits) {
                report_host(*m->who, static_cast<touch_kind>(k), m->at[k], nullptr, *mine,
                            page_of(a) + w * 64 + static_cast<unsigned>(std::countr_zero(both)), true);
                told = true;
              }
        });
      }
      each_range(a, here, [&](command_range *range) {
        if (!range->who->retired() && rivals & set_of(range->kind))
          report_host(*range->who, range->kind, range->at, range->declared ? range : nullptr, *mine, std::max(a, range->begin), true);
      });
      if (entry.host.size() > crowded) thin_out_host(entry, *mine);
    }
    if (at) self.host_seen[page_of(a) / page_bytes % 4] = {page_of(a), at, now, m_host_version.load(std::memory_order_relaxed), &mine->mask};
    a += here;
  }
  if (m_kept > m_sweep_at) sweep();
}

bool conflicts::host_touched_before(address a, uint64_t bytes, touch_kind kind, const site *at) const {
  const thread_state::seen_by_host &seen = self.host_seen[page_of(a) / page_bytes % 4];
  if (seen.page != page_of(a) || seen.at != at || kind != kind_of(*at) || bytes > page_bytes - a % page_bytes) return false;
  if (seen.time != the_engine().commands.newest() || seen.version != m_host_version.load(std::memory_order_relaxed)) return false;
  bool all = true;
  each_word(a, bytes, [&](unsigned w, uint64_t bits) { all &= ((*seen.mask)[w] & bits) == bits; });
  return all;
}

/// What the same place touched before is told of by its newer touch.
void conflicts::thin_out_host(page_entry &entry, const host_marks &newest) {
  std::erase_if(entry.host, [&](host_marks *h) {
    if (h == &newest || h->at != newest.at || h->kind != newest.kind || h->place != newest.place) return false;
    uint64_t left = 0;
    for (unsigned w = 0; w < page_bytes / 64; w++) left |= h->mask[w] &= ~newest.mask[w];
    if (left) return false;
    drop(h);
    return true;
  });
}

const command_range *conflicts::watched(address a, uint64_t bytes, bool writes) {
  const command_range *found = nullptr;
  each_range(a, bytes, [&](command_range *range) {
    if (range->watched && !range->who->retired() && (writes || range->kind == touch_kind::write))
      if (!found || range->who->position < found->who->position) found = range;
  });
  return found;
}

/// Of a crowded page: what `r` did more strongly than a command before it.
void conflicts::thin_out(const running &r, address page) {
  auto at = m_pages.find(page);
  if (at == m_pages.end()) return;
  page_entry &entry = at->second;
  if (entry.marks.size() + entry.ranges.size() <= crowded) return;
  page_mask covered[touch_kinds] = {};
  for (page_marks *m : entry.marks)
    if (m->who == r.who)
      for (unsigned k = 0; k < touch_kinds; k++)
        for (unsigned old = 0; old < touch_kinds && m->masks[k]; old++)
          for (unsigned w = 0; w < page_bytes / 64 && stands_for(k, old); w++) covered[old][w] |= (*m->masks[k])[w];
  auto before = [&](const command &c) { return &c != r.who && c.ended && r.before.holds(c); };
  std::erase_if(entry.marks, [&](page_marks *m) {
    if (!before(*m->who)) return false;
    uint64_t left = 0;
    for (unsigned k = 0; k < touch_kinds; k++)
      for (unsigned w = 0; w < page_bytes / 64 && m->masks[k]; w++) left |= (*m->masks[k])[w] &= ~covered[k][w];
    if (left == 0) drop(m);
    return left == 0;
  });
  list<command_range *> gone;
  for (command_range *range : entry.ranges) {
    if (!before(*range->who) || range->watched || range->begin < page || range->end > page + page_bytes) continue;
    bool all = true;
    each_word(range->begin, range->end - range->begin, [&](unsigned w, uint64_t bits) {
      all &= (covered[static_cast<unsigned>(range->kind)][w] & bits) == bits;
    });
    if (all) gone.push_back(range);
  }
  for (command_range *range : gone) remove(range);
}

/// The same at submission, when what precedes may not have run: only where all that lies between the two follows the older one.
void conflicts::thin_out(const command_range &fresh) {
  list<command_range *> gone;
  size_t met = 0;
  const command &c = *fresh.who;
  each_range(fresh.begin, fresh.end - fresh.begin, [&](command_range *range) {
    met++;
    const command &old = *range->who;
    if (&old != &c && old.chain == c.chain && old.link >= c.alone_since && !range->watched && range->begin >= fresh.begin &&
        range->end <= fresh.end && stands_for(static_cast<unsigned>(fresh.kind), static_cast<unsigned>(range->kind)))
      gone.push_back(range);
  });
  if (met > crowded)
    for (command_range *range : gone) remove(range);
}

/// As `thin_out`, for the range of a command that has ended.
void conflicts::thin_out(const running &r, const command_range &mine) {
  list<command_range *> gone;
  size_t met = 0;
  each_range(mine.begin, mine.end - mine.begin, [&](command_range *range) {
    met++;
    if (range->who != r.who && range->who->ended && !range->watched && range->begin >= mine.begin && range->end <= mine.end &&
        stands_for(static_cast<unsigned>(mine.kind), static_cast<unsigned>(range->kind)) && r.before.holds(*range->who))
      gone.push_back(range);
  });
  if (met > crowded)
    for (command_range *range : gone) remove(range);
}

void conflicts::ended(running &r) {
  std::sort(r.pages.begin(), r.pages.end());
  for (address page : r.pages) thin_out(r, page);
  to_ranges(r);
  for (command_range *range : r.who->ranges)
    if (in_spans(range->begin)) thin_out(r, *range);
  if (m_kept > m_sweep_at) sweep();
}

void conflicts::to_ranges(running &r) {
  command_range *open[touch_kinds] = {};
  list<command_range *> made;
  for (address page : r.pages) {
    auto entry = m_pages.find(page);
    if (entry == m_pages.end()) continue;
    auto &marks = entry->second.marks;
    auto mine = std::find_if(marks.begin(), marks.end(), [&](page_marks *m) { return m->who == r.who; });
    if (mine == marks.end()) continue;
    page_marks *m = *mine;
    bool left = false;
    for (unsigned k = 0; k < touch_kinds; k++) {
      unsigned first, last;
      if (!m->masks[k]) continue;
      if (!one_run(*m->masks[k], first, last)) {
        left = true;
        continue;
      }
      if (command_range *o = open[k]; o && o->end == page + first)
        o->end = page + last + 1;
      else {
        open[k] = arena_make<command_range>(r.who, page + first, page + last + 1, static_cast<touch_kind>(k), false, false, nullptr, m->at[k]);
        made.push_back(open[k]);
      }
      arena_give(m->masks[k], sizeof(page_mask));
      m->masks[k] = nullptr;
    }
    m->rivals = {};
    if (!left) {
      marks.erase(mine);
      drop(m);
    }
  }
  for (command_range *range : made) add(range);
}

void conflicts::retired(command &c) {
  for (command_range *range : c.ranges)
    if (range->watched) {
      range->watched = false;
      the_engine().watched.release(range->begin, range->end);
    }
}

list<command *> conflicts::users(address begin, uint64_t bytes) {
  list<command *> all;
  auto add_user = [&](command *c) {
    if (!c->retired() && std::find(all.begin(), all.end(), c) == all.end()) all.push_back(c);
  };
  each_range(begin, bytes, [&](command_range *range) { add_user(range->who); });
  each_page(begin, bytes, [&](address page, page_entry &entry) {
    address from = std::max(page, begin), to = std::min(page + page_bytes, begin + bytes);
    for (page_marks *m : entry.marks)
      each_word(from, to - from, [&](unsigned w, uint64_t bits) {
        for (page_mask *mask : m->masks)
          if (mask && (*mask)[w] & bits) add_user(m->who);
      });
  });
  std::sort(all.begin(), all.end(), [](command *x, command *y) { return x->position < y->position; });
  return all;
}

void conflicts::renewed(address begin, uint64_t bytes) {
  if (m_pages.empty() && m_large.empty()) return;
  list<command_range *> gone;
  each_range(begin, bytes, [&](command_range *range) { gone.push_back(range); });
  for (command_range *range : gone) remove(range);
  each_page(begin, bytes, [&](address page, page_entry &entry) {
    address from = std::max(page, begin), to = std::min(page + page_bytes, begin + bytes);
    each_word(from, to - from, [&](unsigned w, uint64_t bits) {
      for (page_marks *m : entry.marks)
        for (page_mask *mask : m->masks)
          if (mask) (*mask)[w] &= ~bits;
      for (host_marks *h : entry.host) h->mask[w] &= ~bits;
    });
  });
}

void conflicts::drop(host_marks *h) {
  m_host_version.fetch_add(1, std::memory_order_relaxed);
  m_kept--;
  arena_destroy(h);
}

/// Drops what nothing can meet any more. Its cost is spread over as many records as it leaves.
void conflicts::sweep() {
  order &all = the_engine().commands;
  const uint64_t oldest = all.oldest_to_run();
  list<command_range *> gone;
  auto old = [&](const command_range *range) { return all.settled(*range->who); };
  for (auto at = m_pages.begin(); at != m_pages.end();) {
    page_entry &entry = at->second;
    std::erase_if(entry.marks, [&](page_marks *m) { return all.settled(*m->who) && (drop(m), true); });
    std::erase_if(entry.host, [&](host_marks *h) { return h->time < oldest && (drop(h), true); });
    std::erase_if(entry.ranges, [&](command_range *range) {
      if (!old(range)) return false;
      if (page_of(range->end - 1) == at->first || page_of(range->begin) == at->first) gone.push_back(range);
      return true;
    });
    at = entry.empty() ? m_pages.erase(at) : std::next(at);
  }
  std::erase_if(m_large, [&](command_range *range) { return old(range) && (gone.push_back(range), true); });
  std::sort(gone.begin(), gone.end());
  gone.erase(std::unique(gone.begin(), gone.end()), gone.end());
  for (command_range *range : gone) {
    if (range->watched) the_engine().watched.release(range->begin, range->end);
    if (range->declared) std::erase(range->who->ranges, range);
    arena_destroy(range);
    m_kept--;
  }
  m_version++;
  m_sweep_at = std::max<size_t>(4096, 2 * m_kept);
}

void conflicts::forget() {
  if (m_kept == 0) return;
  for (auto &[page, entry] : m_pages) {
    for (page_marks *m : entry.marks) drop(m);
    for (host_marks *h : entry.host) drop(h);
    for (command_range *range : entry.ranges)
      if (page_of(range->end - 1) == page) m_large.push_back(range);
  }
  for (command_range *range : m_large) {
    if (range->watched) the_engine().watched.release(range->begin, range->end);
    arena_destroy(range);
  }
  for (auto &[page, entry] : m_pages) entry.ranges.clear();
  m_large.clear();
  if (m_pages.bucket_count() > 1 << 14)
    m_pages = {};
  else
    m_pages.clear();
  m_version++;
  m_kept = 0;
  m_sweep_at = 4096;
}

} // namespace usmcheck::engine
