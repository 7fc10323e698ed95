// SYCL is single-source: kernels and host code lie in one module, and many functions are called from both.
#pragma once
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Module.h"

namespace usmcheck::instrument {

/// What the SYCL headers call the functions that kernels begin in; part of the mangled name.
inline constexpr llvm::StringLiteral kernel_entry_mark = "usmcheck_kernel_entry";
/// Part of the mangled name of what kernels call and what is no kernel's code.
inline constexpr llvm::StringLiteral runtime_mark = "usmcheck_runtime";
/// Ends the names of kernels' copies of functions.
inline constexpr llvm::StringLiteral kernel_copy_suffix = ".usm_kernel";

/// Neither checked nor copied.
bool left_alone(const llvm::Function &f);

/// Gives kernels copies of their own of the functions that they call directly, transitively. Returns all functions that only kernels run.
llvm::SetVector<llvm::Function *> separate_kernels(llvm::Module &m);

} // namespace usmcheck::instrument
