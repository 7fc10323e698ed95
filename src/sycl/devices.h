// The table of checking devices: of the chosen profile the GPUs and, after them, the CPU; behind these sub-devices as
// the program makes them. Entries are never changed or removed, so references hold.
#pragma once
#include "core/device_profile.h"
#include <mutex>
#include <string>
#include <sycl/device.hpp>
#include <vector>

namespace sycl::detail {

using core_profile = usmcheck::core::device_profile;
using usmcheck::core::ability;

struct device_entry {
  const core_profile *profile = nullptr;
  int index = 0;
  int root = 0;         ///< its number for events.h
  int parent = -1;      ///< an index; -1: a root
  uint32_t units = 0;   ///< compute units
  uint32_t divisor = 1; ///< its part of the root's memory is 1 / divisor
  std::string name;
  info::partition_property made_by = info::partition_property::no_partition;
  info::partition_affinity_domain domain = info::partition_affinity_domain::not_applicable;

  bool is_cpu() const { return profile->has(ability::is_cpu); }
  /// May be divided by compute units, as CPUs under OpenCL; GPUs have stacks.
  bool divides_by_units() const { return is_cpu() && units > 1; }
  bool divides_by_stacks() const { return parent < 0 && profile->stacks > 1; }
  uint64_t global_mem_size() const;
};

class device_table {
public:
  /// Made, and told to the engine, at first use. An unknown profile is told on standard error and ends the process with
  /// status 2.
  static device_table &the();

  int roots() const { return m_roots; }
  const device_entry &operator[](int index) const { return m_entries[static_cast<size_t>(index)]; }
  /// Parts of `whole` with these compute units, or memory domains; the same parts each time. Empty: the table is full.
  std::vector<int> divide(int whole, const std::vector<uint32_t> &units, info::partition_property how,
                          info::partition_affinity_domain domain);

private:
  struct division {
    int whole;
    info::partition_property how;
    info::partition_affinity_domain domain;
    std::vector<uint32_t> units;
    std::vector<int> parts;
  };

  device_table();
  void add(const core_profile &profile, std::string name);

  static constexpr size_t most = 512;
  device_entry m_entries[most];
  int m_roots = 0;
  int m_count = 0; ///< under m_lock once the roots are there, as m_divisions
  std::vector<division> m_divisions;
  std::mutex m_lock;
};

/// Of the device that `number` (number_of) names: limits and sizes.
inline const core_profile &profile_of(int number) { return *device_table::the()[number].profile; }

bool has_aspect(const device_entry &d, aspect a);
std::vector<aspect> aspects_of(const device_entry &d);
/// As users name it: "usmcheck:gpu:0 NVIDIA H200".
std::string described(const device_entry &d);

/// Indices of the devices that the program may see, after ONEAPI_DEVICE_SELECTOR and SYCL_DEVICE_FILTER. Throws
/// errc::invalid for what cannot be understood.
const std::vector<int> &visible_devices();

} // namespace sycl::detail
