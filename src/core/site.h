// A site: one access in the user's code, as the pass describes it at compile time. Read by the engine when a check fails.
#pragma once
#include <cstdint>

namespace usmcheck::core {

enum site_flags : uint16_t {
  site_read = 1,
  site_write = 2,
  site_update = 3, ///< atomic read-modify-write
  site_kind = 3,
  site_vector = 4, ///< several elements at once: some of them may be unwritten without anybody reading them
  site_atomic = 16,    ///< a plain load or store that is atomic
  site_in_headers = 8, ///< the place lies in our SYCL headers: the program's own is further out, on the stack
};

/// Laid out by instrument/sites.cc. Strings lie in one table a module, `strings_delta` bytes after the site.
struct site {
  int32_t strings_delta;
  uint32_t file, function, variable; ///< offsets in the table; the empty string if unknown
  uint32_t line;
  uint16_t column;
  uint16_t flags;
  uint32_t bytes;  ///< of the access; 0 for a range whose length is known at run time only
  uint32_t writer; ///< for the engine: 1 + the writer this site is, 0 none yet

  const char *text(uint32_t offset) const { return reinterpret_cast<const char *>(this) + strings_delta + offset; }
  const char *file_name() const { return text(file); }
  const char *function_name() const { return text(function); }
  const char *variable_name() const { return text(variable); }
  bool reads() const { return flags & site_read; }
  bool writes() const { return flags & site_write; }
};
static_assert(sizeof(site) == 32);

} // namespace usmcheck::core
