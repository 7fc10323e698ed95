// C and C++ source as far as telling code from comments and strings needs it.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace usmcheck::cli {

/// Gives identifiers, punctuation and the names in #include directives, one after the other.
class source_tokens {
public:
  explicit source_tokens(std::string_view text) : m_text(text) {}

  enum class kind : unsigned char { identifier, punctuation, include_quoted, include_angled, end };
  struct token {
    kind what = kind::end;
    std::string_view text; ///< of an include: the name without its quotes
    unsigned line = 1;
    bool first_on_line = false; ///< of lines as the preprocessor sees them, joined by backslashes
  };
  token next();

private:
  char peek(size_t ahead = 0) const { return m_at + ahead < m_text.size() ? m_text[m_at + ahead] : '\0'; }
  bool at_end() const { return m_at >= m_text.size(); }
  void step();
  bool skip_splice();
  void skip_blanks();
  void skip_line_comment();
  void skip_block_comment();
  void skip_quoted(char quote);
  void skip_raw_string();
  void skip_number();
  std::string_view identifier();
  bool include_name(token &out);

  std::string_view m_text;
  size_t m_at = 0;
  unsigned m_line = 1;
  bool m_line_start = true;     ///< nothing but blanks so far on this line
  bool m_pragma_string = false; ///< inside the string of _Pragma: its words count as code
};

} // namespace usmcheck::cli
