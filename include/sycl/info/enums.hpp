// Values that queries answer with (SYCL 2020, appendix A).
#pragma once
#include <cstdint>

namespace sycl {

/// 4.6.4.2; SYCL 1.2.1's memory consistency is in memory_enums.hpp.
namespace info {

enum class device_type : unsigned { cpu, gpu, accelerator, custom, automatic, host, all };

enum class partition_property {
  no_partition,
  partition_equally,
  partition_by_counts,
  partition_by_affinity_domain,
  ext_intel_partition_by_cslice,
};
enum class partition_affinity_domain {
  not_applicable,
  numa,
  L4_cache,
  L3_cache,
  L2_cache,
  L1_cache,
  next_partitionable
};

enum class local_mem_type { none, local, global };
enum class global_mem_cache_type { none, read_only, read_write };
enum class fp_config {
  denorm,
  inf_nan,
  round_to_nearest,
  round_to_zero,
  round_to_inf,
  fma,
  correctly_rounded_divide_sqrt,
  soft_float,
};
enum class execution_capability { exec_kernel, exec_native_kernel };
enum class event_command_status { submitted, running, complete, ext_oneapi_unknown };

} // namespace info
} // namespace sycl
