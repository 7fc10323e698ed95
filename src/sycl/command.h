// A command: what was submitted, what it waits for, and how far it has come.
//
// Commands are deferred: nothing runs until somebody waits for it (scheduler.cc), so a program that forgets to wait
// sees what a GPU would show it. One mutex guards states and edges, never while user code runs.
#pragma once
#include "usmcheck/events.h"
#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <sycl/detail/buffer_state.hpp>
#include <sycl/detail/runtime.hpp>

namespace sycl::detail {

enum class command_state : uint8_t { building, pending, running, done };

/// A copy or fill of a box; a plain one is a single row.
struct transfer {
  void *to = nullptr;
  const void *from = nullptr; ///< null: a fill
  box shape;
  std::vector<unsigned char> pattern;

  /// Calls f(to, from) for each row of `shape.width` bytes; `from` is null in a fill.
  template <class F> void each_row(F f) const {
    for (size_t n = 0; n < shape.rows * shape.planes && shape.width; n++) {
      const size_t row = n % shape.rows, plane = n / shape.rows;
      f(static_cast<unsigned char *>(to) + row * shape.to_pitch + plane * shape.to_plane,
        from ? static_cast<const unsigned char *>(from) + row * shape.from_pitch + plane * shape.from_plane : nullptr);
    }
  }
};

struct buffer_access {
  std::shared_ptr<buffer_state> buffer;
  buffer_use use;
};

struct command {
  uint64_t number = 0; ///< in the order of submission, from 1
  usm_command seam = 0;
  usm_command_kind kind = USM_OTHER;
  const char *routine = nullptr; ///< null: no action was given yet
  usm_place place{};
  std::weak_ptr<queue_state> queue;
  int device = 0;
  uint64_t context = 0;
  bool in_order = false, profiling = false;

  std::vector<command_ptr> dependencies; ///< emptied when it has ended: chains of ended commands are not kept
  std::atomic<command_state> state{command_state::building};
  bool waited = false; ///< the host knows that it has ended
  uint64_t mark = 0;   ///< the walk that saw it last

  kernel_launch launch;
  void *object = nullptr; ///< the kernel; what runs are copies of it
  size_t local_bytes = 0; ///< of local memory a work-group
  transfer data;
  std::function<void()> task;
  std::vector<buffer_access> buffers;
  bool ignores_holds = false; ///< it was told that a host accessor would block it for ever
  std::vector<std::function<void()>> at_end;
  std::vector<std::shared_ptr<void>> kept;

  uint64_t submitted_at = 0, begun_at = 0, ended_at = 0; ///< steady clock, nanoseconds

  ~command();
};

/// Where the caller of the headers' function is.
usm_place here();
uint64_t now();

/// What was submitted in this context and has not begun.
void carry_out_pending(uint64_t context);

/// Carries out a kernel with all its work-items; returns when they have ended. What a kernel throws comes out.
void run_kernel(command &c);
void run_transfer(command &c);

/// What cannot be done under the limits of the command's device: tells the finding, then throws.
void check_launch(const command &c, const kernel_launch &launch);

} // namespace sycl::detail
