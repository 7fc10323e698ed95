#include "cli/source_scan.h"
#include "cli/source_tokens.h"
#include <fstream>
#include <iterator>
#include <set>
#include <string_view>
#include <utility>

namespace usmcheck::cli {
namespace fs = std::filesystem;
namespace {

// What a scan may cost: it runs before each compilation. Beyond these the rest is taken as using nothing.
constexpr size_t most_files = 4000;
constexpr uintmax_t most_bytes = uintmax_t{64} << 20;

/// Recognises `omp target ...` in pragmas, _Pragma strings, arguments of macros and [[omp::directive(...)]], and the
/// names of routines that only the offload runtime has. `omp parallel private(target)` is not one: words count up to a
/// bracket.
class directive_watch {
public:
  bool offloads(const source_tokens::token &token) {
    if (token.first_on_line) m_in_directive = false;
    const bool after_attribute = std::exchange(m_attribute, token.text == "directive" || token.text == "sequence");
    if (token.what == source_tokens::kind::identifier) {
      const std::string_view name = token.text;
      if (name.starts_with("omp_target_") || name.starts_with("llvm_omp_target_")) return true;
      if (m_in_directive && (name == "target" || name == "requires" || name == "interop")) return true;
      m_in_directive |= name == "omp";
    } else if (token.text != ":" && !(token.text == "(" && after_attribute)) {
      m_in_directive = false;
    }
    return false;
  }

private:
  bool m_in_directive = false, m_attribute = false;
};

/// The names that openmp_names.h declares and no header of LLVM does.
bool is_forced_name(std::string_view name) {
  return name.starts_with("omp_target_alloc_") || name.starts_with("llvm_omp_target_alloc_") ||
         name.starts_with("llvm_omp_target_free_");
}

class scanner {
public:
  explicit scanner(const std::vector<std::string> &folders) : m_folders(folders.begin(), folders.end()) {}

  void read(const fs::path &file) {
    std::error_code failed;
    const fs::path real = fs::canonical(file, failed);
    if (failed || !fs::is_regular_file(real, failed) || m_seen.size() >= most_files || !m_seen.insert(real).second)
      return;
    m_bytes += fs::file_size(real, failed);
    std::ifstream in(real, std::ios::binary);
    if (failed || m_bytes > most_bytes || !in) return;
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    source_tokens tokens(text);
    directive_watch watch;
    bool after_star = false;
    for (auto token = tokens.next(); token.what != source_tokens::kind::end; token = tokens.next()) {
      const bool quoted = token.what == source_tokens::kind::include_quoted;
      if (quoted || token.what == source_tokens::kind::include_angled)
        follow(file, token, quoted);
      else
        uses.offload |= watch.offloads(token);
      // Calls stand behind `=`, `)` or `(`; behind the star of a result type stands a declaration.
      uses.declares_names |= after_star && is_forced_name(token.text);
      after_star = token.text == "*";
    }
  }

  source_uses uses;

private:
  void follow(const fs::path &from, const source_tokens::token &include, bool quoted) {
    const std::string_view name = include.text;
    std::error_code ignored;
    if (quoted && fs::is_regular_file(from.parent_path() / name, ignored)) return read(from.parent_path() / name);
    for (const fs::path &folder : m_folders)
      if (fs::is_regular_file(folder / name, ignored)) return read(folder / name);
  }

  std::vector<fs::path> m_folders;
  std::set<fs::path> m_seen;
  uintmax_t m_bytes = 0;
};

} // namespace

source_uses scan_sources(const std::vector<std::string> &sources, const std::vector<std::string> &folders) {
  scanner all(folders);
  for (const std::string &source : sources) all.read(source);
  return all.uses;
}

} // namespace usmcheck::cli
