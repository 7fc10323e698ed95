// Reads the directives. A comment that starts with a directive's word and cannot be read is a complaint: a typing error
// must not make a case weaker than it looks.
#include "directives.h"
#include <array>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>

namespace usmcheck::cases {
namespace {

namespace fs = std::filesystem;

std::string trim(const std::string &text) {
  const auto begin = text.find_first_not_of(" \t\r");
  if (begin == std::string::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1);
}

/// RULE[/variant] ["text" ...] [key=value ...]
bool parse_expectation(const std::string &text, expectation &out) {
  const std::vector<std::string> words = split_words(text);
  if (words.empty()) return false;
  const auto slash = words[0].find('/');
  out.rule = words[0].substr(0, slash);
  if (slash != std::string::npos) out.variant = words[0].substr(slash + 1);
  for (size_t i = 1; i < words.size(); ++i) {
    const auto equals = words[i].find('=');
    const bool fact = equals != std::string::npos && words[i].find(' ') == std::string::npos;
    if (fact)
      out.facts[words[i].substr(0, equals)] = words[i].substr(equals + 1);
    else
      out.texts.push_back(words[i]);
  }
  return true;
}

bool parse_related(const std::string &text, related_expectation &out) {
  const std::vector<std::string> words = split_words(text);
  if (words.size() != 2) return false;
  out.role = words[0];
  out.rule = words[1];
  return true;
}

class reader {
public:
  explicit reader(directives &out) : m_out(out) {}

  void read(const fs::path &path, bool first) {
    std::ifstream in(path);
    if (!in) {
      m_out.complaints.push_back(fmt::format("{}: cannot be read", path.string()));
      return;
    }
    m_file = path.filename().string();
    m_line = 0;
    for (std::string line; std::getline(in, line);) {
      ++m_line;
      if (line.starts_with("#include <sycl/") || line.starts_with("#include <CL/sycl")) m_out.sycl = true;
      // Several on one line: each ends where the next begins.
      for (auto at = line.find("// "); at != std::string::npos;) {
        const auto next = line.find("// ", at + 3);
        comment(trim(line.substr(at + 3, next == std::string::npos ? next : next - at - 3)), first);
        at = next;
      }
    }
  }

private:
  void comment(const std::string &text, bool first) {
    const auto colon = text.find(':');
    if (colon == std::string::npos) return;
    const std::string word = text.substr(0, colon), rest = trim(text.substr(colon + 1));
    if (word == "expect") {
      expectation e;
      if (!parse_expectation(rest, e)) return complain(text);
      e.file = m_file;
      e.line = m_line;
      m_out.expected.push_back(e);
    } else if (word == "related") {
      related_expectation r;
      if (!parse_related(rest, r)) return complain(text);
      r.file = m_file;
      r.line = m_line;
      m_out.related.push_back(r);
    } else if (word == "near-miss")
      near_miss(rest.substr(0, rest.find(':')));
    else if (first)
      head(word, rest);
  }

  void near_miss(const std::string &rules) {
    for (size_t begin = 0; begin <= rules.size();) {
      const auto end = std::min(rules.find(',', begin), rules.size());
      m_out.near_miss.push_back(trim(rules.substr(begin, end - begin)));
      begin = end + 1;
    }
  }

  void head(const std::string &word, const std::string &rest) {
    const std::array<std::pair<const char *, std::vector<std::string> *>, 5> lists{{{"flags", &m_out.flags},
                                                                                    {"options", &m_out.options},
                                                                                    {"args", &m_out.args},
                                                                                    {"env", &m_out.env},
                                                                                    {"sources", &m_out.sources}}};
    for (const auto &[name, list] : lists)
      if (word == name)
        for (const std::string &item : split_words(rest)) list->push_back(item);
    if (word == "stdout") m_out.output.push_back(rest);
    if (word == "status") m_out.status = rest;
  }

  void complain(const std::string &text) {
    m_out.complaints.push_back(fmt::format("{}:{}: cannot read `{}`", m_file, m_line, text));
  }

  directives &m_out;
  std::string m_file;
  unsigned m_line = 0;
};

} // namespace

std::vector<std::string> split_words(const std::string &text) {
  std::vector<std::string> words;
  std::string word;
  char quote = 0;
  bool open = false;
  for (const char c : text) {
    if (quote) {
      if (c == quote)
        quote = 0;
      else
        word += c;
    } else if (c == '"' || c == '\'') {
      quote = c;
      open = true;
    } else if (c == ' ' || c == '\t') {
      if (open || !word.empty()) words.push_back(word);
      word.clear();
      open = false;
    } else
      word += c;
  }
  if (open || !word.empty()) words.push_back(word);
  return words;
}

bool is_header(const std::string &path) {
  const std::string extension = fs::path(path).extension().string();
  return extension == ".h" || extension == ".hpp";
}

directives read_case(const std::string &path) {
  directives out;
  reader r(out);
  r.read(path, true);
  const fs::path folder = fs::path(path).parent_path();
  const std::vector<std::string> more = out.sources;
  for (const std::string &source : more) r.read(folder / source, false);
  return out;
}

} // namespace usmcheck::cases
