// A finding as the report side holds it: read from a record, its places known. What the user's process writes is in raw.h.
#pragma once
#include "core/rules.h"
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace usmcheck::core {

/// A point in the user's sources. Without debug information `file` is empty and `module`, `offset` say where.
struct place {
  std::string file;     ///< as the compiler was given it, made absolute by the compilation directory where known
  unsigned line = 0;    ///< from 1; 0 unknown
  unsigned column = 0;  ///< from 1; 0 unknown
  std::string function; ///< demangled
  std::string variable; ///< the variable or member accessed there, empty if unknown
  std::string module;   ///< path of the binary
  uint64_t offset = 0;  ///< in the module, bytes
  bool known() const { return !file.empty() && line != 0; }
};

/// Something that happened elsewhere and explains the finding.
struct related_place {
  std::string role; ///< allocated, freed, written, copied, mapped, launched, accessed, called
  place at;
  std::vector<place> stack; ///< innermost first; may be empty
};

struct finding {
  rule id{};
  std::string variant; ///< which sentence of the rule applies (docs/record-format.md)
  severity level{};
  place primary;
  std::vector<place> stack; ///< of the primary place, innermost first
  std::vector<related_place> related;
  std::map<std::string, std::string> facts; ///< as the record has them
  uint64_t times = 1;                       ///< how often it was seen
  uint32_t pid = 0;
};

} // namespace usmcheck::core
