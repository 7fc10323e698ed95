// Runs the checked program until it ends, its time is up or a signal ends us, and looks after the terminal meanwhile.
#pragma once
#include "cli/child.h"
#include "cli/liveness.h"
#include <chrono>
#include <functional>
#include <optional>

namespace usmcheck::cli {

struct program_end {
  int status = 0; ///< as waitpid gave it
  bool timed_out = false;
  int interrupted = 0; ///< the signal that ended us; 0: none did
};

result<program_end> execute(const command &, const signal_gate &, std::optional<std::chrono::seconds> timeout,
                            const std::function<void()> &meanwhile);

} // namespace usmcheck::cli
