// Memory is read that nobody wrote. Where copies fell short of the place, the copy is named, and the slip that would explain it.
#include "engine/checks.h"

namespace usmcheck::engine::checks {

using namespace core;

namespace {

/// A length or offset in elements where bytes were meant: what it would have been, and the element's size; 0 if that does not explain it.
struct slip {
  uint64_t element = 0, expected = 0;
};

slip offset_in_elements(const copy_history &c) {
  for (uint64_t size : {2, 4, 8, 16})
    if (c.last_begin != 0 && c.last_begin * size == c.high_before_last) return {size, c.high_before_last};
  return {};
}

slip length_in_elements(const copy_history &c, uint64_t block) {
  for (uint64_t size : {2, 4, 8, 16})
    if (c.low == 0 && c.high * size == block) return {size, block};
  return {};
}

void add_copies(raw_finding &f, const block &b) {
  const copy_history &c = b.copies;
  f.add("copy_begin", static_cast<int64_t>(c.low));
  f.add("copy_end", static_cast<int64_t>(c.high));
  f.add("copy_bytes", static_cast<int64_t>(c.last_end - c.last_begin));
  if (slip s = offset_in_elements(c); s.element) {
    f.variant = "copy-offset";
    f.add("copy_offset", static_cast<int64_t>(c.last_begin));
    f.add("expected_offset", static_cast<int64_t>(s.expected));
    f.add("element", static_cast<int64_t>(s.element));
  } else if (slip t = length_in_elements(c, b.bytes); t.element)
    f.add("element", static_cast<int64_t>(t.element));
  f.add(role::copied, c.last);
}

} // namespace

void uninitialised_read(const access &x, block &b, bool doubtful, const command *who) {
  if (the_engine().teams_cut && !the_engine().around.strict) return;
  findings &found = the_engine().found;
  doubts &held = the_engine().doubtful;
  if (doubtful ? held.holds(who, b.begin) : found.seen(rule::uninitialised_read, to_raw(x.at, false), b.begin)) return;
  if (b.unwritten_reported) return; // the rest of the block is the same fault
  bool short_copy = b.copies.count && (x.a - b.begin >= b.copies.high || x.a - b.begin < b.copies.low);
  raw_finding f(rule::uninitialised_read, short_copy ? "copy-fell-short" : "read");
  describe(f, x);
  describe(f, b, x.a);
  if (short_copy) add_copies(f, b);
  if (doubtful) return held.hold(who, b.begin, f);
  b.unwritten_reported = true;
  found.tell(f, b.begin);
}

void uninitialised_copy(address a, uint64_t bytes, const call &c, block &b, const command *doubtful) {
  findings &found = the_engine().found;
  if (!doubtful && found.seen(rule::uninitialised_read, c.place, b.begin)) return;
  if (b.unwritten_reported) return;
  raw_finding f(rule::uninitialised_read, "copied");
  f.level = severity::warning; // the copy itself harms nobody; what is done with it may
  f.add(role::primary, c.place);
  add_call(f, c);
  f.add("bytes", static_cast<int64_t>(bytes));
  f.add_address(a);
  describe(f, b, a);
  if (doubtful) return the_engine().doubtful.hold(doubtful, b.begin, f);
  b.unwritten_reported = true;
  found.tell(f, b.begin);
}

} // namespace usmcheck::engine::checks
