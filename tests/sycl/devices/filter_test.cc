// ONEAPI_DEVICE_SELECTOR and SYCL_DEVICE_FILTER as text: two GPUs, of which the second has two parts, and a CPU.
#include "sycl/device_filter.h"
#include <gtest/gtest.h>

namespace sycl::detail {
namespace {

const std::vector<seen_device> devices = {{false, 0}, {false, 2}, {true, 0}};

std::string text(const std::vector<chosen_device> &chosen, const std::string &problem) {
  std::string out = problem;
  for (const chosen_device &each : chosen) {
    if (!out.empty()) out += ' ';
    out += std::to_string(each.index);
    if (each.part >= 0) out += "." + std::to_string(each.part);
  }
  return out;
}

std::string selected(std::string_view selector) {
  std::string problem;
  const auto chosen = select_devices(selector, devices, problem);
  return text(chosen, problem);
}

std::string filtered(std::string_view filter) {
  std::string problem;
  const auto chosen = filter_devices(filter, devices, problem);
  return text(chosen, problem);
}

TEST(DeviceFilter, Selector) {
  const std::pair<const char *, const char *> table[] = {
      {"*:*", "0 1 2"},
      {"*:gpu", "0 1"},
      {"level_zero:gpu", "0 1"},
      {"level_zero:*", "0 1"},
      {"LEVEL_ZERO:GPU", "0 1"},
      {"opencl:cpu", "2"},
      {"opencl:*", "0 1 2"},
      {"native_cpu:*", "2"},
      {"cuda:0", "0"},
      {"cuda:1", "1"},
      {"cuda:2", ""},
      {"hip:1,0", "1 0"},
      {"*:2", "2"},
      {"native_cpu:0", "2"},
      {"opencl:cpu;level_zero:gpu", "2 0 1"},
      {"level_zero:gpu;level_zero:0", "0 1"},
      {"*:fpga", ""},
      {"!*:gpu", "2"},
      {"!cuda:0", "1 2"},
      {"*:gpu;!level_zero:1", "0"},
      {"level_zero:1.0", "1.0"},
      {"level_zero:*.*", "1.0 1.1"},
      {"level_zero:gpu.1", "1.1"},
      {"level_zero:0.0", ""},
      {";*:cpu;", "2"},
  };
  for (const auto &[selector, wanted] : table) EXPECT_EQ(selected(selector), wanted) << selector;
}

TEST(DeviceFilter, SelectorThatIsNone) {
  for (const char *wrong : {"gpu", "level_zero", "zero:gpu", "*", ":gpu", "!"})
    EXPECT_NE(selected(wrong).find("does not begin with a backend"), std::string::npos) << wrong;
  for (const char *wrong : {"*:graphics", "*:-1", "*:", "*:gpu,", "*:1.x", "*:99999999999"})
    EXPECT_NE(selected(wrong).find("is neither a type of devices"), std::string::npos) << wrong;
}

TEST(DeviceFilter, OldFilter) {
  EXPECT_EQ(filtered("gpu"), "0 1");
  EXPECT_EQ(filtered("cpu"), "2");
  EXPECT_EQ(filtered("host"), "2");
  EXPECT_EQ(filtered("opencl:cpu"), "2");
  EXPECT_EQ(filtered("level_zero:gpu:1"), "1");
  EXPECT_EQ(filtered("level_zero"), "0 1");
  EXPECT_EQ(filtered("opencl:cpu,level_zero:gpu:0"), "2 0");
  EXPECT_EQ(filtered("*"), "0 1 2");
  EXPECT_EQ(filtered("acc"), "");
  EXPECT_NE(filtered("gpu:first").find("'first' is neither a backend"), std::string::npos);
}

} // namespace
} // namespace sycl::detail
