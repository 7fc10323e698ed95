// Commands lie in chains, each of which is a total order; a command knows the last of each chain that precedes it.
// Programs with in-order queues have as many chains as queues. Where dependencies are so tangled that these lists grow,
// they are searched for when asked for.
#include "engine/order.h"
#include <algorithm>
#include <cstring>
#include <new>

namespace usmcheck::engine {

using namespace core;

uint32_t predecessors::link_of(uint32_t chain) const {
  auto at = std::lower_bound(m_last.begin(), m_last.end(), chain,
                             [](const chain_link &x, uint32_t c) { return x.chain < c; });
  return at != m_last.end() && at->chain == chain ? at->link : 0;
}

const raw_place *order::intern(const raw_place &place) {
  uint64_t hash = reinterpret_cast<uint64_t>(place.file) * 31 + place.line * 1000003ull + place.column;
  for (unsigned i = 0; i < place.stack.depth; i++) hash = (hash ^ place.stack.pc[i]) * 1099511628211ull;
  auto same = [&](const raw_place &x) {
    return x.at == place.at && x.file == place.file && x.line == place.line && x.column == place.column &&
           x.function == place.function && x.variable == place.variable && x.stack.depth == place.stack.depth &&
           memcmp(x.stack.pc, place.stack.pc, place.stack.depth * sizeof place.stack.pc[0]) == 0;
  };
  auto &bucket = m_places[hash];
  for (raw_place *known : bucket)
    if (same(*known)) return known;
  bucket.push_back(new (arena_take(sizeof(raw_place))) raw_place(place));
  return bucket.back();
}

command *order::submit(int device, usm_command_kind kind, const char *routine, const raw_place &place) {
  auto *c = new (arena_take(sizeof(command))) command;
  c->id = m_first + m_commands.size();
  c->device = device;
  c->kind = kind;
  c->routine = routine;
  c->place = intern(place);
  m_commands.push_back(c);
  return c;
}

command *order::find(usm_command id) { return id - m_first < m_commands.size() ? m_commands[id - m_first] : nullptr; }

void order::depend(command &later, command &earlier) {
  if (later.position == 0 && earlier.position != 0 && !earlier.retired()) later.after.push_back(&earlier);
}

/// Into m_reached: the last link of each chain up to `c`, inclusive, for a command at `position`: what had been retired
/// by then is known by its time. A clock brings all that precedes its links; a command without one only itself, so the
/// one before it in its chain is looked at too.
void order::gather(const command &c, uint64_t position) {
  auto reach = [this](uint32_t chain, uint32_t link, bool with_all_before) {
    uint32_t &last = m_reached[chain], &whole = m_reached_whole[chain];
    if (last == 0) m_touched.push_back(chain);
    last = std::max(last, link);
    if (with_all_before) whole = std::max(whole, link);
  };
  m_stack.push_back(const_cast<command *>(&c));
  while (!m_stack.empty()) {
    command &x = *m_stack.back();
    m_stack.pop_back();
    if ((x.retired() && x.retired_at < position) || m_reached_whole[x.chain] >= x.link || x.seen == m_walk) continue;
    x.seen = m_walk;
    reach(x.chain, x.link, x.has_clock);
    if (x.has_clock)
      for (chain_link l : x.clock) reach(l.chain, l.link, true);
    else
      for (command *before : x.after) m_stack.push_back(before);
  }
}

list<chain_link> order::gathered(uint32_t but, bool without_retired) {
  list<chain_link> all;
  for (uint32_t chain : m_touched) {
    if (chain != but && !(without_retired && m_reached[chain] <= m_retired_links[chain]))
      all.push_back({chain, m_reached[chain]});
    m_reached[chain] = m_reached_whole[chain] = 0;
  }
  m_touched.clear();
  m_walk++;
  std::sort(all.begin(), all.end(), [](const chain_link &x, const chain_link &y) { return x.chain < y.chain; });
  return all;
}

/// Continues a chain whose last command precedes `c`: its first dependency's, or one that nobody else may continue;
/// else begins one.
bool order::choose_chain(command &c) {
  auto take = [&](uint32_t chain) {
    c.chain = chain;
    c.link = ++m_tails[chain];
    return true;
  };
  for (command *before : c.after)
    if (m_tails[before->chain] == before->link) return take(before->chain);
  for (uint32_t chain : m_touched)
    if (m_reached[chain] == m_tails[chain]) return take(chain);
  m_tails.push_back(0);
  m_retired_links.push_back(0);
  m_reached.push_back(0);
  m_reached_whole.push_back(0);
  take(static_cast<uint32_t>(m_tails.size() - 1));
  return false;
}

void order::submitted(command &c) {
  if (c.position) return;
  c.position = newest() + 1;
  m_newest.store(c.position, std::memory_order_relaxed);
  std::erase_if(c.after, [](command *before) { return before->retired(); });
  for (command *before : c.after) {
    if (before->sink) before->sink = false, m_sinks--;
    if (c.kind == USM_KERNEL || c.is_copy()) before->followed = true;
    gather(*before, c.position);
  }
  const bool chained = choose_chain(c);
  c.alone_since = chained && c.after.size() == 1 && c.after[0]->chain == c.chain ? c.after[0]->alone_since : c.link;
  c.clock = gathered(c.chain, true);
  if (c.clock.size() > m_clock_limit) c.has_clock = false, c.clock = {};
  c.linear = m_sinks == 0;
  if (!c.linear) m_last_not_linear = c.position;
  c.sink = true;
  m_sinks++;
  m_pending.fetch_add(1, std::memory_order_relaxed);
  m_to_run[c.position] = &c;
}

bool order::precedes(const command &a, const command &b) {
  if (a.retired() && a.retired_at < b.position) return true;
  if (a.position >= b.position) return false;
  if (a.chain == b.chain) return a.link < b.link;
  if (!b.has_clock) return before(b).holds(a);
  auto at = std::lower_bound(b.clock.begin(), b.clock.end(), a.chain,
                             [](const chain_link &x, uint32_t c) { return x.chain < c; });
  return at != b.clock.end() && at->chain == a.chain && at->link >= a.link;
}

predecessors order::before(const command &c) {
  predecessors p;
  p.m_position = c.position;
  p.m_chain = c.chain;
  p.m_link = c.link;
  if (c.has_clock)
    p.m_last = c.clock;
  else {
    for (command *before : c.after) gather(*before, c.position);
    p.m_last = gathered(c.chain, false);
  }
  return p;
}

void order::ended(command &c) {
  c.ended = true;
  m_to_run.erase(c.position);
}

void order::forget() {
  bool empty = true;
  for (command *&c : m_commands)
    if (c && c->position == 0) { // is being submitted
      c->after.clear();
      empty = false;
    } else if (c) {
      c->~command();
      arena_give(c, sizeof(command));
      c = nullptr;
    }
  if (empty) {
    m_first += m_commands.size();
    m_commands.clear();
  }
  m_tails.clear();
  m_retired_links.clear();
  m_reached.clear();
  m_reached_whole.clear();
  m_sinks = 0;
}

} // namespace usmcheck::engine
