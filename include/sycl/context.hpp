// Contexts (SYCL 2020, 4.6.3): what memory and commands belong to. Two are equal only if one is the other's copy.
#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <sycl/device.hpp>
#include <sycl/exception.hpp>
#include <sycl/info/context.hpp>
#include <sycl/platform.hpp>
#include <sycl/property_list.hpp>
#include <vector>

namespace sycl {

class context;

namespace detail {
struct context_impl;
template <typename Param> typename Param::return_type context_info(const context &c);
/// Unique, not 0.
std::uint64_t id_of(const context &c);
/// The one that all queues of the device's platform share unless the program makes its own.
context default_context_of(const device &d);
/// Empty when the program gave none.
const async_handler &handler_of(const context &c);
/// The device is in the context, or part of one that is.
bool covers(const context &c, const device &d);
} // namespace detail

class context {
public:
  explicit context(const property_list &properties = {});
  explicit context(async_handler handler, const property_list &properties = {});
  explicit context(const device &d, const property_list &properties = {});
  explicit context(const device &d, async_handler handler, const property_list &properties = {});
  /// Throw errc::invalid for no devices, or devices of several platforms.
  explicit context(const std::vector<device> &devices, const property_list &properties = {});
  explicit context(const std::vector<device> &devices, async_handler handler, const property_list &properties = {});
  /// SYCL 1.2.1: all devices of the platform.
  explicit context(const platform &p, async_handler handler = {}, const property_list &properties = {});

  sycl::backend get_backend() const noexcept { return sycl::backend::usmcheck; }
  platform get_platform() const;
  std::vector<device> get_devices() const;
  template <typename Param> typename Param::return_type get_info() const { return detail::context_info<Param>(*this); }
  template <typename Param> typename Param::return_type get_backend_info() const {
    return detail::platform_info<Param>(detail::platform_of_device(detail::index_of(get_devices().front())));
  }
  bool is_host() const { return false; }
  template <typename T> bool has_property() const noexcept { return properties().template has_property<T>(); }
  template <typename T> T get_property() const { return properties().template get_property<T>(); }

  friend bool operator==(const context &a, const context &b) { return a.m_impl == b.m_impl; }
  friend bool operator!=(const context &a, const context &b) { return a.m_impl != b.m_impl; }

private:
  friend struct detail::context_impl;
  friend std::uint64_t detail::id_of(const context &);
  friend const async_handler &detail::handler_of(const context &);
  friend struct std::hash<context>;
  const property_list &properties() const noexcept;
  std::shared_ptr<detail::context_impl> m_impl;
};

} // namespace sycl

template <> struct std::hash<sycl::context> {
  std::size_t operator()(const sycl::context &c) const noexcept { return std::hash<const void *>()(c.m_impl.get()); }
};
