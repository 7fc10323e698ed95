#include "report/text.h"
#include "report/program_end.h"
#include "report/sentences.h"
#include "report/source_lines.h"
#include "report/visible.h"
#include <algorithm>
#include <fmt/format.h>
#include <iterator>

namespace usmcheck::report {

namespace {

constexpr size_t max_frames = 16, max_source_width = 240;

class writer {
public:
  writer(const model &of, const text_options &options) : m_model(of), m_options(options) {}

  std::string write() {
    for (const core::finding &f : m_model.findings) finding(f);
    bool said = program();
    for (const std::string &note : m_model.notes) add("usmcheck: {}\n", visible(note));
    damage();
    bool clean = m_text.empty();
    if (!(clean && m_options.silent_if_clean) && (clean || !said || !m_model.findings.empty())) closing_count();
    return std::move(m_text);
  }

private:
  template <class... T> void add(fmt::format_string<T...> pattern, T &&...values) {
    fmt::format_to(std::back_inserter(m_text), pattern, std::forward<T>(values)...);
  }
  const char *paint(const char *code) const { return m_options.color ? code : ""; }
  const char *bold() const { return paint("\033[1m"); }
  const char *plain() const { return paint("\033[0m"); }
  const char *color_of(core::severity level) const {
    return paint(level == core::severity::error     ? "\033[1;31m"
                 : level == core::severity::warning ? "\033[1;35m"
                                                    : "\033[1;36m");
  }

  std::string position(const core::place &p) const {
    if (!p.file.empty()) {
      std::string text = visible(short_path(p.file, m_options.directory));
      if (p.line) text += fmt::format(":{}", p.line);
      if (p.line && p.column) text += fmt::format(":{}", p.column);
      return text;
    }
    if (!p.module.empty()) return fmt::format("{}+{:#x}", visible(short_path(p.module, m_options.directory)), p.offset);
    return p.offset ? fmt::format("{:#x}", p.offset) : "<place unknown>";
  }

  void headline(const core::place &at, core::severity level, std::string_view text, std::string_view tail) {
    add("{}{}:{} {}{}:{} {}{}{}{}\n", bold(), position(at), plain(), color_of(level), core::name(level), plain(),
        bold(), visible(text), plain(), tail);
    excerpt(at);
  }

  /// The source line and a mark under the column, as wide as the variable if it stands there.
  void excerpt(const core::place &at) {
    auto line = m_sources.get(at.file, at.line);
    if (!line) return;
    std::string text = visible(line->substr(0, max_source_width), '\t');
    add("{:>6} | {}\n", at.line, text);
    if (at.column == 0 || at.column > std::min(line->size(), max_source_width)) return;
    std::string under;
    for (size_t i = 0; i + 1 < at.column; ++i) {
      unsigned char c = static_cast<unsigned char>((*line)[i]);
      if ((c & 0xc0) != 0x80) under += c == '\t' ? '\t' : ' '; // one mark a character, not a byte
    }
    bool there = !at.variable.empty() && line->compare(at.column - 1, at.variable.size(), at.variable) == 0;
    std::string tail(there ? at.variable.size() - 1 : 0, '~');
    add("       | {}{}^{}{}\n", under, paint("\033[1;32m"), tail, plain());
  }

  /// The frames around a place: those it was called in, and before them those inside which it happened.
  void stack(const core::place &at, const std::vector<core::place> &frames) {
    if (frames.size() < 2) return;
    auto here = std::find_if(frames.begin(), frames.end(), [&](const core::place &f) {
      return f.file == at.file && f.line == at.line && f.module == at.module && f.offset == at.offset;
    });
    size_t shown = 0;
    for (auto f = frames.begin(); f != frames.end(); ++f, ++shown) {
      bool inner = here != frames.end() && f < here;
      if (f == here || (inner && f->function.empty())) continue;
      if (shown == max_frames) {
        add("    and {} more\n", frames.end() - f);
        return;
      }
      const char *relation = inner ? "in" : "called from";
      bool worth_a_position = f->function.empty() || f->known() || f->file.empty();
      add("    {} {}{}{}\n", relation, visible(f->function), f->function.empty() || !worth_a_position ? "" : " at ",
          worth_a_position ? position(*f) : "");
    }
  }

