// Other compilers' flags, taken for what they mean to a checked build. The table is in vendor_flags.cc.
#pragma once
#include "cli/result.h"
#include <string>
#include <vector>

namespace usmcheck::cli {

struct translated_flags {
  std::vector<std::string> words;
  bool offload_asked = false;       ///< a flag named a device to offload to
  std::vector<std::string> changes; ///< a sentence a flag that was replaced or left out
  std::vector<std::string> notes;   ///< of these, the ones to tell without --verbose
};

/// Fails for what a checked build cannot be: 32 bits, a sanitizer with a memory layout of its own.
result<translated_flags> translate_flags(const std::vector<std::string> &words);

} // namespace usmcheck::cli
