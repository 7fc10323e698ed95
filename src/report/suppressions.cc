#include "report/suppressions.h"
#include "report/nearest_rule.h"
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fmt/format.h>
#include <fnmatch.h>
#include <fstream>
#include <iterator>

namespace usmcheck::report {

namespace {

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r";
  size_t begin = text.find_first_not_of(blanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

bool fits(const std::string &glob, const std::string &text) {
  return !text.empty() && fnmatch(glob.c_str(), text.c_str(), 0) == 0;
}

bool fits(const std::string &glob, const core::place &p) {
  const std::string &f = p.function;
  std::string file_name = p.file.substr(p.file.rfind('/') + 1);
  std::string module_name = p.module.substr(p.module.rfind('/') + 1);
  // "target region at line 12 of fill(double*)" is meant by "fill", too.
  size_t of = f.find(" of ");
  std::string bare = of == std::string::npos ? f : f.substr(of + 4);
  return fits(glob, f) || fits(glob, bare) || fits(glob, bare.substr(0, bare.find('('))) || fits(glob, p.file) ||
         fits(glob, file_name) || fits(glob, p.module) || fits(glob, module_name);
}

} // namespace

std::optional<std::string> suppressions::add_file(const std::string &path) {
  std::error_code failed;
  if (std::filesystem::is_directory(path, failed))
    return fmt::format("cannot read the suppressions '{}': it is a directory", path);
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  if (!file) return fmt::format("cannot read the suppressions '{}': {}", path, std::strerror(errno));
  std::string text{std::istreambuf_iterator<char>(file), {}};
  return add_text(text, path);
}

std::optional<std::string> suppressions::add_text(std::string_view text, const std::string &name) {
  for (unsigned line = 1; !text.empty(); ++line) {
    size_t newline = std::min(text.find('\n'), text.size());
    std::string_view content = trimmed(text.substr(0, newline));
    text.remove_prefix(std::min(newline + 1, text.size()));
    if (content.empty() || content.front() == '#') continue;
    size_t colon = content.find(':');
    if (colon == std::string_view::npos)
      return fmt::format("{}:{}: a suppression is 'rule:glob', but there is no colon in '{}'", name, line, content);
    std::string_view slug = trimmed(content.substr(0, colon)), glob = trimmed(content.substr(colon + 1));
    if (glob.empty()) return fmt::format("{}:{}: there is no glob behind the colon; use * for everything", name, line);
    row next{std::nullopt, std::string(glob)};
    if (slug != "*") {
      next.rule = rule_named(slug);
      if (!next.rule)
        return fmt::format("{}:{}: there is no rule '{}'; the nearest is '{}'", name, line, slug,
                           core::info(nearest_rule(slug)).slug);
    }
    m_rows.push_back(std::move(next));
  }
  return std::nullopt;
}

bool suppressions::matches(const core::finding &f) const {
  for (const row &r : m_rows) {
    if (r.rule && *r.rule != f.id) continue;
    if (fits(r.glob, f.primary)) return true;
    for (const core::place &frame : f.stack)
      if (fits(r.glob, frame)) return true;
  }
  return false;
}

} // namespace usmcheck::report
