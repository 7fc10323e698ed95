// Each expectation takes exactly one finding and each finding needs an expectation: the largest matching decides, so that
// the order in which several are written or reported on one line does not matter.
#include "compare.h"
#include <filesystem>
#include <fmt/format.h>
#include <set>
#include <sstream>

namespace usmcheck::cases {
namespace {

using nlohmann::json;

std::string text_of(const json &object, const char *key) {
  const auto it = object.find(key);
  if (it == object.end() || it->is_null()) return {};
  return it->is_string() ? it->get<std::string>() : it->dump();
}

std::string file_of(const json &place) { return std::filesystem::path(text_of(place, "file")).filename().string(); }

bool is_at(const json &place, const std::string &file, unsigned line) {
  return file_of(place) == file && text_of(place, "line") == std::to_string(line);
}

/// `times>=N` is written as the key `times>` by the splitter at `=`.
bool fact_holds(const json &finding, const std::string &key, const std::string &value) {
  if (key == "times>")
    return std::strtoull(text_of(finding, "times").c_str(), nullptr, 10) >= std::strtoull(value.c_str(), nullptr, 10);
  if (key == "times" || key == "severity" || key == "variable" || key == "function")
    return text_of(finding, key.c_str()) == value;
  const auto facts = finding.find("facts");
  return facts != finding.end() && facts->is_object() && text_of(*facts, key.c_str()) == value;
}

bool matches(const expectation &e, const json &finding) {
  if (text_of(finding, "rule") != e.rule || !is_at(finding, e.file, e.line)) return false;
  if (!e.variant.empty() && text_of(finding, "variant") != e.variant) return false;
  const std::string said = text_of(finding, "message") + '\n' + text_of(finding, "evidence") + '\n' + text_of(finding, "cure");
  for (const std::string &text : e.texts)
    if (said.find(text) == std::string::npos) return false;
  for (const auto &[key, value] : e.facts)
    if (!fact_holds(finding, key, value)) return false;
  return true;
}

/// Largest matching of expectations to findings by augmenting paths. taken_by[f] is the expectation, or -1.
class matching {
public:
  matching(const std::vector<expectation> &wanted, const std::vector<json> &seen)
      : m_wanted(wanted), m_seen(seen), taken_by(seen.size(), -1) {
    for (size_t e = 0; e < wanted.size(); ++e) {
      m_visited.assign(seen.size(), false);
      if (!place(e)) missing.push_back(e);
    }
  }

private:
  bool place(size_t e) {
    for (size_t f = 0; f < m_seen.size(); ++f) {
      if (m_visited[f] || !matches(m_wanted[e], m_seen[f])) continue;
      m_visited[f] = true;
      if (taken_by[f] >= 0 && !place(static_cast<size_t>(taken_by[f]))) continue;
      taken_by[f] = static_cast<int>(e);
      return true;
    }
    return false;
  }

  const std::vector<expectation> &m_wanted;
  const std::vector<json> &m_seen;
  std::vector<bool> m_visited;

public:
  std::vector<int> taken_by;
  std::vector<size_t> missing;
};

std::string describe(const expectation &e) {
  std::string text = fmt::format("{}:{}: {}", e.file, e.line, e.rule);
  if (!e.variant.empty()) text += "/" + e.variant;
  for (const std::string &part : e.texts) text += fmt::format(" \"{}\"", part);
  for (const auto &[key, value] : e.facts) text += fmt::format(" {}={}", key, value);
  return text;
}

std::string describe(const json &f) {
  std::string text =
      fmt::format("{}:{}:{}: {}: {} [{}/{}]", file_of(f), text_of(f, "line"), text_of(f, "column"),
                  text_of(f, "severity"), text_of(f, "message"), text_of(f, "rule"), text_of(f, "variant"));
  text += fmt::format(" times={}", text_of(f, "times"));
  if (const auto facts = f.find("facts"); facts != f.end() && facts->is_object())
    for (const auto &[key, value] : facts->items())
      text += fmt::format(" {}={}", key, value.is_string() ? value.get<std::string>() : value.dump());
  if (const auto related = f.find("related"); related != f.end() && related->is_array())
    for (const json &r : *related)
      text += fmt::format("\n      {} {}:{}", text_of(r, "role"), file_of(r), text_of(r, "line"));
  return text;
}

bool related_holds(const related_expectation &r, const std::vector<json> &findings) {
  for (const json &f : findings) {
    if (text_of(f, "rule") != r.rule || !f.contains("related") || !f["related"].is_array()) continue;
    for (const json &place : f["related"])
      if (text_of(place, "role") == r.role && is_at(place, r.file, r.line)) return true;
  }
  return false;
}

std::multiset<std::string> lines_of(const std::string &text) {
  std::multiset<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.insert(line);
  return lines;
}

void compare_program(const directives &wanted, const outcome &seen, std::vector<std::string> &out) {
  std::multiset<std::string> printed = lines_of(seen.program_output);
  for (const std::string &line : wanted.output) {
    const auto it = printed.find(line);
    if (it == printed.end())
      out.push_back(fmt::format("not printed   {}", line));
    else
      printed.erase(it);
  }
  const json program = seen.report.value("program", json::object());
  if (!program.is_object()) {
    out.emplace_back("the report's `program` is not an object");
    return;
  }
  const std::string signal = text_of(program, "signal"), ended = signal.empty() ? text_of(program, "status") : signal;
  if (ended != wanted.status)
    out.push_back(fmt::format("program ended with {}, expected {}", ended.empty() ? "nothing" : ended, wanted.status));
  if (text_of(program, "timed_out") == "true") out.emplace_back("program ran out of time");
}

void compare_findings(const directives &wanted, const std::vector<json> &findings, std::vector<std::string> &out) {
  const matching m(wanted.expected, findings);
  for (const size_t e : m.missing) out.push_back("not reported  " + describe(wanted.expected[e]));
  for (size_t f = 0; f < findings.size(); ++f)
    if (m.taken_by[f] < 0) out.push_back("not expected  " + describe(findings[f]));
  for (const related_expectation &r : wanted.related)
    if (!related_holds(r, findings))
      out.push_back(fmt::format("not named     {}:{}: {} of {}", r.file, r.line, r.role, r.rule));
}

} // namespace

std::vector<std::string> compare(const directives &wanted, const outcome &seen) {
  std::vector<std::string> out = wanted.complaints;
  if (!seen.report.is_object()) {
    out.push_back(fmt::format("no report: usmcheck ended with status {}", seen.status));
    return out;
  }
  std::vector<json> findings;
  for (const json &f : seen.report.value("findings", json::array())) findings.push_back(f);
  compare_findings(wanted, findings, out);
  compare_program(wanted, seen, out);
  for (const json &d : seen.report.value("damage", json::array())) out.push_back("damaged record: " + d.dump());
  const int status = findings.empty() ? 0 : 1; // what --severity leaves out is not in the report
  if (seen.status != status) out.push_back(fmt::format("usmcheck ended with status {}, expected {}", seen.status, status));
  return out;
}

} // namespace usmcheck::cases
