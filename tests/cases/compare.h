// Holds what was reported against what was expected.
#pragma once
#include "directives.h"
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace usmcheck::cases {

/// What a run of usmcheck left behind.
struct outcome {
  int status = 0;             ///< usmcheck's own exit status; 128+n for a signal
  nlohmann::json report;      ///< discarded when there was none or it could not be read
  std::string program_output; ///< what the program printed on standard output
};

/// One sentence for each difference; empty when the case holds.
std::vector<std::string> compare(const directives &wanted, const outcome &seen);

} // namespace usmcheck::cases
