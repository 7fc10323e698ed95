// What the program calls the memory that an access goes to.
#pragma once
#include "instrument/headers.h"
#include "llvm/IR/Value.h"

namespace usmcheck::instrument {

/// The variable, or the member of the object at hand (a kernel's captures), that `pointer` comes from; empty if unknown. `where`: the access.
std::string variable_of(llvm::Value &pointer, const llvm::DebugLoc &where, own_headers &ours);

} // namespace usmcheck::instrument
