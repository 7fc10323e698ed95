// The little language in which sentences are written, so that a missing fact leaves a sentence whole:
//   {word}       the word's value
//   {?word}      nothing, but true only if the word is known; {?word=value} if it has that value
//   [a|b|c]      the first alternative of which everything is known, or nothing; may be nested
//   \            makes the next character an ordinary one
#pragma once
#include <map>
#include <string>
#include <string_view>

namespace usmcheck::report {

using words = std::map<std::string, std::string, std::less<>>;

/// A word that is unknown outside of brackets is left out.
std::string expand(std::string_view pattern, const words &known);

} // namespace usmcheck::report
