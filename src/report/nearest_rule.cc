#include "report/nearest_rule.h"
#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

namespace usmcheck::report {

namespace {

size_t edit_distance(std::string_view a, std::string_view b) {
  a = a.substr(0, 100); // nobody's typing error; keeps a pasted page from taking time
  std::vector<size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), size_t{0});
  for (size_t i = 1; i <= a.size(); ++i) {
    size_t diagonal = std::exchange(row[0], i);
    for (size_t j = 1; j <= b.size(); ++j) {
      size_t change = diagonal + (a[i - 1] != b[j - 1]);
      diagonal = std::exchange(row[j], std::min({change, row[j] + 1, row[j - 1] + 1}));
    }
  }
  return row.back();
}

} // namespace

std::optional<core::rule> rule_named(std::string_view slug) {
  for (size_t i = 0; i < core::rule_count; ++i)
    if (slug == core::rule_table[i].slug) return static_cast<core::rule>(i);
  return std::nullopt;
}

core::rule nearest_rule(std::string_view slug) {
  size_t best = 0;
  for (size_t i = 1; i < core::rule_count; ++i)
    if (edit_distance(slug, core::rule_table[i].slug) < edit_distance(slug, core::rule_table[best].slug)) best = i;
  return static_cast<core::rule>(best);
}

} // namespace usmcheck::report
