#include "core/device_options.h"
#include "sycl/devices.h"
#include "usmcheck/events.h"
#include <algorithm>
#include <cstdio>
#include <thread>
#include <unistd.h>

namespace sycl::detail {

namespace core = usmcheck::core;

namespace {

[[noreturn]] void refuse(const std::string &sentence) {
  dprintf(STDERR_FILENO, "usmcheck: %s\n", sentence.c_str());
  _exit(2);
}

} // namespace

uint64_t device_entry::global_mem_size() const {
  if (!is_cpu()) return profile->global_mem_size / divisor;
  const long pages = sysconf(_SC_PHYS_PAGES), bytes = sysconf(_SC_PAGESIZE);
  return pages > 0 && bytes > 0 ? static_cast<uint64_t>(pages) * static_cast<uint64_t>(bytes)
                                : profile->global_mem_size;
}

device_table &device_table::the() {
  static auto *table = new device_table; // devices may be asked for by destructors of static objects
  return *table;
}

device_table::device_table() {
  const char *asked = usm_option("device"), *count = usm_option("devices");
  if (asked && *asked)
    if (const std::string problem = core::profile_problem(asked); !problem.empty()) refuse(problem);
  if (count && *count)
    if (const std::string problem = core::device_count_problem(count); !problem.empty()) refuse(problem);
  const core_profile *profile = asked && *asked ? core::find_profile(asked) : &core::generic_profile;
  const int gpus = count && *count ? core::device_count(count) : 1;
  if (!profile->has(ability::is_cpu))
    for (int n = 0; n < gpus; ++n) add(*profile, profile->name);
  add(core::cpu_profile, core::cpu_profile.name);
  m_roots = m_count;
}

void device_table::add(const core_profile &profile, std::string name) {
  device_entry &made = m_entries[m_count];
  made.profile = &profile;
  made.index = made.root = m_count++;
  const unsigned threads = std::thread::hardware_concurrency();
  made.units = profile.has(ability::is_cpu) ? std::max(threads, 1u) : profile.max_compute_units * profile.stacks;
  made.name = std::move(name);
  usm_device(made.root, made.name.c_str());
}

std::vector<int> device_table::divide(int whole, const std::vector<uint32_t> &units, info::partition_property how,
                                      info::partition_affinity_domain domain) {
  std::lock_guard in(m_lock);
  for (const division &known : m_divisions)
    if (known.whole == whole && known.how == how && known.domain == domain && known.units == units) return known.parts;
  if (static_cast<size_t>(m_count) + units.size() > most) return {};
  division made{whole, how, domain, units, {}};
  for (const uint32_t each : units) {
    const device_entry &of = m_entries[whole];
    const bool by_stacks = how == info::partition_property::partition_by_affinity_domain && !of.is_cpu();
    const uint32_t divisor = of.divisor * (by_stacks ? static_cast<uint32_t>(units.size()) : 1);
    m_entries[m_count] = {of.profile, m_count, of.root, whole, each, divisor, of.name, how, domain};
    made.parts.push_back(m_count++);
  }
  m_divisions.push_back(made);
  return made.parts;
}

std::string described(const device_entry &d) {
  return std::string("usmcheck:") + (d.is_cpu() ? "cpu" : "gpu") + ":" + std::to_string(d.root) + " " + d.name;
}

} // namespace sycl::detail
