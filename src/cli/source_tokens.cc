#include "cli/source_tokens.h"
#include <cctype>
#include <fmt/core.h>

namespace usmcheck::cli {
namespace {

bool starts_identifier(char c) { return std::isalpha(static_cast<unsigned char>(c)) || c == '_' || c == '$'; }
bool goes_on(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '$'; }

} // namespace

void source_tokens::step() {
  if (peek() == '\n') ++m_line;
  ++m_at;
}

/// A backslash at the end of a line joins it with the next, anywhere.
bool source_tokens::skip_splice() {
  if (peek() != '\\') return false;
  const size_t newline = peek(1) == '\r' ? 2 : 1;
  if (peek(newline) != '\n') return false;
  m_at += newline + 1;
  ++m_line;
  return true;
}

void source_tokens::skip_line_comment() {
  while (!at_end() && peek() != '\n')
    if (!skip_splice()) step();
}

void source_tokens::skip_block_comment() {
  m_at += 2;
  while (!at_end() && !(peek() == '*' && peek(1) == '/')) step();
  m_at += 2;
}

void source_tokens::skip_quoted(char quote) {
  step();
  while (!at_end() && peek() != quote && peek() != '\n') {
    if (skip_splice()) continue;
    if (peek() == '\\') step();
    step();
  }
  if (peek() == quote) step();
}

void source_tokens::skip_raw_string() {
  const size_t open = m_text.find('(', m_at);
  if (open == std::string_view::npos) {
    m_at = m_text.size();
    return;
  }
  const std::string close = fmt::format("){}\"", m_text.substr(m_at + 1, open - m_at - 1));
  const size_t end = m_text.find(close, open);
  const size_t behind = end == std::string_view::npos ? m_text.size() : end + close.size();
  while (m_at < behind) step();
}

/// 1'000 holds no character constant.
void source_tokens::skip_number() {
  while (goes_on(peek()) || peek() == '.' || (peek() == '\'' && goes_on(peek(1)))) step();
}

void source_tokens::skip_blanks() {
  while (!at_end()) {
    if (skip_splice()) continue;
    if (peek() == '/' && peek(1) == '/')
      skip_line_comment();
    else if (peek() == '/' && peek(1) == '*')
      skip_block_comment();
    else if (peek() == '\n') {
      m_line_start = true;
      m_pragma_string = false;
      step();
    } else if (std::isspace(static_cast<unsigned char>(peek())))
      step();
    else
      return;
  }
}

std::string_view source_tokens::identifier() {
  const size_t from = m_at;
  while (goes_on(peek())) step();
  return m_text.substr(from, m_at - from);
}

bool source_tokens::include_name(token &out) {
  skip_blanks();
  const std::string_view directive = identifier();
  if (directive != "include" && directive != "include_next" && directive != "import") {
    m_at -= directive.size();
    return false;
  }
  skip_blanks();
  const char close = peek() == '<' ? '>' : peek() == '"' ? '"' : '\0';
  if (!close) return false;
  const size_t from = m_at + 1, end = m_text.find_first_of(close == '>' ? ">\n" : "\"\n", from);
  if (end == std::string_view::npos || m_text[end] == '\n') return false;
  out = {close == '>' ? kind::include_angled : kind::include_quoted, m_text.substr(from, end - from), m_line, true};
  m_at = end + 1;
  return true;
}

source_tokens::token source_tokens::next() {
  while (true) {
    skip_blanks();
    if (at_end()) return {};
    const bool line_start = m_line_start;
    m_line_start = false;
    const char c = peek();
    if (starts_identifier(c)) {
      const unsigned line = m_line;
      const std::string_view name = identifier();
      const bool raw = !name.empty() && name.back() == 'R' && peek() == '"' && name.size() <= 3;
      if (raw) {
        skip_raw_string();
        continue;
      }
      if (name == "_Pragma") m_pragma_string = true;
      return {kind::identifier, name, line, line_start};
    }
    if (std::isdigit(static_cast<unsigned char>(c)))
      skip_number();
    else if (c == '"' && !m_pragma_string)
      skip_quoted('"');
    else if (c == '\'')
      skip_quoted('\'');
    else {
      token out{kind::punctuation, m_text.substr(m_at, 1), m_line, line_start};
      step();
      if (c == ')') m_pragma_string = false;
      if (c == '#' && line_start && include_name(out)) return out;
      return out;
    }
  }
}

} // namespace usmcheck::cli
