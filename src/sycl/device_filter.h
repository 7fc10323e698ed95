// ONEAPI_DEVICE_SELECTOR and SYCL_DEVICE_FILTER, as users set them for DPC++: which devices a program sees. Backends do
// not tell ours apart, but those that have GPUs alone (level_zero, cuda, hip) leave the CPU out.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace sycl::detail {

struct seen_device {
  bool cpu = false;
  int parts = 0; ///< sub-devices by affinity domain
};

/// One device that a filter lets through.
struct chosen_device {
  int index; ///< among those given
  int part;  ///< -1: the whole
};

/// "level_zero:gpu;opencl:cpu,0;!*:1", "*:0.1": terms of a backend and devices; those behind `!` are taken away again.
/// `problem` gets a sentence for what cannot be understood.
std::vector<chosen_device> select_devices(std::string_view text, const std::vector<seen_device> &devices,
                                          std::string &problem);

/// The older form: "level_zero:gpu:0,opencl:cpu", any part of a triple may be missing.
std::vector<chosen_device> filter_devices(std::string_view text, const std::vector<seen_device> &devices,
                                          std::string &problem);

} // namespace sycl::detail
