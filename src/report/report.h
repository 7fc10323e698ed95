// From a record and the program's end to a report and an exit status. Everything that shows a run goes through here:
// the driver follows the record while the program runs, `usmcheck report` reads it afterwards.
#pragma once
#include "core/rules.h"
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace usmcheck::report {

enum class output_format { text, json };
enum class color_choice { automatic, always, never };

/// The part of usmcheck's exit statuses that a report decides.
enum report_status : int { nothing_found = 0, something_found = 1, wrong_usage = 2, could_not_finish = 3 };

struct report_options {
  std::string record; ///< the file to read
  output_format format = output_format::text;
  std::string output; ///< a file; empty: standard output, or standard error with `to_stderr`
  bool to_stderr = false;
  color_choice color = color_choice::automatic;
  core::severity threshold = core::severity::warning; ///< below it a finding is neither shown nor changes the status
  std::vector<std::string> suppressions;              ///< files
  bool keep_status = false;                           ///< end as the program did
  bool silent_if_clean = false;                       ///< no text when there is nothing to say
  bool at_exit = false; ///< the program is still there: that the record has no end yet is no news
};

/// How the program ended, from whoever waited for it.
struct program_result {
  bool known = false;        ///< false: nobody waited; what the record says holds
  std::optional<int> status; ///< if it exited
  int signal = 0;            ///< if it was killed
  bool timed_out = false;
  double timeout_seconds = 0;
};

class report_session {
public:
  explicit report_session(report_options);
  ~report_session();
  report_session(const report_session &) = delete;
  report_session &operator=(const report_session &) = delete;

  /// Takes in what the record has by now and symbolizes it, so that little is left to do at the end. Cheap if there is
  /// nothing new; the record need not exist yet.
  void poll();

  /// Reads the rest, prints the report, and returns usmcheck's exit status. Problems are told on standard error.
  int finish(const program_result &);

private:
  struct state;
  std::unique_ptr<state> m_state;
};

/// A record that is complete.
int report_record(const report_options &, const program_result &);

} // namespace usmcheck::report
