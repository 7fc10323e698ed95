// Starts `usmcheck report` for a program that runs by itself.
#pragma once

namespace usmcheck::process {

/// Runs the reporter on `record` (it removes the file) with its output appended to `log`, or standard error. Its exit status; -1: not found.
int run_reporter(const char *record, const char *log, const char *suppressions);

} // namespace usmcheck::process
