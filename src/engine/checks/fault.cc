// A fault that a front end saw by itself: launches beyond a limit, barriers that not all reach, queries that were not asked for.
#include "engine/checks.h"
#include <algorithm>
#include <cstring>

namespace usmcheck::engine::checks {

using namespace core;

namespace {

role role_of(const char *name) {
  constexpr const char *names[] = {"primary", "allocated", "freed", "written", "copied", "mapped", "launched", "accessed", "called"};
  auto at = std::find_if(std::begin(names), std::end(names), [=](const char *n) { return name && strcmp(n, name) == 0; });
  return at == std::end(names) || at == names ? role::called : static_cast<role>(at - names);
}

} // namespace

void fault(const char *slug, const char *variant, const raw_place &place, const raw_place *other, const char *other_role,
           const usm_fact *facts, size_t count) {
  auto row = std::find_if(std::begin(rule_table), std::end(rule_table), [=](const rule_info &r) { return strcmp(r.slug, slug) == 0; });
  if (row == std::end(rule_table)) return;
  auto which = static_cast<rule>(row - rule_table);
  the_engine().model = "sycl"; // so far the only front end that tells
  findings &found = the_engine().found;
  const uint64_t id = other ? findings::place_key(*other, 0) : 0;
  if (found.seen(which, place, id)) return;
  raw_finding f(which, variant);
  f.add(role::primary, place);
  for (size_t n = 0; n < count; n++)
    if (facts[n].text)
      f.add(facts[n].key, facts[n].text);
    else
      f.add(facts[n].key, facts[n].number);
  if (other) f.add(role_of(other_role), *other);
  found.tell(f, id);
}

} // namespace usmcheck::engine::checks
