// Rules by name, as people type them.
#pragma once
#include "core/rules.h"
#include <optional>
#include <string_view>

namespace usmcheck::report {

std::optional<core::rule> rule_named(std::string_view slug);

/// By edit distance; for "did you mean".
core::rule nearest_rule(std::string_view slug);

} // namespace usmcheck::report
