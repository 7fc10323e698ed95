#include "symbolize/stacks.h"
#include "symbolize/names.h"
#include <algorithm>
#include <string_view>

namespace usmcheck::symbolize {

namespace {

std::string_view base_name(std::string_view path) { return path.substr(path.rfind('/') + 1); }

/// What called main or began a thread: often without symbols, so known by where it stands and lies.
void drop_start_up(std::vector<core::place> &stack) {
  auto main = std::find_if(stack.begin(), stack.end(), [](const core::place &f) { return f.function == "main"; });
  if (main != stack.end()) stack.erase(main + 1, stack.end());
  auto nameless = [](const core::place &f) {
    std::string_view module = base_name(f.module);
    return f.function.empty() && (module.starts_with("libc.so") || module.starts_with("ld-linux"));
  };
  while (stack.size() > 1 && nameless(stack.back())) stack.pop_back();
}

/// A region is several functions to the compiler (entry, body, loop), all at the directive: one is enough to see.
bool same_region(const core::place &inner, const core::place &outer) {
  return is_region_name(outer.function) && inner.function == outer.function && inner.file == outer.file &&
         inner.line == outer.line;
}

} // namespace

/// Our SYCL headers: what a program calls is a function there, what it wants to see is its call.
static bool in_own_headers(std::string_view file) {
  return file.find("/include/sycl/") != file.npos || file.ends_with("/include/CL/sycl.hpp");
}

bool is_plumbing(const core::place &frame) {
  std::string_view module = base_name(frame.module);
  for (std::string_view library :
       {"libusmcheck_rt.", "libomp.", "libomp-", "libomptarget.", "libomptarget-", "libiomp5."})
    if (module.starts_with(library)) return true;
  if (in_own_headers(frame.file)) return true;
  for (std::string_view function : {"_start", "__libc_start_main", "__libc_start_call_main", "start_thread", "clone",
                                    "clone3", "__clone", "__clone3", "_init", "call_init"})
    if (std::string_view(frame.function).substr(0, frame.function.find('@')) == function) return true;
  return std::string_view(frame.function).starts_with("__libc_start_main");
}

bool is_system(const core::place &frame) { return frame.file.starts_with("/usr/"); }

std::vector<core::place> readable_stack(symbolizer &with, const record::contents &contents, size_t process,
                                        const std::vector<record::frame> &stack) {
  std::vector<core::place> readable;
  for (const record::frame &frame : stack) {
    const record::module *module = frame.module ? contents.find_module(process, *frame.module) : nullptr;
    if (!module) {
      readable.emplace_back().offset = frame.offset;
      continue;
    }
    for (const core::place &p : with.code(*module, frame.offset))
      if (!is_plumbing(p) && (readable.empty() || !same_region(readable.back(), p))) readable.push_back(p);
  }
  drop_start_up(readable);
  return readable;
}

const core::place *first_of_user(const std::vector<core::place> &stack) {
  for (const core::place &frame : stack)
    if (frame.known() && !is_system(frame)) return &frame;
  for (const core::place &frame : stack)
    if (frame.known()) return &frame;
  return stack.empty() ? nullptr : &stack.front();
}

} // namespace usmcheck::symbolize
