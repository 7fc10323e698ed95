// The address layout and the state plane: what the pass inlines and the engine keeps, in one place.
//
// All memory of the checking device lies in spans at fixed addresses, so address bits tell its kind. Bit 44 is clear in every span and set
// in every other address of a position-independent program: host code needs one `test` to know that an access is none of ours.
//
// In front of the whole address space stands the state plane, one byte a byte, a constant distance away. The distance is not a power of
// two: a shadow that shares its cache sets with the data cost a factor of two (docs/decisions/002-state-plane.md).
//
//   0x00          no memory of ours, or free, or between two blocks
//   0x01          allocated, never written
//   0x80 | name   written; `name` (0 to 126) says by whom: a kernel, a copy, a place in host code (engine/writers.h)
//   0xff          private memory of kernels that is in use: stacks, functor copies, local memory
//
// A read is in order when bit 7 is set, a write when the byte already is the writer's own; anything else takes the longer way. In a run whose
// order is tracked all accesses but those to private memory take it: the writer's own byte is 0xff, and a read needs all bits.
#pragma once
#include <cstdint>

namespace usmcheck::core {

using address = uint64_t;

inline constexpr address TiB = 1ull << 40;
inline constexpr address device_span = 0x600000000000;
inline constexpr unsigned max_devices = 16;
inline constexpr uint64_t device_span_bytes = TiB / 4; ///< of each device
inline constexpr address host_span = device_span + max_devices * device_span_bytes;
inline constexpr uint64_t host_span_bytes = TiB;
inline constexpr address shared_span = host_span + host_span_bytes;
inline constexpr uint64_t shared_span_bytes = TiB;
inline constexpr address private_span = shared_span + shared_span_bytes;
inline constexpr uint64_t private_span_bytes = TiB;
inline constexpr address spans_begin = device_span;
inline constexpr address spans_end = private_span + private_span_bytes;
inline constexpr uint64_t spans_bytes = spans_end - spans_begin;

/// The bit that tells host code "not ours": see above.
inline constexpr uint64_t host_mask_bit = 1ull << 44;
static_assert((spans_begin & host_mask_bit) == 0 && ((spans_end - 1) & host_mask_bit) == 0);
/// What engine/trampolines.S compares address bits 40 and up with.
static_assert(private_span == 0x66ull << 40 && private_span_bytes == TiB);

inline constexpr uint64_t state_distance = (1ull << 46) - 0x12345940; ///< state(a) = a - state_distance

constexpr address state_of(address a) { return a - state_distance; }
constexpr bool in_spans(address a) { return a - spans_begin < spans_bytes; }
constexpr bool in_private(address a) { return a - private_span < private_span_bytes; }

inline constexpr uint8_t state_none = 0x00;
inline constexpr uint8_t state_unwritten = 0x01;
inline constexpr uint8_t state_written = 0x80;   ///< bit 7
inline constexpr unsigned writer_names = 127;    ///< 0 to 126
inline constexpr uint8_t writer_nobody = 0x7f;   ///< stored for private memory only; else a thread that runs no kernel
inline constexpr uint8_t state_private = state_written | writer_nobody;

/// The tag a writer compares with and stores, in every byte of a word.
constexpr uint64_t tag_of(uint8_t writer) { return 0x0101010101010101ull * (state_written | writer); }
inline constexpr uint64_t tag_tracked = tag_of(writer_nobody); ///< all ones

/// What a read needs of each byte's state: bit 7, or in a tracked run all bits.
inline constexpr uint64_t need_written = 0x0101010101010101ull * state_written;
inline constexpr uint64_t need_private = 0x0101010101010101ull * state_private;

} // namespace usmcheck::core
