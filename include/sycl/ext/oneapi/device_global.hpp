// sycl::ext::oneapi::experimental::device_global (sycl_ext_oneapi_device_global): a variable of namespace scope that
// kernels may touch. There is one for all devices: that a write on one does not show on another is not told.
#pragma once
#include <cstddef>
#include <memory>
#include <sycl/detail/runtime.hpp>
#include <type_traits>
#include <utility>

namespace sycl::ext::oneapi::experimental {

template <class T, class Properties = void> class device_global {
  using element = std::remove_cv_t<std::remove_all_extents_t<T>>;

public:
  using element_type = std::remove_extent_t<T>;

  /// All zero.
  device_global() : m_value{} { sycl::detail::kernels_may_touch(&m_value, sizeof m_value); }
  /// Made of the arguments, as in braces.
  template <class First, class... Rest,
            class = std::enable_if_t<!std::is_base_of_v<device_global, std::remove_reference_t<First>>>>
  device_global(const First &first, const Rest &...rest) : m_value{converted(first), converted(rest)...} {
    sycl::detail::kernels_may_touch(&m_value, sizeof m_value);
  }
  device_global(const device_global &) = delete;
  device_global &operator=(const device_global &) = delete;
  template <class V, class = std::enable_if_t<std::is_assignable_v<T &, const V &>>>
  device_global &operator=(const V &value) {
    m_value = value;
    return *this;
  }
  ~device_global() { sycl::detail::kernels_may_not_touch(&m_value); }

  T &get() noexcept { return m_value; }
  const T &get() const noexcept { return m_value; }
  operator T &() noexcept { return m_value; }
  operator const T &() const noexcept { return m_value; }

  /// Where copies go to and come from; the host may write it though kernels may not.
  void *storage() const noexcept {
    return const_cast<void *>(static_cast<const volatile void *>(std::addressof(m_value)));
  }

private:
  /// Numbers become elements even if that narrows them.
  template <class A> static decltype(auto) converted(const A &a) {
    if constexpr (std::is_arithmetic_v<A> && std::is_arithmetic_v<element>)
      return static_cast<element>(a);
    else
      return (a);
  }
  T m_value;
};

} // namespace sycl::ext::oneapi::experimental
