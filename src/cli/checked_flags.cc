#include "cli/checked_flags.h"
#include "cli/object_file.h"
#include <algorithm>
#include <fmt/core.h>

namespace usmcheck::cli {
namespace fs = std::filesystem;
namespace {

constexpr const char *offload_target = "-fopenmp-targets=x86_64-pc-linux-gnu";

/// The file that -lNAME stands for, if that is an archive: shared libraries were linked for themselves.
fs::path archive_of(const std::string &library, const std::vector<fs::path> &folders) {
  std::error_code ignored;
  for (const fs::path &folder : folders) {
    if (library.starts_with(':')) {
      if (fs::exists(folder / library.substr(1), ignored)) return folder / library.substr(1);
      continue;
    }
    if (fs::exists(folder / ("lib" + library + ".so"), ignored)) return {};
    if (fs::exists(folder / ("lib" + library + ".a"), ignored)) return folder / ("lib" + library + ".a");
  }
  return {};
}

std::vector<fs::path> library_folders(const compiler_words &words) {
  std::vector<fs::path> folders;
  for (const word &item : words.items)
    if (item.text[0].starts_with("-L"))
      folders.push_back(item.text.size() == 2 ? item.text[1] : item.text[0].substr(2));
  return folders;
}

/// LLVM 19 takes device code out of an archive only when something else in the link has some already; without it the
/// program runs into a null pointer when its first kernel starts. Not to be added to other device code: with another
/// -march it would be an image of its own.
bool brings_device_code(const compiler_words &words) {
  return std::any_of(words.items.begin(), words.items.end(), [](const word &item) {
    if (item.what == word::kind::source) return true;
    return item.what == word::kind::object && fs::path(item.name()).extension() != ".a" &&
           read_object(item.name()).offload;
  });
}

} // namespace

std::vector<std::string> header_additions(const installation &parts, const compiler_words &words,
                                          const program_traits &traits) {
  if (!words.any_source(language::cxx) && !words.any_source(language::other)) return {};
  std::vector<std::string> out = {"--start-no-unused-arguments", "-I" + parts.includes().string(),
                                  "--system-header-prefix=sycl/", "--system-header-prefix=CL/"};
  if (traits.checked) out.push_back("-D__USMCHECK__=1");
  out.push_back("--end-no-unused-arguments");
  return out;
}

std::vector<std::string> compile_additions(const installation &parts, const compiler_words &words,
                                           const program_traits &traits) {
  if (!traits.checked) return {};
  std::vector<std::string> out = {"--start-no-unused-arguments"};
  if (!words.debug_information) out.push_back("-g");
  out.push_back("-fpass-plugin=" + parts.pass().string());
  out.insert(out.end(), {"-fno-omit-frame-pointer", "-fno-optimize-sibling-calls"});
  const bool any_language =
      words.any_source(language::c) || words.any_source(language::cxx) || words.any_source(language::other);
  if (traits.force_names && any_language) out.insert(out.end(), {"-include", parts.names().string()});
  if (traits.offload) out.push_back(offload_target);
  out.push_back("--end-no-unused-arguments");
  return out;
}

std::vector<std::string> link_additions(const installation &parts, const toolchain &tools, const compiler_words &words,
                                        const program_traits &traits) {
  if (words.relocatable) return {};
  std::vector<std::string> out = {"--start-no-unused-arguments"};
  if (traits.offload && !words.openmp) out.push_back("-fopenmp");
  if (traits.offload) out.push_back(offload_target);
  if (traits.offload && !brings_device_code(words)) out.push_back(parts.anchor().string());
  const std::string folder = parts.libraries().string();
  out.insert(out.end(),
             {"-L" + folder, "-Wl,--push-state,--no-as-needed", traits.checked ? "-lusmcheck_rt" : "-lusmcheck_sycl",
              "-Wl,--pop-state", "-Wl,-rpath," + folder, "-pthread"});
  if (tools.has_openmp()) out.push_back("-Wl,-rpath," + tools.libraries.string());
  out.push_back("--end-no-unused-arguments");
  return out;
}

bool links_offload(const compiler_words &words) {
  const std::vector<fs::path> folders = library_folders(words);
  for (const word &item : words.items) {
    if (item.what == word::kind::object && read_object(item.name()).offload) return true;
    if (item.what != word::kind::linking || !item.text[0].starts_with("-l")) continue;
    const fs::path archive = archive_of(item.text.size() == 2 ? item.text[1] : item.text[0].substr(2), folders);
    if (!archive.empty() && read_object(archive).offload) return true;
  }
  return false;
}

result<bool> check_linkable(const compiler_words &words, const toolchain &tools, const program_traits &traits) {
  if (words.statically) return failure{"-static: usmcheck's runtime is a shared library; leave -static out"};
  if ((words.openmp || traits.offload) && !tools.has_openmp()) return openmp_missing();
  if (traits.offload && !tools.links_offload) return offload_linker_missing();
  for (const word &item : words.items) {
    if (item.what != word::kind::object) continue;
    if (const std::string sanitizer = read_object(item.name()).sanitizer; !sanitizer.empty())
      return failure{
          fmt::format("{} was built for {}, which needs the same address space as usmcheck: build it without",
                      item.name(), sanitizer)};
  }
  return true;
}

} // namespace usmcheck::cli
