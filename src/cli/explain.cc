// usmcheck explain RULE: the rule's page, as docs/rules/ has it.
#include "cli/commands.h"
#include "core/rules.h"
#include "report/nearest_rule.h"
#include "report/output.h"
#include "report/report.h"
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <iterator>

namespace usmcheck::cli {

namespace fs = std::filesystem;

namespace {

/// Where the pages can be: under USMCHECK_ROOT, or in the tree this executable stands in.
std::vector<fs::path> page_folders() {
  std::vector<fs::path> folders;
  if (const char *root = std::getenv("USMCHECK_ROOT"); root && *root)
    folders.push_back(fs::path(root) / "share/usmcheck/rules");
  std::error_code failed;
  fs::path self = fs::read_symlink("/proc/self/exe", failed);
  if (!failed) folders.push_back(self.parent_path().parent_path() / "share/usmcheck/rules");
  return folders;
}

int refuse(const std::string &sentence, int status) {
  report::complain(sentence);
  return status;
}

} // namespace

int explain_command(std::vector<std::string> args) {
  if (args.size() == 1 && (args[0] == "--help" || args[0] == "-h")) {
    auto unwritten = report::write_to_stdout(
        "Usage: usmcheck explain RULE\nShows a rule's page; usmcheck --list-rules names the rules.\n");
    return unwritten ? refuse(*unwritten, report::could_not_finish) : int{report::nothing_found};
  }
  if (args.size() != 1) return refuse("explain wants one rule; usmcheck --list-rules names them", report::wrong_usage);
  auto rule = report::rule_named(args[0]);
  if (!rule)
    return refuse(fmt::format("there is no rule '{}'; did you mean '{}'?", args[0],
                              core::info(report::nearest_rule(args[0])).slug),
                  report::wrong_usage);
  for (const fs::path &folder : page_folders()) {
    std::ifstream page(folder / (args[0] + ".md"), std::ios::binary);
    if (!page) continue;
    std::string text{std::istreambuf_iterator<char>(page), {}};
    auto unwritten = report::write_to_stdout(text);
    return unwritten ? refuse(*unwritten, report::could_not_finish) : int{report::nothing_found};
  }
  return refuse(fmt::format("the page of '{}' is missing: look for share/usmcheck/rules beside usmcheck's bin, or set "
                            "USMCHECK_ROOT",
                            args[0]),
                report::could_not_finish);
}

} // namespace usmcheck::cli
