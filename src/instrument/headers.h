// Places in our own SYCL headers are no places of the program's: an access there is named where the program called.
#pragma once
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/DebugLoc.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include <string>
#include <vector>

namespace usmcheck::instrument {

/// The absolute name of a file in debug information.
std::string absolute_name(const llvm::DIFile &file);

class own_headers {
public:
  own_headers();
  bool hold(const llvm::DIFile *file);
  /// From a place in our headers out through what it was inlined into, to the first place of the program's. `where` as it is if there is none.
  llvm::DebugLoc climb(const llvm::DebugLoc &where);

private:
  std::vector<std::string> m_folders; ///< as it is named, and without symbolic links
  llvm::DenseMap<const llvm::DIFile *, bool> m_known;
};

} // namespace usmcheck::instrument
