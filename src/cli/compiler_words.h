// A compiler's command line, word by word: what are inputs, what belongs to them, and how far the compilation is to go.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace usmcheck::cli {

enum class language : uint8_t { c, cxx, assembler, other };

enum class stage : uint8_t { query, preprocess, check, assembly, object, link };

struct word {
  enum class kind : uint8_t {
    option,   ///< for every step
    language, ///< -x: for the inputs after it
    linking,  ///< for the linker alone: -l, -Wl, -Xlinker ...
    source,   ///< a file to compile
    object,   ///< a file to link: objects, archives, shared libraries, scripts
  };
  kind what;
  std::vector<std::string> text;   ///< as the compiler gets it: one word, or an option and its value
  language lang = language::other; ///< of a source
  const std::string &name() const { return text.back(); }
};

struct compiler_words {
  std::vector<word> items;
  stage last = stage::link;
  std::string output; ///< of -o
  bool shared = false, relocatable = false, statically = false;
  bool openmp = false, debug_information = false, position_independent = false;

  std::vector<std::string> sources() const;
  bool any_source(language) const;
  /// Folders named by -I and its kin, in order.
  std::vector<std::string> include_folders() const;
};

compiler_words read_compiler_words(const std::vector<std::string> &words);

/// The option's value is the next word.
bool takes_value(std::string_view option);

} // namespace usmcheck::cli
