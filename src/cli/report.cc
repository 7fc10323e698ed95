// usmcheck report RECORD: shows a run that was recorded. With --from-process it is the reporter that a checked program
// starts at its exit: the record is temporary then, and the options come from the program's USMCHECK_OPTIONS.
#include "report/report.h"
#include "cli/commands.h"
#include "report/output.h"
#include <CLI/CLI.hpp>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <unistd.h>

namespace usmcheck::cli {

namespace {

/// The options that the runtime leaves to the reporter. Unknown ones are the runtime's, which has judged them.
void take_process_options(report::report_options &into) {
  into.at_exit = into.silent_if_clean = into.to_stderr = true;
  const char *list = std::getenv("USMCHECK_OPTIONS");
  std::istringstream words(list ? list : "");
  for (std::string word; std::getline(words, word, ',');)
    if (word.starts_with("suppressions=")) into.suppressions.push_back(word.substr(word.find('=') + 1));
}

} // namespace

int report_command(std::vector<std::string> args) {
  report::report_options options;
  bool from_process = false;
  std::vector<std::string> suppressions;
  CLI::App app("Shows a recorded run.", "usmcheck report");
  app.add_option("RECORD", options.record, "the record that `usmcheck run --record=FILE` kept")->required();
  app.add_option("--format", options.format, "text or json")
      ->transform(CLI::CheckedTransformer(std::map<std::string, report::output_format>{
          {"text", report::output_format::text}, {"json", report::output_format::json}}));
  app.add_option("--output", options.output, "write the report to this file");
  app.add_option("--color", options.color, "auto, always or never; NO_COLOR is honoured")
      ->transform(
          CLI::CheckedTransformer(std::map<std::string, report::color_choice>{{"auto", report::color_choice::automatic},
                                                                              {"always", report::color_choice::always},
                                                                              {"never", report::color_choice::never}}));
  app.add_option("--severity", options.threshold, "show findings from this severity on: note, warning or error")
      ->transform(CLI::CheckedTransformer(std::map<std::string, core::severity>{
          {"note", core::severity::note}, {"warning", core::severity::warning}, {"error", core::severity::error}}));
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
  if (!from_process) return report::report_record(options, {});

  take_process_options(options);
  int status = report::report_record(options, {});
  std::error_code ignored;
  if (std::filesystem::is_regular_file(options.record, ignored)) ::unlink(options.record.c_str());
  return status;
}

} // namespace usmcheck::cli
