#include "cli/toolchain.h"
#include <cstdlib>
#include <fmt/core.h>
#include <string>
#include <string_view>
#include <unistd.h>

namespace usmcheck::cli {
namespace fs = std::filesystem;
namespace {

bool runnable(const fs::path &program) {
  std::error_code ignored;
  return fs::is_regular_file(program, ignored) && access(program.c_str(), X_OK) == 0;
}

fs::path in_path(const std::string &program) {
  const char *list = std::getenv("PATH");
  std::string_view rest = list ? list : "";
  while (!rest.empty()) {
    const size_t colon = rest.find(':');
    const std::string_view folder = rest.substr(0, colon);
    if (!folder.empty() && runnable(fs::path(folder) / program)) return fs::path(folder) / program;
    rest = colon == std::string_view::npos ? "" : rest.substr(colon + 1);
  }
  return {};
}

/// Beside the compiler: asking it (-print-file-name) costs a start of clang at each file that make compiles.
fs::path openmp_libraries(const fs::path &clang) {
  std::error_code ignored;
  const fs::path beside = fs::canonical(clang, ignored).parent_path().parent_path() / "lib";
  const bool both = fs::exists(beside / "libomp.so", ignored) && fs::exists(beside / "libomptarget.so", ignored);
  return both ? beside : fs::path();
}

} // namespace

result<toolchain> find_toolchain() {
  toolchain found;
  if (const char *folder = std::getenv("USMCHECK_LLVM"); folder && *folder) {
    found = {fs::path(folder) / "bin/clang", fs::path(folder) / "bin/clang++", {}, false};
    for (const fs::path &compiler : {found.c, found.cxx})
      if (!runnable(compiler))
        return failure{fmt::format("USMCHECK_LLVM is {}, but there is no {}", folder, compiler.string())};
  } else {
    found = {in_path("clang-19"), in_path("clang++-19"), {}, false};
    if (found.c.empty() && runnable("/usr/lib/llvm-19/bin/clang")) found.c = "/usr/lib/llvm-19/bin/clang";
    if (found.cxx.empty() && runnable("/usr/lib/llvm-19/bin/clang++")) found.cxx = "/usr/lib/llvm-19/bin/clang++";
    if (found.c.empty() || found.cxx.empty())
      return failure{
          "checked builds need clang 19, which is not installed: `apt install clang-19`, or set USMCHECK_LLVM to "
          "the folder LLVM 19 was installed in"};
  }
  found.libraries = openmp_libraries(found.c);
  std::error_code ignored;
  found.links_offload = runnable(fs::canonical(found.c, ignored).parent_path() / "clang-linker-wrapper");
  return found;
}

failure openmp_missing() {
  return {"LLVM 19's OpenMP runtime (libomp and libomptarget) is not installed: `apt install libomp-19-dev`"};
}

failure offload_linker_missing() {
  return {"clang-linker-wrapper, which links offload code, is not installed: `apt install clang-tools-19`"};
}

} // namespace usmcheck::cli
