// Which findings are the same one: the rule and variant, the place, and the place of the allocation. Several processes
// of a program find the same fault each for itself, and a user wants to read it once.
#pragma once
#include "core/finding.h"
#include <vector>

namespace usmcheck::report {

/// The first of each kind, in order, with the times of all; leaks of one process with the sums of all.
std::vector<core::finding> merge_findings(std::vector<core::finding>);

} // namespace usmcheck::report
