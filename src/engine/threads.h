// Who runs: each thread's stack, and the kernel it is in.
#pragma once
#include "core/raw.h"
#include "engine/arena.h"
#include "engine/planes.h"
#include "usmcheck/events.h"
#include <vector>

namespace usmcheck::engine {
template <class T> using list = std::vector<T, arena_allocator<T>>;
struct thread_state;
struct running;
} // namespace usmcheck::engine

/// A kernel that runs.
struct usm_run {
  struct argument {
    usmcheck::core::address value;
    const char *name;
    bool faulty; ///< reported: accesses through it are its consequence
  };
  int device = 0;
  usmcheck::core::address frame = 0; ///< of its submitter's stack, what lies below is the kernel's
  uint8_t name = 0; ///< its name as a writer
  usmcheck::core::raw_place place;
  struct map {
    usmcheck::core::address host;
    uint64_t bytes;
  };
  usmcheck::engine::list<map> maps; ///< of its own construct
  usmcheck::engine::list<argument> arguments;
  usmcheck::engine::list<usmcheck::core::address> marked; ///< state pages of ordinary memory to clear at its end
  usmcheck::engine::thread_state *submitter = nullptr;
  usmcheck::engine::running *command = nullptr; ///< that it belongs to
  uint64_t context = 0;
  bool closely = false; ///< every access comes to us: it is not alone, or there is memory that it must not touch
  struct extent {
    usmcheck::core::address begin, end;
  } known_good[8] = {}; ///< when looked at closely: blocks that it may touch
  unsigned next_good = 0;
  usm_run *outer = nullptr; ///< what the submitter ran before
  bool outer_helper = false;
};

namespace usmcheck::engine {

struct thread_state {
  usm_run *run = nullptr;
  running *carries_out = nullptr; ///< the command
  bool helper = false; ///< joined `run` with its whole stack
  unsigned inside = 0; ///< in our own code: interceptions pass through
  bool known = false;  ///< in `threads`
  address excused = 0;         ///< see usm_host_consequences
  uint64_t excused_bytes = 0;
  address told_ranges[2] = {0, 0}; ///< host code's last ranges that came here: the mem* routine that carries them out need not be asked again
  /// Pages that it told of last while something was pending.
  struct seen_by_host {
    address page;
    const core::site *at;
    uint64_t time, version;
    const uint64_t (*mask)[64];
  } host_seen[4] = {};
  /// Host code that spins on memory while something is pending.
  struct {
    const void *sites[4];
    address at[4];
    uint32_t times, next;
  } spin = {};
  address stack_low = 0, stack_high = 0;
};

extern thread_local thread_state self __attribute__((tls_model("initial-exec")));

/// Registers the calling thread; called with the lock held, cheap when known.
void know_this_thread();
/// Every thread that was seen and has not ended.
list<thread_state *> &threads();

/// Sets what the inlined checks compare with: for a kernel, or for none.
void set_checks(const usm_run *run);
/// After anything changed that decides whether a run is looked at closely.
void watch_closely_if_needed(usm_run &run);

usm_run *take_run();
void give_run(usm_run *r);

} // namespace usmcheck::engine
