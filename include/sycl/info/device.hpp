// What a device can be asked (SYCL 2020, table 24), the extensions' queries and the deprecated ones that programs use.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <sycl/aspect.hpp>
#include <sycl/info/enums.hpp>
#include <sycl/memory_enums.hpp>
#include <sycl/range.hpp>
#include <vector>

namespace sycl {

class device;
class platform;

namespace ext::oneapi::experimental {
/// Only what programs compare with; checking devices are none of the known ones.
enum class architecture : std::uint64_t {
  unknown,
  x86_64,
  intel_cpu_spr,
  intel_cpu_gnr,
  intel_gpu_bdw,
  intel_gpu_skl,
  intel_gpu_tgllp,
  intel_gpu_dg1,
  intel_gpu_acm_g10,
  intel_gpu_acm_g11,
  intel_gpu_acm_g12,
  intel_gpu_dg2_g10 = intel_gpu_acm_g10,
  intel_gpu_dg2_g11 = intel_gpu_acm_g11,
  intel_gpu_dg2_g12 = intel_gpu_acm_g12,
  intel_gpu_pvc,
  intel_gpu_pvc_vg,
  intel_gpu_bmg_g21,
  intel_gpu_lnl_m,
  nvidia_gpu_sm_70,
  nvidia_gpu_sm_80,
  nvidia_gpu_sm_86,
  nvidia_gpu_sm_89,
  nvidia_gpu_sm_90,
  amd_gpu_gfx906,
  amd_gpu_gfx908,
  amd_gpu_gfx90a,
  amd_gpu_gfx942,
};
} // namespace ext::oneapi::experimental

namespace detail {
using uuid = std::array<unsigned char, 16>;
}

#define USMCHECK_DEVICE_QUERY(space, name, type)                                                                       \
  namespace space {                                                                                                    \
  struct name {                                                                                                        \
    using return_type = type;                                                                                          \
  };                                                                                                                   \
  }
#include <sycl/info/device.def>
#undef USMCHECK_DEVICE_QUERY

namespace info::device {
/// SYCL 2020; SYCL 1.2.1's is spelled without <3>, which device::get_info takes too.
template <int Dimensions> struct max_work_item_sizes {
  using return_type = sycl::range<Dimensions>;
};
struct platform {
  using return_type = sycl::platform;
};
struct parent_device {
  using return_type = sycl::device;
};
struct ext_oneapi_max_work_groups_1d {
  using return_type = sycl::range<1>;
};
struct ext_oneapi_max_work_groups_2d {
  using return_type = sycl::range<2>;
};
struct ext_oneapi_max_work_groups_3d {
  using return_type = sycl::range<3>;
};
} // namespace info::device

namespace ext::oneapi::experimental::info::device {
template <int Dimensions> struct max_work_groups {
  using return_type = sycl::range<Dimensions>;
};
} // namespace ext::oneapi::experimental::info::device

} // namespace sycl
