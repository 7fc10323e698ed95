// A finding's facts as words that sentences can use: sizes with their unit, the access as a verb, device numbers as
// names, and what follows from several facts (how far beyond the end). A fact that is missing or no number makes no
// word.
#pragma once
#include "core/finding.h"
#include "report/pattern.h"
#include <string>

namespace usmcheck::report {

/// Every fact under its own key, and the words made from them (listed in words.cc).
words words_of(const core::finding &);

/// "1 byte", "800 bytes", "8192000 bytes (7.8 MiB)".
std::string size_in_words(uint64_t bytes);

} // namespace usmcheck::report
