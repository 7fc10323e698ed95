// Builds the program of `usmcheck run` in a folder of ours: each source by itself, two at a time, then the link.
#pragma once
#include "cli/checked_flags.h"
#include "cli/signal_gate.h"
#include "cli/temp_folder.h"

namespace usmcheck::cli {

struct build_plan {
  installation parts;
  toolchain tools;
  compiler_words words;
  program_traits traits;
  bool verbose = false;
};

/// Reads the user's words; says what of them is not obeyed. Fails for missing files and for what cannot be checked.
result<build_plan> plan_build(const std::vector<std::string> &words, bool checked, bool verbose);

/// The program's path. The compiler's own words go to standard error unchanged. When a signal ended the build, the
/// failure has no sentence and the status 128 + signal.
result<std::filesystem::path> build(const build_plan &, const temp_folder &, const signal_gate &);

} // namespace usmcheck::cli
