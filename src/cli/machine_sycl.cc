#include "cli/installation.h"
#include "cli/machine.h"
#include "core/device_profile.h"
#include "sycl/device_filter.h"
#include <cstdlib>
#include <fmt/core.h>
#include <fmt/ranges.h>
#include <string_view>
#include <unistd.h>

namespace usmcheck::cli {
namespace fs = std::filesystem;
namespace {

using level = diagnosis::level;

/// What `usmcheck run` without options gives: one GPU of the generic profile, and the CPU.
constexpr const core::device_profile *usual[] = {&core::generic_profile, &core::cpu_profile};

std::vector<std::string> visible(std::string &problem) {
  using namespace sycl::detail;
  std::vector<seen_device> devices;
  for (const core::device_profile *each : usual) devices.push_back({each->has(core::ability::is_cpu), 0});
  std::vector<chosen_device> chosen;
  const char *selector = std::getenv("ONEAPI_DEVICE_SELECTOR"), *filter = std::getenv("SYCL_DEVICE_FILTER");
  if (selector && *selector)
    chosen = select_devices(selector, devices, problem);
  else if (filter && *filter)
    chosen = filter_devices(filter, devices, problem);
  else
    for (size_t n = 0; n < devices.size(); ++n) chosen.push_back({static_cast<int>(n), -1});
  if (!problem.empty())
    problem = selector && *selector ? fmt::format("ONEAPI_DEVICE_SELECTOR={}: {}", selector, problem)
                                    : fmt::format("SYCL_DEVICE_FILTER={}: {}", filter, problem);
  std::vector<std::string> out;
  for (const auto &each : chosen) out.push_back(usual[each.index]->slug);
  return out;
}

bool is_cpu(std::string_view slug) { return core::find_profile(slug)->has(core::ability::is_cpu); }

std::string line(std::string_view slug, size_t number) {
  const core::device_profile &p = *core::find_profile(slug);
  const uint64_t pages = static_cast<uint64_t>(sysconf(_SC_PHYS_PAGES)),
                 page = static_cast<uint64_t>(sysconf(_SC_PAGESIZE));
  const uint64_t memory = is_cpu(slug) ? pages * page : p.global_mem_size;
  std::string abilities;
  for (const auto &[one, name] :
       {std::pair(core::ability::fp16, " fp16"), std::pair(core::ability::fp64, " fp64"),
        std::pair(core::ability::atomic64, " atomic64"), std::pair(core::ability::system_memory, " system USM")})
    if (p.has(one)) abilities += name;
  return fmt::format("[usmcheck:{}][{}] {}, work-groups up to {}, local memory {} KiB, global memory {} GiB;{}",
                     is_cpu(slug) ? "cpu" : "gpu", number, p.name, p.max_work_group_size, p.local_mem_size / core::kib,
                     memory / core::gib, abilities);
}

/// Folders of environment variables that compilers search after those of -I.
std::vector<fs::path> searched_folders() {
  std::vector<fs::path> out;
  for (const char *variable : {"CPATH", "CPLUS_INCLUDE_PATH"}) {
    const char *list = std::getenv(variable);
    std::string_view rest = list ? list : "";
    while (!rest.empty()) {
      const size_t colon = rest.find(':');
      if (colon != 0) out.emplace_back(rest.substr(0, colon));
      rest = colon == std::string_view::npos ? "" : rest.substr(colon + 1);
    }
  }
  out.insert(out.end(), {"/usr/local/include", "/usr/include"});
  return out;
}

} // namespace

void examine_sycl(std::vector<diagnosis> &out) {
  std::string problem;
  visible(problem);
  if (!problem.empty())
    out.push_back({level::warn, problem, "unset the variable, or set it to a form that SYCL programs take"});

  const auto parts = find_installation();
  bool others = false;
  std::error_code ignored;
  for (const fs::path &folder : searched_folders()) {
    if (parts && fs::equivalent(folder, parts->includes(), ignored)) continue;
    const bool now = fs::exists(folder / "sycl/sycl.hpp", ignored), old = fs::exists(folder / "CL/sycl.hpp", ignored);
    if (!now && !old) continue;
    others = true;
    out.push_back({level::warn,
                   fmt::format("{} is another SYCL's. `usmcheck run` and `usmcheck c++` take their own {} first, but a "
                               "header that they lack would come from there",
                               (folder / (now ? "sycl/sycl.hpp" : "CL/sycl.hpp")).string(),
                               now ? "<sycl/sycl.hpp>" : "<CL/sycl.hpp>"),
                   "build in a shell in which that SYCL was not set up"});
  }
  if (!others) out.push_back({level::ok, "no other SYCL's headers are in the way", ""});
}

std::vector<std::string> list_sycl_devices() {
  std::string problem;
  const std::vector<std::string> devices = visible(problem);
  std::vector<std::string> out = {"Devices of a SYCL program under `usmcheck run`:"};
  for (size_t n = 0; n < devices.size(); ++n) out.push_back("  " + line(devices[n], n));
  if (devices.empty()) out.push_back("  none");
  auto first = [&](auto fits) {
    for (size_t n = 0; n < devices.size(); ++n)
      if (fits(devices[n])) return fmt::format("[usmcheck:{}][{}]", is_cpu(devices[n]) ? "cpu" : "gpu", n);
    return std::string("none: errc::runtime is thrown");
  };
  out.push_back("default_selector_v      " + first([](const std::string &) { return true; }));
  out.push_back("gpu_selector_v          " + first([](const std::string &d) { return !is_cpu(d); }));
  out.push_back("cpu_selector_v          " + first([](const std::string &d) { return is_cpu(d); }));
  out.push_back("accelerator_selector_v  none: errc::runtime is thrown");
  out.push_back("");
  out.push_back("Other GPUs, by --device=NAME (`cpu` gives no GPU at all):");
  for (const core::device_profile &each : core::device_profiles)
    if (&each != &core::generic_profile && !each.has(core::ability::is_cpu))
      out.push_back(fmt::format("  {:<11}{}", each.slug, line(each.slug, 0).substr(line(each.slug, 0).find("] ") + 2)));
  return out;
}

} // namespace usmcheck::cli
