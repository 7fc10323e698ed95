// The seam's functions: memory, copies, mappings. Who runs is in runs.cc.
#include "engine/checks.h"
#include <algorithm>
#include <cstring>

using namespace usmcheck::core;
using namespace usmcheck::engine;

namespace {

address to_address(const void *p) { return reinterpret_cast<address>(p); }

/// One side of a copy: where it lies. Reports what is wrong with it alone; false: the copy must not be carried out.
struct side_check {
  const usm_copy_side &side;
  address a;
  block *b; ///< that holds the base or is the nearest below it; null: no address of ours
  bool device_memory;

  explicit side_check(const usm_copy_side &s) : side(s), a(to_address(s.base)) {
    b = in_spans(a) ? the_engine().blocks.at_or_below(a) : nullptr; // a base behind its block's end belongs to it too
    device_memory = in_spans(a) && kind_of(a) == USM_DEVICE;
  }
  bool says_host() const { return side.device == USM_HOST; }
  /// The number given and the memory contradict each other.
  bool contradicts() const {
    if (the_engine().unified) return false;
    if (says_host()) return device_memory;
    return !in_spans(a) && !the_engine().ordinary.in_device_image(a);
  }
  bool usable(uint64_t bytes, const char *variant, const char *range_variant, const char *routine, const raw_place &place) const {
    if (!b) return true;
    checks::call c{routine, side.argument, place};
    if (!b->live) return checks::use_after_free(variant, a + side.offset, bytes, c, *b), false;
    uint64_t offset = a - b->begin + side.offset;
    if (bytes > b->bytes || offset > b->bytes - bytes) return checks::copy_range(range_variant, offset, bytes, c, *b), false;
    if (!says_host() && b->kind == USM_DEVICE && b->device != side.device) checks::wrong_device_call("copy", a, side.device, c, *b);
    return true;
  }
};

bool sides_fit(const side_check &to, const side_check &from, const char *routine, const raw_place &place) {
  bool t = to.contradicts(), f = from.contradicts();
  if (!t && !f) return true;
  auto tell = [&](const side_check &wrong, const char *variant) {
    checks::copy_direction(variant, wrong.a, wrong.side.device, {routine, wrong.side.argument, place}, wrong.b,
                           wrong.b ? nullptr : memory_name(wrong.a));
  };
  if (t && f && to.says_host() != from.says_host())
    tell(to, "swapped");
  else
    for (const side_check *side : {&to, &from})
      if (side->contradicts()) tell(*side, side->says_host() ? "device" : "host");
  return false;
}

bool nothing_written(address a, uint64_t bytes) {
  for (uint64_t i = 0; i < bytes; i++)
    if (state(a)[i] != state_unwritten || reinterpret_cast<const uint8_t *>(a)[i] != fill_byte) return false;
  return true;
}

/// A library routine inside a kernel. The pass has told of what it can see; here counts what the routine leaves behind.
void kernel_call(address a, uint64_t bytes, bool writes) {
  scope in;
  block *b = the_engine().blocks.holding(a);
  if (!b || !b->live) return;
  bytes = std::min<uint64_t>(bytes, b->end() - a);
  running *r = self.run->command;
  if (r && r->tracked) the_engine().recorded.touch(*r, a, bytes, writes ? touch_kind::write : touch_kind::read, nullptr);
  if (writes) memset(state(a), state_written | self.run->name, bytes);
}

} // namespace

void usm_device(int number, const char *name) {
  scope in;
  the_engine().around.out->device(number, name);
}

void *usm_alloc(usm_kind kind, int device, size_t bytes, size_t align, const char *routine, int scoped, const usm_place *place) {
  scope in;
  if (!the_engine().ready) return nullptr;
  block *b = the_engine().blocks.take(kind, device, bytes, align);
  if (!b) return nullptr;
  the_engine().recorded.renewed(b->begin, b->bytes);
  b->routine = routine;
  if (strncmp(routine, "sycl::", 6) == 0) the_engine().model = "sycl";
  b->scoped = scoped;
  b->allocated = to_raw(place);
  return reinterpret_cast<void *>(b->begin);
}

void usm_alloc_failed(int device, size_t bytes, const char *routine, const usm_place *place) {
  scope in;
  checks::allocation_failed(device, bytes, {routine, nullptr, to_raw(place)});
}

int usm_owns(const void *pointer) {
  if (!in_spans(to_address(pointer)) || !the_engine().ready) return 0;
  scope in;
  block *b = the_engine().blocks.holding(to_address(pointer));
  return b && b->live ? 2 : 1;
}

