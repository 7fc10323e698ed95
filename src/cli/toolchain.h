// LLVM 19 on this machine: the compilers, and the OpenMP runtime with its offload library.
#pragma once
#include "cli/result.h"
#include <filesystem>

namespace usmcheck::cli {

struct toolchain {
  std::filesystem::path c;         ///< clang 19
  std::filesystem::path cxx;       ///< clang++ 19
  std::filesystem::path libraries; ///< holds libomp.so and libomptarget.so; empty if they are not installed
  bool links_offload = false;      ///< clang-linker-wrapper, a package of its own, is there
  bool has_openmp() const { return !libraries.empty(); }
};

/// USMCHECK_LLVM (LLVM 19's folder) if set; else clang-19 in PATH, else where Debian's packages put it.
result<toolchain> find_toolchain();

/// The sentence for a program that needs the OpenMP runtime when there is none.
failure openmp_missing();

/// The same when offload cannot be linked.
failure offload_linker_missing();

} // namespace usmcheck::cli
