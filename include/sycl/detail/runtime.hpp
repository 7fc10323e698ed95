// What the headers ask of the runtime (src/sycl), which lives in libusmcheck_rt.so (checked) or libusmcheck_sycl.so
// (unchecked).
#pragma once
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <vector>

namespace sycl {
class exception_list;
namespace detail {

struct command; ///< what was submitted: lives as long as an event or the queue names it
struct group_state;
using command_ptr = std::shared_ptr<command>;

/// A queue as the scheduler knows it. Only the runtime touches what is below the line.
struct queue_state {
  int device = 0;            ///< its number at the seam
  std::uint64_t context = 0; ///< not 0
  bool in_order = false, profiling = false;
  std::function<void(exception_list)> on_error; ///< empty: the default handler, which ends the program
  // ----
  std::vector<command_ptr> unwaited; ///< in the order of submission; an in-order queue keeps only its last
  std::vector<std::exception_ptr> errors;
  ~queue_state();
};

// ---- kernels

/// Work-items [begin, end) of a launch without groups, counted in rows: all dimensions but the last, which is run
/// through as a whole. With one dimension a row is one work-item.
struct item_rows {
  std::size_t begin, end;
  std::size_t range[3], offset[3]; ///< missing dimensions: 1 and 0
};

/// How to carry out a kernel. The object is copied once for each thread that works on it; the copies lie in the
/// kernel's own memory.
struct kernel_launch {
  int dimensions = 1;
  std::size_t global[3] = {1, 1, 1}, local[3] = {1, 1, 1}, offset[3] = {0, 0, 0};
  bool grouped = false;      ///< local counts
  bool hierarchical = false; ///< `group` runs a whole work-group by one call
  bool local_given = true;   ///< hierarchical: by the program, not by us
  std::size_t bytes = 0, align = 1;
  void (*copy)(void *to, const void *from) = nullptr;
  void (*destroy)(void *object) = nullptr;
  void (*rows)(const void *object, const item_rows &which) = nullptr;
  /// Runs work-items from g.current on; returns early, after the first that met a barrier.
  void (*group)(const void *object, group_state &g) = nullptr;
  /// Of a kernel with reductions, else null: brings a thread's partial results together; writes them to where the
  /// program wants them.
  void (*merge)(void *into, void *from) = nullptr;
  void (*finish)(void *object) = nullptr;
  const char *routine = "parallel_for"; ///< what the program called
};

// ---- commands: made, described once, submitted

command_ptr new_command(const std::shared_ptr<queue_state> &queue);
void add_dependency(command &c, const command_ptr &earlier);
/// Throws errc::nd_range for sizes that the device cannot run, errc::memory_allocation for too much local memory.
void set_kernel(command &c, const kernel_launch &launch, const void *object);
/// `routine`: what the program called, as in "queue::memcpy". All sizes in bytes.
void set_copy(command &c, void *to, const void *from, std::size_t bytes, const char *routine);
void set_copy_2d(command &c, void *to, std::size_t to_pitch, const void *from, std::size_t from_pitch,
                 std::size_t width, std::size_t height, const char *routine);
void set_fill(command &c, void *to, const void *pattern, std::size_t pattern_bytes, std::size_t count,
              const char *routine);
void set_fill_2d(command &c, void *to, std::size_t pitch, const void *pattern, std::size_t pattern_bytes,
                 std::size_t width, std::size_t height, const char *routine);
/// A copy of `planes` times `rows` rows, or a fill (`pattern`, from null). All in bytes.
struct box {
  std::size_t width = 0, rows = 1, planes = 1;
  std::size_t to_pitch = 0, from_pitch = 0, to_plane = 0, from_plane = 0;
};
void set_box_copy(command &c, void *to, const void *from, const box &b, const char *routine);
void set_box_fill(command &c, void *to, const void *pattern, std::size_t pattern_bytes, const box &b,
                  const char *routine);
void set_host_task(command &c, std::function<void()> task);
/// Something that moves nothing: a barrier, prefetch, mem_advise.
void set_marker(command &c, const char *routine);
/// After everything of the queue that was submitted so far.
void depend_on_queue(command &c);
std::size_t reserve_local_memory(command &c, std::size_t bytes, std::size_t align);
/// What is kept alive, and called when the command has ended (streams, buffers).
void at_end(command &c, std::function<void()> what);
void keep(command &c, std::shared_ptr<void> what);
void submit_command(const command_ptr &c);

// ---- waiting

void wait_for(const std::vector<command_ptr> &all);
void wait_for_queue(queue_state &q);
bool queue_is_empty(queue_state &q);
command_ptr last_of_queue(queue_state &q);
/// Calls the handler with what has gone wrong, if anything has.
void throw_asynchronous_errors(queue_state &q);
std::shared_ptr<queue_state> queue_of(const command &c);
/// 0 submitted, 1 running, 2 complete. Asking moves the queue on.
int status_of(const command_ptr &c);
/// 0 submitted, 1 begun, 2 ended, in nanoseconds; waits for the end. Throws errc::invalid without enable_profiling.
std::uint64_t profiling_time(const command_ptr &c, int which);
std::vector<command_ptr> dependencies_of(const command &c);

// ---- USM

enum class usm_kind { device, host, shared };
/// Null when there is no memory; `align` 0: suitable for any object.
void *usm_allocate(usm_kind kind, std::size_t bytes, std::size_t align, int device, std::uint64_t context,
                   const char *routine);
void usm_release(void *pointer, std::uint64_t context);
/// 0 device, 1 host, 2 shared, 3 unknown; `device` gets the device of the allocation (-1: none).
int usm_pointer_kind(const void *pointer, std::uint64_t context, int *device);

/// A variable of the program's (device_global) that kernels may touch; until it is taken back.
void kernels_may_touch(const void *variable, std::size_t bytes);
void kernels_may_not_touch(const void *variable);

} // namespace detail
} // namespace sycl
