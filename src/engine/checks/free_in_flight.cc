// A block is freed while commands that use it were not waited for. What is submitted after the free is a use after it.
#include "engine/checks.h"

namespace usmcheck::engine::checks {

using namespace core;

void free_in_flight(const call &c, const block &b, const list<command *> &users) {
  for (command *user : users) user->blamed = true;
  findings &found = the_engine().found;
  if (found.seen(rule::free_in_flight, c.place, b.begin)) return;
  raw_finding f(rule::free_in_flight, "free");
  f.add(role::primary, c.place);
  add_call(f, c);
  f.add("command", name(users.front()->kind));
  f.add("command_call", users.front()->routine);
  f.add("commands", static_cast<int64_t>(users.size()));
  f.add_address(b.begin);
  describe(f, b, b.begin);
  for (size_t n = 0; n < users.size() && n < 3; n++) f.add(users[n]->role(), *users[n]->place);
  found.tell(f, b.begin);
}

void free_in_flight(const command &user, const block &b, address a, const site *at) {
  const_cast<command &>(user).blamed = true;
  findings &found = the_engine().found;
  if (found.seen(rule::free_in_flight, b.freed, b.begin)) return;
  raw_finding f(rule::free_in_flight, "free");
  f.add(role::primary, b.freed);
  f.add("command", name(user.kind));
  f.add("command_call", user.routine);
  f.add_address(a);
  f.add("kind", name(b.kind));
  if (b.device >= 0) f.add("device", b.device);
  f.add("offset", static_cast<int64_t>(a - b.begin));
  f.add("block", static_cast<int64_t>(b.bytes));
  f.add("allocator", b.routine);
  f.add(role::allocated, b.allocated);
  f.add(user.role(), *user.place);
  if (at) f.add(role::accessed, to_raw(at, true));
  found.tell(f, b.begin);
}

} // namespace usmcheck::engine::checks
