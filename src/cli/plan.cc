// Decides what `usmcheck run` builds, before anything is started.
#include "cli/build.h"
#include "cli/response_file.h"
#include "cli/say.h"
#include "cli/source_scan.h"
#include "cli/vendor_flags.h"
#include <cerrno>
#include <cstring>
#include <fmt/core.h>
#include <unistd.h>

namespace usmcheck::cli {
namespace fs = std::filesystem;
namespace {

/// Side files of a compilation would land in the user's tree.
bool makes_side_files(const word &item) {
  const std::string_view text = item.text[0];
  if (item.what != word::kind::option) return false;
  for (std::string_view each :
       {"-MD", "-MMD", "-MP", "-MG", "-MV", "-MF", "-MT", "-MQ", "-MJ", "--write-dependencies",
        "-serialize-diagnostics", "--serialize-diagnostics", "-dumpdir", "-dumpbase", "-o", "--output"})
    if (text == each) return true;
  for (std::string_view each :
       {"-save-temps", "--save-temps", "-MF", "-MT", "-MQ", "-MJ", "--output=", "-Wp,-M", "-fdiagnostics-add-output="})
    if (text.starts_with(each)) return true;
  return text.starts_with("-o") && text.find('=') == std::string_view::npos;
}

void drop_side_files(compiler_words &words) {
  std::erase_if(words.items, [](const word &item) {
    if (!makes_side_files(item)) return false;
    const std::string_view text = item.text[0];
    const bool temporaries = text.find("save-temps") != std::string_view::npos;
    if (text.starts_with("-o") || text.starts_with("--output"))
      say("note: -o is ignored: `usmcheck run` builds in a temporary folder");
    else if (temporaries)
      say(fmt::format("note: {} is ignored: `usmcheck run` builds in a temporary folder", text));
    return true;
  });
}

std::optional<failure> unreadable(const std::string &file) {
  std::error_code failed;
  if (file == "-") return failure{"`usmcheck run` does not read a program from standard input; give it a file"};
  if (fs::is_directory(file, failed))
    return failure{fmt::format("{} is a directory, not a source file or a program", file)};
  if (access(file.c_str(), R_OK) != 0) return failure{fmt::format("cannot read {}: {}", file, strerror(errno))};
  if (!fs::is_regular_file(file, failed)) return failure{fmt::format("{} is not a regular file", file)};
  return std::nullopt;
}

} // namespace

result<build_plan> plan_build(const std::vector<std::string> &given, bool checked, bool verbose) {
  const auto flags = translate_flags(expand_response_files(given));
  if (!flags) return flags.error();
  compiler_words words = read_compiler_words(flags->words);
  for (const word &item : words.items)
    if (item.what == word::kind::source || item.what == word::kind::object)
      if (const auto problem = unreadable(item.name())) return *problem;
  if (words.sources().empty() && words.last == stage::query)
    return failure{"no source file and no program to run was given; `usmcheck run --help` tells more"};
  if (words.last != stage::link || words.shared || words.relocatable)
    return failure{
        "`usmcheck run` builds a whole program and runs it: leave out -c, -S, -E, -M, -shared and their like, or "
        "use `usmcheck cc`"};
  for (const std::string &sentence : verbose ? flags->changes : flags->notes) say(sentence);

  const auto tools = find_toolchain();
  if (!tools) return tools.error();
  const source_uses uses = scan_sources(words.sources(), words.include_folders());
  program_traits traits{uses.offload || (words.openmp && flags->offload_asked) || links_offload(words),
                        !uses.declares_names, checked};
  traits.offload &= checked;
  if (const auto good = check_linkable(words, *tools, traits); !good) return good.error();
  const auto parts = find_installation(checked);
  if (!parts) return parts.error();
  drop_side_files(words);
  return build_plan{*parts, *tools, std::move(words), traits, verbose};
}

} // namespace usmcheck::cli
