#include "cli/child.h"
#include "cli/installation.h"
#include "cli/machine.h"
#include "cli/memory_file.h"
#include "cli/toolchain.h"
#include <cstdlib>
#include <fmt/core.h>
#include <string_view>
#include <sys/wait.h>

namespace usmcheck::cli {
namespace fs = std::filesystem;
namespace {

using level = diagnosis::level;

struct answer {
  bool good = false;
  std::string text; ///< both outputs
};

answer ask(std::vector<std::string> words) {
  const signal_gate gate;
  command what;
  what.words = std::move(words);
  const memory_file said(memory_file::across_exec::closed);
  what.output = what.errors = said.descriptor();
  auto asked = child::start(what, gate);
  answer out;
  if (!asked) out.text = asked.error().sentence;
  while (asked && !asked->ended()) {
    if (ends_us(gate.wait(std::chrono::milliseconds(50)))) asked->end(gate);
    asked->look();
  }
  out.good = asked && WIFEXITED(asked->status()) && WEXITSTATUS(asked->status()) == 0;
  out.text += said.content();
  return out;
}

std::string first_line(const std::string &text) { return text.substr(0, text.find('\n')); }

/// Compiles a few lines by name of a header; the error's first line says what is missing.
void try_header(const fs::path &compiler, const char *language, const char *header, const char *cure,
                const std::vector<std::string> &more, std::vector<diagnosis> &out) {
  const memory_file source(memory_file::across_exec::open); // the compiler reads it by its number
  if (!source.write(fmt::format("#include <{}>\nint main(void) {{ return 0; }}\n", header))) return;
  std::vector<std::string> words = {compiler.string(), "-x", language, "-c", "-o", "/dev/null", source.name()};
  words.insert(words.end(), more.begin(), more.end());
  const answer tried = ask(words);
  if (tried.good)
    out.push_back({level::ok, fmt::format("<{}> compiles", header), ""});
  else
    out.push_back({level::fail, fmt::format("<{}> does not compile: {}", header, first_line(tried.text)), cure});
}

/// The dynamic linker looks into LD_LIBRARY_PATH before it follows the path that we write into a program.
void examine_library_path(const toolchain &tools, std::vector<diagnosis> &out) {
  const char *list = std::getenv("LD_LIBRARY_PATH");
  std::string_view rest = list ? list : "";
  std::error_code ignored;
  while (!rest.empty()) {
    const size_t colon = rest.find(':');
    const fs::path folder(rest.substr(0, colon));
    rest = colon == std::string_view::npos ? "" : rest.substr(colon + 1);
    for (const char *name : {"libomp.so.5", "libomptarget.so.19.1", "libomp.so"})
      if (!folder.empty() && fs::exists(folder / name, ignored) && !fs::equivalent(folder, tools.libraries, ignored)) {
        out.push_back({level::warn,
                       fmt::format("{} in LD_LIBRARY_PATH comes before LLVM 19's", (folder / name).string()),
                       fmt::format("take {} out of LD_LIBRARY_PATH, or put {} before it", folder.string(),
                                   tools.libraries.string())});
        break;
      }
  }
}

void examine_openmp(const toolchain &tools, std::vector<diagnosis> &out) {
  if (!tools.has_openmp()) {
    out.push_back({level::fail, "no OpenMP runtime of LLVM 19", "apt install libomp-19-dev"});
    return;
  }
  out.push_back({level::ok, fmt::format("OpenMP runtime and offload library in {}", tools.libraries.string()), ""});
  try_header(tools.c, "c", "omp.h", "apt install libomp-19-dev", {"-fopenmp"}, out);
  examine_library_path(tools, out);
}

void examine_parts(const toolchain &tools, std::vector<diagnosis> &out) {
  const auto parts = find_installation();
  if (!parts) {
    out.push_back({level::fail, parts.error().sentence, "build or install usmcheck again"});
    return;
  }
  out.push_back({level::ok, fmt::format("pass and runtime in {}", parts->libraries().string()), ""});
  const answer loads = ask(
      {tools.c.string(), "-fpass-plugin=" + parts->pass().string(), "-x", "c", "-c", "-o", "/dev/null", "/dev/null"});
  if (loads.good)
    out.push_back({level::ok, "the pass loads into the compiler", ""});
  else
    out.push_back({level::fail, "the pass does not load into the compiler: " + first_line(loads.text),
                   "build usmcheck with the LLVM 19 that this compiler belongs to"});
}

} // namespace

void examine_tools(std::vector<diagnosis> &out) {
  const auto tools = find_toolchain();
  if (!tools) {
    out.push_back({level::fail, tools.error().sentence, "apt install clang-19"});
    return;
  }
  const std::string version = first_line(ask({tools->c.string(), "--version"}).text);
  const bool right = version.find("clang version 19.") != std::string::npos;
  out.push_back({right ? level::ok : level::fail, fmt::format("{}: {}", tools->c.string(), version),
                 right ? "" : "apt install clang-19, or set USMCHECK_LLVM to the folder of LLVM 19"});
  try_header(tools->c, "c", "stdio.h", "apt install libc6-dev", {}, out);
  try_header(tools->cxx, "c++", "vector", "apt install libstdc++-12-dev", {}, out);
  if (!tools->links_offload)
    out.push_back({level::fail, offload_linker_missing().sentence, "apt install clang-tools-19"});
  examine_openmp(*tools, out);
  examine_parts(*tools, out);
}

} // namespace usmcheck::cli
