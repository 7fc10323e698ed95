// Who touched what, byte by byte, as long as something unordered with it may still run. Only commands that are not alone are recorded, and the
// host while something is pending; ranges that copies declare are, at their submission. Used with the engine's lock held.
//
// Memory that a command touches is marked in bit masks of a page each; when the command has ended, what is dense becomes ranges. So a record
// costs at most a quarter of the memory touched, and next to nothing for arrays that are gone through.
#pragma once
#include "engine/order.h"
#include <unordered_map>

namespace usmcheck::engine {

enum class touch_kind : uint8_t { read, write, atomic_read, update };
inline constexpr unsigned touch_kinds = 4;
/// A set of kinds.
using kind_set = uint8_t;
constexpr kind_set set_of(touch_kind k) { return static_cast<kind_set>(1u << static_cast<unsigned>(k)); }
/// What must not happen beside an access of this kind.
constexpr kind_set rivals_of(touch_kind k) {
  constexpr kind_set read = 1, write = 2, atomic_read = 4, update = 8;
  return k == touch_kind::read ? write | update : k == touch_kind::write ? read | write | atomic_read | update
         : k == touch_kind::atomic_read ? write : read | write;
}
touch_kind kind_of(const core::site &at);
const char *name(touch_kind k);

/// All of [begin, end) was touched, or will be.
struct command_range {
  command *who;
  address begin, end;
  touch_kind kind;
  bool declared;                ///< by usm_command_touches; else gathered from what ran
  bool watched = false;         ///< the host's accesses to it come to us (ordinary memory)
  const char *argument = nullptr;
  const core::site *at = nullptr;
  bool overlaps(address a, uint64_t bytes) const { return a < end && a + bytes > begin; }
};

inline constexpr uint64_t page_bytes = 4096;
constexpr address page_of(address a) { return a & ~(page_bytes - 1); }
using page_mask = uint64_t[page_bytes / 64]; ///< a bit a byte

/// Calls f(word, bits) for the words of a page's mask that [a, a + bytes), in one page, fills.
template <class F> void each_word(address a, uint64_t bytes, F f) {
  auto first = static_cast<unsigned>(a % page_bytes), last = static_cast<unsigned>(first + bytes - 1);
  for (unsigned w = first / 64; w <= last / 64; w++)
    f(w, (w == first / 64 ? ~0ull << first % 64 : ~0ull) & (w == last / 64 ? ~0ull >> (63 - last % 64) : ~0ull));
}

/// What one command touched in a page.
struct page_marks {
  command *who = nullptr;
  page_mask *masks[touch_kinds] = {};
  const core::site *at[touch_kinds] = {}; ///< the first of each kind
  list<command_range *> rivals;           ///< ranges of others in this page that are not ordered with it
  uint64_t rivals_of_version = ~0ull;
};

/// What host code touched in a page from one place, when `time` commands had been submitted.
struct host_marks {
  uint64_t time;
  const core::site *at;
  const core::raw_place *place; ///< where there is no site
  touch_kind kind;
  page_mask mask = {};
};

/// A command that a thread carries out.
struct running {
  command *who;
  bool tracked; ///< not alone: what it touches is recorded
  predecessors before = {};
  running *outer = nullptr; ///< what its thread carried out before
  struct cached {
    address page;
    page_marks *marks;
  };
  static constexpr size_t cached_pages = 4096;
  cached *cache = nullptr;    ///< by page, when it is tracked; of the thread that carries it out
  list<address> pages = {};   ///< with marks of it
  struct pair {
    const void *other; ///< a command, or host_marks
    address block;
  };
  list<pair> told = {};
};

class conflicts {
public:
  void declare(command &c, address begin, uint64_t bytes, touch_kind kind, const char *argument);
  /// All of `c`'s ranges are known, and its order: compares them with what was there.
  void declared(command &c, const predecessors &before);

  /// Lock-free: the running command has touched all of it in this way before.
  static bool touched_before(running &r, address a, uint64_t bytes, touch_kind kind);
  void touch(running &r, address a, uint64_t bytes, touch_kind kind, const core::site *at);
  void ended(running &r);
  /// Host code touches memory of ours while something is pending.
  void host_touch(address a, uint64_t bytes, touch_kind kind, const core::site *at, const core::raw_place *place);
  /// A range of a command that was not waited for, in ordinary memory, that the host must not touch.
  const command_range *watched(address a, uint64_t bytes, bool writes);

