// The headers are found from where the pass itself lies: ROOT/lib/usmcheck/usmcheck_pass.so, ROOT/include/sycl.
#include "instrument/headers.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <dlfcn.h>

using namespace llvm;

namespace usmcheck::instrument {
namespace {

std::string real_name(StringRef path) {
  SmallString<256> real;
  return sys::fs::real_path(path, real) ? std::string() : std::string(real);
}

} // namespace

std::string absolute_name(const DIFile &file) {
  SmallString<256> path(file.getFilename());
  if (!sys::path::is_absolute(path)) {
    path = file.getDirectory();
    sys::path::append(path, file.getFilename());
  }
  return std::string(path);
}

own_headers::own_headers() {
  Dl_info self;
  if (!dladdr(reinterpret_cast<void *>(&absolute_name), &self) || !self.dli_fname) return;
  // The pass may be reached through symbolic links as well.
  for (std::string pass : {std::string(self.dli_fname), real_name(self.dli_fname)}) {
    SmallString<256> folder(pass);
    sys::fs::make_absolute(folder);
    for (int up = 0; up < 3; up++) sys::path::remove_filename(folder);
    sys::path::append(folder, "include", "sycl");
    for (std::string name : {std::string(folder), real_name(folder)})
      if (!name.empty() && !is_contained(m_folders, name)) m_folders.push_back(name);
  }
}

bool own_headers::hold(const DIFile *file) {
  if (!file) return false;
  auto [entry, fresh] = m_known.try_emplace(file, false);
  if (fresh) {
    SmallString<256> named(absolute_name(*file));
    sys::path::remove_dots(named, true);
    for (std::string name : {std::string(named), real_name(named)})
      for (StringRef folder : m_folders) entry->second |= StringRef(name).starts_with(folder) && StringRef(name).substr(folder.size()).starts_with("/");
  }
  return entry->second;
}

DebugLoc own_headers::climb(const DebugLoc &where) {
  for (const DILocation *at = where; at; at = at->getInlinedAt())
    if (at->getLine() != 0 && !hold(at->getFile())) return at;
  return where;
}

} // namespace usmcheck::instrument
