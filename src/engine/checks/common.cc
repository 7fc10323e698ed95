// What findings have in common: the access, the block, who wrote it last.
#include "engine/checks.h"

namespace usmcheck::engine::checks {

using namespace core;

const char *access::kind() const {
  uint16_t k = at->flags & site_kind;
  return k == site_read ? "read" : k == site_write ? "write" : "update";
}

const char *name(usm_command_kind k) {
  switch (k) {
  case USM_KERNEL: return "kernel";
  case USM_COPY: return "copy";
  case USM_FILL: return "fill";
  case USM_HOST_TASK: return "host-task";
  default: return "command";
  }
}

const char *name(usm_kind k) { return k == USM_DEVICE ? "device" : k == USM_HOST_PINNED ? "host" : "shared"; }

void describe(raw_finding &f, const access &x) {
  f.add(role::primary, to_raw(x.at, true));
  f.add("access", x.kind());
  f.add("bytes", static_cast<int64_t>(x.bytes));
  f.add("who", x.run ? "kernel" : "host");
  f.add_address(x.a);
  if (x.run) {
    f.add("on", x.run->device);
    f.add(role::launched, x.run->place);
  }
}

void describe(raw_finding &f, const block &b, address a) {
  f.add("kind", name(b.kind));
  if (b.device >= 0) f.add("device", b.device);
  f.add("offset", static_cast<int64_t>(a - b.begin));
  f.add("block", static_cast<int64_t>(b.bytes));
  f.add("allocator", b.routine);
  f.add(role::allocated, b.allocated);
  if (!b.live) f.add(role::freed, b.freed);
}

void add_written(raw_finding &f, address a) {
  if (!in_spans(a)) return;
  uint8_t s = *state(a);
  if (!(s & state_written)) return;
  const writer &w = the_engine().writer_names[s & 0x7f];
  if (w.kind == writer_kind::unknown) return;
  f.add(w.kind == writer_kind::copy ? role::copied : role::written, w.place);
}

void add_command(raw_finding &f, const command_side &c) {
  f.add("command", name(c.who.kind));
  f.add("call", c.who.routine);
  f.add("access", usmcheck::engine::name(c.kind));
  f.add("on", c.who.device);
}

void add_accessed(raw_finding &f, const command_side &c) {
  if (c.at) f.add(role::accessed, to_raw(c.at, false));
}

void add_call(raw_finding &f, const call &c) {
  f.add("call", c.routine);
  f.add("argument", c.argument);
}

} // namespace usmcheck::engine::checks
