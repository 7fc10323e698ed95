// What of OpenMP offload a program uses, read from its sources. SYCL needs no look: its headers are there for all C++.
#pragma once
#include <filesystem>
#include <string>
#include <vector>

namespace usmcheck::cli {

struct source_uses {
  bool offload = false;        ///< a `target` construct, or a routine or directive that needs the offload runtime
  bool declares_names = false; ///< declares oneAPI's allocation routines itself: openmp_names.h could contradict it
};

/// Reads the sources and, of what they include, the files found beside them or in `folders`. Files that cannot be read
/// are left to the compiler. Conditional compilation is not followed: a use in a branch not taken counts.
source_uses scan_sources(const std::vector<std::string> &sources, const std::vector<std::string> &folders);

} // namespace usmcheck::cli
