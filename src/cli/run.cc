// `usmcheck run`: builds a program with checking or takes one built already, runs it, follows its record, reports.
#include "cli/build.h"
#include "cli/commands.h"
#include "cli/execute.h"
#include "cli/object_file.h"
#include "cli/run_options.h"
#include "cli/say.h"
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <fmt/core.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace usmcheck::cli {
namespace fs = std::filesystem;
namespace {

/// The checking device reserves far more addresses than any program uses.
std::optional<failure> address_space_limited() {
  rlimit limit;
  if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return std::nullopt;
  return failure{
      fmt::format("the address space is limited to {} MiB (`ulimit -v`), and the checking device reserves more: "
                  "run `ulimit -v unlimited` first",
                  limit.rlim_cur >> 20)};
}

std::optional<failure> unusable_files(const run_options &options) {
  if (!options.suppressions.empty() && access(options.suppressions.c_str(), R_OK) != 0)
    return failure{fmt::format("cannot read the suppressions {}: {}", options.suppressions, strerror(errno))};
  if (options.record.empty()) return std::nullopt;
  std::error_code failed;
  if (fs::exists(options.record, failed) && !fs::is_regular_file(options.record, failed))
    return failure{fmt::format("--record={}: not a regular file", options.record)};
  const int file = open(options.record.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (file < 0) return failure{fmt::format("--record={}: {}", options.record, strerror(errno))};
  close(file);
  return std::nullopt;
}

/// A program that was built already; fails for one that checking cannot see into.
result<bool> is_built_program(const run_words &given) {
  if (given.words.size() != 1) return false;
  const std::string &name = given.words[0];
  const object_facts facts = read_object(name);
  if (!facts.program) return false;
  if (access(name.c_str(), X_OK) != 0) return failure{fmt::format("cannot run {}: {}", name, strerror(errno))};
  if (!facts.sanitizer.empty())
    return failure{fmt::format("{} was built for {}, which needs the same address space as usmcheck: build it without",
                               name, facts.sanitizer)};
  if (given.options.unchecked) return true;
  if (!facts.needs(runtime_name) && facts.needs(unchecked_name))
    return failure{
        fmt::format("{} was built with usmcheck's SYCL, but without checking; build it with `usmcheck c++`, or "
                    "run it as it is",
                    name)};
  if (!facts.needs(runtime_name))
    return failure{
        fmt::format("{} was not built with usmcheck, so nothing in it can be checked; give `usmcheck run` its "
                    "sources, or build it with `usmcheck cc` or `usmcheck c++` as the compiler",
                    name)};
  return true;
}

/// The user's own USMCHECK_OPTIONS hold, except where the report goes and what status it gives: that is ours here.
result<std::string> process_options(const run_options &options, const fs::path &record) {
  std::string merged;
  const char *own = std::getenv("USMCHECK_OPTIONS");
  std::string_view rest = own ? own : "";
  while (!rest.empty()) {
    const size_t comma = rest.find(',');
    const std::string_view one = rest.substr(0, comma);
    if (!one.starts_with("record=") && !one.starts_with("log=") && !one.starts_with("exitcode=") && !one.empty())
      merged.append(one).push_back(',');
    rest = comma == std::string_view::npos ? "" : rest.substr(comma + 1);
  }
  if (options.halt) merged += "halt=1,";
  if (options.strict) merged += "strict=1,";
  for (const auto &[key, value] : {std::pair("device", options.device), std::pair("devices", options.devices),
                                   std::pair("schedule", options.schedule)})
    if (!value.empty()) merged += fmt::format("{}={},", key, value);
  std::error_code failed;
  auto path = [&](const fs::path &file) { return fs::absolute(file, failed).string(); };
  const std::string unwanted = options.suppressions.empty() ? "" : path(options.suppressions), wanted = path(record);
  for (const std::string &each : {unwanted, wanted}) // the list knows no escapes
    if (each.find(',') != std::string::npos || each.find("%p") != std::string::npos)
      return failure{fmt::format(
          "{}: a path with a comma or %p cannot be told to the program (TMPDIR, --record, --suppressions)", each)};
  if (!unwanted.empty()) merged += "suppressions=" + unwanted + ",";
  return merged + "record=" + wanted;
}

report::report_options report_of(const run_options &options, const fs::path &record) {
  report::report_options out;
  out.record = record.string();
  out.format = options.format;
  out.output = options.output;
  out.to_stderr = options.format == report::output_format::text;
  out.color = options.color;
  out.threshold = options.threshold;
  out.keep_status = options.keep_status;
  if (!options.suppressions.empty()) out.suppressions.push_back(options.suppressions);
  return out;
}

report::program_result result_of(const program_end &end, const run_options &options) {
  report::program_result out;
  out.known = true;
  out.timed_out = end.timed_out;
  if (options.timeout) out.timeout_seconds = static_cast<double>(options.timeout->count());
  if (WIFEXITED(end.status)) out.status = WEXITSTATUS(end.status);
  if (WIFSIGNALED(end.status)) out.signal = WTERMSIG(end.status);
  return out;
}

/// Nothing is reported: the status is the program's own.
int run_unchecked(const command &start, const run_options &options, const signal_gate &gate) {
  const auto end = execute(start, gate, options.timeout, [] {});
  if (!end) return say(end.error());
  if (end->interrupted) return 128 + end->interrupted;
  if (end->timed_out)
    return say(
        failure{fmt::format("the program was ended after {} seconds", options.timeout->count()), could_not_finish});
  return WIFSIGNALED(end->status) ? 128 + WTERMSIG(end->status) : WEXITSTATUS(end->status);
}

int run_and_report(const fs::path &program, const run_words &given, const temp_folder &folder,
                   const signal_gate &gate) {
  const run_options &options = given.options;
  command start;
  start.words = {program.string()};
  start.words.insert(start.words.end(), given.arguments.begin(), given.arguments.end());
  if (options.unchecked) {
    for (const auto &[name, value] :
         {std::pair("USMCHECK_DEVICE", options.device), std::pair("USMCHECK_DEVICES", options.devices),
          std::pair("USMCHECK_SCHEDULE", options.schedule)})
      if (!value.empty()) start.environment.emplace_back(name, value);
    return run_unchecked(start, options, gate);
  }
  const fs::path record = options.record.empty() ? folder.path() / "record" : fs::path(options.record);
  const auto told = process_options(options, record);
  if (!told) return say(told.error());
  start.environment = {{"USMCHECK_OPTIONS", *told}};
  start.fixed_addresses = true;
  report::report_session report(report_of(options, record));
  const auto end = execute(start, gate, options.timeout, [&] { report.poll(); });
  if (!end) return say(end.error());
  const int status = report.finish(result_of(*end, options));
  return end->interrupted ? 128 + end->interrupted : status;
}

} // namespace

int run_command(std::vector<std::string> args) {
  const auto given = read_run_words(std::move(args));
  if (!given) return say(given.error());
  if (given->options.help) return fmt::print("{}", run_help()), nothing_found;
  if (given->words.empty())
    return say(failure{"no source file and no program to run was given; `usmcheck run --help` tells more"});
  for (const auto &problem : {address_space_limited(), unusable_files(given->options)})
    if (problem) return say(*problem);
  const auto built = is_built_program(*given);
  if (!built) return say(built.error());

  const signal_gate gate; // before there is anything to be left behind
  if (*built) {
    const auto folder = temp_folder::make();
    if (!folder) return say(folder.error());
    const std::string &name = given->words[0];
    return run_and_report(name.find('/') == std::string::npos ? "./" + name : name, *given, *folder, gate);
  }
  const auto plan = plan_build(given->words, !given->options.unchecked, given->options.verbose);
  if (!plan) return say(plan.error());
  const auto folder = temp_folder::make();
  if (!folder) return say(folder.error());
  const auto program = build(*plan, *folder, gate);
  if (!program) return program.error().sentence.empty() ? program.error().status : say(program.error());
  return run_and_report(*program, *given, *folder, gate);
}

} // namespace usmcheck::cli
