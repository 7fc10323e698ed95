#include "engine/doubts.h"
#include "engine/engine.h"
#include <algorithm>

namespace usmcheck::engine {

void doubts::hold(const command *who, address block, const core::raw_finding &f) {
  if (holds(who, block)) return;
  m_held.push_back({who, the_engine().commands.newest(), block, new (arena_take(sizeof f)) core::raw_finding(f)});
}

bool doubts::holds(const command *who, address block) const {
  return std::any_of(m_held.begin(), m_held.end(), [=](const held &h) { return h.who == who && h.block == block; });
}

void doubts::explained(const command *who, address block) {
  for (const met &m : m_met)
    if (m.who == who && m.block == block) return;
  m_met.push_back({who, the_engine().commands.newest(), block});
}

bool doubts::is_explained(const held &h) const {
  return std::any_of(m_met.begin(), m_met.end(), [&](const met &m) { return m.who == h.who && m.block == h.block; });
}

template <class Ready> void doubts::tell(Ready ready) {
  if (m_held.empty()) return;
  list<held> now;
  std::erase_if(m_held, [&](const held &h) { return ready(h) && (now.push_back(h), true); });
  std::sort(now.begin(), now.end(), [](const held &x, const held &y) {
    return (x.who ? x.who->position : x.time) < (y.who ? y.who->position : y.time); // as they were asked for, not as they ran
  });
  engine &e = the_engine();
  for (const held &h : now) {
    block *b = e.blocks.holding(h.block);
    if (!is_explained(h) && b && !b->unwritten_reported && !e.found.seen(h.f->id, h.f->places[0].at, h.block)) {
      b->unwritten_reported = true;
      e.found.tell(*h.f, h.block);
    }
    arena_destroy(h.f);
  }
}

void doubts::settle() {
  const order &all = the_engine().commands;
  const uint64_t oldest = all.oldest_to_run();
  tell([&](const held &h) { return h.who ? all.settled(*h.who) : oldest > h.time; });
}

void doubts::flush() {
  tell([](const held &) { return true; });
  m_met.clear();
}

} // namespace usmcheck::engine