void usm_host_call(const void *pointer, size_t bytes, int writes, const char *routine, const char *argument, const usm_place *place) {
  address a = to_address(pointer);
  if (!in_spans(a) || in_private(a) || bytes == 0 || self.inside || !the_engine().ready) return;
  if (self.run) return kernel_call(a, bytes, writes);
  if (self.carries_out && self.carries_out->who->is_copy()) return; // the front end copies: usm_copied tells of it
  for (address &told : self.told_ranges)
    if (told == a && strncmp(routine, "mem", 3) == 0) {
      told = 0;
      return; // the pass told of this very range
    }
  scope in;
  engine &e = the_engine();
  block *b = e.blocks.at_or_below(a);
  if (a >= host_span && e.commands.pending() && b && b->live && b->holds(a)) {
    const uint64_t here = std::min<uint64_t>(bytes, b->end() - a);
    const touch_kind kind = writes ? touch_kind::write : touch_kind::read;
    if (!self.carries_out)
      e.recorded.host_touch(a, here, kind, nullptr, e.commands.intern(to_raw(place)));
    else if (self.carries_out->tracked) // a host task
      e.recorded.touch(*self.carries_out, a, here, kind, nullptr);
  }
  if (a >= host_span || e.unified) {
    if (b && b->live && b->holds(a) && writes) memset(state(a), state_written | writers::earlier, std::min<uint64_t>(bytes, b->end() - a));
    return;
  }
  raw_place at = to_raw(place);
  checks::call c{routine, argument, at};
  if (b && b->holds(a) && !b->live) return checks::use_after_free("call", a, bytes, c, *b);
  checks::host_access_device_memory(a, bytes, writes, c, b);
  if (b && b->holds(a) && writes) memset(state(a), state_written | writers::earlier, std::min<uint64_t>(bytes, b->end() - a));
}

void usm_host_consequences(const void *begin, size_t bytes) {
  self.excused = to_address(begin);
  self.excused_bytes = begin ? bytes : 0;
}

int usm_check_device(int number, int count, const char *routine, const usm_place *place) {
  if (number >= 0 && number <= count) return 1;
  scope in;
  checks::wrong_device_number(number, count, {routine, nullptr, to_raw(place)});
  return 0;
}

int usm_check_copy(const usm_copy_side *to, const usm_copy_side *from, size_t bytes, const char *routine, const usm_place *place) {
  if (!to->base || !from->base || bytes == 0) return 1;
  scope in;
  raw_place at = to_raw(place);
  side_check t(*to), f(*from);
  bool fits = sides_fit(t, f, routine, at);
  if (!t.usable(bytes, "copy", "copy", routine, at) | !f.usable(bytes, "copy", "copy", routine, at)) return 0;
  if (the_engine().around.strict)
    for (const side_check *side : {&t, &f})
      for (uint64_t element : {2, 4, 8, 16})
        if (side->b && side->a == side->b->begin && side->side.offset == 0 && bytes * element == side->b->bytes)
          checks::copy_length_in_elements({routine, side->side.argument, at}, bytes, element, *side->b);
  address source = f.a + from->offset;
  if (fits && f.b && !in_spans(t.a) && nothing_written(source, bytes))
    checks::uninitialised_copy(source, bytes, {routine, from->argument, at}, *f.b, nullptr);
  return 1;
}

int usm_check_copy_rect(const usm_copy_side *to, const usm_copy_side *from, size_t element, int count, const size_t *volume,
                        const size_t *to_offsets, const size_t *from_offsets, const size_t *to_extents, const size_t *from_extents,
                        const char *routine, const usm_place *place) {
  if (!to->base || !from->base || count <= 0) return 1;
  scope in;
  raw_place at = to_raw(place);
  side_check t(*to), f(*from);
  sides_fit(t, f, routine, at);
  /// How many bytes from the base on the rows reach; all there are when that cannot be told in 64 bits.
  auto reach = [&](const size_t *offsets, const size_t *extents) -> uint64_t {
    uint64_t last = 0, bytes;
    bool overflow = false;
    for (int d = 0; d < count; d++) {
      overflow |= __builtin_mul_overflow(last, d ? extents[d] : 1, &last);
      overflow |= __builtin_add_overflow(last, offsets[d], &last) || __builtin_add_overflow(last, volume[d] - 1, &last);
    }
    overflow |= __builtin_add_overflow(last, 1, &last) || __builtin_mul_overflow(last, element, &bytes);
    return overflow ? ~0ull : bytes;
  };
  auto check = [&](const side_check &s, const size_t *offsets, const size_t *extents) {
    for (int d = 0; d < count; d++)
      if (volume[d] == 0) return true;
    for (int d = 0; d < count; d++)
      if (offsets[d] > extents[d] || volume[d] > extents[d] - offsets[d]) {
        checks::copy_size({routine, s.side.argument, at}, d, volume[d], offsets[d], extents[d], s.b);
        return !s.b || (s.b->live && s.a <= s.b->end() && reach(offsets, extents) <= s.b->end() - s.a);
      }
    return s.usable(reach(offsets, extents), "copy", "rect", routine, at);
  };
  return check(t, to_offsets, to_extents) & check(f, from_offsets, from_extents);
}

