// `usmcheck cc` and `usmcheck c++`: the compiler itself with a few words more, so that make, CMake and ctest work as
// for a sanitizer build. Becomes clang; nothing of usmcheck stays in between.
#include "cli/checked_flags.h"
#include "cli/commands.h"
#include "cli/memory_file.h"
#include "cli/response_file.h"
#include "cli/say.h"
#include "cli/source_scan.h"
#include "cli/vendor_flags.h"
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fmt/core.h>
#include <fmt/ranges.h>
#include <unistd.h>

namespace usmcheck::cli {
namespace {

void append(std::vector<std::string> &to, const std::vector<std::string> &more) {
  to.insert(to.end(), more.begin(), more.end());
}

std::vector<std::string> all_text(const compiler_words &words) {
  std::vector<std::string> out;
  for (const word &item : words.items) append(out, item.text);
  return out;
}

struct own_options {
  bool verbose = false, unchecked = false;
};

/// Options of `usmcheck run` that were put here by mistake would otherwise reach clang, which does not know them.
result<own_options> take_own_options(std::vector<std::string> &args) {
  own_options taken;
  taken.verbose = std::erase(args, "--verbose") > 0;
  taken.unchecked = std::erase(args, "--unchecked") > 0;
  for (const std::string &word : args)
    for (std::string_view own : {"--timeout=", "--suppressions=", "--severity=", "--format=", "--record=", "--device=",
                                 "--devices=", "--schedule=", "--halt", "--strict"})
      if (own.back() == '=' ? word.starts_with(own) : word == own)
        return failure{fmt::format(
            "{} is for `usmcheck run`; a program built with `usmcheck cc` takes it from USMCHECK_OPTIONS", word)};
  return taken;
}

/// Too many words for the kernel are handed over as a response file.
result<std::vector<std::string>> fit_for_exec(std::vector<std::string> words, const memory_file &file) {
  constexpr size_t enough = 512 * 1024;
  std::string text;
  for (size_t at = 1; at < words.size(); ++at) {
    text += '"';
    for (char c : words[at]) {
      if (c == '"' || c == '\\') text += '\\';
      text += c;
    }
    text += "\"\n";
  }
  if (text.size() < enough) return words;
  if (!file.write(text))
    return failure{fmt::format("cannot hand {} words to the compiler: {}", words.size(), strerror(errno)),
                   could_not_finish};
  return std::vector<std::string>{words[0], fmt::format("@{}", file.name())};
}

result<std::vector<std::string>> full_command(bool cxx, const std::vector<std::string> &args, const own_options &own) {
  const auto tools = find_toolchain();
  if (!tools) return tools.error();
  const auto flags = translate_flags(expand_response_files(args));
  if (!flags) return flags.error();
  for (const std::string &sentence : own.verbose ? flags->changes : flags->notes) say(sentence);

  compiler_words words = read_compiler_words(flags->words);
  std::vector<std::string> command = {(cxx ? tools->cxx : tools->c).string()};
  if (words.last == stage::query) {
    append(command, all_text(words));
    return command;
  }
  const auto parts = find_installation(!own.unchecked);
  if (!parts) return parts.error();
  const std::vector<std::string> sources = words.sources();
  const source_uses uses = scan_sources(sources, words.include_folders());
  // What comes on standard input cannot be read twice.
  const bool unseen = std::find(sources.begin(), sources.end(), "-") != sources.end();
  program_traits traits{words.openmp && (uses.offload || flags->offload_asked || unseen), !uses.declares_names};
  traits.checked = !own.unchecked;
  append(command, header_additions(*parts, words, traits));
  if (words.last == stage::link) {
    traits.offload |= links_offload(words);
    traits.offload &= traits.checked;
    if (const auto good = check_linkable(words, *tools, traits); !good) return good.error();
    append(command, link_additions(*parts, *tools, words, traits));
  }
  append(command, all_text(words));
  append(command, compile_additions(*parts, words, traits));
  return command;
}

int become_compiler(bool cxx, std::vector<std::string> args) {
  const auto own = take_own_options(args);
  if (!own) return say(own.error());
  auto words = full_command(cxx, args, *own);
  if (!words) return say(words.error());
  if (own->verbose) say(fmt::format("{}", fmt::join(*words, " ")));
  const memory_file many(memory_file::across_exec::open);
  words = fit_for_exec(std::move(*words), many);
  if (!words) return say(words.error());
  std::vector<char *> argv;
  for (std::string &word : *words) argv.push_back(word.data());
  argv.push_back(nullptr);
  execv(argv[0], argv.data());
  return say(failure{fmt::format("cannot start {}: {}", (*words)[0], strerror(errno)), could_not_finish});
}

} // namespace

int cc_command(std::vector<std::string> args) { return become_compiler(false, std::move(args)); }
int cxx_command(std::vector<std::string> args) { return become_compiler(true, std::move(args)); }

} // namespace usmcheck::cli
