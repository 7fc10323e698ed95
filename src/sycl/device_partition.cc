// Sub-devices (SYCL 2020, 4.6.4.3). GPUs of several stacks are divided by affinity domain, CPUs by compute units, as
// their runtimes do.
#include "sycl/devices.h"
#include <numeric>
#include <sycl/exception.hpp>

namespace sycl {
namespace {

using detail::device_entry;
using detail::device_table;
using info::partition_affinity_domain;
using info::partition_property;

[[noreturn]] void cannot(const device_entry &d, const char *how) {
  const char *instead = d.divides_by_stacks()  ? "; partition_by_affinity_domain can, by numa or next_partitionable"
                        : d.divides_by_units() ? "; partition_equally and partition_by_counts can"
                                               : "";
  detail::throw_error(errc::feature_not_supported, detail::described(d) + " cannot be divided by " + how + instead);
}

std::vector<device> divided(const device_entry &d, const std::vector<uint32_t> &units, partition_property how,
                            partition_affinity_domain domain = partition_affinity_domain::not_applicable) {
  const auto parts = device_table::the().divide(d.index, units, how, domain);
  if (parts.empty()) detail::throw_error(errc::runtime, "there are too many sub-devices");
  std::vector<device> out;
  for (const int index : parts) out.push_back(detail::device_of(index));
  return out;
}

void need_units(const device_entry &d, std::size_t wanted) {
  if (wanted == 0 || wanted > d.units)
    detail::throw_error(errc::invalid, "a sub-device of " + std::to_string(wanted) + " compute units is asked of " +
                                           detail::described(d) + ", which has " + std::to_string(d.units));
}

} // namespace

std::vector<device> device::partition_equally(std::size_t units) const {
  const device_entry &d = device_table::the()[m_index];
  if (!d.divides_by_units()) cannot(d, "partition_equally");
  need_units(d, units);
  const std::vector<uint32_t> parts(d.units / units, static_cast<uint32_t>(units));
  return divided(d, parts, partition_property::partition_equally);
}

std::vector<device> device::partition_by_counts(const std::vector<std::size_t> &units) const {
  const device_entry &d = device_table::the()[m_index];
  if (!d.divides_by_units()) cannot(d, "partition_by_counts");
  std::size_t sum = 0;
  std::vector<uint32_t> parts;
  for (const std::size_t each : units) {
    need_units(d, each);
    sum += each;
    parts.push_back(static_cast<uint32_t>(each));
  }
  need_units(d, sum);
  return divided(d, parts, partition_property::partition_by_counts);
}

std::vector<device> device::partition_by_affinity_domain(partition_affinity_domain domain) const {
  const device_entry &d = device_table::the()[m_index];
  const bool known =
      domain == partition_affinity_domain::numa || domain == partition_affinity_domain::next_partitionable;
  if (!d.divides_by_stacks() || !known) cannot(d, "partition_by_affinity_domain in this domain");
  const uint32_t stacks = d.profile->stacks;
  // What next_partitionable is, the parts tell (SYCL 2020: info::device::partition_type_affinity_domain).
  return divided(d, std::vector<uint32_t>(stacks, d.units / stacks), partition_property::partition_by_affinity_domain,
                 partition_affinity_domain::numa);
}

std::vector<device> device::partition_by_cslice() const {
  cannot(device_table::the()[m_index], "ext_intel_partition_by_cslice");
}

} // namespace sycl
