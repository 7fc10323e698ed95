// USMCHECK_OPTIONS, as sanitizers have them: key=value, separated by commas.
#pragma once

namespace usmcheck::process {

struct options {
  char record[512] = "";       ///< where the raw record goes; empty: a temporary file, and a reporter at the end
  char log[512] = "";          ///< where the reporter writes; empty: standard error
  char suppressions[512] = ""; ///< handed to the reporter
  int exit_code = 0;           ///< of a program with findings; 0: its own
  bool halt = false;           ///< end at the first finding
  bool strict = false;         ///< report doubtful findings too
};

/// Reads the environment. What cannot be understood is told on standard error, and the process ends with status 2.
const options &the_options();

} // namespace usmcheck::process
