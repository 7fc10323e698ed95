#include "report/pattern.h"

namespace usmcheck::report {

namespace {

class expander {
public:
  expander(std::string_view pattern, const words &known) : m_rest(pattern), m_known(known) {}

  /// Up to the end, or to the `|` or `]` that ends an alternative (left in place). False: something was unknown.
  bool sequence(std::string &into) {
    bool all_known = true;
    while (!m_rest.empty() && m_rest.front() != '|' && m_rest.front() != ']') {
      char c = take();
      if (c == '\\' && !m_rest.empty()) {
        into += take();
      } else if (c == '{') {
        all_known &= word(into);
      } else if (c == '[') {
        alternatives(into);
      } else {
        into += c;
      }
    }
    return all_known;
  }

private:
  char take() {
    char c = m_rest.front();
    m_rest.remove_prefix(1);
    return c;
  }

  bool word(std::string &into) {
    size_t end = std::min(m_rest.find('}'), m_rest.size());
    std::string_view name = m_rest.substr(0, end);
    m_rest.remove_prefix(std::min(end + 1, m_rest.size()));
    bool only_asked = name.starts_with('?');
    if (only_asked) name.remove_prefix(1);
    size_t equals = name.find('=');
    auto found = m_known.find(name.substr(0, equals));
    if (found == m_known.end()) return false;
    if (equals != std::string_view::npos) return found->second == name.substr(equals + 1);
    if (!only_asked) into += found->second;
    return true;
  }

  void alternatives(std::string &into) {
    bool chosen = false;
    for (bool more = true; more;) {
      std::string text;
      if (sequence(text) && !chosen) {
        into += text;
        chosen = true;
      }
      more = !m_rest.empty() && take() == '|';
    }
  }

  std::string_view m_rest;
  const words &m_known;
};

} // namespace

std::string expand(std::string_view pattern, const words &known) {
  std::string text;
  expander(pattern, known).sequence(text);
  return text;
}

} // namespace usmcheck::report
