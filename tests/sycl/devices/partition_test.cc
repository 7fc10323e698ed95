// Sub-devices.
#include "seam.h"
#include <sycl/context.hpp>
#include <sycl/device_selector.hpp>

namespace usmcheck::test {
namespace {

using sycl::device;
using domain = sycl::info::partition_affinity_domain;
using how = sycl::info::partition_property;
namespace ask = sycl::info::device;

TEST(SubDevices, TwoStacks) {
  with({.device = "pvc"}, [] {
    const device root;
    EXPECT_EQ(root.get_info<ask::partition_max_sub_devices>(), 2u);
    EXPECT_EQ(root.get_info<ask::partition_properties>(), std::vector<how>{how::partition_by_affinity_domain});
    const auto stacks = root.create_sub_devices<how::partition_by_affinity_domain>(domain::next_partitionable);
    ASSERT_EQ(stacks.size(), 2u);
    EXPECT_EQ(stacks, root.create_sub_devices<how::partition_by_affinity_domain>(domain::numa)) << "the same ones";
    for (const device &stack : stacks) {
      EXPECT_NE(stack, root);
      EXPECT_EQ(sycl::detail::number_of(stack), 0);
      EXPECT_EQ(stack.get_info<ask::parent_device>(), root);
      EXPECT_EQ(stack.get_info<ask::partition_type_property>(), how::partition_by_affinity_domain);
      EXPECT_EQ(stack.get_info<ask::partition_type_affinity_domain>(), domain::numa);
      EXPECT_EQ(stack.get_info<ask::max_compute_units>() * 2, root.get_info<ask::max_compute_units>());
      EXPECT_EQ(stack.get_info<ask::global_mem_size>() * 2, root.get_info<ask::global_mem_size>());
      EXPECT_EQ(stack.get_platform(), root.get_platform());
      EXPECT_THROW(stack.create_sub_devices<how::partition_by_affinity_domain>(domain::numa),
                   sycl::feature_not_supported);
    }
    EXPECT_NE(stacks[0], stacks[1]);
    EXPECT_THROW(root.create_sub_devices<how::partition_by_affinity_domain>(domain::L2_cache),
                 sycl::feature_not_supported);
    EXPECT_THROW(root.create_sub_devices<how::partition_equally>(2), sycl::feature_not_supported);
    EXPECT_EQ(device::get_devices(sycl::info::device_type::gpu).size(), 1u) << "sub-devices are not listed";
  });
}

TEST(SubDevices, ContextsCoverThem) {
  with({.device = "pvc"}, [] {
    const device root;
    const auto stacks = root.create_sub_devices<how::partition_by_affinity_domain>(domain::numa);
    EXPECT_TRUE(sycl::detail::covers(sycl::context(root), stacks[0]));
    EXPECT_FALSE(sycl::detail::covers(sycl::context(stacks[0]), stacks[1]));
    EXPECT_FALSE(sycl::detail::covers(sycl::context(stacks[0]), root));
    EXPECT_EQ(sycl::detail::default_context_of(stacks[0]), sycl::detail::default_context_of(root));
  });
}

TEST(SubDevices, OtherGpusHaveNone) {
  with({}, [] {
    const device gpu;
    EXPECT_EQ(gpu.get_info<ask::partition_max_sub_devices>(), 0u);
    EXPECT_TRUE(gpu.get_info<ask::partition_properties>().empty());
    EXPECT_TRUE(gpu.get_info<ask::partition_affinity_domains>().empty());
    EXPECT_EQ(gpu.get_info<ask::partition_type_property>(), how::no_partition);
    EXPECT_THROW(gpu.get_info<ask::parent_device>(), sycl::invalid_parameter_error);
    try {
      gpu.create_sub_devices<how::ext_intel_partition_by_cslice>();
      ADD_FAILURE();
    } catch (const sycl::exception &e) {
      EXPECT_EQ(e.code(), sycl::errc::feature_not_supported);
      EXPECT_NE(std::string(e.what()).find("ext_intel_partition_by_cslice"), std::string::npos) << e.what();
    }
  });
}

TEST(SubDevices, OfTheCpuByComputeUnits) {
  with({.device = "cpu"}, [] {
    const device cpu;
    const size_t units = cpu.get_info<ask::max_compute_units>();
    if (units < 2) GTEST_SKIP() << "one processor";
    EXPECT_EQ(cpu.create_sub_devices<how::partition_equally>(1).size(), units);
    EXPECT_EQ(cpu.create_sub_devices<how::partition_equally>(units).size(), 1u);
    EXPECT_EQ(cpu.create_sub_devices<how::partition_equally>(1), cpu.create_sub_devices<how::partition_equally>(1));
    const auto parts = cpu.create_sub_devices<how::partition_by_counts>({1, units - 1});
    ASSERT_EQ(parts.size(), 2u);
    EXPECT_EQ(parts[1].get_info<ask::max_compute_units>(), units - 1);
    EXPECT_EQ(parts[1].get_info<ask::partition_type_property>(), how::partition_by_counts);
    EXPECT_THROW(cpu.create_sub_devices<how::partition_equally>(units + 1), sycl::invalid_parameter_error);
    EXPECT_THROW(cpu.create_sub_devices<how::partition_equally>(0), sycl::invalid_parameter_error);
    EXPECT_THROW(cpu.create_sub_devices<how::partition_by_counts>({units, 1}), sycl::invalid_parameter_error);
    EXPECT_THROW(cpu.create_sub_devices<how::partition_by_counts>({}), sycl::invalid_parameter_error);
  });
}

} // namespace
} // namespace usmcheck::test
