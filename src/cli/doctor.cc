// `usmcheck doctor`: what is wrong with this machine, and what to do about it.
#include "cli/commands.h"
#include "cli/machine.h"
#include "cli/say.h"
#include <algorithm>
#include <cstdio>
#include <fmt/core.h>

namespace usmcheck::cli {
namespace {

constexpr const char *name(diagnosis::level how) {
  return how == diagnosis::level::ok ? "ok" : how == diagnosis::level::warn ? "warn" : "fail";
}

} // namespace

int doctor_command(std::vector<std::string> args) {
  if (args.size() == 1 && args[0] == "--help") {
    fmt::print("usage: usmcheck doctor\n\nLooks at compilers, runtimes, limits and devices of this machine, and lists "
               "the checking devices that SYCL programs see. Exit status 2 if a checked build or run cannot work.\n");
    return nothing_found;
  }
  if (!args.empty()) return say(failure{fmt::format("usmcheck doctor takes no '{}'", args[0])});
  std::vector<diagnosis> all;
  examine_tools(all);
  examine_sycl(all);
  examine_limits(all);
  examine_devices(all);
  for (const diagnosis &each : all) {
    fmt::print("{:<5}{}\n", name(each.how), each.fact);
    if (!each.cure.empty()) fmt::print("     cure: {}\n", each.cure);
  }
  fmt::print("\n");
  for (const std::string &line : list_sycl_devices()) fmt::print("{}\n", line);
  const bool sick =
      std::any_of(all.begin(), all.end(), [](const diagnosis &d) { return d.how == diagnosis::level::fail; });
  return std::fflush(stdout) == 0 && !sick ? nothing_found : wrong_usage;
}

} // namespace usmcheck::cli
