// The options of `usmcheck run`. They stand before or between the compiler's words; what isn't one of them is the
// compiler's.
#pragma once
#include "cli/result.h"
#include "core/rules.h"
#include "report/report.h"
#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace usmcheck::cli {

struct run_options {
  report::output_format format = report::output_format::text;
  std::string output; ///< file for the report; empty: standard error for text, standard output for JSON
  report::color_choice color = report::color_choice::automatic;
  std::string record; ///< where to keep the record; empty: it is removed
  std::optional<std::chrono::seconds> timeout;
  std::string suppressions;
  core::severity threshold = core::severity::warning;
  std::string device, devices, schedule; ///< as the process takes them; empty: as it likes
  bool unchecked = false;
  bool halt = false, strict = false, keep_status = false, verbose = false, help = false;
};

struct run_words {
  run_options options;
  std::vector<std::string> words;     ///< the compiler's, or a program to run
  std::vector<std::string> arguments; ///< the program's
};

result<run_words> read_run_words(std::vector<std::string> args);

/// The text of `usmcheck run --help`.
std::string_view run_help();

} // namespace usmcheck::cli
