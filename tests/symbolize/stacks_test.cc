#include "symbolize/names.h"
#include "symbolize/stacks.h"
#include <gtest/gtest.h>

namespace usmcheck::symbolize {
namespace {

core::place frame(const char *file, unsigned line, const char *function, const char *module) {
  core::place p;
  p.file = file;
  p.line = line;
  p.function = function;
  p.module = module;
  return p;
}

TEST(names, of_functions_are_demangled) {
  EXPECT_EQ(readable_name("_Z4fillPdi"), "fill(double*, int)");
  EXPECT_EQ(readable_name("main"), "main");
  EXPECT_EQ(readable_name(""), "");
}

TEST(names, of_target_regions_tell_function_and_line) {
  EXPECT_EQ(readable_name("__omp_offloading_fd01_40ab_main_l12"), "target region at line 12 of main");
  EXPECT_EQ(readable_name("__omp_offloading_fd01_40ab__Z4fillPd_l7_debug__"),
            "target region at line 7 of fill(double*)");
  EXPECT_EQ(readable_name("__omp_offloading_fd01_40ab_main_l12.omp_outlined"), "target region at line 12 of main");
  EXPECT_EQ(readable_name("main.omp_outlined_debug__"), "parallel region of main");
  EXPECT_EQ(readable_name("_Z4fillPd.omp_outlined.1"), "parallel region of fill(double*)");
}

TEST(names, that_only_look_like_target_regions_are_left) {
  for (const char *name :
       {"__omp_offloading_", "__omp_offloading_zz_1_main_l1", "__omp_offloading_1_2_l3", "__omp_offloading_1_2_main"})
    EXPECT_EQ(readable_name(name), name);
}

TEST(stacks, have_neither_our_frames_nor_the_runtimes_nor_start_up) {
  EXPECT_TRUE(is_plumbing(frame("", 0, "report_access", "/opt/lib/usmcheck/libusmcheck_rt.so")));
  EXPECT_TRUE(is_plumbing(frame("", 0, "__kmpc_fork_call", "/usr/lib/llvm-19/lib/libomp.so.5")));
  EXPECT_TRUE(is_plumbing(frame("", 0, "targetKernel", "/usr/lib/llvm-19/lib/libomptarget.so.19.1")));
  EXPECT_TRUE(is_plumbing(frame("", 0, "__libc_start_call_main", "/lib/x86_64-linux-gnu/libc.so.6")));
  EXPECT_TRUE(is_plumbing(frame("", 0, "_start", "/home/me/a.out")));
  EXPECT_FALSE(is_plumbing(frame("", 0, "qsort", "/lib/x86_64-linux-gnu/libc.so.6")));
  EXPECT_FALSE(is_plumbing(frame("a.c", 1, "restart", "/home/me/a.out")));
}

TEST(stacks, begin_for_the_user_at_the_first_line_of_his_own) {
  std::vector<core::place> stack = {frame("", 0, "memcpy", "/lib/libc.so.6"),
                                    frame("/usr/include/c++/12/bits/stl_algobase.h", 400, "std::copy", "a.out"),
                                    frame("/home/me/a.cc", 7, "main", "a.out")};
  EXPECT_EQ(first_of_user(stack), &stack[2]);
  stack.pop_back();
  EXPECT_EQ(first_of_user(stack), &stack[1]);
  stack.pop_back();
  EXPECT_EQ(first_of_user(stack), &stack[0]);
  EXPECT_EQ(first_of_user({}), nullptr);
}

TEST(stacks, keep_addresses_outside_every_module) {
  symbolizer with;
  record::contents contents;
  contents.processes.emplace_back();
  auto stack = readable_stack(with, contents, 0, {{std::nullopt, 0x7f00}, {9, 0x10}});
  ASSERT_EQ(stack.size(), 2u);
  EXPECT_EQ(stack[0].offset, 0x7f00u);
  EXPECT_TRUE(stack[1].module.empty());
}

} // namespace
} // namespace usmcheck::symbolize
