// USMCHECK_OPTIONS, as sanitizers have them: key=value, separated by commas. usm_option of events.h is answered here
// too.
#pragma once

namespace usmcheck::process {

struct options {
  char record[512] = "";       ///< where the raw record goes; empty: a temporary file, and a reporter at the end
  char log[512] = "";          ///< where the reporter writes; empty: standard error
  char suppressions[512] = ""; ///< handed to the reporter
  int exit_code = 0;           ///< of a program with findings; 0: its own
  bool halt = false;           ///< end at the first finding
  bool strict = false;         ///< report doubtful findings too
  char device[32] =
      ""; ///< the profile of the checking device; empty: the generic one. This and what follows is for front ends
  char devices[8] = "";   ///< how many of them
  char schedule[32] = ""; ///< in which order ready commands run; empty: as submitted
};

/// Reads the environment. What cannot be understood is told on standard error, and the process ends with status 2.
const options &the_options();

} // namespace usmcheck::process
