// Where usmcheck's own parts are. Build tree and install tree have the same shape.
#pragma once
#include "cli/result.h"
#include <filesystem>

namespace usmcheck::cli {

struct installation {
  std::filesystem::path root;
  std::filesystem::path program() const { return root / "bin/usmcheck"; }
  std::filesystem::path libraries() const { return root / "lib/usmcheck"; }
  std::filesystem::path pass() const { return libraries() / "usmcheck_pass.so"; }
  std::filesystem::path runtime() const { return libraries() / "libusmcheck_rt.so"; }
  /// An object of no code, compiled for the checking device: see link_additions().
  std::filesystem::path anchor() const { return libraries() / "offload_anchor.o"; }
  /// The SYCL runtime without the engine.
  std::filesystem::path sycl() const { return libraries() / "libusmcheck_sycl.so"; }
  std::filesystem::path includes() const { return root / "include"; }
  std::filesystem::path names() const { return root / "include/usmcheck/openmp_names.h"; }
};

/// The file name that a program built with checking needs in its dynamic section.
inline constexpr const char *runtime_name = "libusmcheck_rt.so";
/// The same for one that uses our SYCL without checking.
inline constexpr const char *unchecked_name = "libusmcheck_sycl.so";

/// USMCHECK_ROOT, the tree this executable stands in, then the configured prefix: the first that is complete for
/// builds with checking, or for those without.
result<installation> find_installation(bool checked = true);

} // namespace usmcheck::cli
