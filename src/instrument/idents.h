// The places of OpenMP constructs, as clang hands them to the runtime (";file;function;line;column;;"), get absolute file names: a program
// may be started in another folder than it was built in.
#pragma once
#include "llvm/IR/Module.h"

namespace usmcheck::instrument {
void make_ident_files_absolute(llvm::Module &m);
}
