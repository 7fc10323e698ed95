// What a report shows, decided: every format prints this and nothing else.
#pragma once
#include "core/finding.h"
#include "record/entries.h"
#include "report/report.h"
#include <string>
#include <vector>

namespace usmcheck::report {

/// A signal that ended a process of the run.
struct crash {
  uint32_t pid = 0;
  bool of_main = true; ///< the program itself, not a child
  int signal = 0;
  std::optional<uint64_t> address;
  std::string access; ///< read, write, execute, unknown; may be empty
  core::place at;
  std::vector<core::place> stack;
};

struct model {
  std::vector<core::finding> findings; ///< merged, not suppressed, at or above the threshold; in order of time
  uint64_t below_threshold = 0, suppressed = 0;
  std::vector<crash> crashes;
  std::vector<std::string> notes;
  std::vector<record::damage> damages; ///< the first ones
  uint64_t damage_total = 0;
  program_result program;
  bool ended = true; ///< false: the record has no end, and nobody knows the program's

  uint64_t count(core::severity level) const {
    uint64_t n = 0;
    for (const core::finding &f : findings) n += f.level == level;
    return n;
  }
};

} // namespace usmcheck::report
