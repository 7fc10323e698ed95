// Devices, platforms and selectors over the table.
#include "sycl/devices.h"
#include "sycl/command.h"
#include "sycl/device_filter.h"
#include <cstdlib>
#include <mutex>
#include <sycl/context.hpp>
#include <sycl/device_selector.hpp>
#include <sycl/exception.hpp>

namespace sycl::detail {

namespace {

enum : int { gpu_platform, cpu_platform };

/// Roots alone cannot be written down before the device table is there; sub-devices that a filter names count as roots
/// to the program.
std::vector<int> filtered() {
  device_table &table = device_table::the();
  std::vector<seen_device> seen;
  for (int n = 0; n < table.roots(); ++n)
    seen.push_back({table[n].is_cpu(), table[n].divides_by_stacks() ? static_cast<int>(table[n].profile->stacks) : 0});
  std::string problem;
  const char *variable = "ONEAPI_DEVICE_SELECTOR", *text = std::getenv(variable);
  std::vector<chosen_device> chosen;
  if (text && *text) {
    chosen = select_devices(text, seen, problem);
  } else if (variable = "SYCL_DEVICE_FILTER", text = std::getenv(variable); text && *text) {
    chosen = filter_devices(text, seen, problem);
  } else {
    for (int n = 0; n < table.roots(); ++n) chosen.push_back({n, -1});
  }
  if (!problem.empty()) throw_error(errc::invalid, std::string(variable) + "=" + text + ": " + problem);
  std::vector<int> out;
  for (const chosen_device &each : chosen)
    out.push_back(
        each.part < 0
            ? each.index
            : index_of(device_of(each.index)
                           .create_sub_devices<info::partition_property::partition_by_affinity_domain>(
                               info::partition_affinity_domain::next_partitionable)[static_cast<size_t>(each.part)]));
  return out;
}

std::string list_of_devices() {
  std::string list;
  for (const int index : visible_devices()) {
    if (!list.empty()) list += ", ";
    list += described(device_table::the()[index]);
  }
  for (const char *variable : {"ONEAPI_DEVICE_SELECTOR", "SYCL_DEVICE_FILTER"})
    if (const char *text = std::getenv(variable); text && *text) {
      if (list.empty()) list = "none";
      return list + " (" + variable + "=" + text + " decides which)";
    }
  return list;
}

} // namespace

const std::vector<int> &visible_devices() {
  static const auto *all = new std::vector<int>(filtered());
  return *all;
}

int number_of(const device &d) { return device_table::the()[index_of(d)].root; }

/// The selector that is being asked wants the CPU by name.
static thread_local bool cpu_is_meant = false;

static void tell_cpu(int index) {
  const std::string name = device_of(index).get_info<info::device::name>();
  const usm_place place = here();
  const usm_fact facts[] = {{"call", "the selector", 0}, {"device_name", name.c_str(), 0}, {"on", nullptr, index}};
  usm_fault("device-is-cpu", "selected", &place, nullptr, nullptr, facts, 3);
}

int choose_device(const std::function<int(const device &)> &score) {
  int best = -1, highest = -1;
  bool takes_gpus = false;
  cpu_is_meant = false;
  for (const int index : visible_devices()) {
    const int mark = score(device_of(index));
    takes_gpus |= mark >= 0 && !device_table::the()[index].is_cpu();
    if (mark > highest) {
      highest = mark;
      best = index;
    }
  }
  if (best < 0) throw_error(errc::runtime, "the selector takes no device; there are: " + list_of_devices());
  if (device_table::the()[best].is_cpu() && !cpu_is_meant && !takes_gpus) tell_cpu(best);
  return best;
}

int platform_of_device(int index) { return device_table::the()[index].is_cpu() ? cpu_platform : gpu_platform; }
platform platform_of(int number) { return platform(number); }

bool is_sub_group_size(const device &d, std::size_t size) {
  for (const size_t each : device_table::the()[index_of(d)].profile->sub_group_sizes)
    if (each && each == size) return true;
  return false;
}

int standard_selector::operator()(const device &candidate) const {
  cpu_is_meant |= wanted == info::device_type::cpu;
  switch (wanted) {
  case info::device_type::gpu:
    return candidate.is_gpu() ? 1000 : -1;
  case info::device_type::cpu:
    return candidate.is_cpu() ? 1000 : -1;
  case info::device_type::automatic:
    return candidate.is_gpu() ? 500 : 300;
  default:
    return -1;
  }
}

int aspects_selector::operator()(const device &candidate) const {
  for (const aspect each : required) cpu_is_meant |= each == aspect::cpu;
  for (const aspect each : required)
    if (!candidate.has(each)) return -1;
  for (const aspect each : denied)
    if (candidate.has(each)) return -1;
  return default_selector_v(candidate);
}

template <> std::string platform_info<info::platform::profile>(int) { return "FULL_PROFILE"; }
template <> std::string platform_info<info::platform::version>(int) { return "SYCL 2020"; }
template <> std::string platform_info<info::platform::name>(int number) {
  return number == cpu_platform ? "usmcheck checking CPU" : "usmcheck checking GPUs";
}
template <> std::string platform_info<info::platform::vendor>(int) { return "usmcheck"; }
template <> std::vector<std::string> platform_info<info::platform::extensions>(int number) {
  const auto devices = platform_of(number).get_devices();
  return devices.empty() ? std::vector<std::string>() : devices.front().get_info<info::device::extensions>();
}

} // namespace sycl::detail

