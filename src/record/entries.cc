#include "record/entries.h"

namespace usmcheck::record {

const char *slug(damage_kind kind) {
  static constexpr const char *slugs[damage_kinds] = {"not-text",        "too-long",      "unreadable",
                                                      "missing-field",   "outside-block", "unfinished-block",
                                                      "unfinished-line", "unknown-rule",  "too-many"};
  return slugs[static_cast<size_t>(kind)];
}

/// A forked child goes on with its parent's modules and does not write them again; a program begun by exec has its own.
const module *contents::find_module(size_t index, uint32_t id) const {
  while (index < processes.size()) {
    const process &p = processes[index];
    if (auto found = p.modules.find(id); found != p.modules.end()) return &found->second;
    if (p.modules.count(0) || !p.forked_from || *p.forked_from >= index) return nullptr;
    index = *p.forked_from;
  }
  return nullptr;
}

} // namespace usmcheck::record