  void finding(const core::finding &f) {
    sentences said = sentences_of(f);
    std::string tail = f.times > 1 ? fmt::format(" (seen {} times)", f.times) : "";
    tail += fmt::format(" [{}]", core::info(f.id).slug);
    headline(f.primary, f.level, said.message, tail);
    stack(f.primary, f.stack);
    for (const core::related_place &r : f.related) {
      headline(r.at, core::severity::note, sentence_at(f, r), "");
      stack(r.at, r.stack);
    }
    if (!said.evidence.empty()) add("  {}evidence:{} {}\n", bold(), plain(), visible(said.evidence));
    if (!said.cure.empty()) add("  {}cure:{} {}\n", bold(), plain(), visible(said.cure));
    add("\n");
  }

  /// How the program ended, if that is worth a line. True: something was said.
  bool program() {
    size_t before = m_text.size();
    bool main_crash_told = false;
    for (const crash &c : m_model.crashes) {
      main_crash_told |= c.of_main;
      add("{}: killed by {}", c.of_main ? "program" : fmt::format("process {}", c.pid), signal_name(c.signal));
      bool placed = !c.at.file.empty() || !c.at.module.empty();
      if (placed) add(" at {}", position(c.at));
      if (placed && !c.at.function.empty()) add(" in {}", visible(c.at.function));
      if (std::string how = access_in_words(c); !how.empty()) add(" ({})", how);
      add("\n");
      excerpt(c.at);
      stack(c.at, c.stack);
    }
    const program_result &p = m_model.program;
    if (p.timed_out)
      add("program: stopped after {:g} second{}, as asked\n", p.timeout_seconds, p.timeout_seconds == 1 ? "" : "s");
    else if (p.signal && !main_crash_told)
      add("program: killed by {}\n", signal_name(p.signal));
    else if (p.status && *p.status != 0)
      add("program: exited with status {}\n", *p.status);
    else if (!m_model.ended)
      add("program: the record has no end: it was killed, or it still runs\n");
    return m_text.size() != before;
  }

  void damage() {
    if (m_model.damage_total == 0) return;
    add("usmcheck: the record is damaged; {} not trusted:",
        m_model.damage_total == 1 ? "one spot was" : fmt::format("{} spots were", m_model.damage_total));
    constexpr size_t shown = 5;
    for (size_t i = 0; i < std::min(shown, m_model.damages.size()); ++i)
      add("{} line {} ({})", i ? "," : "", m_model.damages[i].line, record::slug(m_model.damages[i].kind));
    add("{}\n", m_model.damage_total > shown ? ", ..." : "");
  }

  void closing_count() {
    std::string counts;
    for (auto level : {core::severity::error, core::severity::warning, core::severity::note})
      if (uint64_t n = m_model.count(level))
        counts += fmt::format("{}{} {}{}", counts.empty() ? "" : ", ", n, core::name(level), n == 1 ? "" : "s");
    if (counts.empty()) counts = m_model.suppressed || m_model.below_threshold ? "0 findings" : "nothing found";
    if (m_model.suppressed) counts += fmt::format(", {} suppressed", m_model.suppressed);
    if (m_model.below_threshold) counts += fmt::format(", {} below the threshold", m_model.below_threshold);
    add("usmcheck: {}\n", counts);
  }

  const model &m_model;
  const text_options &m_options;
  source_lines m_sources;
  std::string m_text;
};

} // namespace

std::string text_report(const model &of, const text_options &options) { return writer(of, options).write(); }

} // namespace usmcheck::report
