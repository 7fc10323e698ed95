// Commands, and which of them precedes which: what the program waited for, what depends on what. Used with the engine's
// lock held.
//
// A command is *retired* when the host has waited for it: whatever is submitted from then on comes after it, and it
// stays unordered with what had been submitted before and does not depend on it. It is *settled* when nothing of the
// kind can still run.
#pragma once
#include "core/raw.h"
#include "engine/arena.h"
#include "engine/threads.h"
#include "usmcheck/events.h"
#include <atomic>
#include <map>

namespace usmcheck::engine {

struct command_range;

struct chain_link {
  uint32_t chain, link;
};

struct command {
  usm_command id = 0;
  uint64_t position =
      0; ///< in the order of usm_submitted, from 1; 0: not yet. What a command depends on has a smaller one
  uint64_t retired_at = 0; ///< the newest position when the host had waited for it; 0: not yet
  uint64_t context = 0;
  const core::raw_place *place = nullptr;
  const char *routine = nullptr;
  int device = 0;
  usm_command_kind kind = USM_OTHER;
  bool linear = false;   ///< when it was submitted, it came after everything that was not retired
  bool sink = false;     ///< not retired, and nothing depends on it
  bool followed = false; ///< a kernel, copy or fill depends on it: a wait for that is one for this
  bool ended = false;    ///< carried out
  bool blamed = false;   ///< named in a finding that says: it was not waited for
  bool has_clock = true;
  uint32_t chain = 0, link = 0;
  uint64_t seen = 0;        ///< the gathering that came by last
  uint32_t alone_since = 0; ///< from this link of its chain on, each depends on the one before and on nothing else
  list<command *> after;    ///< what it depends on directly and was not retired then
  list<chain_link>
      clock; ///< the last of each chain that precedes it, but for its own chain; sorted. Without it: search `after`
  list<command_range *> ranges; ///< what it declared
  bool retired() const { return retired_at != 0; }
  bool is_copy() const { return kind == USM_COPY || kind == USM_FILL; }
  core::role role() const { return is_copy() ? core::role::copied : core::role::launched; }
};

/// What precedes one command, for many questions about it.
class predecessors {
public:
  bool holds(const command &a) const {
    if (a.retired() && a.retired_at < m_position) return true;
    if (a.chain == m_chain) return a.link < m_link;
    return link_of(a.chain) >= a.link;
  }

private:
  friend class order;
  uint32_t link_of(uint32_t chain) const;
  uint64_t m_position = 0;
  uint32_t m_chain = 0, m_link = 0;
  list<chain_link> m_last; ///< of each chain, sorted; links count from 1
};

class order {
public:
  /// Commands with more than `clock_limit` chains before them have no clock: what precedes them is searched for when it
  /// is asked for.
  explicit order(size_t clock_limit = 256) : m_clock_limit(clock_limit) {}
  command *submit(int device, usm_command_kind kind, const char *routine, const core::raw_place &place);
  command *find(usm_command id);
  /// Before `submitted(later)`.
  void depend(command &later, command &earlier);
  void submitted(command &c);
  predecessors before(const command &c);
  bool precedes(const command &a, const command &b);
  void ended(command &c);
  /// The host has waited for `c`: calls `each` for it and everything before it that was not retired.
  template <class F> void retire(command &c, F each);

  /// Nothing runs beside `c`, now or later: a guess that errs on the side of no.
  bool alone(const command &c) const {
    return c.linear && m_last_not_linear <= c.position && m_last_host_touch < c.position;
  }
  /// The host touched memory that kernels may touch too.
  void host_touched() { m_last_host_touch = newest(); }
  uint64_t newest() const { return m_newest.load(std::memory_order_relaxed); }
  bool settled(const command &c) const { return c.retired() && oldest_to_run() > c.retired_at; }
  /// The position of the first command that was not carried out yet; beyond the newest if there is none.
  uint64_t oldest_to_run() const { return m_to_run.empty() ? newest() + 1 : m_to_run.begin()->first; }
  /// Commands that nobody waited for. Read without the lock.
  bool pending() const { return m_pending.load(std::memory_order_relaxed) != 0; }
  /// Nothing is pending, and nothing runs.
  bool idle() const { return !pending() && m_to_run.empty(); }
  /// When idle: forgets it all.
  void forget();
  /// A place that lasts.
  const core::raw_place *intern(const core::raw_place &place);
  template <class F> void each(F f) {
    for (command *c : m_commands)
      if (c) f(*c);
  }

private:
  bool choose_chain(command &c);
  void gather(const command &c, uint64_t position);
  list<chain_link> gathered(uint32_t but, bool without_retired);

  size_t m_clock_limit;
  usm_command m_first = 1;    ///< the id of m_commands[0]
  list<command *> m_commands; ///< by id
  std::atomic<uint64_t> m_newest = 0;
  uint64_t m_last_not_linear = 0, m_last_host_touch = 0;
  uint32_t m_sinks = 0;
  std::atomic<uint32_t> m_pending = 0;
  template <class K, class V> using table = std::map<K, V, std::less<K>, arena_allocator<std::pair<const K, V>>>;
  table<uint64_t, command *> m_to_run; ///< by position
  list<uint32_t> m_tails;              ///< by chain: its last link
  list<uint32_t> m_retired_links;      ///< by chain: its last link that is retired
  list<uint32_t> m_reached;            ///< by chain, while gathering
  list<uint32_t> m_reached_whole;      ///< the same, where all that precedes is in it too
  uint64_t m_walk = 1;                 ///< counts gatherings
  list<uint32_t> m_touched;            ///< the chains with something in m_reached
  list<command *> m_stack;
  table<uint64_t, list<core::raw_place *>> m_places;
};

template <class F> void order::retire(command &c, F each) {
  if (c.retired() || c.position == 0) return;
  list<command *> open;
  auto close = [&](command &x) {
    x.retired_at = newest();
    if (x.sink) x.sink = false, m_sinks--;
    m_retired_links[x.chain] = m_retired_links[x.chain] > x.link ? m_retired_links[x.chain] : x.link;
    m_pending.fetch_sub(1, std::memory_order_relaxed);
    open.push_back(&x);
  };
  close(c);
  while (!open.empty()) {
    command &x = *open.back();
    open.pop_back();
    each(x);
    for (command *before : x.after)
      if (!before->retired()) close(*before);
  }
}

} // namespace usmcheck::engine
