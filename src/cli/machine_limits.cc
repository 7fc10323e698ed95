#include "cli/machine.h"
#include "cli/temp_folder.h"
#include <cstdlib>
#include <fmt/core.h>
#include <fstream>
#include <glob.h>
#include <optional>
#include <sys/resource.h>
#include <unistd.h>

namespace usmcheck::cli {
namespace {

using level = diagnosis::level;

std::optional<long> kernel_setting(const char *file) {
  std::ifstream in(file);
  long value;
  if (in >> value) return value;
  return std::nullopt;
}

void examine_address_space(std::vector<diagnosis> &out) {
  rlimit limit;
  if (getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY)
    out.push_back({level::fail, fmt::format("the address space is limited to {} MiB", limit.rlim_cur >> 20),
                   "ulimit -v unlimited"});
  else
    out.push_back({level::ok, "the address space is not limited", ""});

  const auto random = kernel_setting("/proc/sys/vm/mmap_rnd_bits");
  if (random && *random > 28)
    out.push_back({level::warn,
                   fmt::format("vm.mmap_rnd_bits is {}: `usmcheck run` fixes the addresses, but a program started by "
                               "itself may find the device's taken",
                               *random),
                   "sysctl vm.mmap_rnd_bits=28, or start it under `setarch -R`"});
  else if (random)
    out.push_back({level::ok, fmt::format("vm.mmap_rnd_bits is {}", *random), ""});

  if (const auto overcommit = kernel_setting("/proc/sys/vm/overcommit_memory"))
    out.push_back({level::ok,
                   *overcommit == 2 ? "vm.overcommit_memory is 2: memory of the device is committed in pieces"
                                    : fmt::format("vm.overcommit_memory is {}", *overcommit),
                   ""});

  constexpr long usual_maps = 65530;
  if (const auto maps = kernel_setting("/proc/sys/vm/max_map_count")) {
    const bool few = *maps < usual_maps;
    out.push_back({few ? level::warn : level::ok, fmt::format("vm.max_map_count is {}", *maps),
                   few ? fmt::format("sysctl vm.max_map_count={}", usual_maps) : ""});
  }
}

void examine_temporary_folder(std::vector<diagnosis> &out) {
  const auto folder = temp_folder::make();
  if (!folder)
    out.push_back({level::fail, folder.error().sentence, "export TMPDIR=FOLDER"});
  else
    out.push_back({level::ok,
                   fmt::format("{} can be written, {} MiB free", temp_root().string(), room_in(temp_root()) >> 20),
                   ""});
}

} // namespace

void examine_limits(std::vector<diagnosis> &out) {
  examine_address_space(out);
  examine_temporary_folder(out);
}

void examine_devices(std::vector<diagnosis> &out) {
  size_t seen = 0;
  for (const char *pattern : {"/dev/nvidia[0-9]*", "/dev/dri/renderD*", "/dev/kfd"}) {
    glob_t found;
    if (glob(pattern, 0, nullptr, &found) == 0)
      for (size_t n = 0; n < found.gl_pathc; ++n, ++seen) {
        const bool ours = access(found.gl_pathv[n], R_OK | W_OK) == 0;
        out.push_back({ours ? level::ok : level::warn,
                       fmt::format("GPU device {}{}", found.gl_pathv[n], ours ? "" : " cannot be opened"),
                       ours ? "" : "join the group that owns it (render or video)"});
      }
    globfree(&found);
  }
  if (!seen) out.push_back({level::ok, "no GPU is visible; none is needed", ""});
}

} // namespace usmcheck::cli
