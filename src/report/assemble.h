// Findings of a record -> findings with places. Done as they come, because symbolizing is what takes the time.
#pragma once
#include "record/entries.h"
#include "report/model.h"
#include "symbolize/symbolizer.h"
#include <vector>

namespace usmcheck::report {

class assembler {
public:
  /// Takes in the findings that are new since.
  void update(const record::contents &);

  /// One finding for each of the record's, in its order, with the counts as they are now.
  std::vector<core::finding> findings(const record::contents &) const;

  std::vector<crash> crashes(const record::contents &);

private:
  struct located {
    core::place at;
    std::vector<core::place> stack;
  };
  located locate(const record::contents &, size_t process, const record::place &);

  symbolize::symbolizer m_symbolizer;
  std::vector<core::finding> m_findings;
};

} // namespace usmcheck::report
