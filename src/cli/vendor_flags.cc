// What decides: the first row that matches a word. A flag not listed here is the compiler's and goes through unchanged.
// Deliberately not taken: flags of OpenACC, CUDA and HIP as languages; clang says what it thinks of them.
#include "cli/vendor_flags.h"
#include "cli/compiler_words.h"
#include <algorithm>
#include <cstdint>
#include <fmt/core.h>
#include <set>
#include <string_view>

namespace usmcheck::cli {
namespace {

enum class match : uint8_t {
  whole,  ///< the word itself
  begins, ///< any word that begins so
  pair,   ///< the word itself, and the word after it
  pairs,  ///< any word that begins so, and the word after it
};

enum class why : uint8_t { openmp, device, host_code, position, tuning, sycl, bits };

struct row {
  match how;
  std::string_view word;
  std::string_view becomes; ///< empty: left out
  why reason;
};

// `device` rows say that the program offloads, and to what: the checking device takes its place.
constexpr row table[] = {
    // OpenMP, by its names in other compilers
    {match::whole, "-fiopenmp", "-fopenmp", why::openmp},          // Intel oneAPI
    {match::whole, "-qopenmp", "-fopenmp", why::openmp},           // Intel classic
    {match::whole, "-openmp", "-fopenmp", why::openmp},            // Intel, old
    {match::whole, "-qopenmp-simd", "-fopenmp-simd", why::openmp}, // Intel
    {match::whole, "-mp=gpu", "-fopenmp", why::device},            // NVIDIA HPC
    {match::whole, "-mp", "-fopenmp", why::openmp},                // NVIDIA HPC
    {match::begins, "-mp=", "-fopenmp", why::openmp},              // NVIDIA HPC
    {match::whole, "-homp", "-fopenmp", why::openmp},              // Cray
    {match::whole, "-xopenmp", "-fopenmp", why::openmp},           // Oracle
    {match::begins, "-qsmp", "-fopenmp", why::openmp},             // IBM XL
    {match::whole, "-qoffload", "", why::device},                  // IBM XL
    {match::begins, "-fopenmp=", "-fopenmp", why::openmp},         // the runtime that we can watch is libomp

    // where to offload to
    {match::begins, "-fopenmp-targets=", "", why::device},
    {match::pair, "-Xopenmp-target", "", why::device},
    {match::pairs, "-Xopenmp-target=", "", why::device},
    {match::begins, "--offload-arch=", "", why::device},
    {match::begins, "--no-offload-arch=", "", why::device},
    {match::begins, "--offload=", "", why::device},
    {match::begins, "--offload-targets=", "", why::device},
    {match::whole, "--offload-link", "", why::device},
    {match::begins, "-fopenmp-target-", "", why::device},
    {match::begins, "-fno-openmp-target-", "", why::device},
    {match::begins, "-fopenmp-cuda-", "", why::device},
    {match::begins, "-fno-openmp-cuda-", "", why::device},
    {match::begins, "-fopenmp-assume-", "", why::device},
    {match::begins, "-fno-openmp-assume-", "", why::device},
    {match::whole, "-fopenmp-offload-mandatory", "", why::device},
    {match::begins, "-foffload", "", why::device},      // GCC: -foffload=, -foffload-options=, -foffload-lto
    {match::begins, "-gpu=", "", why::device},          // NVIDIA HPC
    {match::begins, "-target=", "", why::device},       // NVIDIA HPC; clang's own is `-target TRIPLE`
    {match::begins, "-target-accel=", "", why::device}, // Cray
    {match::begins, "-march=gfx", "", why::device},
    {match::begins, "-mcpu=gfx", "", why::device},
    {match::begins, "-march=sm_", "", why::device},
    {match::begins, "--cuda-path", "", why::device},
    {match::begins, "--cuda-gpu-arch=", "", why::device},
    {match::begins, "--rocm-path=", "", why::device},
    {match::begins, "--rocm-device-lib-path=", "", why::device},
    {match::begins, "--libomptarget-", "", why::device}, // --libomptarget-nvptx-bc-path=, -amdgpu-bc-path= ...
    {match::pair, "-Xcuda-ptxas", "", why::device},
    {match::pair, "-Xcuda-fatbinary", "", why::device},
    {match::pair, "-Xoffload-linker", "", why::device},
    {match::pairs, "-Xoffload-linker=", "", why::device},
    {match::pairs, "-Xsycl-target-", "", why::device}, // Intel, for its OpenMP too
    {match::pair, "-Xs", "", why::device},
    {match::pair, "-Xspirv-translator", "", why::device},
    {match::pairs, "-Xspirv-translator=", "", why::device},
    {match::begins, "-Xs", "", why::device}, // Intel, FPGA: -Xshardware
    {match::pair, "-Xdevice-post-link", "", why::device},
    {match::begins, "-ftarget-", "", why::device}, // Intel: -ftarget-register-alloc-mode= ...
    {match::pair, "-Xarch_device", "", why::device},
    {match::whole, "-fgpu-rdc", "", why::device},
    {match::whole, "-nogpulib", "", why::device},
    {match::whole, "-nogpuinc", "", why::device},

    // SYCL: what its compilers define beforehand is all that is left
    {match::whole, "-fsycl", "-DSYCL_LANGUAGE_VERSION=202012L", why::sycl},
    {match::begins, "-fsycl", "", why::sycl}, // Intel: -fsycl-targets=, -fsycl-device-code-split ...
    {match::begins, "-fno-sycl", "", why::sycl},
    {match::begins, "-sycl-std=", "", why::sycl},
    {match::begins, "-fintelfpga", "", why::sycl},
    {match::begins, "-reuse-exe=", "", why::sycl},
    {match::begins, "-fpreview-breaking-changes", "", why::sycl},
    {match::begins, "--acpp-", "", why::sycl},    // AdaptiveCpp
    {match::begins, "--hipsycl-", "", why::sycl}, // AdaptiveCpp, old

    // host code
    {match::begins, "-fp-model=fast", "-ffp-model=fast", why::host_code}, // Intel
    {match::whole, "-fp-model=strict", "-ffp-model=strict", why::host_code},
    {match::begins, "-fp-model=", "-ffp-model=precise", why::host_code},
    {match::pair, "-fp-model", "", why::tuning},
    {match::whole, "-xHost", "-march=native", why::host_code}, // Intel
    {match::whole, "-xhost", "-march=native", why::host_code},
    {match::whole, "-xCORE-AVX2", "-march=haswell", why::host_code},
    {match::whole, "-xCORE-AVX512", "-march=skylake-avx512", why::host_code},
    {match::whole, "-tp=native", "-march=native", why::host_code}, // NVIDIA HPC
    {match::whole, "-tp=host", "-march=native", why::host_code},
    {match::begins, "-tp=", "", why::tuning},
    {match::whole, "-fast", "-O3", why::host_code}, // Intel, NVIDIA HPC
    {match::whole, "-fastsse", "-O3", why::host_code},
    {match::whole, "-O4", "-O3", why::host_code},
    {match::whole, "-m32", "", why::bits},
    {match::whole, "-mx32", "", why::bits},

    // reports and tuning
    {match::begins, "-Minfo", "", why::tuning}, // NVIDIA HPC
    {match::begins, "-Mneginfo", "", why::tuning},
    {match::begins, "-qopt-", "", why::tuning}, // Intel: -qopt-report=, -qopt-zmm-usage= ...
    {match::begins, "-fimf-", "", why::tuning}, // Intel: precision of its mathematical library
    {match::whole, "-static-intel", "", why::tuning},
    {match::whole, "-shared-intel", "", why::tuning},
    {match::whole, "-ipo", "", why::tuning},
    {match::whole, "-qnextgen", "", why::tuning},
    {match::whole, "-no-prec-div", "", why::tuning},

    // position
    {match::whole, "-no-pie", "", why::position},
    {match::whole, "-nopie", "", why::position},
    {match::whole, "-fno-pie", "", why::position},
    {match::whole, "-fno-PIE", "", why::position},
    {match::whole, "-fno-pic", "", why::position},
    {match::whole, "-fno-PIC", "", why::position},
};

// Each takes the address space or the allocator that checking needs. -fsanitize=undefined and its parts do not.
constexpr std::string_view sanitizers[] = {"address",  "kernel-address", "hwaddress",       "kernel-hwaddress",
                                           "thread",   "memory",         "kernel-memory",   "leak",
                                           "dataflow", "numerical",      "safe-stack",      "scudo",
                                           "memtag",   "memtag-heap",    "memtag-stack",    "memtag-globals",
                                           "fuzzer",   "fuzzer-no-link", "pointer-compare", "pointer-subtract"};

bool fits(const row &r, std::string_view word) {
  return r.how == match::whole || r.how == match::pair ? word == r.word : word.starts_with(r.word);
}

bool takes_next(const row &r) { return r.how == match::pair || r.how == match::pairs; }

std::string_view sentence(why reason) {
  switch (reason) {
  case why::device:
    return "the checking device takes the place of the one named";
  case why::position:
    return "checked builds are position independent";
  case why::sycl:
    return "usmcheck's own SYCL takes the place of the compiler's";
  case why::tuning:
    return "it changes no result";
  default:
    return "the same for clang";
  }
}

/// -fsanitize=LIST adds, -fno-sanitize=LIST takes away; what is left at the end counts.
void follow_sanitizers(std::string_view word, std::set<std::string> &on) {
  const bool adds = word.starts_with("-fsanitize="), removes = word.starts_with("-fno-sanitize=");
  if (!adds && !removes) return;
  std::string_view list = word.substr(word.find('=') + 1);
  while (!list.empty()) {
    const size_t comma = list.find(',');
    const std::string name(list.substr(0, comma));
    if (adds)
      on.insert(name);
    else if (name == "all")
      on.clear();
    else
      on.erase(name);
    list = comma == std::string_view::npos ? "" : list.substr(comma + 1);
  }
}

failure refused(const std::string &word) { return {fmt::format("{}: checked builds are 64-bit; leave it out", word)}; }

} // namespace

result<translated_flags> translate_flags(const std::vector<std::string> &words) {
  translated_flags out;
  std::set<std::string> sanitizing;
  for (size_t at = 0; at < words.size(); ++at) {
    const std::string &word = words[at];
    follow_sanitizers(word, sanitizing);
    const row *r = std::find_if(std::begin(table), std::end(table), [&](const row &each) { return fits(each, word); });
    if (r == std::end(table)) {
      out.words.push_back(word);
      if (takes_value(word) && at + 1 < words.size()) out.words.push_back(words[++at]); // not a flag of its own
      continue;
    }
    if (r->reason == why::bits) return refused(word);
    std::string whole = word;
    if (takes_next(*r) && at + 1 < words.size()) whole += " " + words[++at];
    if (!r->becomes.empty()) out.words.emplace_back(r->becomes);
    out.offload_asked |= r->reason == why::device;
    out.changes.push_back(r->becomes.empty() ? fmt::format("{} left out: {}", whole, sentence(r->reason))
                                             : fmt::format("{} taken as {}", whole, r->becomes));
    if (r->reason == why::position && out.notes.empty()) out.notes.push_back("note: " + out.changes.back());
  }
  for (std::string_view each : sanitizers)
    if (sanitizing.contains(std::string(each)))
      return failure{
          fmt::format("-fsanitize={} and usmcheck both need the program's address space: build without one of "
                      "them (-fsanitize=undefined goes with both)",
                      each)};
  return out;
}

} // namespace usmcheck::cli
