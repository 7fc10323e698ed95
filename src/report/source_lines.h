// Lines of the user's sources, for showing them under a finding. A source that is gone, no text or huge shows nothing.
#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace usmcheck::report {

class source_lines {
public:
  /// The line without its newline; `line` counts from 1.
  std::optional<std::string> get(const std::string &file, unsigned line);

private:
  std::map<std::string, std::vector<std::string>> m_files;
};

} // namespace usmcheck::report
