#include "report/visible.h"
#include <filesystem>
#include <fmt/format.h>

namespace usmcheck::report {

std::string visible(std::string_view text, char keep) {
  std::string clean;
  for (size_t i = 0; i < text.size(); ++i) {
    unsigned char c = static_cast<unsigned char>(text[i]);
    // 0x80 to 0x9f as code points (C2 80 to C2 9F in UTF-8) are terminal commands as well.
    bool c1 = c == 0xc2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xa0;
    if ((c >= 0x20 && c != 0x7f && !c1) || (keep && text[i] == keep))
      clean += text[i];
    else
      clean += fmt::format("\\x{:02x}", c);
  }
  return clean;
}

std::string short_path(const std::string &path, const std::string &directory) {
  if (path.empty() || path.front() != '/' || directory.empty()) return path;
  std::string relative = std::filesystem::path(path).lexically_relative(directory).string();
  return !relative.empty() && relative.size() < path.size() ? relative : path;
}

} // namespace usmcheck::report
