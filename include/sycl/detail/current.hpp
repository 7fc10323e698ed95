// What the runtime exports to the classes that kernels use.
#pragma once
#include <cstddef>
#include <sycl/detail/group_state.hpp>

namespace sycl {
class handler;

namespace detail {

/// The work-group that the calling thread runs; null outside of nd-range kernels.
group_state *current_group();

/// Memory of the group's own, the same for all its work-items and every call with `key`; gone with the group.
/// Unwritten.
void *group_local_slot(group_state &group, const void *key, std::size_t bytes, std::size_t align);

/// Asks for local memory for each work-group of the command that is being described. Returns its offset.
std::size_t reserve_local(handler &command, std::size_t bytes, std::size_t align);

/// Where the local memory begins of the group that the calling thread is about to run; null outside of a launch.
void *local_binding();

/// Opens a stream of the command: `total` bytes can be written by all its work-items, `item` by one at a time.
void *stream_open(handler &command, std::size_t total, std::size_t item);
/// Writes one work-item's text as a whole.
void stream_write(void *stream, const char *text, std::size_t bytes);

} // namespace detail
} // namespace sycl
