#include "sycl/devices.h"
#include <atomic>
#include <map>
#include <mutex>
#include <sycl/context.hpp>
#include <sycl/device_selector.hpp>

namespace sycl {

struct detail::context_impl {
  std::vector<device> devices;
  async_handler handler;
  property_list properties;
  uint64_t id = next_id();

  static uint64_t next_id() {
    static std::atomic<uint64_t> last{0};
    return ++last;
  }
};

context::context(const std::vector<device> &devices, async_handler handler, const property_list &properties)
    : m_impl(std::make_shared<detail::context_impl>()) {
  if (devices.empty()) detail::throw_error(errc::invalid, "a context without devices");
  for (const device &d : devices)
    if (d.get_platform() != devices.front().get_platform())
      detail::throw_error(errc::invalid, "a context's devices are of one platform, and " +
                                             d.get_info<info::device::name>() + " is not of that of " +
                                             devices.front().get_info<info::device::name>());
  m_impl->devices = devices;
  m_impl->handler = std::move(handler);
  m_impl->properties = properties;
}
context::context(const std::vector<device> &devices, const property_list &properties)
    : context(devices, async_handler(), properties) {}
context::context(const device &d, async_handler handler, const property_list &properties)
    : context(std::vector<device>{d}, std::move(handler), properties) {}
context::context(const device &d, const property_list &properties) : context(d, async_handler(), properties) {}
context::context(async_handler handler, const property_list &properties)
    : context(device(), std::move(handler), properties) {}
context::context(const property_list &properties) : context(device(), async_handler(), properties) {}
context::context(const platform &p, async_handler handler, const property_list &properties)
    : context(p.get_devices(), std::move(handler), properties) {}

platform context::get_platform() const { return m_impl->devices.front().get_platform(); }
std::vector<device> context::get_devices() const { return m_impl->devices; }
const property_list &context::properties() const noexcept { return m_impl->properties; }

context platform::ext_oneapi_get_default_context() const {
  struct shared {
    std::mutex lock;
    std::map<int, context> contexts;
  };
  static auto *all = new shared; // queues may outlive static objects
  std::lock_guard in(all->lock);
  auto found = all->contexts.find(m_number);
  if (found == all->contexts.end()) found = all->contexts.emplace(m_number, context(get_devices())).first;
  return found->second;
}
context platform::khr_get_default_context() const { return ext_oneapi_get_default_context(); }

namespace detail {

uint64_t id_of(const context &c) { return c.m_impl->id; }
const async_handler &handler_of(const context &c) { return c.m_impl->handler; }

context default_context_of(const device &d) { return d.get_platform().ext_oneapi_get_default_context(); }

bool covers(const context &c, const device &d) {
  for (int index = index_of(d); index >= 0; index = device_table::the()[index].parent)
    for (const device &each : c.get_devices())
      if (index_of(each) == index) return true;
  return false;
}

namespace {
std::vector<memory_order> all_orders() {
  return {memory_order::relaxed, memory_order::acquire, memory_order::release, memory_order::acq_rel,
          memory_order::seq_cst};
}
std::vector<memory_scope> all_scopes() {
  return {memory_scope::work_item, memory_scope::sub_group, memory_scope::work_group, memory_scope::device,
          memory_scope::system};
}
} // namespace

template <> platform context_info<info::context::platform>(const context &c) { return c.get_platform(); }
template <> std::vector<device> context_info<info::context::devices>(const context &c) { return c.get_devices(); }
template <> uint32_t context_info<info::context::reference_count>(const context &) { return 1; }
template <> std::vector<memory_order> context_info<info::context::atomic_memory_order_capabilities>(const context &) {
  return all_orders();
}
template <> std::vector<memory_order> context_info<info::context::atomic_fence_order_capabilities>(const context &) {
  return all_orders();
}
template <> std::vector<memory_scope> context_info<info::context::atomic_memory_scope_capabilities>(const context &) {
  return all_scopes();
}
template <> std::vector<memory_scope> context_info<info::context::atomic_fence_scope_capabilities>(const context &) {
  return all_scopes();
}

} // namespace detail
} // namespace sycl
