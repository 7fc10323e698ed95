// What a checking device is like: the profiles of devices.def as data. `--device=NAME` chooses one.
// Only figures that something enforces, prices or tells stand here; where vendors' runtimes differ, the least
// forgiving.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace usmcheck::core {

inline constexpr uint64_t kib = 1024, mib = 1024 * kib, gib = 1024 * mib;

/// Abilities, added up.
enum class ability : uint32_t {
  none = 0,
  fp16 = 1,
  fp64 = 2,
  atomic64 = 4,
  atomic_host = 8,          ///< atomics in host memory that the host sees as such
  atomic_shared = 16,       ///< the same for shared memory
  system_memory = 32,       ///< kernels may touch the host's ordinary memory
  memory_is_the_hosts = 64, ///< one memory: a copy costs no bus
  is_cpu = 128,
};
constexpr ability operator|(ability a, ability b) {
  return static_cast<ability>(static_cast<uint32_t>(a) | static_cast<uint32_t>(b));
}

struct device_profile {
  const char *slug; ///< for --device=
  const char *name; ///< for people and info::device::name
  const char *vendor;
  uint32_t vendor_id; ///< of the PCI consortium
  ability abilities = ability::none;
  size_t max_work_group_size = 1024;
  size_t max_work_item_sizes[3] = {1024, 1024, 1024}; ///< as SYCL orders them: the last varies fastest
  size_t sub_group_sizes[4] = {32};                   ///< ascending; 0 ends
  size_t sub_group_size = 32;                         ///< of kernels that ask for none
  uint64_t local_mem_size = 64 * kib;                 ///< bytes a work-group
  uint32_t max_compute_units = 64;                    ///< a stack
  uint32_t hardware_threads = 8;                      ///< a compute unit
  uint64_t global_mem_size = 16 * gib;                ///< bytes a device, all stacks
  uint64_t max_mem_alloc_size = 16 * gib;             ///< bytes of one allocation
  uint64_t cache_size = 16 * mib;                     ///< the last level's
  uint32_t cache_line = 128;                          ///< bytes
  uint32_t page_size = 64 * kib;                      ///< bytes that migrate at a time
  uint32_t clock_mhz = 1500;
  uint32_t global_gb_per_s = 1000; ///< 10^9 bytes: to its own memory
  uint32_t bus_gb_per_s = 25;      ///< 10^9 bytes: to the host, one way
  uint32_t stacks = 1;             ///< sub-devices by affinity domain; 1: not to be divided

  constexpr bool has(ability a) const { return (static_cast<uint32_t>(abilities) & static_cast<uint32_t>(a)) != 0; }
};

inline constexpr device_profile device_profiles[] = {
#define PROFILE(id, ...) {.slug = #id, __VA_ARGS__},
#include "core/devices.def"
#undef PROFILE
};

/// As many equal GPUs a process may have (`--devices=N`).
inline constexpr int most_devices = 8;

constexpr const device_profile *find_profile(std::string_view slug) {
  for (const device_profile &each : device_profiles)
    if (slug == each.slug) return &each;
  return nullptr;
}

/// The one used when none was asked for, and the CPU that goes with every GPU.
inline constexpr const device_profile &generic_profile = device_profiles[0];
inline constexpr const device_profile &cpu_profile = *find_profile("cpu");

/// For people: "generic, h200, ...".
inline constexpr std::string_view profile_names =
#define PROFILE(id, ...) #id ", "
#include "core/devices.def"
#undef PROFILE
    ;

} // namespace usmcheck::core
