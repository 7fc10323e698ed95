// An allocator for containers whose elements kernels may touch (SYCL 2020, 4.8.3.4).
#pragma once
#include <cstddef>
#include <new>
#include <sycl/usm.hpp>
#include <type_traits>

namespace sycl {

template <class T, usm::alloc Kind, std::size_t Alignment = 0> class usm_allocator {
public:
  static_assert(Kind != usm::alloc::device,
                "containers touch their elements on the host: usm_allocator takes usm::alloc::host or shared");
  using value_type = T;
  using propagate_on_container_copy_assignment = std::true_type;
  using propagate_on_container_move_assignment = std::true_type;
  using propagate_on_container_swap = std::true_type;
  template <class U> struct rebind {
    using other = usm_allocator<U, Kind, Alignment>;
  };

  usm_allocator() = delete;
  usm_allocator(const context &c, const device &d, const property_list & = {}) : m_context(c), m_device(d) {}
  usm_allocator(const queue &q, const property_list & = {}) : m_context(q.get_context()), m_device(q.get_device()) {}
  usm_allocator(const usm_allocator &) noexcept = default;
  usm_allocator(usm_allocator &&) noexcept = default;
  usm_allocator &operator=(const usm_allocator &) noexcept = default;
  usm_allocator &operator=(usm_allocator &&) noexcept = default;
  template <class U>
  usm_allocator(const usm_allocator<U, Kind, Alignment> &o) noexcept : m_context(o.m_context), m_device(o.m_device) {}

  /// Throws errc::memory_allocation.
  T *allocate(std::size_t count) {
    constexpr std::size_t align = Alignment > alignof(T) ? Alignment : alignof(T);
    T *p = aligned_alloc<T>(align, count, m_device, m_context, Kind);
    if (!p) throw exception(make_error_code(errc::memory_allocation), "usm_allocator: no memory");
    return p;
  }
  void deallocate(T *p, std::size_t) {
    if (p) free(p, m_context);
  }

  template <class U, usm::alloc K, std::size_t A>
  friend bool operator==(const usm_allocator &a, const usm_allocator<U, K, A> &b) {
    return K == Kind && A == Alignment && a.m_context == b.m_context && a.m_device == b.m_device;
  }
  template <class U, usm::alloc K, std::size_t A>
  friend bool operator!=(const usm_allocator &a, const usm_allocator<U, K, A> &b) {
    return !(a == b);
  }

private:
  template <class, usm::alloc, std::size_t> friend class usm_allocator;
  context m_context;
  device m_device;
};

} // namespace sycl
