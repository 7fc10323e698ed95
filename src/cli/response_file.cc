#include "cli/response_file.h"
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace usmcheck::cli {
namespace {

constexpr unsigned deepest = 16; // files that name each other end here

void expand_into(std::vector<std::string> &out, const std::vector<std::string> &words, unsigned depth) {
  for (const std::string &word : words) {
    std::error_code ignored;
    const std::string name = word.size() > 1 && word[0] == '@' ? word.substr(1) : "";
    std::ifstream file;
    if (!name.empty() && depth < deepest && std::filesystem::is_regular_file(name, ignored)) file.open(name);
    if (!file.is_open()) {
      out.push_back(word);
      continue;
    }
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    expand_into(out, split_quoted(text), depth + 1);
  }
}

} // namespace

std::vector<std::string> split_quoted(const std::string &text) {
  std::vector<std::string> words;
  bool in_word = false;
  char quote = 0;
  for (size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (quote ? c == quote : (c == '\'' || c == '"')) {
      quote = quote ? 0 : c;
      if (!in_word) words.emplace_back(), in_word = true;
    } else if (!quote && std::isspace(static_cast<unsigned char>(c))) {
      in_word = false;
    } else {
      if (!in_word) words.emplace_back(), in_word = true;
      const bool escape = c == '\\' && at + 1 < text.size();
      words.back().push_back(escape ? text[++at] : c);
    }
  }
  return words;
}

std::vector<std::string> expand_response_files(const std::vector<std::string> &words) {
  std::vector<std::string> out;
  expand_into(out, words, 0);
  return out;
}

} // namespace usmcheck::cli
