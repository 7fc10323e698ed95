// Findings that a user does not want to hear of: a file of lines `rule:glob`. The rule may be `*`; the glob is held
// against the function, the file's path, the file's name and the module of the finding's place and of every frame of
// its stack.
#pragma once
#include "core/finding.h"
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace usmcheck::report {

class suppressions {
public:
  // Each returns a sentence for people, with file and line, if the file is of no use.
  [[nodiscard]] std::optional<std::string> add_file(const std::string &path);
  [[nodiscard]] std::optional<std::string> add_text(std::string_view text, const std::string &name);

  bool matches(const core::finding &) const;

private:
  struct row {
    std::optional<core::rule> rule; ///< none: any
    std::string glob;
  };
  std::vector<row> m_rows;
};

} // namespace usmcheck::report