int usm_check_fill(const usm_copy_side *to, size_t bytes, const char *routine, const usm_place *place) {
  if (!to->base || bytes == 0) return 1;
  scope in;
  raw_place at = to_raw(place);
  side_check t(*to);
  if (t.contradicts())
    checks::copy_direction(t.says_host() ? "device" : "host", t.a, to->device, {routine, to->argument, at}, t.b,
                           t.b ? nullptr : memory_name(t.a));
  return t.usable(bytes, "copy", "fill", routine, at);
}

int usm_check_command_copy(const void *to, const void *from, size_t bytes, const char *routine, const usm_place *place) {
  if (bytes == 0 || !the_engine().ready) return 1;
  scope in;
  engine &e = the_engine();
  raw_place at = to_raw(place);
  running *r = self.carries_out;
  auto usable = [&](address a, const char *argument) {
    if (!in_spans(a) || in_private(a)) return true;
    block *b = e.blocks.at_or_below(a);
    checks::call c{routine, argument, at};
    if (!b) return true;
    if (!b->live && b->holds(a)) {
      if (r && r->who->position <= b->freed_at)
        checks::free_in_flight(*r->who, *b, a, nullptr);
      else
        checks::use_after_free("copy", a, bytes, c, *b);
      return false;
    }
    uint64_t offset = a - b->begin;
    if (e.around.strict && offset == 0)
      for (uint64_t element : {2, 4, 8, 16})
        if (bytes * element == b->bytes)
          from ? checks::copy_length_in_elements(c, bytes, element, *b) : checks::fill_size(c, bytes, element, *b);
    if (bytes <= b->bytes && offset <= b->bytes - bytes) return true;
    checks::copy_range(from ? "copy" : "fill", offset, bytes, c, *b);
    return false;
  };
  address t = to_address(to), f = to_address(from);
  if (!usable(t, "dst") | !usable(f, "src")) return 0;
  block *source = in_spans(f) && !in_private(f) ? e.blocks.holding(f) : nullptr;
  if (source && !in_spans(t) && nothing_written(f, bytes))
    checks::uninitialised_copy(f, bytes, {routine, "src", at}, *source, r && r->tracked ? r->who : nullptr);
  return 1;
}

void usm_copied(void *to, const void *from, size_t bytes, const usm_place *place) {
  address a = to_address(to), source = to_address(from);
  if (!in_spans(a) || bytes == 0) return;
  scope in;
  engine &e = the_engine();
  block *b = e.blocks.holding(a);
  if (!b || !b->live) return;
  bytes = std::min<uint64_t>(bytes, b->end() - a);
  raw_place at = to_raw(place);
  uint64_t key = at.stack.depth ? at.stack.pc[0] : reinterpret_cast<uint64_t>(at.file) * 31 + at.line;
  uint8_t name = e.writer_names.name(writer_kind::copy, key, at, e.blocks);
  if (from && in_spans(source)) { // what was unwritten at the source is unwritten here
    for (uint64_t i = 0; i < bytes; i++)
      state(a)[i] = state(source)[i] & state_written || reinterpret_cast<const uint8_t *>(source)[i] != fill_byte
                        ? state_written | name
                        : state_unwritten;
  } else
    memset(state(a), state_written | name, bytes);
  copy_history &c = b->copies;
  uint64_t begin = a - b->begin, end = begin + bytes;
  c.high_before_last = c.high;
  c.low = c.count ? std::min(c.low, begin) : begin;
  c.high = std::max(c.high, end);
  c.last_begin = begin;
  c.last_end = end;
  c.last = at;
  c.from_host |= from && !in_spans(source);
  c.count++;
}

void usm_copy_pending(const void *to, const void *from, size_t bytes, const char *routine, const usm_place *place) {
  scope in;
  engine &e = the_engine();
  raw_place at = to_raw(place);
  auto watch = [&](const void *p, bool writes_only) {
    if (p && !in_spans(to_address(p))) e.watched.add({to_address(p), to_address(p) + bytes, writes_only, &self, routine, at});
  };
  watch(to, false);
  watch(from, true);
}

void usm_waited(void) {
  if (the_engine().watched.empty()) return;
  scope in;
  the_engine().watched.drop(&self);
}

void usm_map_begin(const void *host, size_t bytes, void *device_copy, int device, const char *name, const usm_place *place) {
  scope in;
  for (const mapping &m : the_engine().mappings)
    if (m.device == device && to_address(host) >= m.host && to_address(host) + bytes <= m.host + m.bytes) return; // there already
  the_engine().mappings.push_back({to_address(host), to_address(device_copy), bytes, device, name, to_raw(place)});
}
