// Who wrote: the names that written bytes bear in the state plane. A kernel's name is its directive's, launch after launch; a copy's is the
// place of the call; host code's is the place of the access. Used with the engine's lock held, but for `name_of_site`.
#pragma once
#include "core/cell.h"
#include "core/raw.h"
#include "engine/memory.h"

namespace usmcheck::engine {

enum class writer_kind : uint8_t { unknown, kernel, copy, host };

struct writer {
  writer_kind kind = writer_kind::unknown;
  uint64_t key = 0;    ///< what makes it the same writer
  uint64_t used = 0;   ///< when last asked for, counted in requests
  uint32_t running = 0; ///< kernels that bear the name now
  const core::site *at = nullptr;
  core::raw_place place;
};

class writers {
public:
  static constexpr uint8_t earlier = 0; ///< written, by whom is no longer known

  /// The name for `key`; gives one that was not used for long to a new key, after every byte that bears it has become `earlier`.
  uint8_t name(writer_kind kind, uint64_t key, const core::raw_place &place, memory &blocks);
  writer &operator[](uint8_t name) { return m_table[name]; }

private:
  uint8_t recycle(memory &blocks);
  writer m_table[core::writer_names];
  uint64_t m_requests = 0;
  unsigned m_taken = 1;
};

} // namespace usmcheck::engine