namespace sycl {

device::device() : device(default_selector_v) {}

bool device::has(aspect a) const { return detail::has_aspect(detail::device_table::the()[m_index], a); }

bool device::has_extension(const std::string &extension) const {
  for (const std::string &each : get_info<info::device::extensions>())
    if (each == extension) return true;
  return false;
}

std::vector<device> device::get_devices(info::device_type type) {
  std::vector<device> out;
  for (const int index : detail::visible_devices()) {
    const device d = detail::device_of(index);
    const bool any = type == info::device_type::all || type == info::device_type::automatic;
    if (any || (type == info::device_type::gpu && d.is_gpu()) ||
        ((type == info::device_type::cpu || type == info::device_type::host) && d.is_cpu()))
      out.push_back(d);
    if (type == info::device_type::automatic) break;
  }
  return out;
}

bool device::ext_oneapi_can_access_peer(const device &peer, ext::oneapi::peer_access) const {
  return detail::number_of(*this) == detail::number_of(peer);
}

namespace {
[[noreturn]] void refuse_peer() {
  detail::throw_error(errc::feature_not_supported, "checking devices do not see one another's memory");
}
} // namespace

void device::ext_oneapi_enable_peer_access(const device &peer) const {
  if (!ext_oneapi_can_access_peer(peer)) refuse_peer();
}
void device::ext_oneapi_disable_peer_access(const device &peer) const {
  if (!ext_oneapi_can_access_peer(peer)) refuse_peer();
}

platform::platform() : platform(default_selector_v) {}

std::vector<platform> platform::get_platforms() {
  std::vector<platform> out;
  for (const int index : detail::visible_devices()) {
    const platform p(detail::platform_of_device(index));
    bool known = false;
    for (const platform &each : out) known |= each == p;
    if (!known) out.push_back(p);
  }
  return out;
}

std::vector<device> platform::get_devices(info::device_type type) const {
  std::vector<device> out;
  for (const device &d : device::get_devices(type))
    if (d.get_platform() == *this) out.push_back(d);
  return out;
}

bool platform::has(aspect a) const {
  for (const device &d : get_devices())
    if (!d.has(a)) return false;
  return true;
}

bool platform::has_extension(const std::string &extension) const {
  for (const device &d : get_devices())
    if (!d.has_extension(extension)) return false;
  return true;
}

int ext::oneapi::filter_selector::operator()(const device &candidate) const {
  std::vector<detail::seen_device> seen;
  const auto &visible = detail::visible_devices();
  for (const int index : visible) seen.push_back({detail::device_table::the()[index].is_cpu(), 0});
  std::string problem;
  const auto chosen = detail::filter_devices(m_filter, seen, problem);
  if (!problem.empty()) detail::throw_error(errc::invalid, "filter_selector: " + problem);
  for (const auto &each : chosen)
    if (visible[static_cast<size_t>(each.index)] == detail::index_of(candidate)) return default_selector_v(candidate);
  return -1;
}

} // namespace sycl
