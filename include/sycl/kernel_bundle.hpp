// Kernels as objects, and bundles of them (SYCL 2020, 4.11). Kernels are host code: there is nothing to compile, and
// every bundle holds every kernel. A kernel is known by the type of its name. Specialization constants are not here.
#pragma once
#include <memory>
#include <string>
#include <sycl/context.hpp>
#include <sycl/device.hpp>
#include <sycl/info/context.hpp>
#include <sycl/queue.hpp>
#include <typeinfo>
#include <vector>

namespace sycl {

enum class bundle_state { input, object, executable };

template <bundle_state State> class kernel_bundle;

namespace detail {
template <typename Param> typename Param::return_type kernel_device_info(int device);
std::uint32_t most_work_groups(int device, std::size_t work_items, std::size_t local_bytes);
} // namespace detail

class kernel_id {
public:
  const char *get_name() const noexcept { return m_type->name(); }
  friend bool operator==(const kernel_id &a, const kernel_id &b) { return *a.m_type == *b.m_type; }
  friend bool operator!=(const kernel_id &a, const kernel_id &b) { return !(a == b); }

private:
  template <typename Name> friend kernel_id get_kernel_id();
  friend struct std::hash<kernel_id>;
  explicit kernel_id(const std::type_info &type) : m_type(&type) {}
  const std::type_info *m_type;
};

template <typename Name> kernel_id get_kernel_id() { return kernel_id(typeid(Name *)); }

class kernel {
public:
  sycl::backend get_backend() const noexcept { return sycl::backend::usmcheck; }
  context get_context() const { return m_context; }
  kernel_bundle<bundle_state::executable> get_kernel_bundle() const;
  template <typename Param> typename Param::return_type get_info() const {
    if constexpr (std::is_same_v<Param, info::kernel::function_name>)
      return m_id.get_name();
    else if constexpr (std::is_same_v<Param, info::kernel::context>)
      return m_context;
    else if constexpr (std::is_same_v<Param, info::kernel::attributes>)
      return {};
    else
      return 1;
  }
  /// Throws errc::invalid for global_work_size, which only custom devices and built-in kernels have.
  template <typename Param> typename Param::return_type get_info(const device &d) const {
    return detail::kernel_device_info<Param>(detail::index_of(d));
  }
  template <typename Param> typename Param::return_type get_work_group_info(const device &d) const {
    return get_info<Param>(d);
  }
  template <typename Param>
  typename Param::return_type ext_oneapi_get_info(const queue &q, std::size_t work_items,
                                                  std::size_t local_bytes) const {
    return detail::most_work_groups(detail::index_of(q.get_device()), work_items, local_bytes);
  }
  template <typename Param, int Dimensions>
  typename Param::return_type ext_oneapi_get_info(const queue &q, const range<Dimensions> &work_items,
                                                  std::size_t local_bytes) const {
    return detail::most_work_groups(detail::index_of(q.get_device()), work_items.size(), local_bytes);
  }

private:
  template <bundle_state State> friend class kernel_bundle;
  kernel(const context &c, const kernel_id &id) : m_context(c), m_id(id) {}
  context m_context;
  kernel_id m_id;
};

template <bundle_state State> class kernel_bundle {
public:
  kernel_bundle(const context &c, const std::vector<device> &devices) : m_context(c), m_devices(devices) {}
  sycl::backend get_backend() const noexcept { return sycl::backend::usmcheck; }
  context get_context() const noexcept { return m_context; }
  std::vector<device> get_devices() const noexcept { return m_devices; }
  bool empty() const noexcept { return false; }
  bool has_kernel(const kernel_id &) const noexcept { return true; }
  bool has_kernel(const kernel_id &, const device &) const noexcept { return true; }
  template <typename Name> bool has_kernel() const noexcept { return true; }
  template <typename Name> bool has_kernel(const device &) const noexcept { return true; }
  kernel get_kernel(const kernel_id &id) const { return kernel(m_context, id); }
  template <typename Name> kernel get_kernel() const { return kernel(m_context, get_kernel_id<Name>()); }
  bool contains_specialization_constants() const noexcept { return false; }
  bool native_specialization_constant() const noexcept { return false; }

  friend bool operator==(const kernel_bundle &a, const kernel_bundle &b) {
    return a.m_context == b.m_context && a.m_devices == b.m_devices;
  }
  friend bool operator!=(const kernel_bundle &a, const kernel_bundle &b) { return !(a == b); }

private:
  context m_context;
  std::vector<device> m_devices;
};

inline kernel_bundle<bundle_state::executable> kernel::get_kernel_bundle() const {
  return {m_context, m_context.get_devices()};
}

template <bundle_state State> kernel_bundle<State> get_kernel_bundle(const context &c) { return {c, c.get_devices()}; }
template <bundle_state State>
kernel_bundle<State> get_kernel_bundle(const context &c, const std::vector<device> &devices) {
  return {c, devices};
}
template <bundle_state State> kernel_bundle<State> get_kernel_bundle(const context &c, const std::vector<kernel_id> &) {
  return {c, c.get_devices()};
}
template <bundle_state State>
kernel_bundle<State> get_kernel_bundle(const context &c, const std::vector<device> &devices,
                                       const std::vector<kernel_id> &) {
  return {c, devices};
}
template <typename Name, bundle_state State, typename... Devices>
kernel_bundle<State> get_kernel_bundle(const context &c, const Devices &...devices) {
  return get_kernel_bundle<State>(c, devices...);
}

template <bundle_state State, typename... Rest> bool has_kernel_bundle(const context &, const Rest &...) {
  return true;
}
template <typename Name, bundle_state State, typename... Rest>
bool has_kernel_bundle(const context &, const Rest &...) {
  return true;
}
inline bool is_compatible(const std::vector<kernel_id> &, const device &) { return true; }
template <typename Name> bool is_compatible(const device &) { return true; }

inline kernel_bundle<bundle_state::object> compile(const kernel_bundle<bundle_state::input> &b,
                                                   const property_list & = {}) {
  return {b.get_context(), b.get_devices()};
}
inline kernel_bundle<bundle_state::executable> link(const kernel_bundle<bundle_state::object> &b,
                                                    const property_list & = {}) {
  return {b.get_context(), b.get_devices()};
}
inline kernel_bundle<bundle_state::executable> build(const kernel_bundle<bundle_state::input> &b,
                                                     const property_list & = {}) {
  return {b.get_context(), b.get_devices()};
}

} // namespace sycl

template <> struct std::hash<sycl::kernel_id> {
  std::size_t operator()(const sycl::kernel_id &id) const noexcept { return id.m_type->hash_code(); }
};