  /// The host waited for `c`.
  void retired(command &c);
  /// Ordinary memory that is no more: calls `each` with every range there that was not waited for.
  template <class F> void gone(address begin, uint64_t bytes, F each);
  /// Commands that were not waited for and touch [begin, begin + bytes), as far as is known.
  list<command *> users(address begin, uint64_t bytes);
  /// New memory is given out here.
  void renewed(address begin, uint64_t bytes);
  void forget();
  /// Lock-free: the calling thread told of all of it before, and nothing was submitted since.
  bool host_touched_before(address a, uint64_t bytes, touch_kind kind, const core::site *at) const;
  /// Whether `r`'s conflict with `other` in the block at `a` was not told yet.
  static bool once(running &r, const void *other, address a);

private:
  struct page_entry {
    list<page_marks *> marks;
    list<command_range *> ranges;
    list<host_marks *> host;
    bool empty() const { return marks.empty() && ranges.empty() && host.empty(); }
  };
  static constexpr uint64_t large_pages = 64; ///< ranges of more pages are kept in a list of their own
  static constexpr size_t crowded = 16;

  template <class F> void each_page(address begin, uint64_t bytes, F f);
  template <class F> void each_range(address begin, uint64_t bytes, F f);
  page_marks &marks_of(running &r, address page);
  void add(command_range *range);
  void remove(command_range *range);
  void touch_page(running &r, address a, uint64_t bytes, touch_kind kind, const core::site *at);
  void to_ranges(running &r);
  void thin_out(const running &r, address page);
  void thin_out(const running &r, const command_range &mine);
  void thin_out(const command_range &fresh);
  void thin_out_host(page_entry &entry, const host_marks &newest);
  void sweep();
  void drop(page_marks *m);
  void drop(host_marks *h);
  static void report(command &mine, touch_kind my_kind, const core::site *my_site, command &other, touch_kind other_kind,
                     const core::site *other_site, address a);
  static void report_host(command &c, touch_kind kind, const core::site *at, const command_range *range, const host_marks &host, address a,
                          bool now);

  std::unordered_map<address, page_entry, std::hash<address>, std::equal_to<address>, arena_allocator<std::pair<const address, page_entry>>>
      m_pages;
  list<command_range *> m_large;
  uint64_t m_version = 0; ///< grows when a range comes or goes
  std::atomic<uint64_t> m_host_version = 0; ///< grows when marks of the host go
  size_t m_kept = 0, m_sweep_at = 4096;
};

/// The recorded pages in [begin, begin + bytes).
template <class F> void conflicts::each_page(address begin, uint64_t bytes, F f) {
  if (bytes == 0 || m_pages.empty()) return;
  address first = page_of(begin), last = page_of(begin + bytes - 1);
  if ((last - first) / page_bytes < m_pages.size()) {
    for (address page = first; page <= last; page += page_bytes)
      if (auto at = m_pages.find(page); at != m_pages.end()) f(page, at->second);
  } else
    for (auto &[page, entry] : m_pages)
      if (page >= first && page <= last) f(page, entry);
}

/// The ranges that overlap it, each once. `f` must not add or remove any.
template <class F> void conflicts::each_range(address begin, uint64_t bytes, F f) {
  each_page(begin, bytes, [&](address page, page_entry &entry) {
    for (command_range *range : entry.ranges)
      if (range->overlaps(begin, bytes) && page == (begin > range->begin ? page_of(begin) : page_of(range->begin))) f(range);
  });
  for (command_range *range : m_large)
    if (range->overlaps(begin, bytes)) f(range);
}

template <class F> void conflicts::gone(address begin, uint64_t bytes, F each) {
  list<command_range *> here;
  each_range(begin, bytes, [&](command_range *range) {
    if (range->watched) here.push_back(range);
  });
  for (command_range *range : here) {
    each(*range);
    remove(range);
  }
}

} // namespace usmcheck::engine
