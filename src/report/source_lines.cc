#include "report/source_lines.h"
#include <filesystem>
#include <fstream>

namespace usmcheck::report {

namespace fs = std::filesystem;

static std::vector<std::string> read_lines(const std::string &file) {
  constexpr uintmax_t most = 64 << 20;
  std::vector<std::string> lines;
  std::error_code failed;
  if (!fs::is_regular_file(file, failed) || fs::file_size(file, failed) > most || failed) return lines;
  std::ifstream in(file, std::ios::binary);
  for (std::string line; std::getline(in, line);) {
    if (line.ends_with('\r')) line.pop_back();
    lines.push_back(std::move(line));
  }
  return lines;
}

std::optional<std::string> source_lines::get(const std::string &file, unsigned line) {
  if (file.empty() || line == 0) return std::nullopt;
  auto [entry, is_new] = m_files.try_emplace(file);
  if (is_new) entry->second = read_lines(file);
  if (line > entry->second.size()) return std::nullopt;
  return entry->second[line - 1];
}

} // namespace usmcheck::report
