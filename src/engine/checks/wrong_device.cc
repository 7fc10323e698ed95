// A number that names no device, or memory of one device used on another. Reads of initialised memory through a pointer that is no
// argument of the kernel pass unseen: the state plane does not know devices.
#include "engine/checks.h"

namespace usmcheck::engine::checks {

using namespace core;

void wrong_device_number(int number, int count, const call &c) {
  findings &found = the_engine().found;
  if (found.seen(rule::wrong_device, c.place)) return;
  raw_finding f(rule::wrong_device, "number");
  f.add(role::primary, c.place);
  add_call(f, c);
  f.add("on", number);
  f.add("devices", count);
  found.tell(f);
}

void wrong_device_access(const access &x, const block &b) {
  for (const usm_run::argument &argument : x.run->arguments)
    if (argument.faulty && b.holds(argument.value)) return; // told at the launch
  findings &found = the_engine().found;
  if (found.seen(rule::wrong_device, to_raw(x.at, false), b.begin)) return;
  raw_finding f(rule::wrong_device, "access");
  describe(f, x);
  describe(f, b, x.a);
  found.tell(f, b.begin);
}

void wrong_device_argument(usm_run &run, address value, const char *argument, const block &b) {
  findings &found = the_engine().found;
  if (found.seen(rule::wrong_device, run.place, b.begin)) return;
  raw_finding f(rule::wrong_device, "argument");
  f.add(role::primary, run.place);
  f.add("argument", argument);
  f.add("on", run.device);
  f.add_address(value);
  describe(f, b, value);
  found.tell(f, b.begin);
}

void wrong_device_call(const char *variant, address a, int named, const call &c, const block &b) {
  findings &found = the_engine().found;
  if (found.seen(rule::wrong_device, c.place, b.begin)) return;
  raw_finding f(rule::wrong_device, variant);
  f.add(role::primary, c.place);
  add_call(f, c);
  f.add("on", named);
  f.add_address(a);
  describe(f, b, a);
  found.tell(f, b.begin);
}

} // namespace usmcheck::engine::checks
