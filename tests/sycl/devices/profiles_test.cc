// The table of profiles as data, and the sentences for what users get wrong.
#include "core/device_options.h"
#include <algorithm>
#include <gtest/gtest.h>

namespace usmcheck::core {
namespace {

TEST(DeviceProfiles, EachIsConsistent) {
  for (const device_profile &p : device_profiles) {
    SCOPED_TRACE(p.slug);
    EXPECT_EQ(find_profile(p.slug), &p);
    const auto end = std::find(std::begin(p.sub_group_sizes), std::end(p.sub_group_sizes), 0u);
    EXPECT_TRUE(std::is_sorted(std::begin(p.sub_group_sizes), end));
    EXPECT_NE(std::find(std::begin(p.sub_group_sizes), end, p.sub_group_size), end);
    for (const size_t extent : p.max_work_item_sizes) EXPECT_LE(extent, p.max_work_group_size);
    EXPECT_LE(p.max_mem_alloc_size, p.global_mem_size);
    EXPECT_EQ(p.max_compute_units % p.stacks, 0u);
    EXPECT_EQ(p.page_size & (p.page_size - 1), 0u);
    EXPECT_GE(p.global_gb_per_s, p.bus_gb_per_s);
    EXPECT_EQ(p.has(ability::is_cpu), &p == &cpu_profile);
  }
}

TEST(DeviceProfiles, Sentences) {
  EXPECT_EQ(profile_problem("pvc"), "");
  EXPECT_EQ(profile_problem("PVC"),
            "there is no device profile 'PVC'; there are generic, h200, pvc, arc, mi300, integrated, cpu");
  for (const char *good : {"1", "8"}) EXPECT_EQ(device_count_problem(good), "");
  for (const char *bad : {"", "0", "9", "10", "-1", "1x"}) EXPECT_NE(device_count_problem(bad), "") << bad;
  for (const char *good : {"fifo", "lifo", "random:0", "random:9999999999999999999"})
    EXPECT_EQ(schedule_problem(good), "") << good;
  for (const char *bad : {"", "random", "random:", "random:x", "random:-1", "FIFO", "random:18446744073709551616"})
    EXPECT_NE(schedule_problem(bad), "") << bad;
}

} // namespace
} // namespace usmcheck::core
