// usmcheck --list-rules: one line a rule, from the table.
#include "cli/commands.h"
#include "core/rules.h"
#include "report/output.h"
#include "report/report.h"
#include <algorithm>
#include <fmt/format.h>
#include <string_view>

namespace usmcheck::cli {

// NOLINTNEXTLINE(performance-unnecessary-value-param): commands share one type
int list_rules_command(std::vector<std::string> args) {
  if (!args.empty()) {
    report::complain("--list-rules takes no arguments");
    return report::wrong_usage;
  }
  size_t width = 0;
  for (const core::rule_info &rule : core::rule_table) width = std::max(width, std::string_view(rule.slug).size());
  std::string text = "Found from: S the source, R a run, P a profile.\n";
  for (const core::rule_info &rule : core::rule_table)
    text +=
        fmt::format("{:<{}}  {:<3}  {:<7}  {}\n", rule.slug, width, rule.layers, core::name(rule.level), rule.summary);
  auto unwritten = report::write_to_stdout(text);
  if (unwritten) report::complain(*unwritten);
  return unwritten ? report::could_not_finish : report::nothing_found;
}

} // namespace usmcheck::cli
