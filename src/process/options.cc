#include "process/options.h"
#include "core/device_options.h"
#include "usmcheck/events.h"
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string_view>
#include <unistd.h>

namespace usmcheck::process {
namespace {

[[noreturn]] void refuse(std::string_view what, const char *why) {
  dprintf(2,
          "usmcheck: USMCHECK_OPTIONS: '%.*s' %s; known are record=FILE log=PATH suppressions=FILE exitcode=N halt=0|1 "
          "strict=0|1 "
          "device=NAME devices=N schedule=fifo|lifo|random:SEED\n",
          static_cast<int>(what.size()), what.data(), why);
  _exit(2);
}

/// Copies a path; `%p` becomes the process id.
template <size_t N> void set_path(char (&to)[N], std::string_view from) {
  size_t n = 0;
  for (size_t i = 0; i < from.size(); i++) {
    char id[16];
    std::string_view piece = from.substr(i, 1);
    if (from.substr(i, 2) == "%p") {
      snprintf(id, sizeof id, "%d", getpid());
      piece = id;
      i++;
    }
    if (n + piece.size() >= N) refuse(from, "is too long a path");
    memcpy(to + n, piece.data(), piece.size());
    n += piece.size();
  }
  to[n] = 0;
}

/// Keeps a value that core knows how to judge.
template <size_t N> void set_word(char (&to)[N], std::string_view value, const std::string &problem) {
  if (!problem.empty() || value.size() >= N) {
    dprintf(2, "usmcheck: USMCHECK_OPTIONS: %s\n", problem.empty() ? "a value is too long" : problem.c_str());
    _exit(2);
  }
  memcpy(to, value.data(), value.size());
  to[value.size()] = 0;
}

int number(std::string_view item, std::string_view value, int highest) {
  int n = 0;
  if (value.empty() || value.size() > 3) refuse(item, "needs a number");
  for (char c : value) {
    if (c < '0' || c > '9') refuse(item, "needs a number");
    n = n * 10 + (c - '0');
  }
  if (n > highest) refuse(item, "is too large");
  return n;
}

options read_environment() {
  options o;
  const char *text = getenv("USMCHECK_OPTIONS");
  std::string_view rest = text ? text : "";
  while (!rest.empty()) {
    std::string_view item = rest.substr(0, rest.find(','));
    rest.remove_prefix(std::min(rest.size(), item.size() + 1));
    if (item.empty()) continue;
    size_t equals = item.find('=');
    if (equals == std::string_view::npos) refuse(item, "is no key=value");
    std::string_view key = item.substr(0, equals), value = item.substr(equals + 1);
    if (key == "record")
      set_path(o.record, value);
    else if (key == "log")
      set_path(o.log, value);
    else if (key == "suppressions")
      set_path(o.suppressions, value);
    else if (key == "exitcode")
      o.exit_code = number(item, value, 255);
    else if (key == "halt")
      o.halt = number(item, value, 1);
    else if (key == "strict")
      o.strict = number(item, value, 1);
    else if (key == "device")
      set_word(o.device, value, core::profile_problem(value));
    else if (key == "devices")
      set_word(o.devices, value, core::device_count_problem(value));
    else if (key == "schedule")
      set_word(o.schedule, value, core::schedule_problem(value));
    else
      refuse(item, "is not known");
  }
  return o;
}

} // namespace

const options &the_options() {
  static const options o = read_environment();
  return o;
}

} // namespace usmcheck::process

extern "C" const char *usm_option(const char *key) {
  const usmcheck::process::options &o = usmcheck::process::the_options();
  const char *value = !strcmp(key, "device")     ? o.device
                      : !strcmp(key, "devices")  ? o.devices
                      : !strcmp(key, "schedule") ? o.schedule
                                                 : "";
  return *value ? value : nullptr;
}
