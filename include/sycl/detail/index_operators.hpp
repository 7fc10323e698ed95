// The operators that id and range have in common: element by element, with another one or with a number.
//
// The forms with a number are templates: an exact match must beat the conversion of id<1> to a number, and `range *
// id<1>` must not become ambiguous by it. CLASS has `if_integral<T>`, itself for integral T; VALUES is its array of
// `Dimensions` numbers.
#pragma once
#include <cstddef>

#define USMCHECK_INDEX_OPERATOR(op, CLASS, VALUES)                                                                     \
  friend constexpr CLASS operator op(const CLASS &a, const CLASS &b) {                                                 \
    CLASS result;                                                                                                      \
    for (int d = 0; d < Dimensions; ++d) result.VALUES[d] = a.VALUES[d] op b.VALUES[d];                                \
    return result;                                                                                                     \
  }                                                                                                                    \
  template <typename T> friend constexpr if_integral<T> operator op(const CLASS & a, const T & b) {                    \
    CLASS result;                                                                                                      \
    for (int d = 0; d < Dimensions; ++d) result.VALUES[d] = a.VALUES[d] op static_cast<std::size_t>(b);                \
    return result;                                                                                                     \
  }                                                                                                                    \
  template <typename T> friend constexpr if_integral<T> operator op(const T & a, const CLASS & b) {                    \
    CLASS result;                                                                                                      \
    for (int d = 0; d < Dimensions; ++d) result.VALUES[d] = static_cast<std::size_t>(a) op b.VALUES[d];                \
    return result;                                                                                                     \
  }

#define USMCHECK_INDEX_ASSIGNMENT(op, CLASS, VALUES)                                                                   \
  USMCHECK_INDEX_OPERATOR(op, CLASS, VALUES)                                                                           \
  friend constexpr CLASS &operator op##=(CLASS & a, const CLASS & b) { return a = a op b; }                            \
  friend constexpr CLASS &operator op##=(CLASS & a, const std::size_t & b) { return a = a op b; }

#define USMCHECK_INDEX_OPERATORS(CLASS, VALUES)                                                                        \
  USMCHECK_INDEX_ASSIGNMENT(+, CLASS, VALUES)                                                                          \
  USMCHECK_INDEX_ASSIGNMENT(-, CLASS, VALUES)                                                                          \
  USMCHECK_INDEX_ASSIGNMENT(*, CLASS, VALUES)                                                                          \
  USMCHECK_INDEX_ASSIGNMENT(/, CLASS, VALUES)                                                                          \
  USMCHECK_INDEX_ASSIGNMENT(%, CLASS, VALUES)                                                                          \
  USMCHECK_INDEX_ASSIGNMENT(<<, CLASS, VALUES)                                                                         \
  USMCHECK_INDEX_ASSIGNMENT(>>, CLASS, VALUES)                                                                         \
  USMCHECK_INDEX_ASSIGNMENT(&, CLASS, VALUES)                                                                          \
  USMCHECK_INDEX_ASSIGNMENT(|, CLASS, VALUES)                                                                          \
  USMCHECK_INDEX_ASSIGNMENT(^, CLASS, VALUES)                                                                          \
  USMCHECK_INDEX_OPERATOR(&&, CLASS, VALUES)                                                                           \
  USMCHECK_INDEX_OPERATOR(||, CLASS, VALUES)                                                                           \
  USMCHECK_INDEX_OPERATOR(<, CLASS, VALUES)                                                                            \
  USMCHECK_INDEX_OPERATOR(>, CLASS, VALUES)                                                                            \
  USMCHECK_INDEX_OPERATOR(<=, CLASS, VALUES)                                                                           \
  USMCHECK_INDEX_OPERATOR(>=, CLASS, VALUES)                                                                           \
  friend constexpr CLASS operator+(const CLASS &a) { return a; }                                                       \
  friend constexpr CLASS operator-(const CLASS &a) { return CLASS() - a; }                                             \
  friend constexpr CLASS &operator++(CLASS &a) { return a = a + std::size_t{1}; }                                      \
  friend constexpr CLASS &operator--(CLASS &a) { return a = a - std::size_t{1}; }                                      \
  friend constexpr CLASS operator++(CLASS &a, int) {                                                                   \
    CLASS before = a;                                                                                                  \
    ++a;                                                                                                               \
    return before;                                                                                                     \
  }                                                                                                                    \
  friend constexpr CLASS operator--(CLASS &a, int) {                                                                   \
    CLASS before = a;                                                                                                  \
    --a;                                                                                                               \
    return before;                                                                                                     \
  }
