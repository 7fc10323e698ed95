// The sizes given to a copy by rows contradict one another: part of the volume lies outside the extents it is said to lie in.
#include "engine/checks.h"

namespace usmcheck::engine::checks {

using namespace core;

void copy_size(const call &c, int dimension, uint64_t volume, uint64_t offset, uint64_t extent, const block *b) {
  findings &found = the_engine().found;
  if (found.seen(rule::copy_size, c.place)) return;
  raw_finding f(rule::copy_size, "rect");
  f.add(role::primary, c.place);
  add_call(f, c);
  f.add("dimension", dimension);
  f.add("volume", static_cast<int64_t>(volume));
  f.add("copy_offset", static_cast<int64_t>(offset));
  f.add("extent", static_cast<int64_t>(extent));
  if (b) describe(f, *b, b->begin);
  found.tell(f);
}

void copy_length_in_elements(const call &c, uint64_t length, uint64_t element, const block &b) {
  findings &found = the_engine().found;
  if (found.seen(rule::copy_size, c.place)) return;
  raw_finding f(rule::copy_size, "elements");
  f.level = severity::warning; // a part of a block may well be meant
  f.add(role::primary, c.place);
  add_call(f, c);
  f.add("length", static_cast<int64_t>(length));
  f.add("element", static_cast<int64_t>(element));
  describe(f, b, b.begin);
  found.tell(f);
}

void fill_size(const call &c, uint64_t length, uint64_t element, const block &b) {
  findings &found = the_engine().found;
  if (found.seen(rule::fill_size, c.place)) return;
  raw_finding f(rule::fill_size, "elements");
  f.add(role::primary, c.place);
  add_call(f, c);
  f.add("length", static_cast<int64_t>(length));
  f.add("element", static_cast<int64_t>(element));
  describe(f, b, b.begin);
  found.tell(f);
}

} // namespace usmcheck::engine::checks
