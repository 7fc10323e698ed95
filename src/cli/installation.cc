#include "cli/installation.h"
#include <array>
#include <cstdlib>
#include <fmt/core.h>
#include <system_error>
#include <vector>

namespace usmcheck::cli {
namespace fs = std::filesystem;
namespace {

/// The first part that is missing, or an empty path.
fs::path missing_part(const installation &parts) {
  std::error_code ignored;
  for (const fs::path &part : {parts.pass(), parts.runtime(), parts.anchor(), parts.names()})
    if (!fs::exists(part, ignored)) return part;
  return {};
}

} // namespace

result<installation> find_installation() {
  if (const char *root = std::getenv("USMCHECK_ROOT"); root && *root) {
    std::error_code failed;
    installation parts{fs::absolute(root, failed)};
    if (const fs::path part = missing_part(parts); !part.empty())
      return failure{fmt::format("USMCHECK_ROOT is {}, but there is no {}", root, part.string())};
    return parts;
  }
  std::error_code failed;
  const fs::path self = fs::read_symlink("/proc/self/exe", failed);
  const installation beside{self.parent_path().parent_path()}, configured{USMCHECK_INSTALL_PREFIX};
  for (const installation &parts : {beside, configured})
    if (missing_part(parts).empty()) return parts;
  return failure{
      fmt::format("a part of usmcheck is missing: {}; build or install it again, or set USMCHECK_ROOT to the "
                  "folder it was installed in",
                  missing_part(beside).string())};
}

} // namespace usmcheck::cli
