// Unified shared memory (SYCL 2020, 4.8.3): memory that is named by pointers. Sizes in bytes, or in elements where a
// type is given. Null is returned when there is no memory, for size 0, and where the device lacks the kind.
#pragma once
#include <sycl/context.hpp>
#include <sycl/detail/runtime.hpp>
#include <sycl/device.hpp>
#include <sycl/property_list.hpp>
#include <sycl/queue.hpp>

namespace sycl {
namespace usm {
enum class alloc { host = 0, device = 1, shared = 2, unknown = 3 };
}

namespace detail {
inline void *usm_allocate_kind(usm::alloc kind, std::size_t bytes, std::size_t align, const device &d, const context &c,
                               const char *routine) {
  const int number = kind == usm::alloc::host ? -1 : index_of(d);
  switch (kind) {
  case usm::alloc::device:
    return usm_allocate(usm_kind::device, bytes, align, number, id_of(c), routine);
  case usm::alloc::host:
    return usm_allocate(usm_kind::host, bytes, align, number, id_of(c), routine);
  case usm::alloc::shared:
    return usm_allocate(usm_kind::shared, bytes, align, number, id_of(c), routine);
  default:
    return nullptr;
  }
}
} // namespace detail

// malloc_KIND and aligned_alloc_KIND, in bytes or in elements, for a device and context or a queue's.
#define USMCHECK_USM_OF_DEVICE(KIND)                                                                                   \
  inline void *aligned_alloc_##KIND(std::size_t align, std::size_t bytes, const device &d, const context &c,           \
                                    const property_list & = {}) {                                                      \
    return detail::usm_allocate_kind(usm::alloc::KIND, bytes, align, d, c, "sycl::aligned_alloc_" #KIND);              \
  }                                                                                                                    \
  inline void *aligned_alloc_##KIND(std::size_t align, std::size_t bytes, const queue &q,                              \
                                    const property_list & = {}) {                                                      \
    return detail::usm_allocate_kind(usm::alloc::KIND, bytes, align, q.get_device(), q.get_context(),                  \
                                     "sycl::aligned_alloc_" #KIND);                                                    \
  }                                                                                                                    \
  template <class T>                                                                                                   \
  T *aligned_alloc_##KIND(std::size_t align, std::size_t count, const device &d, const context &c,                     \
                          const property_list & = {}) {                                                                \
    return static_cast<T *>(detail::usm_allocate_kind(usm::alloc::KIND, count * sizeof(T),                             \
                                                      align > alignof(T) ? align : alignof(T), d, c,                   \
                                                      "sycl::aligned_alloc_" #KIND));                                  \
  }                                                                                                                    \
  template <class T>                                                                                                   \
  T *aligned_alloc_##KIND(std::size_t align, std::size_t count, const queue &q, const property_list & = {}) {          \
    return aligned_alloc_##KIND<T>(align, count, q.get_device(), q.get_context());                                     \
  }                                                                                                                    \
  inline void *malloc_##KIND(std::size_t bytes, const device &d, const context &c, const property_list & = {}) {       \
    return detail::usm_allocate_kind(usm::alloc::KIND, bytes, 0, d, c, "sycl::malloc_" #KIND);                         \
  }                                                                                                                    \
  inline void *malloc_##KIND(std::size_t bytes, const queue &q, const property_list & = {}) {                          \
    return detail::usm_allocate_kind(usm::alloc::KIND, bytes, 0, q.get_device(), q.get_context(),                      \
                                     "sycl::malloc_" #KIND);                                                           \
  }                                                                                                                    \
  template <class T>                                                                                                   \
  T *malloc_##KIND(std::size_t count, const device &d, const context &c, const property_list & = {}) {                 \
    return static_cast<T *>(                                                                                           \
        detail::usm_allocate_kind(usm::alloc::KIND, count * sizeof(T), alignof(T), d, c, "sycl::malloc_" #KIND));      \
  }                                                                                                                    \
  template <class T> T *malloc_##KIND(std::size_t count, const queue &q, const property_list & = {}) {                 \
    return malloc_##KIND<T>(count, q.get_device(), q.get_context());                                                   \
  }
USMCHECK_USM_OF_DEVICE(device)
USMCHECK_USM_OF_DEVICE(shared)
#undef USMCHECK_USM_OF_DEVICE

namespace detail {
inline void *usm_allocate_host(std::size_t bytes, std::size_t align, const context &c, const char *routine) {
  return usm_allocate(usm_kind::host, bytes, align, -1, id_of(c), routine);
}
} // namespace detail

inline void *aligned_alloc_host(std::size_t align, std::size_t bytes, const context &c, const property_list & = {}) {
  return detail::usm_allocate_host(bytes, align, c, "sycl::aligned_alloc_host");
}
inline void *aligned_alloc_host(std::size_t align, std::size_t bytes, const queue &q, const property_list & = {}) {
  return detail::usm_allocate_host(bytes, align, q.get_context(), "sycl::aligned_alloc_host");
}
template <class T>
T *aligned_alloc_host(std::size_t align, std::size_t count, const context &c, const property_list & = {}) {
  return static_cast<T *>(detail::usm_allocate_host(count * sizeof(T), align > alignof(T) ? align : alignof(T), c,
                                                    "sycl::aligned_alloc_host"));
}
template <class T>
T *aligned_alloc_host(std::size_t align, std::size_t count, const queue &q, const property_list & = {}) {
  return aligned_alloc_host<T>(align, count, q.get_context());
}
inline void *malloc_host(std::size_t bytes, const context &c, const property_list & = {}) {
  return detail::usm_allocate_host(bytes, 0, c, "sycl::malloc_host");
}
inline void *malloc_host(std::size_t bytes, const queue &q, const property_list & = {}) {
  return detail::usm_allocate_host(bytes, 0, q.get_context(), "sycl::malloc_host");
}
template <class T> T *malloc_host(std::size_t count, const context &c, const property_list & = {}) {
  return static_cast<T *>(detail::usm_allocate_host(count * sizeof(T), alignof(T), c, "sycl::malloc_host"));
}
template <class T> T *malloc_host(std::size_t count, const queue &q, const property_list & = {}) {
  return malloc_host<T>(count, q.get_context());
}

inline void *malloc(std::size_t bytes, const device &d, const context &c, usm::alloc kind, const property_list & = {}) {
  return detail::usm_allocate_kind(kind, bytes, 0, d, c, "sycl::malloc");
}
inline void *malloc(std::size_t bytes, const queue &q, usm::alloc kind, const property_list & = {}) {
  return detail::usm_allocate_kind(kind, bytes, 0, q.get_device(), q.get_context(), "sycl::malloc");
}
template <class T>
T *malloc(std::size_t count, const device &d, const context &c, usm::alloc kind, const property_list & = {}) {
  return static_cast<T *>(detail::usm_allocate_kind(kind, count * sizeof(T), alignof(T), d, c, "sycl::malloc"));
}
template <class T> T *malloc(std::size_t count, const queue &q, usm::alloc kind, const property_list & = {}) {
  return malloc<T>(count, q.get_device(), q.get_context(), kind);
}
inline void *aligned_alloc(std::size_t align, std::size_t bytes, const device &d, const context &c, usm::alloc kind,
                           const property_list & = {}) {
  return detail::usm_allocate_kind(kind, bytes, align, d, c, "sycl::aligned_alloc");
}
inline void *aligned_alloc(std::size_t align, std::size_t bytes, const queue &q, usm::alloc kind,
                           const property_list & = {}) {
  return detail::usm_allocate_kind(kind, bytes, align, q.get_device(), q.get_context(), "sycl::aligned_alloc");
}
template <class T>
T *aligned_alloc(std::size_t align, std::size_t count, const device &d, const context &c, usm::alloc kind,
                 const property_list & = {}) {
  return static_cast<T *>(detail::usm_allocate_kind(kind, count * sizeof(T), align > alignof(T) ? align : alignof(T), d,
                                                    c, "sycl::aligned_alloc"));
}
template <class T>
T *aligned_alloc(std::size_t align, std::size_t count, const queue &q, usm::alloc kind, const property_list & = {}) {
  return aligned_alloc<T>(align, count, q.get_device(), q.get_context(), kind);
}

/// Does not wait for the commands that use it.
inline void free(void *pointer, const context &c) { detail::usm_release(pointer, detail::id_of(c)); }
inline void free(void *pointer, const queue &q) { detail::usm_release(pointer, detail::id_of(q.get_context())); }

inline usm::alloc get_pointer_type(const void *pointer, const context &c) {
  int device = -1;
  switch (detail::usm_pointer_kind(pointer, detail::id_of(c), &device)) {
  case 0:
    return usm::alloc::device;
  case 1:
    return usm::alloc::host;
  case 2:
    return usm::alloc::shared;
  default:
    return usm::alloc::unknown;
  }
}
/// Throws errc::invalid for what is no USM of this context.
inline device get_pointer_device(const void *pointer, const context &c) {
  int number = -1;
  switch (detail::usm_pointer_kind(pointer, detail::id_of(c), &number)) {
  case 1:
    return c.get_devices().at(0);
  case 3:
    throw exception(make_error_code(errc::invalid),
                    "get_pointer_device: the pointer is no USM allocation of this context");
  default:
    return detail::device_of(number);
  }
}

} // namespace sycl
