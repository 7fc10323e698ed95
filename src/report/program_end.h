// How the program ended, in words.
#pragma once
#include "report/model.h"
#include <string>
#include <vector>

namespace usmcheck::report {

/// "SIGSEGV"; "signal 77" for one without a name.
std::string signal_name(int number);

/// "read of address 0x8, close to null"; empty if nothing is known.
std::string access_in_words(const crash &);

} // namespace usmcheck::report
