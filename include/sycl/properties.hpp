// The properties that queues, contexts, buffers, accessors and reductions take, and the extensions' that programs use.
#pragma once
#include <mutex>
#include <sycl/property_list.hpp>

namespace sycl {

class queue;
template <typename T, int Dimensions, typename Allocator> class buffer;

namespace property {

/// The accessor's old contents do not matter.
class no_init {};
using noinit = no_init;

namespace queue {
class enable_profiling {};
class in_order {};
} // namespace queue

namespace buffer {
class use_host_ptr {};
class use_mutex {
public:
  use_mutex(std::mutex &lock) : m_lock(&lock) {}
  std::mutex *get_mutex_ptr() const { return m_lock; }

private:
  std::mutex *m_lock;
};
class context_bound {
public:
  context_bound(sycl::context bound);
  sycl::context get_context() const;

private:
  std::shared_ptr<const sycl::context> m_context;
};
} // namespace buffer

namespace image {
using buffer::context_bound;
using buffer::use_host_ptr;
using buffer::use_mutex;
} // namespace image

namespace reduction {
class initialize_to_identity {};
} // namespace reduction

} // namespace property

inline constexpr property::no_init no_init{};
inline constexpr property::no_init noinit{};

namespace ext::oneapi::property::queue {
class discard_events {};
class priority_normal {};
class priority_low {};
class priority_high {};
} // namespace ext::oneapi::property::queue

namespace ext::oneapi::cuda::property::queue {
class use_default_stream {};
} // namespace ext::oneapi::cuda::property::queue

namespace ext::oneapi::property::buffer {
class use_pinned_host_memory {};
} // namespace ext::oneapi::property::buffer

namespace ext::intel::property::queue {
class immediate_command_list {};
class no_immediate_command_list {};
class compute_index {
public:
  compute_index(int index) : m_index(index) {}
  int get_index() const { return m_index; }

private:
  int m_index;
};
} // namespace ext::intel::property::queue

namespace ext::codeplay::experimental::property::queue {
class enable_fusion {};
} // namespace ext::codeplay::experimental::property::queue

#define USMCHECK_PROPERTY(name)                                                                                        \
  template <> struct is_property<name> : std::true_type {}
#define USMCHECK_QUEUE_PROPERTY(name)                                                                                  \
  USMCHECK_PROPERTY(name);                                                                                             \
  template <> struct is_property_of<name, queue> : std::true_type {}
#define USMCHECK_BUFFER_PROPERTY(name)                                                                                 \
  USMCHECK_PROPERTY(name);                                                                                             \
  template <typename T, int D, typename A> struct is_property_of<name, buffer<T, D, A>> : std::true_type {}
USMCHECK_PROPERTY(property::no_init);
USMCHECK_PROPERTY(property::reduction::initialize_to_identity);
USMCHECK_QUEUE_PROPERTY(property::queue::enable_profiling);
USMCHECK_QUEUE_PROPERTY(property::queue::in_order);
USMCHECK_QUEUE_PROPERTY(ext::oneapi::property::queue::discard_events);
USMCHECK_QUEUE_PROPERTY(ext::oneapi::property::queue::priority_normal);
USMCHECK_QUEUE_PROPERTY(ext::oneapi::property::queue::priority_low);
USMCHECK_QUEUE_PROPERTY(ext::oneapi::property::queue::priority_high);
USMCHECK_QUEUE_PROPERTY(ext::oneapi::cuda::property::queue::use_default_stream);
USMCHECK_QUEUE_PROPERTY(ext::intel::property::queue::immediate_command_list);
USMCHECK_QUEUE_PROPERTY(ext::intel::property::queue::no_immediate_command_list);
USMCHECK_QUEUE_PROPERTY(ext::intel::property::queue::compute_index);
USMCHECK_QUEUE_PROPERTY(ext::codeplay::experimental::property::queue::enable_fusion);
USMCHECK_BUFFER_PROPERTY(property::buffer::use_host_ptr);
USMCHECK_BUFFER_PROPERTY(property::buffer::use_mutex);
USMCHECK_BUFFER_PROPERTY(property::buffer::context_bound);
USMCHECK_BUFFER_PROPERTY(ext::oneapi::property::buffer::use_pinned_host_memory);
#undef USMCHECK_PROPERTY
#undef USMCHECK_QUEUE_PROPERTY
#undef USMCHECK_BUFFER_PROPERTY

} // namespace sycl
