// The address space of the checking device: the spans and the state plane in front of them.
#pragma once
#include "core/cell.h"
#include <cstddef>
#include <cstdint>

namespace usmcheck::engine {

using core::address;

/// Fresh memory holds this byte until somebody writes: "unwritten" is believed only where it still stands.
inline constexpr uint8_t fill_byte = 0xcd;

/// Reserves spans and plane. Returns null, or what stands in the way, as a sentence.
const char *reserve_planes();

/// Whether the addresses of ordinary memory have a plane that can be written (not under overcommit_memory=2).
bool ordinary_plane_writable();
/// Whether `a`, no address of ours, has a state at all.
bool ordinary_plane_covers(address a);

/// Makes data and state of [begin, end) usable. False when there is no memory.
bool commit(address begin, address end);
/// Gives the whole pages of [begin, end) back to the system; data and states read as zero again.
void give_back_pages(address begin, address end);

inline uint8_t *state(address a) { return reinterpret_cast<uint8_t *>(core::state_of(a)); }

} // namespace usmcheck::engine
