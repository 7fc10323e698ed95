// Which accesses of a function are checked.
#pragma once
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instruction.h"

namespace usmcheck::instrument {

/// Who runs the code.
enum class side {
  host,
  image, ///< OpenMP's device code, a module of its own (flag `openmp-device`)
  kernel ///< a SYCL kernel, in the host's module
};

/// One access to check before the instruction that makes it.
struct access {
  llvm::Instruction *at;
  llvm::Value *pointer;            ///< to the first byte
  uint64_t bytes = 0;              ///< 0: `length` says
  llvm::Value *length = nullptr;   ///< of a range, in bytes
  llvm::Value *mask = nullptr;     ///< of a masked vector access: <N x i1>
  unsigned lane = 0;               ///< of a gather or scatter: this lane of `mask`
  bool one_lane = false;           ///< `mask` speaks of `lane` only
  uint64_t element_bytes = 0;      ///< of a masked vector access
  uint16_t flags = 0;              ///< core::site_flags
};

/// What may leave the function: everything but the function's own memory that nobody else can see, constants, and thread-local variables.
llvm::SmallVector<access> accesses_of(llvm::Function &f, side who);

} // namespace usmcheck::instrument
