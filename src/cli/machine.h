// What `usmcheck doctor` looks at: the state of this machine, one line a fact, with the cure where one is needed.
#pragma once
#include <string>
#include <vector>

namespace usmcheck::cli {

struct diagnosis {
  enum class level : unsigned char { ok, warn, fail };
  level how;
  std::string fact;
  std::string cure; ///< empty when all is well
};

/// Compilers, usmcheck's own parts, the OpenMP runtime; tried out, not only looked for.
void examine_tools(std::vector<diagnosis> &);

/// Address space, temporary folder.
void examine_limits(std::vector<diagnosis> &);

/// Devices that the kernel shows. None is needed.
void examine_devices(std::vector<diagnosis> &);

/// Whether another SYCL's headers could come between, and what ONEAPI_DEVICE_SELECTOR says.
void examine_sycl(std::vector<diagnosis> &);

/// The checking devices as a SYCL program sees them without options, a line each, then what the selectors choose.
std::vector<std::string> list_sycl_devices();

} // namespace usmcheck::cli
