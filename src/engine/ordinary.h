// Ordinary memory, seen from a kernel: what is the kernel's own, and what is the host's. Used with the engine's lock held.
#pragma once
#include "engine/arena.h"
#include "engine/planes.h"
#include <map>
#include <vector>

struct usm_run;

namespace usmcheck::engine {

/// A loaded module's segment.
struct segment {
  address begin, end;
  bool writable;
  enum owner : uint8_t { library, user_host, device_image } who;
};

class ordinary_memory {
public:
  enum class verdict : uint8_t { kernels_own, read_only, host_stack, host_heap, host_global, host_thread_local };
  /// Whose [a, ...) is, for the calling thread; `begin`, `end` get the extent for which the answer holds.
  verdict classify(address a, address &begin, address &end);

  void add_region(address begin, uint64_t bytes);
  void remove_region(address begin);
  /// `anywhere` is an address in a module that the pass instrumented.
  void module_loaded(const void *anywhere, bool device_image);
  template <class F> void each_device_image(F f) const {
    for (known_module k : m_known)
      if (k.device_image) f(reinterpret_cast<const void *>(k.anywhere));
  }
  bool in_device_image(address a);

  /// Lets later accesses of this run to [begin, end) around `a` pass inline.
  void mark(usm_run &run, address a, uint64_t bytes, address begin, address end);
  static void clear_marks(usm_run &run);

private:
  const segment *segment_of(address a);
  void scan();
  std::map<address, uint64_t, std::less<address>, arena_allocator<std::pair<const address, uint64_t>>> m_regions;
  std::vector<segment, arena_allocator<segment>> m_segments; ///< sorted
  struct known_module {
    address anywhere;
    bool device_image;
  };
  std::vector<known_module, arena_allocator<known_module>> m_known;
  unsigned long long m_loads = 0; ///< modules ever loaded when the segments were scanned
};

const char *name(ordinary_memory::verdict v);

} // namespace usmcheck::engine
