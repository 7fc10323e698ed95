// The engine: everything that knows about memory, under one lock. Fast paths are inlined by the pass and take no lock; what comes here is rare.
#pragma once
#include "core/raw.h"
#include "engine/conflicts.h"
#include "engine/doubts.h"
#include "engine/findings.h"
#include "engine/memory.h"
#include "engine/order.h"
#include "engine/ordinary.h"
#include "engine/private_memory.h"
#include "engine/threads.h"
#include "engine/watch.h"
#include "engine/writers.h"

namespace usmcheck::engine {

/// What the process around the engine lends it (src/process).
struct surroundings {
  core::sink *out = nullptr;
  /// The calls that led here, innermost first, without the runtime's own frames. `exact` unwinds; otherwise frame pointers are followed.
  void (*capture)(core::raw_stack &stack, bool exact) = nullptr;
  /// A finding was made and `halt` is set: end the process. Does not return.
  void (*halt)() = nullptr;
  /// The bytes of a device image, for whoever names places in it.
  void (*image_bytes)(const void *begin, const void *end) = nullptr;
  bool strict = false;
};

struct mapping {
  address host, device_copy;
  uint64_t bytes;
  int device;
  const char *name;
  core::raw_place place;
};

struct engine {
  surroundings around;
  memory blocks;
  writers writer_names;
  findings found;
  ordinary_memory ordinary;
  watch_list watched;
  list<mapping> mappings;
  order commands;
  conflicts recorded;
  doubts doubtful;
  private_memory kernels_own;
  const char *model = nullptr;         ///< the programming model whose words findings use; null: OpenMP
  void (*progress)() = nullptr;        ///< a front end's, for host code that spins
  void (*at_end)() = nullptr;          ///< a front end's
  void (*image_loaded)(const void *anywhere) = nullptr; ///< a front end's
  bool teams_cut = false; ///< some kernel ran with fewer teams than it counts on
  bool unified = false; ///< requires unified_shared_memory
  bool ready = false;   ///< the planes are there
};

engine &the_engine();

/// Takes the lock and marks the thread as inside our own code. Nests.
class scope {
public:
  scope();
  ~scope();
  scope(const scope &) = delete;
};
/// For fork: the child starts with the lock free.
void lock_for_fork();
void unlock_after_fork();

/// Reserves the address space; null, or what is wrong. Call once, first.
const char *start_engine(const surroundings &around);
/// Reports what is only known at the end.
void finish_engine();

/// A module that the pass instrumented was loaded.
void module_loaded(const void *anywhere, uint64_t *host_mask, bool device_image);

/// Ordinary memory is freed or goes out of scope (the variant of source-dies-in-flight).
void memory_ends(address begin, uint64_t bytes, const char *how);
/// The program ends, and nobody waited for `c`.
void abandoned(command &c);
/// "stack", "heap", ...: whose ordinary memory it is.
const char *memory_name(address a);

core::raw_place to_raw(const usm_place *place);
core::raw_place to_raw(const core::site *at, bool with_stack);

} // namespace usmcheck::engine
