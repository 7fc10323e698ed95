// Findings and places for tests, in one expression.
#pragma once
#include "core/finding.h"
#include <map>
#include <string>
#include <utility>

namespace usmcheck::report {

inline core::place at(std::string file, unsigned line, unsigned column = 0, std::string function = "main") {
  core::place p;
  p.file = std::move(file);
  p.line = line;
  p.column = column;
  p.function = std::move(function);
  return p;
}

inline core::finding found(core::rule rule, std::string variant, core::place where,
                           std::map<std::string, std::string> facts = {}) {
  core::finding f;
  f.id = rule;
  f.variant = std::move(variant);
  f.level = core::info(rule).level;
  f.primary = std::move(where);
  f.facts = std::move(facts);
  return f;
}

} // namespace usmcheck::report
