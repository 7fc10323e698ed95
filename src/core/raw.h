// A finding as the checked process knows it: pointers and program counters, no memory of its own. A sink makes it last.
#pragma once
#include "core/rules.h"
#include "core/site.h"
#include <cstddef>
#include <cstdint>

namespace usmcheck::core {

inline constexpr unsigned max_stack = 24;

/// Program counters, innermost first, already reduced to the call instruction.
struct raw_stack {
  uint64_t pc[max_stack];
  uint8_t depth = 0;
};

/// Where something happened: a site, a place in the sources that a runtime's caller named, a stack, or several of these.
struct raw_place {
  const site *at = nullptr;
  const char *file = nullptr; ///< directive places; not terminated: `file_length`
  const char *function = nullptr;
  uint16_t file_length = 0, function_length = 0;
  uint32_t line = 0, column = 0;
  const char *variable = nullptr;
  raw_stack stack;
  bool known() const { return at || file || stack.depth; }
};

enum class role : uint8_t { primary, allocated, freed, written, copied, mapped, launched, accessed, called };

struct raw_finding {
  static constexpr unsigned max_places = 8, max_facts = 20;
  struct related {
    role what;
    raw_place at;
  };
  struct fact {
    const char *key;
    const char *text; ///< or null: then `number`
    int64_t number;
    bool hexadecimal;
  };
  rule id;
  const char *variant = "";
  severity level;
  related places[max_places];
  fact facts[max_facts];
  unsigned place_count = 0, fact_count = 0;

  explicit raw_finding(rule r, const char *which) : id(r), variant(which), level(info(r).level) {}
  void add(role what, const raw_place &at) {
    if (place_count < max_places && (at.known() || what == role::primary)) places[place_count++] = {what, at};
  }
  void add(const char *key, const char *text) {
    if (text && *text && fact_count < max_facts) facts[fact_count++] = {key, text, 0, false};
  }
  void add(const char *key, int64_t number) {
    if (fact_count < max_facts) facts[fact_count++] = {key, nullptr, number, false};
  }
  void add_address(uint64_t value) {
    if (fact_count < max_facts) facts[fact_count++] = {"address", nullptr, static_cast<int64_t>(value), true};
  }
};

/// Where findings go. Called with the engine's lock held; must not call back into it, allocate from the user's heap or throw.
struct sink {
  virtual void finding(unsigned id, const raw_finding &) = 0;
  virtual void times(unsigned id, uint64_t count) = 0;
  virtual void note(const char *sentence) = 0;
  virtual void device(int number, const char *name) = 0;

protected:
  ~sink() = default;
};

} // namespace usmcheck::core
