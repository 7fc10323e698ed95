// A program counter of a module -> where it is in the sources. LLVM's symbolizer behind a small face, because its
// headers are large and its errors are of no use to anybody: what cannot be symbolized stays a module and an offset.
#pragma once
#include "core/finding.h"
#include "record/entries.h"
#include <cstdint>
#include <memory>
#include <vector>

namespace usmcheck::symbolize {

class symbolizer {
public:
  symbolizer();
  ~symbolizer();

  /// Innermost first: the functions inlined there, then the one they were inlined into. Never empty; the last one bears
  /// what is known, were it only the module and the offset.
  const std::vector<core::place> &code(const record::module &module, uint64_t offset);

private:
  struct state;
  std::unique_ptr<state> m_state;
};

} // namespace usmcheck::symbolize
