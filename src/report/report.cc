#include "report/report.h"
#include "record/reader.h"
#include "report/assemble.h"
#include "report/json.h"
#include "report/merge.h"
#include "report/output.h"
#include "report/suppressions.h"
#include "report/text.h"
#include <algorithm>
#include <filesystem>

namespace usmcheck::report {

struct report_session::state {
  report_options options;
  record::reader reader;
  assembler assemble;
  bool opened = false;
  std::optional<std::string> problem; ///< why the record cannot be read

  void take_in() {
    if (!problem) problem = reader.poll();
    if (!problem) assemble.update(reader.data());
  }

  bool record_is_absent() const {
    std::error_code failed;
    uintmax_t size = std::filesystem::file_size(options.record, failed);
    return failed ? failed == std::errc::no_such_file_or_directory : size == 0;
  }

  model build(const suppressions &unwanted, const program_result &result) {
    const record::contents &data = reader.data();
    model m;
    for (core::finding &f : merge_findings(assemble.findings(data))) {
      if (unwanted.matches(f))
        ++m.suppressed;
      else if (f.level < options.threshold)
        ++m.below_threshold;
      else
        m.findings.push_back(std::move(f));
    }
    m.crashes = assemble.crashes(data);
    for (const record::note &n : data.notes) // each process of a program says the same
      if (std::find(m.notes.begin(), m.notes.end(), n.text) == m.notes.end()) m.notes.push_back(n.text);
    m.damages = data.damages;
    m.damage_total = data.damage_total;
    m.program = result;
    if (!result.known) take_end_from_record(m);
    return m;
  }

  void take_end_from_record(model &m) const {
    const auto &processes = reader.data().processes;
    if (processes.empty()) return;
    const record::process *last = nullptr; // the program's pid again after an exec
    for (const record::process &p : processes)
      if (p.pid == processes.front().pid) last = &p;
    if (last->signal)
      m.program.signal = last->signal->number;
    else if (last->exit && last->exit->how != "exec")
      m.program.status = last->exit->status;
    else
      m.ended = options.at_exit;
  }

  int print(const model &m) const {
    std::string text;
    if (options.format == output_format::json) {
      text = json_report(m);
    } else {
      std::error_code failed;
      std::string here = std::filesystem::current_path(failed).string();
      text = text_report(m, {use_color(options), options.silent_if_clean, here});
    }
    auto unwritten = write_out(options, text);
    if (unwritten) complain(*unwritten);
    return unwritten ? could_not_finish : nothing_found;
  }
};

report_session::report_session(report_options options) : m_state(std::make_unique<state>()) {
  m_state->options = std::move(options);
}
report_session::~report_session() = default;

void report_session::poll() {
  state &s = *m_state;
  std::error_code failed;
  if (!s.opened && !std::filesystem::exists(s.options.record, failed)) return;
  if (!s.opened) s.problem = s.reader.open(s.options.record);
  s.opened = true;
  s.take_in();
}

int report_session::finish(const program_result &result) {
  state &s = *m_state;
  auto refuse = [](const std::string &sentence, int status) {
    complain(sentence);
    return status;
  };
  suppressions unwanted;
  for (const std::string &file : s.options.suppressions)
    if (auto problem = unwanted.add_file(file)) return refuse(*problem, wrong_usage);

  if (result.known && s.record_is_absent())
    return refuse("the program left no record: it did not start, or it was not built with usmcheck", could_not_finish);
  if (!s.opened) s.problem = s.reader.open(s.options.record);
  s.opened = true;
  s.take_in();
  if (!s.problem) s.problem = s.reader.finish();
  if (s.problem) return refuse(*s.problem, could_not_finish);

  const model m = s.build(unwanted, result);
  if (int failed = s.print(m)) return failed;
  if (s.options.keep_status && m.program.signal) return 128 + m.program.signal;
  if (s.options.keep_status && m.program.status) return *m.program.status;
  if (!m.findings.empty()) return something_found;
  const bool broken = m.program.signal || m.program.timed_out || !m.crashes.empty() || m.damage_total || !m.ended;
  return broken ? could_not_finish : nothing_found;
}

int report_record(const report_options &options, const program_result &result) {
  return report_session(options).finish(result);
}

} // namespace usmcheck::report
