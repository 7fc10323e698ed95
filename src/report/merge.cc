#include "report/merge.h"
#include <charconv>
#include <map>
#include <string>
#include <tuple>

namespace usmcheck::report {

namespace {

using place_key = std::tuple<std::string, uint64_t, unsigned>;
using finding_key = std::tuple<core::rule, std::string, std::string, place_key, place_key>;

place_key key_of(const core::place &p) {
  if (p.known()) return {p.file, p.line, p.column};
  return {p.module, p.offset, 0};
}

finding_key key_of(const core::finding &f) {
  place_key allocated;
  for (const core::related_place &r : f.related)
    if (r.role == "allocated") {
      allocated = key_of(r.at);
      break;
    }
  auto argument = f.facts.find("argument"); // one call can be wrong on both sides
  return {f.id, f.variant, argument == f.facts.end() ? "" : argument->second, key_of(f.primary), allocated};
}

/// The compiler may have copied the allocating line: its copies report apart, and their sums belong together.
void add_leak(core::finding &to, const core::finding &from) {
  for (const char *key : {"blocks", "bytes"}) {
    auto number = [key](const core::finding &f) {
      auto fact = f.facts.find(key);
      uint64_t value = 0;
      if (fact != f.facts.end()) std::from_chars(fact->second.data(), fact->second.data() + fact->second.size(), value);
      return value;
    };
    if (to.facts.count(key) && from.facts.count(key)) to.facts[key] = std::to_string(number(to) + number(from));
  }
}

} // namespace

std::vector<core::finding> merge_findings(std::vector<core::finding> all) {
  std::vector<core::finding> merged;
  std::map<finding_key, size_t> seen;
  for (core::finding &f : all) {
    auto [entry, is_new] = seen.try_emplace(key_of(f), merged.size());
    if (is_new)
      merged.push_back(std::move(f));
    else if (f.id == core::rule::leak && f.pid == merged[entry->second].pid)
      add_leak(merged[entry->second], f);
    else
      merged[entry->second].times += f.times;
  }
  return merged;
}

} // namespace usmcheck::report
