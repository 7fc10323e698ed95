// What usmcheck says about a finding: one row a rule and variant, written in the pattern language of pattern.h with the
// words of words.h. All sentences stand in the tables of sentences/, so that another language is another set of tables.
#pragma once
#include "core/finding.h"
#include <span>
#include <string>

namespace usmcheck::report {

struct sentence_row {
  core::rule rule;
  const char *variant;
  const char *message;  ///< what happened, in one line
  const char *evidence; ///< what it was concluded from
  const char *cure;     ///< what to do, and at what price
};

/// What is said at a related place. A row without a variant serves all variants of its rule.
struct role_row {
  core::rule rule;
  const char *variant; ///< or null
  const char *role;
  const char *text;
};

/// What is said at a related place whose rule has no row of its own.
struct default_role_row {
  const char *role;
  const char *text;
};

/// In a pattern: what is said in SYCL's words and what in OpenMP's.
#define USM_IN_SYCL(sycl, openmp) "[{?model=sycl}" sycl "|" openmp "]"

std::span<const sentence_row> placement_sentences();
std::span<const sentence_row> lifetime_sentences();
std::span<const sentence_row> value_sentences();
std::span<const sentence_row> copy_sentences();
std::span<const sentence_row> order_sentences();
std::span<const sentence_row> launch_sentences();
std::span<const role_row> role_sentences();
std::span<const default_role_row> default_role_sentences();

struct sentences {
  std::string message, evidence, cure; ///< evidence and cure are empty for a variant that this usmcheck does not know
};

sentences sentences_of(const core::finding &);
std::string sentence_at(const core::finding &, const core::related_place &);

} // namespace usmcheck::report
