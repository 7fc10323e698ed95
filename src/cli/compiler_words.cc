#include "cli/compiler_words.h"
#include <algorithm>
#include <iterator>

namespace usmcheck::cli {
namespace {

constexpr std::string_view with_value[] = {
    "-o",
    "-I",
    "-D",
    "-U",
    "-L",
    "-l",
    "-x",
    "-F",
    "-T",
    "-u",
    "-z",
    "-e",
    "-A",
    "-B",
    "-G",
    "-include",
    "-imacros",
    "-include-pch",
    "-isystem",
    "-isystem-after",
    "-iquote",
    "-idirafter",
    "-isysroot",
    "-iprefix",
    "-iwithprefix",
    "-iwithprefixbefore",
    "-iwithsysroot",
    "-iframework",
    "-ivfsoverlay",
    "-MF",
    "-MT",
    "-MQ",
    "-MJ",
    "-Xclang",
    "-Xlinker",
    "-Xassembler",
    "-Xpreprocessor",
    "-Xanalyzer",
    "-Xarch_host",
    "-Xarch_device",
    "-Xopenmp-target",
    "-Xcuda-ptxas",
    "-Xcuda-fatbinary",
    "-Xoffload-linker",
    "-Xs",
    "-mllvm",
    "-target",
    "-arch",
    "-rpath",
    "-dumpdir",
    "-dumpbase",
    "-working-directory",
    "-serialize-diagnostics",
    "--serialize-diagnostics",
    "-index-store-path",
    "-gcc-toolchain",
    "--param",
    "--sysroot",
    "--config",
    "--output",
    "--include",
    "--imacros",
    "--include-directory",
    "--define-macro",
    "--undefine-macro",
    "--library-directory",
    "--language",
    "--for-linker",
    "--for-assembler",
    "--assert",
};

constexpr std::string_view for_linker[] = {"-l", "-Wl,", "-T", "-u", "-z", "-e", "-Xlinker", "--for-linker", "-rpath"};

constexpr std::string_view c_endings[] = {"c", "i"};
constexpr std::string_view cxx_endings[] = {"cc", "cp", "cxx", "cpp", "c++", "C", "CC", "CPP", "CXX", "C++", "ii"};
constexpr std::string_view assembler_endings[] = {"s", "S", "sx", "asm"};
constexpr std::string_view other_endings[] = {"ll",   "bc",  "m", "mm", "cu",  "hip", "cl", "f",   "f90", "F90",
                                              "cppm", "ixx", "h", "hh", "hpp", "hxx", "H",  "ast", "pcm"};

template <size_t n> bool among(std::string_view one, const std::string_view (&many)[n]) {
  return std::find(std::begin(many), std::end(many), one) != std::end(many);
}

/// Sets `lang`; false for what only the linker reads.
bool is_source(std::string_view name, std::string_view forced, language &lang) {
  lang = language::other;
  if (!forced.empty()) {
    if (forced.starts_with("assembler"))
      lang = language::assembler;
    else if (forced == "c" || forced == "cpp-output" || forced == "c-header")
      lang = language::c;
    else if (forced.starts_with("c++"))
      lang = language::cxx;
    return true;
  }
  const size_t slash = name.rfind('/');
  if (slash != std::string_view::npos) name.remove_prefix(slash + 1);
  const size_t dot = name.rfind('.');
  const std::string_view ending = dot == std::string_view::npos ? "" : name.substr(dot + 1);
  if (among(ending, c_endings))
    lang = language::c;
  else if (among(ending, cxx_endings))
    lang = language::cxx;
  else if (among(ending, assembler_endings))
    lang = language::assembler;
  else
    return among(ending, other_endings);
  return true;
}

/// -g0 as well: who asks for none gets none. -gz, -gsplit-dwarf and others only shape what -g makes.
bool says_debug_information(std::string_view option) {
  constexpr std::string_view whole[] = {"-g", "-g0", "-g1", "-g2", "-g3", "-gmlt", "-gfull", "-glldb"};
  return among(option, whole) || option.starts_with("-ggdb") || option.starts_with("-gdwarf") ||
         option.starts_with("-gline");
}

void note_option(compiler_words &out, std::string_view option) {
  auto at_most = [&](stage s) { out.last = std::min(out.last, s); };
  if (option == "-E" || option == "-M" || option == "-MM")
    at_most(stage::preprocess);
  else if (option == "-fsyntax-only" || option == "--analyze" || option == "-emit-ast")
    at_most(stage::check);
  else if (option == "-S")
    at_most(stage::assembly);
  else if (option == "-c" || option == "--precompile" || option == "-emit-pch")
    at_most(stage::object);
  else if (option == "-shared")
    out.shared = true;
  else if (option == "-r")
    out.relocatable = true;
  else if (option == "-static" || option == "-static-pie")
    out.statically = true;
  else if (option == "-fopenmp")
    out.openmp = true;
  else if (option == "-fno-openmp")
    out.openmp = false;
  else if (option == "-fPIC" || option == "-fpic" || option == "-fPIE" || option == "-fpie")
    out.position_independent = true;
  else if (says_debug_information(option))
    out.debug_information = true;
}

} // namespace

bool takes_value(std::string_view option) {
  return among(option, with_value) || option.starts_with("-Xopenmp-target=") ||
         option.starts_with("-Xoffload-linker-") ||
         (option.starts_with("-Xarch_") && option.find('=') == std::string_view::npos);
}

compiler_words read_compiler_words(const std::vector<std::string> &words) {
  compiler_words out;
  std::string forced; // the language that -x gave
  bool only_inputs = false, any_input = false;
  for (size_t at = 0; at < words.size(); ++at) {
    const std::string &text = words[at];
    if (!only_inputs && text == "--") {
      only_inputs = true;
      continue;
    }
    if (only_inputs || text == "-" || !text.starts_with('-')) {
      language lang;
      const bool source = is_source(text, forced, lang) || text == "-";
      // Behind `--` a name may begin with a dash; we put such a name among options again.
      const std::string name = only_inputs && text.starts_with('-') ? "./" + text : text;
      out.items.push_back({source ? word::kind::source : word::kind::object, {name}, lang});
      any_input = true;
      continue;
    }
    word item{word::kind::option, {text}, language::other};
    if (takes_value(text) && at + 1 < words.size()) item.text.push_back(words[++at]);
    const std::string &value = item.text.back();
    if (text == "-o" || text == "--output")
      out.output = value;
    else if (text.starts_with("-o") && text.find('=') == std::string::npos)
      out.output = text.substr(2);
    else if (text == "-x" || text == "--language" || text.starts_with("-x")) {
      item.what = word::kind::language;
      forced = item.text.size() == 2 ? value : text.substr(2);
      if (forced == "none") forced.clear();
    } else if (among(text, for_linker) || text.starts_with("-Wl,") || text.starts_with("-l")) {
      item.what = word::kind::linking;
      any_input |= text.starts_with("-l");
    } else
      note_option(out, text);
    out.items.push_back(std::move(item));
  }
  if (!any_input) out.last = stage::query;
  return out;
}

std::vector<std::string> compiler_words::sources() const {
  std::vector<std::string> names;
  for (const word &item : items)
    if (item.what == word::kind::source) names.push_back(item.name());
  return names;
}

bool compiler_words::any_source(language lang) const {
  return std::any_of(items.begin(), items.end(),
                     [&](const word &item) { return item.what == word::kind::source && item.lang == lang; });
}

std::vector<std::string> compiler_words::include_folders() const {
  std::vector<std::string> folders;
  for (const word &item : items)
    for (std::string_view option : {"-I", "-isystem", "-iquote", "-idirafter", "--include-directory"})
      if (item.what == word::kind::option && item.text[0].starts_with(option)) {
        if (item.text.size() == 2 && item.text[0] == option)
          folders.push_back(item.text[1]);
        else if (item.text.size() == 1 && item.text[0].size() > option.size())
          folders.push_back(item.text[0].substr(option.size()));
      }
  return folders;
}

} // namespace usmcheck::cli
