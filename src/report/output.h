// Where a report goes. A report that did not arrive whole must not look like success.
#pragma once
#include "report/report.h"
#include <optional>
#include <string>
#include <string_view>

namespace usmcheck::report {

/// Whether the text for these options is shown in colours: asked for, or a terminal without NO_COLOR.
bool use_color(const report_options &);

/// Returns a sentence for people if not everything was written.
[[nodiscard]] std::optional<std::string> write_out(const report_options &, std::string_view text);

/// The same to standard output, for commands that only print.
[[nodiscard]] std::optional<std::string> write_to_stdout(std::string_view text);

/// "usmcheck: sentence" on standard error.
void complain(std::string_view sentence);

} // namespace usmcheck::report
