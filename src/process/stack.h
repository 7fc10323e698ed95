// Call stacks of the calling thread.
#pragma once
#include "core/raw.h"

namespace usmcheck::process {

/// Innermost first, our own frames left out, each program counter at its call. `exact` unwinds by call frame information; otherwise frame
/// pointers are followed, which costs next to nothing (checked code is built with them) and ends early in code without.
void capture(core::raw_stack &stack, bool exact);

} // namespace usmcheck::process
