// What kernels can be asked about a device.
#include "seam.h"
#include <sycl/kernel_bundle.hpp>

namespace usmcheck::test {
namespace {

namespace ask = sycl::info::kernel_device_specific;
using sycl::detail::kernel_device_info;
using sycl::detail::most_work_groups;

TEST(KernelInfo, FollowsTheDevice) {
  with({.device = "h200"}, [] {
    EXPECT_EQ(kernel_device_info<ask::work_group_size>(0), 1024u);
    EXPECT_EQ(kernel_device_info<ask::preferred_work_group_size_multiple>(0), 32u);
    EXPECT_EQ(kernel_device_info<ask::max_sub_group_size>(0), 32u);
    EXPECT_EQ(kernel_device_info<ask::max_num_sub_groups>(0), 32u);
    EXPECT_EQ(kernel_device_info<ask::compile_work_group_size>(0), sycl::range<3>());
    EXPECT_THROW(kernel_device_info<ask::global_work_size>(0), sycl::invalid_parameter_error);
  });
}

TEST(KernelInfo, WorkGroupsThatFit) {
  with({.device = "h200"}, [] {
    EXPECT_EQ(most_work_groups(0, 1024, 0), 132u * 2);
    EXPECT_EQ(most_work_groups(0, 256, 24 * 1024), 132u * 2);
    EXPECT_EQ(most_work_groups(0, 256, 48 * 1024 + 1), 0u);
    EXPECT_EQ(most_work_groups(0, 1025, 0), 0u);
    EXPECT_EQ(most_work_groups(0, 0, 0), 0u);
  });
}

TEST(KernelInfo, IdsAreNames) {
  EXPECT_EQ(sycl::get_kernel_id<class a>(), sycl::get_kernel_id<class a>());
  EXPECT_NE(sycl::get_kernel_id<class a>(), sycl::get_kernel_id<class b>());
}

} // namespace
} // namespace usmcheck::test
