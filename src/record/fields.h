// One line of a record, taken apart: its type and its fields with escapes undone. Strict: what no writer writes is
// refused.
#pragma once
#include "record/entries.h"
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace usmcheck::record {

class fields {
public:
  /// Reads a line without its newline; what is wrong with it, if anything is.
  std::optional<damage_kind> parse(std::string_view line);

  const std::string &type() const { return m_type; }

  // The values. A field that is absent leaves `into` alone; one that cannot be read is remembered by ok().
  void text(std::string_view key, std::string &into) const;
  template <class T> void number(std::string_view key, T &into, int base = 10);
  void stack(std::string_view key, std::vector<frame> &into);
  bool has(std::string_view key) const { return m_values.count(key) != 0; }
  bool ok() const { return m_ok; }

private:
  std::string m_type;
  std::map<std::string, std::string, std::less<>> m_values;
  bool m_ok = true;
};

} // namespace usmcheck::record
