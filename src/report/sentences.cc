#include "report/sentences.h"
#include "report/words.h"
#include <cstring>

namespace usmcheck::report {

namespace {

const sentence_row *row_of(const core::finding &f) {
  for (auto table : {placement_sentences(), lifetime_sentences(), value_sentences(), copy_sentences(),
                     order_sentences(), launch_sentences()})
    for (const sentence_row &row : table)
      if (row.rule == f.id && f.variant == row.variant) return &row;
  return nullptr;
}

const char *pattern_of(const core::finding &f, const std::string &role) {
  const char *of_rule = nullptr;
  for (const role_row &row : role_sentences()) {
    if (row.rule != f.id || role != row.role) continue;
    if (row.variant && f.variant == row.variant) return row.text;
    if (!row.variant) of_rule = row.text;
  }
  if (of_rule) return of_rule;
  for (const default_role_row &row : default_role_sentences())
    if (role == row.role) return row.text;
  return nullptr;
}

} // namespace

sentences sentences_of(const core::finding &f) {
  const sentence_row *row = row_of(f);
  if (!row) return {core::info(f.id).summary, "", ""};
  words known = words_of(f);
  return {expand(row->message, known), expand(row->evidence, known), expand(row->cure, known)};
}

std::string sentence_at(const core::finding &f, const core::related_place &r) {
  const char *pattern = pattern_of(f, r.role);
  return pattern ? expand(pattern, words_of(f)) : r.role + " here";
}

} // namespace usmcheck::report
