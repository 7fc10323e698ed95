// usmcheck: one table of subcommands. As `usmcheck-cc` and `usmcheck-c++` it is the compiler at once, for build systems
// that want a single path.
#include "cli/commands.h"
#include "cli/say.h"
#include <fmt/core.h>
#include <iterator>
#include <string_view>

using namespace usmcheck::cli;

namespace {

struct subcommand {
  std::string_view name, summary; ///< without a summary: not told of
  int (*run)(std::vector<std::string>);
};

constexpr subcommand table[] = {
    {"run", "build a program with checking, run it, report", run_command},
    {"cc", "the C compiler for a checked build", cc_command},
    {"c++", "the C++ compiler for a checked build", cxx_command},
    {"report", "show a recorded run", report_command},
    {"explain", "tell about a rule", explain_command},
    {"doctor", "tell what is wrong with this machine", doctor_command},
    {"--list-rules", "list all rules", list_rules_command},
    {"list-rules", "", list_rules_command},
};

void print_help() {
  fmt::print("usage: usmcheck COMMAND [...]\n\n"
             "Tells where a GPU program's memory lives and what goes wrong because of it.\n\n");
  for (const subcommand &each : table)
    if (!each.summary.empty()) fmt::print("  {:<14}{}\n", each.name, each.summary);
  fmt::print("  {:<14}{}\n\n`usmcheck COMMAND --help` tells more. Begin with `usmcheck run prog.c`.\n", "--version",
             "tell the version");
}

} // namespace

int main(int argc, char **argv) {
  const std::string_view self = argc > 0 ? argv[0] : "", name = self.substr(self.rfind('/') + 1);
  std::vector<std::string> args(argv + (argc > 0), argv + argc);
  if (name == "usmcheck-cc") return cc_command(std::move(args));
  if (name == "usmcheck-c++") return cxx_command(std::move(args));

  const std::string command = args.empty() ? "--help" : args.front();
  if (!args.empty()) args.erase(args.begin());
  if (command == "--help" || command == "-h" || command == "help") return print_help(), nothing_found;
  if (command == "--version") return fmt::print("usmcheck {}\n", USMCHECK_VERSION), nothing_found;
  for (const subcommand &each : table)
    if (command == each.name) return each.run(std::move(args));
  return say(failure{fmt::format("there is no command '{}'; `usmcheck --help` lists them", command)});
}
