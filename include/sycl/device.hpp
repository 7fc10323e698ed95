// Devices (SYCL 2020, 4.6.4): handles into the runtime's table of checking devices (src/sycl/devices.cc).
#pragma once
#include <cstddef>
#include <functional>
#include <string>
#include <sycl/aspect.hpp>
#include <sycl/backend.hpp>
#include <sycl/info/device.hpp>
#include <sycl/platform.hpp>
#include <type_traits>
#include <vector>

namespace sycl {

class device;

namespace detail {
/// What events.h calls the device: sub-devices have their root's number, for they see its memory.
int number_of(const device &d);
/// The place in the table, where sub-devices come after all the others; of others it is number_of().
int index_of(const device &d);
device device_of(int index);
template <typename Param> typename Param::return_type device_info(int index);
bool is_sub_group_size(const device &d, std::size_t size);
} // namespace detail

namespace ext::oneapi {
enum class peer_access { access_supported, atomics_supported };
}

class device {
public:
  /// default_selector_v's.
  device();
  /// The one with the highest score. Throws errc::runtime when all are negative.
  template <typename Selector, typename = std::enable_if_t<detail::is_selector<Selector>>>
  explicit device(const Selector &selector)
      : m_index(detail::choose_device([&selector](const device &d) -> int { return selector(d); })) {}

  sycl::backend get_backend() const noexcept { return sycl::backend::usmcheck; }
  platform get_platform() const { return detail::platform_of(detail::platform_of_device(m_index)); }
  bool is_cpu() const { return has(aspect::cpu); }
  bool is_gpu() const { return has(aspect::gpu); }
  bool is_accelerator() const { return has(aspect::accelerator); }
  bool is_host() const { return false; }
  bool has(aspect a) const;
  bool has_extension(const std::string &extension) const;

  /// Throws errc::invalid for a query that the device cannot answer (parent_device of a root).
  template <typename Param> typename Param::return_type get_info() const { return detail::device_info<Param>(m_index); }
  /// SYCL 1.2.1's spelling without dimensions, that of max_work_item_sizes.
  template <template <int> class Param> typename Param<3>::return_type get_info() const {
    return detail::device_info<Param<3>>(m_index);
  }
  template <typename Param> typename Param::return_type get_backend_info() const {
    return detail::device_info<Param>(m_index);
  }

  /// Sub-devices (4.6.4.3). All throw errc::feature_not_supported for a partition that the device does not have,
  /// errc::invalid for more compute units than there are.
  template <info::partition_property Property,
            std::enable_if_t<Property == info::partition_property::partition_equally, int> = 0>
  std::vector<device> create_sub_devices(std::size_t units) const {
    return partition_equally(units);
  }
  template <info::partition_property Property,
            std::enable_if_t<Property == info::partition_property::partition_by_counts, int> = 0>
  std::vector<device> create_sub_devices(const std::vector<std::size_t> &units) const {
    return partition_by_counts(units);
  }
  template <info::partition_property Property,
            std::enable_if_t<Property == info::partition_property::partition_by_affinity_domain, int> = 0>
  std::vector<device> create_sub_devices(info::partition_affinity_domain domain) const {
    return partition_by_affinity_domain(domain);
  }
  template <info::partition_property Property,
            std::enable_if_t<Property == info::partition_property::ext_intel_partition_by_cslice, int> = 0>
  std::vector<device> create_sub_devices() const {
    return partition_by_cslice();
  }

  static std::vector<device> get_devices(info::device_type type = info::device_type::all);

  bool ext_oneapi_can_access_peer(const device &peer,
                                  ext::oneapi::peer_access how = ext::oneapi::peer_access::access_supported) const;
  /// Throw errc::feature_not_supported: no two checking devices see each other's memory.
  void ext_oneapi_enable_peer_access(const device &peer) const;
  void ext_oneapi_disable_peer_access(const device &peer) const;
  bool ext_oneapi_architecture_is(ext::oneapi::experimental::architecture which) const;

  friend bool operator==(const device &a, const device &b) { return a.m_index == b.m_index; }
  friend bool operator!=(const device &a, const device &b) { return a.m_index != b.m_index; }

private:
  friend device detail::device_of(int);
  friend int detail::index_of(const device &);
  friend struct std::hash<device>;
  struct by_index {};
  device(by_index, int index) : m_index(index) {}
  std::vector<device> partition_equally(std::size_t units) const;
  std::vector<device> partition_by_counts(const std::vector<std::size_t> &units) const;
  std::vector<device> partition_by_affinity_domain(info::partition_affinity_domain domain) const;
  std::vector<device> partition_by_cslice() const;
  int m_index;
};

inline int detail::index_of(const device &d) { return d.m_index; }
inline device detail::device_of(int index) { return device(device::by_index{}, index); }

} // namespace sycl

template <> struct std::hash<sycl::device> {
  std::size_t operator()(const sycl::device &d) const noexcept { return static_cast<std::size_t>(d.m_index); }
};
