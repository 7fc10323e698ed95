// @file on a command line: its words take its place, quoted as GNU compilers read them.
#pragma once
#include <string>
#include <vector>

namespace usmcheck::cli {

/// A file that cannot be read stays as the word it was, for the compiler to complain about.
std::vector<std::string> expand_response_files(const std::vector<std::string> &words);

/// Words separated by white space; '...', "..." and backslashes quote.
std::vector<std::string> split_quoted(const std::string &text);

} // namespace usmcheck::cli
