// Runs a command and keeps what it printed.
#pragma once
#include <string>
#include <vector>

namespace usmcheck::cases {

struct child_result {
  int status = 0; ///< exit status, or 128 + signal
  std::string output, errors;
};

/// Runs `command` in `folder` with `env` (NAME=VALUE) added to the environment; both streams go through files there, so
/// that a grandchild that keeps them open does not hold us up.
child_result run_child(const std::vector<std::string> &command, const std::vector<std::string> &env,
                       const std::string &folder);

/// The whole file; empty when it cannot be read.
std::string read_file(const std::string &path);

} // namespace usmcheck::cases
