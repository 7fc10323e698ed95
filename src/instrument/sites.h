// Describes each checked access for the engine: file, line, column, function, variable, size, kind.
#pragma once
#include "instrument/accesses.h"
#include "instrument/headers.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/Module.h"
#include <vector>

namespace usmcheck::instrument {

/// Collects a module's sites; `finish` lays them out once all are known.
class site_table {
public:
  explicit site_table(llvm::Module &m);
  /// The address of the site of `a`, good until `finish` replaces it by its place in the table.
  llvm::Value *describe(const access &a);
  void finish();

private:
  struct row {
    uint32_t file, function, variable, line;
    uint16_t column, flags;
    uint32_t bytes;
  };
  uint32_t text(llvm::StringRef s);
  llvm::Module &m_module;
  own_headers m_ours;
  llvm::StructType *m_type;
  llvm::StringMap<uint32_t> m_offsets;
  std::string m_strings;
  std::vector<row> m_rows;
  std::vector<llvm::GlobalVariable *> m_places; ///< stand-ins, one a row
};

} // namespace usmcheck::instrument
