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
fs::path missing_part(const installation &parts, bool checked) {
  std::error_code ignored;
  const fs::path header = parts.includes() / "sycl/sycl.hpp";
  const std::vector<fs::path> wanted =
      checked ? std::vector{parts.pass(), parts.runtime(), parts.anchor(), parts.names(), header}
              : std::vector{parts.sycl(), header};
  for (const fs::path &part : wanted)
    if (!fs::exists(part, ignored)) return part;
  return {};
}

} // namespace

result<installation> find_installation(bool checked) {
  if (const char *root = std::getenv("USMCHECK_ROOT"); root && *root) {
    std::error_code failed;
    installation parts{fs::absolute(root, failed)};
    if (const fs::path part = missing_part(parts, checked); !part.empty())
      return failure{fmt::format("USMCHECK_ROOT is {}, but there is no {}", root, part.string())};
    return parts;
  }
  std::error_code failed;
  const fs::path self = fs::read_symlink("/proc/self/exe", failed);
  const installation beside{self.parent_path().parent_path()}, configured{USMCHECK_INSTALL_PREFIX};
  for (const installation &parts : {beside, configured})
    if (missing_part(parts, checked).empty()) return parts;
  return failure{
      fmt::format("a part of usmcheck is missing: {}; build or install it again, or set USMCHECK_ROOT to the "
                  "folder it was installed in",
                  missing_part(beside, checked).string())};
}

} // namespace usmcheck::cli
