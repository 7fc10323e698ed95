#include "cli/temp_folder.h"
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fmt/core.h>
#include <string>

namespace usmcheck::cli {
namespace fs = std::filesystem;

fs::path temp_root() {
  const char *folder = std::getenv("TMPDIR");
  return folder && *folder ? folder : "/tmp";
}

std::uintmax_t room_in(const fs::path &folder) {
  std::error_code failed;
  const fs::space_info space = fs::space(folder, failed);
  return failed ? least_room : space.available;
}

result<temp_folder> temp_folder::make() {
  const fs::path root = temp_root();
  std::string name = (fs::absolute(root) / "usmcheck-XXXXXX").string();
  if (!mkdtemp(name.data()))
    return failure{fmt::format("cannot make a temporary folder in {}: {}; set TMPDIR to a folder that can be written",
                               root.string(), strerror(errno))};
  temp_folder made{fs::path(name)};
  if (room_in(made.path()) < least_room)
    return failure{fmt::format("no room left in {} for a build; set TMPDIR to a folder with room", root.string())};
  return made;
}

temp_folder::~temp_folder() {
  std::error_code ignored;
  if (!m_path.empty()) fs::remove_all(m_path, ignored);
}

bool temp_folder::full() const { return room_in(m_path) < least_room; }

} // namespace usmcheck::cli
