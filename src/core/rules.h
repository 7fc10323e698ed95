// The rules as data: everything that lists rules reads this table, which rules.def makes.
#pragma once
#include <cstddef>
#include <cstdint>

namespace usmcheck::core {

enum class severity : uint8_t { note, warning, error };

enum class rule : uint8_t {
#define RULE(id, slug, layers, sev, summary) id,
#include "core/rules.def"
#undef RULE
};

struct rule_info {
  const char *slug;    ///< its name everywhere: file, page, case, JSON
  const char *layers;  ///< how it can be found: any of S (source), R (run), P (profile)
  severity level;      ///< unless a finding says less
  const char *summary; ///< one line
};

inline constexpr rule_info rule_table[] = {
#define RULE(id, slug, layers, sev, summary) {slug, layers, severity::sev, summary},
#include "core/rules.def"
#undef RULE
};
inline constexpr size_t rule_count = sizeof rule_table / sizeof rule_table[0];

constexpr const rule_info &info(rule r) { return rule_table[static_cast<size_t>(r)]; }

constexpr const char *name(severity s) {
  return s == severity::error ? "error" : s == severity::warning ? "warning" : "note";
}

} // namespace usmcheck::core
