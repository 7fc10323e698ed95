// What usmcheck says about itself goes to standard error, one sentence a line, after its name.
#pragma once
#include "cli/result.h"
#include <string_view>

namespace usmcheck::cli {

void say(std::string_view sentence);

/// Others' words, as they are.
void write_to_errors(std::string_view text);

/// Says the sentence; returns the status, so that a command can end with it.
int say(const failure &f);

} // namespace usmcheck::cli
