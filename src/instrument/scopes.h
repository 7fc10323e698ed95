// The end of a host variable's life, told while something is watched: what reuses its memory must not be taken for it.
#pragma once
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"

namespace usmcheck::instrument {
/// Tells the ends of the scopes of `f`'s variables whose address leaves it. `mask`: the module's host mask.
void tell_scope_ends(llvm::Function &f, llvm::GlobalVariable *mask);
} // namespace usmcheck::instrument
