// The report as compilers print theirs.
#pragma once
#include "report/model.h"
#include <string>

namespace usmcheck::report {

struct text_options {
  bool color = false;
  bool silent_if_clean = false;
  std::string directory; ///< file names are shown relative to it where that is shorter
};

std::string text_report(const model &, const text_options &);

} // namespace usmcheck::report
