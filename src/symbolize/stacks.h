// What of a stack a user wants to see: its own frames and those of libraries it called, without ours, the OpenMP
// runtime's and the program's start-up. Also decides which frame is the place of a finding that has only a stack.
#pragma once
#include "record/entries.h"
#include "symbolize/symbolizer.h"
#include <vector>

namespace usmcheck::symbolize {

/// Of nobody's interest: the checking runtime, the OpenMP runtime, what calls main or begins a thread.
bool is_plumbing(const core::place &frame);

/// Under /usr/: a system's header or library, not what the user wrote.
bool is_system(const core::place &frame);

/// Innermost first, inlined frames taken apart, plumbing left out. `process` is an index in `contents`.
std::vector<core::place> readable_stack(symbolizer &with, const record::contents &contents, size_t process,
                                        const std::vector<record::frame> &stack);

/// The first frame with a line in the user's sources, else the first with any line, else the first; null if there is
/// none.
const core::place *first_of_user(const std::vector<core::place> &stack);

} // namespace usmcheck::symbolize
