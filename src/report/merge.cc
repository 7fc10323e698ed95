#include "report/merge.h"
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

} // namespace

std::vector<core::finding> merge_findings(std::vector<core::finding> all) {
  std::vector<core::finding> merged;
  std::map<finding_key, size_t> seen;
  for (core::finding &f : all) {
    auto [entry, is_new] = seen.try_emplace(key_of(f), merged.size());
    if (is_new)
      merged.push_back(std::move(f));
    else
      merged[entry->second].times += f.times;
  }
  return merged;
}

} // namespace usmcheck::report
