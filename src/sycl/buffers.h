// Buffers as the scheduler sees them: memory on the host and on devices, which of them has the newest bytes, the
// commands that use them, and host accessors that are alive.
#pragma once
#include "sycl/command.h"
#include <map>
#include <sycl/detail/buffer_state.hpp>
#include <thread>

namespace sycl::detail {

/// A host accessor that is alive. Under the graph's lock.
struct host_hold {
  size_t begin, end;
  bool writes;
  std::thread::id thread;
  usm_place place;
};

class buffer_state : public std::enable_shared_from_this<buffer_state> {
public:
  explicit buffer_state(buffer_source &source);
  ~buffer_state();
  buffer_state(const buffer_state &) = delete;

  size_t bytes() const { return m_bytes; }
  /// The program's buffer ends here; commands may need the memory for longer.
  void ends_at(const usm_place &place) { m_end = place; }
  /// Where kernels of the device, or host code (USM_HOST), find the first byte. Makes the memory at first use.
  void *address(int device);
  /// Sees to it that what `use` reads is there, and notes what it writes. `routine`: on whose behalf; null: a
  /// command's.
  void bring(int device, const buffer_use &use, const char *routine, const usm_place &place);

  // Under the graph's lock:
  struct use_by {
    command_ptr who;
    size_t begin, end;
    bool writes;
  };
  std::vector<use_by> uses; ///< the last writers, and the readers since; what has been waited for may be missing
  std::vector<host_hold *> holds;
  /// Appends the commands that [begin, end) must come after.
  void conflicts(size_t begin, size_t end, bool writes, std::vector<command_ptr> &into);
  /// Moves commands out of `uses`.
  template <class Unneeded> void forget(std::vector<command_ptr> &dropped, Unneeded unneeded) {
    for (use_by &u : uses)
      if (unneeded(u)) dropped.push_back(std::move(u.who));
    std::erase_if(uses, [](const use_by &u) { return !u.who; });
  }

private:
  /// Device memory, for a device that does not see the host's.
  struct storage {
    int device;
    void *memory;
  };
  static constexpr uint64_t on_host = 1;
  uint64_t bit_of(int device) const; ///< of m_newest
  int place_of(int device) const;    ///< USM_HOST for a device that works in the host's memory
  void *memory_at(int device);
  void split(size_t at);
  void copy(int to, int from, size_t begin, size_t end, const char *routine, const usm_place &place);

  std::mutex m_lock; ///< of all below
  size_t m_bytes, m_align;
  usm_place m_place; ///< where the program made the buffer
  usm_place m_end{};
  void *m_host = nullptr; ///< null until it is needed
  bool m_owns_host = false;
  bool m_kernels_see_host = false;
  std::shared_ptr<const void> m_kept;
  std::vector<storage> m_devices;
  /// From each offset to the next: where the newest bytes are. 0: nobody has written them.
  std::map<size_t, uint64_t> m_newest;
};

/// With the graph's lock: what the command's buffers make it wait for; from now on later ones wait for it.
/// `dropped` is for the caller to destroy without the lock.
void connect_buffers(const command_ptr &c, std::vector<command_ptr> &dropped);
/// With the graph's lock: the host accessor that the command would have to wait for; null: none.
const host_hold *held_for_host(const command &c);
/// The command begins now.
void bring_buffers(command &c);
/// Tells of a wait in a thread that itself holds what is waited for. `routine`: what is held back.
void tell_deadlock(const char *variant, const char *routine, const usm_place &wait, const usm_place &hold);

/// Of the scheduler.
std::mutex &graph_lock();
void notify_graph();
void wait_for_graph(std::unique_lock<std::mutex> &in);

} // namespace sycl::detail
