// Text that came from elsewhere, fit for a terminal; names of files, fit for a reader.
#pragma once
#include <string>
#include <string_view>

namespace usmcheck::report {

/// Control bytes become \xHH: a record or a source must not command the terminal. `keep` is let through.
std::string visible(std::string_view text, char keep = 0);

/// Relative to `directory` if that is shorter.
std::string short_path(const std::string &path, const std::string &directory);

} // namespace usmcheck::report
