#include "cli/run_options.h"
#include "cli/compiler_words.h"
#include "cli/object_file.h"
#include "core/device_options.h"
#include <charconv>
#include <fmt/core.h>

namespace usmcheck::cli {
namespace {

using taken = std::optional<failure>;

failure bad_value(std::string_view option, std::string_view value, std::string_view wanted) {
  return {fmt::format("{}: '{}' is not {}", option, value, wanted)};
}

taken set_format(run_options &o, std::string_view value) {
  if (value == "text")
    o.format = report::output_format::text;
  else if (value == "json")
    o.format = report::output_format::json;
  else
    return bad_value("--format", value, "text or json");
  return {};
}

taken set_color(run_options &o, std::string_view value) {
  if (value == "auto")
    o.color = report::color_choice::automatic;
  else if (value == "always")
    o.color = report::color_choice::always;
  else if (value == "never")
    o.color = report::color_choice::never;
  else
    return bad_value("--color", value, "auto, always or never");
  return {};
}

taken set_severity(run_options &o, std::string_view value) {
  for (core::severity each : {core::severity::note, core::severity::warning, core::severity::error})
    if (value == core::name(each)) {
      o.threshold = each;
      return {};
    }
  return bad_value("--severity", value, "note, warning or error");
}

taken set_timeout(run_options &o, std::string_view value) {
  constexpr long longest = 100L * 365 * 24 * 3600;
  long seconds = 0;
  const auto [end, wrong] = std::from_chars(value.data(), value.data() + value.size(), seconds);
  if (wrong != std::errc() || end != value.data() + value.size() || seconds <= 0 || seconds > longest)
    return bad_value("--timeout", value, "a number of seconds");
  o.timeout = std::chrono::seconds(seconds);
  return {};
}

/// Values that core judges, and the process again.
template <std::string run_options::*Member, std::string (*Problem)(std::string_view)>
taken set_judged(run_options &o, std::string_view value) {
  if (const std::string problem = Problem(value); !problem.empty()) return failure{problem};
  o.*Member = value;
  return {};
}

struct option_row {
  std::string_view name;
  taken (*set)(run_options &, std::string_view value); ///< null: a switch
  bool run_options::*on;
};

constexpr option_row table[] = {
    {"--format", set_format, nullptr},
    {"--color", set_color, nullptr},
    {"--severity", set_severity, nullptr},
    {"--timeout", set_timeout, nullptr},
    {"--output", [](run_options &o, std::string_view v) { return o.output = v, taken(); }, nullptr},
    {"--record", [](run_options &o, std::string_view v) { return o.record = v, taken(); }, nullptr},
    {"--suppressions", [](run_options &o, std::string_view v) { return o.suppressions = v, taken(); }, nullptr},
    {"--device", set_judged<&run_options::device, core::profile_problem>, nullptr},
    {"--devices", set_judged<&run_options::devices, core::device_count_problem>, nullptr},
    {"--schedule", set_judged<&run_options::schedule, core::schedule_problem>, nullptr},
    {"--unchecked", nullptr, &run_options::unchecked},
    {"--halt", nullptr, &run_options::halt},
    {"--strict", nullptr, &run_options::strict},
    {"--keep-status", nullptr, &run_options::keep_status},
    {"--verbose", nullptr, &run_options::verbose},
    {"--help", nullptr, &run_options::help},
};

const option_row *find_option(std::string_view name) {
  for (const option_row &row : table)
    if (row.name == name) return &row;
  return nullptr;
}

} // namespace

result<run_words> read_run_words(std::vector<std::string> args) {
  run_words out;
  for (size_t at = 0; at < args.size(); ++at) {
    const std::string &word = args[at];
    if (word == "--") {
      out.arguments.assign(args.begin() + static_cast<long>(at) + 1, args.end());
      return out;
    }
    const size_t equals = word.find('=');
    const option_row *option = find_option(std::string_view(word).substr(0, equals));
    if (!option) {
      const bool first_input = out.words.empty() && !word.starts_with('-') && !word.starts_with('@');
      out.words.push_back(word);
      if (takes_value(word) && at + 1 < args.size()) out.words.push_back(args[++at]);
      // Behind a program everything is the program's, `--` or not.
      if (!first_input || !read_object(word).program) continue;
      const size_t rest = at + 1 < args.size() && args[at + 1] == "--" ? at + 2 : at + 1;
      out.arguments.assign(args.begin() + static_cast<long>(rest), args.end());
      return out;
    }
    if (!option->set) {
      if (equals != std::string::npos) return failure{fmt::format("{} takes no value", option->name)};
      out.options.*option->on = true;
      continue;
    }
    if (equals == std::string::npos && at + 1 == args.size())
      return failure{fmt::format("{} needs a value", option->name)};
    const std::string value = equals == std::string::npos ? args[++at] : word.substr(equals + 1);
    if (value.empty()) return failure{fmt::format("{} needs a value", option->name)};
    if (const taken wrong = option->set(out.options, value)) return *wrong;
  }
  return out;
}

std::string_view run_help() {
  return R"(usage: usmcheck run [options] FILE... [compiler flags] [-- program arguments]
       usmcheck run [options] PROGRAM [program arguments]

Builds the C or C++ sources with checking, in a temporary folder, runs the program and reports what it does wrong with
memory; or runs a PROGRAM that was built with `usmcheck cc` or `usmcheck c++`. What is not an option below goes to the
compiler (clang 19); other compilers' OpenMP and SYCL flags are understood.

  --format=text|json       text as compilers print it, while the program runs (default); JSON when it has ended
  --output=FILE            write the report to FILE
  --color=auto|always|never
  --severity=note|warning|error   the least severe finding that makes the exit status 1 (default: warning)
  --timeout=SECONDS        end the program after so long
  --suppressions=FILE      findings not to report
  --device=NAME            SYCL: what the checking device is like: generic (default), h200, pvc, arc, mi300, integrated;
                           cpu: no GPU at all
  --devices=N              SYCL: so many of it
  --schedule=fifo|lifo|random:SEED   SYCL: which of the commands that are ready runs first (default: fifo)
  --unchecked              SYCL: build without checking, run at full speed, report nothing
  --halt                   stop the program at its first finding
  --strict                 report doubtful findings too
  --record=FILE            keep the record of the run, for `usmcheck report`
  --keep-status            exit with the program's own status
  --verbose                tell the flags that were changed and the commands run

Exit status: 0 nothing found, 1 findings, 2 wrong usage or set-up, 3 the build failed, or the program crashed or ran out of
time without a finding; 130 when interrupted.
)";
}

} // namespace usmcheck::cli
