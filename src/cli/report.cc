// usmcheck report RECORD: shows a run that was recorded. With --from-process it is the reporter that a checked program
// starts at its exit: the record is temporary then, and a program without findings gets no words added to its own.
#include "report/report.h"
#include "cli/commands.h"
#include "report/output.h"
#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <unistd.h>

namespace usmcheck::cli {

int report_command(std::vector<std::string> args) {
  report::report_options options;
  bool from_process = false;
  std::vector<std::string> suppressions;
  CLI::App app("Shows a recorded run.", "usmcheck report");
  app.add_option("RECORD", options.record, "the record that `usmcheck run --record=FILE` kept")->required();
  std::string format = "text", color = "auto", severity = "warning";
  app.add_option("--format", format, "text or json")->check(CLI::IsMember({"text", "json"}));
  app.add_option("--output", options.output, "write the report to this file");
  app.add_option("--color", color, "auto, always or never; NO_COLOR is honoured")
      ->check(CLI::IsMember({"auto", "always", "never"}));
  app.add_option("--severity", severity, "show findings from this severity on: note, warning or error")
      ->check(CLI::IsMember({"note", "warning", "error"}));
  app.add_option("--suppressions", suppressions, "a file of rule:glob lines")->take_all();
  app.add_flag("--from-process", from_process)->group(""); // for the runtime, not for people
  try {
    std::reverse(args.begin(), args.end()); // CLI11 takes words from the back
    app.parse(std::move(args));
  } catch (const CLI::CallForHelp &) {
    auto unwritten = report::write_to_stdout(app.help());
    if (unwritten) report::complain(*unwritten);
    return unwritten ? report::could_not_finish : report::nothing_found;
  } catch (const CLI::ParseError &e) {
    report::complain(std::string(e.what()) + "; see usmcheck report --help");
    return report::wrong_usage;
  }
  options.suppressions = suppressions;
  options.format = format == "json" ? report::output_format::json : report::output_format::text;
  options.color = color == "always"  ? report::color_choice::always
                  : color == "never" ? report::color_choice::never
                                     : report::color_choice::automatic;
  options.threshold = severity == "note"    ? core::severity::note
                      : severity == "error" ? core::severity::error
                                            : core::severity::warning;
  if (!from_process) return report::report_record(options, {});

  options.at_exit = options.silent_if_clean = true;
  int status = report::report_record(options, {});
  std::error_code ignored;
  if (std::filesystem::is_regular_file(options.record, ignored)) ::unlink(options.record.c_str());
  return status;
}

} // namespace usmcheck::cli
