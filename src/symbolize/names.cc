#include "symbolize/names.h"
#include <llvm/Demangle/Demangle.h>
#include <string_view>

namespace usmcheck::symbolize {

namespace {

/// Cuts what clang appends to the name of a function that it split off another one, over and over.
bool cut_outlined(std::string_view &name) {
  bool cut = false;
  for (bool again = true; again;) {
    again = false;
    for (std::string_view suffix : {".omp_outlined", "_omp_outlined", "_debug__", ".omp_outlined_debug__"})
      if (name.size() > suffix.size() && name.ends_with(suffix)) {
        name.remove_suffix(suffix.size());
        again = cut = true;
      }
    size_t dot = name.rfind('.'); // a copy: ".1"
    if (dot != std::string_view::npos && dot > 0 && dot + 1 < name.size() &&
        name.find_first_not_of("0123456789", dot + 1) == std::string_view::npos) {
      name.remove_suffix(name.size() - dot);
      again = true;
    }
  }
  return cut;
}

/// `__omp_offloading_<device>_<inode>_<function>_l<line>` -> function and line.
bool split_target_region(std::string_view name, std::string_view &function, std::string_view &line) {
  constexpr std::string_view prefix = "__omp_offloading_";
  if (!name.starts_with(prefix)) return false;
  name.remove_prefix(prefix.size());
  for (int i = 0; i < 2; ++i) {
    size_t end = name.find_first_not_of("0123456789abcdef");
    if (end == 0 || end == std::string_view::npos || name[end] != '_') return false;
    name.remove_prefix(end + 1);
  }
  size_t mark = name.rfind("_l");
  if (mark == 0 || mark == std::string_view::npos || mark + 2 == name.size()) return false;
  if (name.find_first_not_of("0123456789", mark + 2) != std::string_view::npos) return false;
  function = name.substr(0, mark);
  line = name.substr(mark + 2);
  return true;
}

} // namespace

std::string readable_name(const std::string &linkage_name) {
  std::string_view name = linkage_name, function, line;
  constexpr std::string_view kernels = ".usm_kernel"; // the pass's copy for kernels
  if (name.ends_with(kernels)) name.remove_suffix(kernels.size());
  bool outlined = cut_outlined(name);
  if (split_target_region(name, function, line))
    return "target region at line " + std::string(line) + " of " + llvm::demangle(function);
  if (outlined) return "parallel region of " + llvm::demangle(name);
  return llvm::demangle(name);
}

bool is_region_name(std::string_view readable) {
  return readable.starts_with("target region ") || readable.starts_with("parallel region ");
}

} // namespace usmcheck::symbolize
