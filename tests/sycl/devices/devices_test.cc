// Which devices there are, by profile, number and environment.
#include "seam.h"
#include <sycl/context.hpp>
#include <sycl/device_selector.hpp>
#include <unordered_set>

namespace usmcheck::test {
namespace {

using sycl::device;
using sycl::info::device_type;

TEST(Devices, AGpuAndTheCpu) {
  with({}, [] {
    const auto all = device::get_devices();
    ASSERT_EQ(all.size(), 2u);
    EXPECT_TRUE(all[0].is_gpu());
    EXPECT_FALSE(all[0].is_cpu());
    EXPECT_TRUE(all[1].is_cpu());
    EXPECT_FALSE(all[1].is_accelerator());
    EXPECT_EQ(sycl::detail::number_of(all[0]), 0);
    EXPECT_EQ(sycl::detail::number_of(all[1]), 1);
    EXPECT_EQ(told_devices(), (std::vector<std::string>{"usmcheck generic discrete GPU", "usmcheck CPU"}));
    EXPECT_EQ(device(), all[0]);
    EXPECT_EQ(device::get_devices(device_type::gpu), std::vector<device>{all[0]});
    EXPECT_EQ(device::get_devices(device_type::cpu), std::vector<device>{all[1]});
    EXPECT_EQ(device::get_devices(device_type::host), std::vector<device>{all[1]});
    EXPECT_EQ(device::get_devices(device_type::automatic), std::vector<device>{all[0]});
    EXPECT_TRUE(device::get_devices(device_type::accelerator).empty());
    EXPECT_TRUE(device::get_devices(device_type::custom).empty());
  });
}

TEST(Devices, ALoginNodeHasTheCpuAlone) {
  with({.device = "cpu"}, [] {
    ASSERT_EQ(device::get_devices().size(), 1u);
    EXPECT_TRUE(device().is_cpu());
    EXPECT_TRUE(device().has(sycl::aspect::usm_system_allocations));
    EXPECT_EQ(sycl::platform::get_platforms().size(), 1u);
    EXPECT_EQ(sycl::detail::number_of(device()), 0);
  });
}

TEST(Devices, SeveralGpus) {
  with({.device = "h200", .devices = "3"}, [] {
    const auto gpus = device::get_devices(device_type::gpu);
    ASSERT_EQ(gpus.size(), 3u);
    EXPECT_EQ(std::unordered_set<device>(gpus.begin(), gpus.end()).size(), 3u);
    EXPECT_NE(gpus[0].get_info<sycl::info::device::ext_intel_device_info_uuid>(),
              gpus[1].get_info<sycl::info::device::ext_intel_device_info_uuid>());
    EXPECT_EQ(told_devices().size(), 4u);
    EXPECT_FALSE(gpus[0].ext_oneapi_can_access_peer(gpus[1]));
    EXPECT_TRUE(gpus[0].ext_oneapi_can_access_peer(gpus[0]));
    EXPECT_THROW(gpus[0].ext_oneapi_enable_peer_access(gpus[1]), sycl::feature_not_supported);
  });
}

TEST(Devices, AProfileThatThereIsNot) {
  EXPECT_EXIT((choose({.device = "titan"}), device()), testing::ExitedWithCode(2),
              "there is no device profile 'titan'");
  EXPECT_EXIT((choose({.devices = "99"}), device()), testing::ExitedWithCode(2), "'99' is no number of devices");
}

TEST(Devices, Platforms) {
  with({.devices = "2"}, [] {
    const auto platforms = sycl::platform::get_platforms();
    ASSERT_EQ(platforms.size(), 2u);
    EXPECT_NE(platforms[0], platforms[1]);
    EXPECT_EQ(platforms[0].get_devices().size(), 2u);
    EXPECT_TRUE(platforms[0].get_devices(device_type::cpu).empty());
    EXPECT_EQ(platforms[1].get_devices().size(), 1u);
    EXPECT_EQ(platforms[0], device().get_platform());
    EXPECT_EQ(platforms[0], sycl::platform());
    EXPECT_EQ(platforms[1], sycl::platform(sycl::cpu_selector_v));
    EXPECT_EQ(platforms[1], sycl::platform(sycl::cpu_selector()));
    EXPECT_TRUE(platforms[0].has(sycl::aspect::gpu));
    EXPECT_FALSE(platforms[0].has(sycl::aspect::cpu));
    EXPECT_TRUE(platforms[0].has_extension("cl_khr_fp64"));
    EXPECT_EQ(platforms[0].get_info<sycl::info::platform::vendor>(), "usmcheck");
    EXPECT_FALSE(platforms[0].get_info<sycl::info::platform::name>().empty());
  });
}

TEST(Devices, TheEnvironmentHidesSome) {
  with({.selector = "opencl:cpu"}, [] {
    ASSERT_EQ(device::get_devices().size(), 1u);
    EXPECT_TRUE(device().is_cpu());
    EXPECT_EQ(sycl::detail::number_of(device()), 1);
  });
  with({.selector = "level_zero:gpu"}, [] { EXPECT_THROW(device(sycl::cpu_selector_v), sycl::runtime_error); });
  with({.devices = "2", .filter = "gpu:1"}, [] { EXPECT_EQ(sycl::detail::number_of(device()), 1); });
  with({.selector = "*:fpga"}, [] { EXPECT_TRUE(device::get_devices().empty()); });
  with({.device = "pvc", .selector = "level_zero:*.*"}, [] {
    ASSERT_EQ(device::get_devices().size(), 2u);
    EXPECT_EQ(sycl::detail::number_of(device::get_devices()[1]), 0);
  });
}

TEST(Devices, AnEnvironmentThatCannotBeUnderstood) {
  with({.selector = "gpu"}, [] {
    try {
      device();
      ADD_FAILURE();
    } catch (const sycl::exception &e) {
      EXPECT_EQ(e.code(), sycl::errc::invalid);
      EXPECT_EQ(std::string(e.what()).find("ONEAPI_DEVICE_SELECTOR=gpu: 'gpu' does not begin"), 0u) << e.what();
    }
  });
}

} // namespace
} // namespace usmcheck::test
