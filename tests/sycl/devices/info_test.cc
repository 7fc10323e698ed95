// What devices answer.
#include "seam.h"
#include <sycl/context.hpp>
#include <sycl/device_selector.hpp>

namespace usmcheck::test {
namespace {

using sycl::aspect;
using sycl::device;
namespace ask = sycl::info::device;
namespace intel = sycl::ext::intel::info::device;

TEST(DeviceInfo, EveryQueryAnswersForEveryProfile) {
  for (const char *profile : {"generic", "h200", "pvc", "arc", "mi300", "integrated", "cpu"})
    with({.device = profile}, [] {
      for (const device &d : device::get_devices()) {
        size_t answered = 0;
        auto tried = [&](auto query) {
          try {
            query();
            ++answered;
          } catch (const sycl::feature_not_supported &) { EXPECT_TRUE(d.is_cpu()); }
        };
#define USMCHECK_DEVICE_QUERY(space, name, type)                                                                       \
  tried([&] { [[maybe_unused]] const type answer = d.get_info<sycl::space::name>(); });
        using sycl::range;
#include <sycl/info/device.def>
#undef USMCHECK_DEVICE_QUERY
        EXPECT_GT(answered, 90u);
      }
    });
}

TEST(DeviceInfo, OldAndNewSpelling) {
  with({.device = "h200"}, [] {
    const device d;
    const sycl::range<3> sizes = d.get_info<ask::max_work_item_sizes<3>>();
    EXPECT_EQ(sizes, sycl::range<3>(64, 1024, 1024));
    EXPECT_EQ(d.get_info<ask::max_work_item_sizes>(), sizes);
    EXPECT_EQ(d.get_info<ask::max_work_item_sizes<2>>(), sycl::range<2>(1024, 1024));
    EXPECT_EQ(d.get_info<ask::max_work_item_sizes<1>>()[0], 1024u);
    const std::string name = d.get_info<ask::name>();
    EXPECT_EQ(name, "NVIDIA H200");
    EXPECT_EQ(d.get_info<ask::vendor>(), "NVIDIA Corporation");
    EXPECT_EQ(d.get_info<ask::sub_group_sizes>(), std::vector<size_t>{32});
    EXPECT_EQ(d.get_info<ask::local_mem_size>(), 48u * 1024);
    EXPECT_EQ(d.get_info<ask::device_type>(), sycl::info::device_type::gpu);
    EXPECT_EQ(d.get_info<intel::max_mem_bandwidth>(), 4800000000000u);
    EXPECT_EQ(d.get_info<intel::pci_address>(), d.get_info<ask::ext_intel_pci_address>());
    EXPECT_EQ(d.get_info<sycl::ext::oneapi::experimental::info::device::max_work_groups<3>>()[2], 0x7fffffffu);
    EXPECT_TRUE(d.ext_oneapi_architecture_is(sycl::ext::oneapi::experimental::architecture::nvidia_gpu_sm_90));
    EXPECT_TRUE(sycl::detail::is_sub_group_size(d, 32));
    EXPECT_FALSE(sycl::detail::is_sub_group_size(d, 16));
    EXPECT_FALSE(sycl::detail::is_sub_group_size(d, 0));
  });
}

TEST(DeviceInfo, AspectsAgree) {
  for (const char *profile : {"generic", "arc", "mi300", "integrated", "cpu"})
    with({.device = profile}, [] {
      for (const device &d : device::get_devices()) {
        for (const aspect a : d.get_info<ask::aspects>()) EXPECT_TRUE(d.has(a));
        EXPECT_EQ(d.has(aspect::fp64), !d.get_info<ask::double_fp_config>().empty());
        EXPECT_EQ(d.has(aspect::fp64), d.has_extension("cl_khr_fp64"));
        EXPECT_EQ(d.has(aspect::fp16), d.get_info<ask::native_vector_width_half>() > 0);
        EXPECT_EQ(d.has(aspect::usm_system_allocations), d.get_info<ask::usm_system_allocations>());
        EXPECT_EQ(d.has(aspect::cpu), d.is_cpu());
        EXPECT_FALSE(d.has(aspect::image));
        EXPECT_FALSE(d.has(aspect::accelerator));
        EXPECT_LE(d.get_info<ask::max_mem_alloc_size>(), d.get_info<ask::global_mem_size>());
      }
    });
}

TEST(DeviceInfo, AspectsAtCompileTime) {
  static_assert(sycl::any_device_has_v<aspect::fp16> && !sycl::all_devices_have_v<aspect::fp16>);
  static_assert(sycl::any_device_has_v<aspect::gpu> && !sycl::any_device_has_v<aspect::accelerator>);
}

TEST(DeviceInfo, GpusHaveNoSystemMemory) {
  for (const char *profile : {"generic", "h200", "pvc", "arc", "mi300", "integrated"})
    with({.device = profile}, [] {
      EXPECT_FALSE(device().has(aspect::usm_system_allocations));
      EXPECT_TRUE(device(sycl::cpu_selector_v).has(aspect::usm_system_allocations));
    });
}

} // namespace
} // namespace usmcheck::test
