// What buffers and accessors ask of the runtime (src/sycl/buffers.cc): memory, where the newest bytes are, who uses
// them.
#pragma once
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <sycl/detail/runtime.hpp>

namespace sycl::detail {

class buffer_state;  ///< the memory; commands that use it keep it alive
class buffer_object; ///< what copies of a buffer, and its sub-buffers, share: its end waits and writes back

/// What a buffer is made from.
struct buffer_source {
  std::size_t bytes = 0, align = 1;
  void *users = nullptr;                   ///< the program's memory, which the host side then works in; null: its own
  std::function<void(void *)> fill;        ///< writes the first contents into memory of its own; empty: there are none
  std::shared_ptr<const void> kept;        ///< what the program's memory belongs to
  std::mutex *lock = nullptr;              ///< property::buffer::use_mutex
  std::function<void(const void *)> final; ///< gets the contents at the end; empty: nobody does
  bool writes_home = false;                ///< the contents go to `users` at the end
};

std::shared_ptr<buffer_object> new_buffer(buffer_source source);
buffer_state &state_of(const buffer_object &b);
std::size_t bytes_of(const buffer_object &b);
/// At the end the contents go to `users` if `home`, else to `write`; to nobody when that is empty.
void set_final(buffer_object &b, bool home, std::function<void(const void *)> write);
void set_write_back(buffer_object &b, bool writes);
/// The program's memory that it works in, or null.
void *users_memory(const buffer_object &b);

/// A use of the bytes [begin, end) of a buffer.
struct buffer_use {
  std::size_t begin = 0, end = 0;
  bool reads = true, writes = true; ///< without `reads` the old contents do not matter
  bool on_host = false;             ///< else on the command's device
};

/// The command will use the buffer. Returns where its first byte is then. Throws errc::memory_allocation.
void *use_buffer(command &c, buffer_state &b, const buffer_use &use);
/// Where the first byte is for a command that uses the buffer. Throws errc::kernel_argument when it does not.
void *address_for(const command &c, buffer_state &b, bool on_host);

/// While something is copied for the command: placeholder accessors in it learn where their buffers are.
class binding_buffers {
public:
  explicit binding_buffers(const command &c);
  ~binding_buffers();
  binding_buffers(const binding_buffers &) = delete;
  /// The innermost one's; null outside.
  static const command *current();

private:
  const command *m_outer;
};

/// The calling host thread uses the buffer until what is returned is gone: waits, brings the bytes home.
std::shared_ptr<void> hold_for_host(buffer_state &b, const buffer_use &use, const char *routine, void **address);

} // namespace sycl::detail
