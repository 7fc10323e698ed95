// Code for a device: what is claimed inline and what calls.
#include "compile.h"
#include "core/cell.h"
#include <algorithm>

namespace usmcheck::test {
namespace {

using namespace core;

class Kernels : public Compile {
protected:
  run_result run_kernel(const std::string &level, const std::string &defines) {
    return run(program_source("kernel.c"), level + " -fopenmp -Xclang -fopenmp-is-target-device " + defines, false);
  }
};

TEST_F(Kernels, AreToldAsDeviceImages) {
  const run_result ran = run_kernel("-O1", "");
  EXPECT_EQ(ran.device_modules, 1u);
  EXPECT_EQ(ran.host_modules, 0u);
}

TEST_F(Kernels, FirstWritesAndReadsAfterThemCallNothing) {
  for (const char *level : {"-O0", "-O2", "-O3 -march=native"}) {
    const run_result ran = run_kernel(level, "");
    for (const event &e : ran.events) ADD_FAILURE() << level << ": line " << e.line << " calls " << e.entry;
  }
}

TEST_F(Kernels, WritesClaimTheirBytesInline) {
  const std::string path = source("a.c", "#include <stdio.h>\n"
                                         "int state_at(const void *);\n"
                                         "#pragma omp declare target\n"
                                         "void put(char *m) { *(long *)(m + 8) = 1; *(short *)(m + 20) = 2; }\n"
                                         "void work(char *m) {\n"
                                         "  put(m);\n"
                                         "  for (int i = 0; i < 24; i++) printf(\"%d \", state_at(m + i));\n"
                                         "  printf(\"\\n\");\n"
                                         "}\n"
                                         "#pragma omp end declare target\n");
  const run_result ran = run(path, "-O1 -fopenmp -Xclang -fopenmp-is-target-device", false);
  std::string wanted;
  for (int i = 0; i < 24; i++) {
    const bool written = (i >= 8 && i < 16) || i == 20 || i == 21;
    wanted += std::to_string(written ? state_written | 5 : state_unwritten) + " ";
  }
  EXPECT_NE(ran.printed.find(wanted), std::string::npos) << ran.printed;
}

TEST_F(Kernels, WhatIsOutOfOrderCalls) {
  for (const char *level : {"-O0", "-O2"}) {
    const run_result ran = run_kernel(level, "-DFAULTS");
    std::vector<std::pair<int64_t, std::string>> seen;
    for (const event &e : ran.events) seen.emplace_back(e.offset, kind_of(e, true));
    const std::vector<std::pair<int64_t, std::string>> wanted = {
        {64, "read 4"}, {68, "update 4"}, {128, "write 4"}, {132, "read 4"}, {200, "write 4"}};
    EXPECT_EQ(seen, wanted) << level;
    for (const event &e : ran.events) {
      EXPECT_EQ(e.entry, "kernel_access");
      EXPECT_NE(e.line, 0u);
    }
  }
}

TEST_F(Kernels, TheirOwnFramesAndImageAreNotChecked) {
  for (const char *level : {"-O0", "-O1"}) {
    const run_result ran = run_kernel(level, "-DOWN");
    for (const event &e : ran.events)
      EXPECT_EQ(e.function, "fill") << level << ": line " << e.line; // a pointer is a pointer
  }
}

TEST_F(Kernels, RangesAlwaysCall) {
  const run_result ran = run_kernel("-O0", "-DRANGES");
  std::vector<std::string> seen;
  for (const event &e : ran.events)
    if (e.entry == "kernel_range") seen.push_back(kind_of(e, true));
  std::sort(seen.begin(), seen.end());
  EXPECT_EQ(seen, (std::vector<std::string>{"read 100", "write 100", "write 100"}));
}

} // namespace
} // namespace usmcheck::test
