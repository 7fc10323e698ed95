// Other compilers' flags, one by one.
#include "cli/vendor_flags.h"
#include <gtest/gtest.h>

namespace usmcheck::cli {
namespace {

using words = std::vector<std::string>;

words translated(const words &given) {
  const auto flags = translate_flags(given);
  return flags ? flags->words : words{"refused: " + flags.error().sentence};
}

TEST(VendorFlags, ClangsOwnGoThrough) {
  const words given = {"-O2",
                       "-fopenmp",
                       "-march=native",
                       "-mp3",
                       "-x",
                       "c",
                       "-target",
                       "x86_64-linux-gnu",
                       "-M",
                       "-MD",
                       "prog.c",
                       "-fsanitize=undefined",
                       "-fno-sanitize=address",
                       "-fPIC",
                       "-mcpu=native",
                       "-fastcall"};
  EXPECT_EQ(translated(given), given);
}

TEST(VendorFlags, OpenMp) {
  for (const char *flag : {"-fiopenmp", "-qopenmp", "-openmp", "-mp", "-mp=gpu", "-mp=multicore", "-homp", "-qsmp=omp",
                           "-fopenmp=libgomp"})
    EXPECT_EQ(translated({flag}), words{"-fopenmp"}) << flag;
}

TEST(VendorFlags, DevicesAreLeftOut) {
  for (const words &given : {words{"-fopenmp-targets=spir64"},
                             {"--offload-arch=sm_80"},
                             {"-fopenmp-target-fast"},
                             {"-foffload=nvptx-none"},
                             {"-foffload-options=-lm"},
                             {"-gpu=cc80"},
                             {"-target=gpu"},
                             {"-march=gfx90a"},
                             {"--cuda-path=/opt"},
                             {"-fopenmp-cuda-mode"},
                             {"-fopenmp-assume-no-thread-state"},
                             {"--libomptarget-nvptx-bc-path=x"},
                             {"-Xopenmp-target", "-march=sm_70"},
                             {"-Xopenmp-target=nvptx64", "-O3"}}) {
    const auto flags = translate_flags(given);
    ASSERT_TRUE(flags);
    EXPECT_EQ(flags->words, words{}) << given[0];
    EXPECT_TRUE(flags->offload_asked) << given[0];
    EXPECT_EQ(flags->changes.size(), 1u);
    EXPECT_TRUE(flags->notes.empty());
  }
}

TEST(VendorFlags, HostCode) {
  EXPECT_EQ(translated({"-xHost", "-fast", "-Minfo=all", "-qopt-report=5"}), (words{"-march=native", "-O3"}));
}

TEST(VendorFlags, ValuesAreNoFlags) {
  const words given = {"-o", "-m32", "-Xclang", "-fopenmp-cuda-mode", "-D", "-fsycl"};
  EXPECT_EQ(translated(given), given);
  EXPECT_EQ(translated({"-Xopenmp-target"}), words{}); // its value is missing
}

TEST(VendorFlags, Refused) {
  EXPECT_FALSE(translate_flags({"-m32"}));
  EXPECT_FALSE(translate_flags({"-fsanitize=undefined,thread"}));
}

TEST(VendorFlags, SyclIsOurs) {
  EXPECT_EQ(translated({"-fsycl"}), words{"-DSYCL_LANGUAGE_VERSION=202012L"});
  for (const words &given : {words{"-fsycl-targets=spir64_gen,nvptx64-nvidia-cuda"},
                             {"-fsycl-device-code-split=per_kernel"},
                             {"-fsycl-unnamed-lambda"},
                             {"-fno-sycl-early-optimizations"},
                             {"-fsycl-host-compiler=g++"},
                             {"-sycl-std=2020"},
                             {"-fintelfpga"},
                             {"--acpp-targets=generic"},
                             {"--hipsycl-targets=omp"}}) {
    const auto flags = translate_flags(given);
    ASSERT_TRUE(flags);
    EXPECT_EQ(flags->words, words{}) << given[0];
    EXPECT_FALSE(flags->offload_asked) << given[0];
    EXPECT_EQ(flags->changes.size(), 1u);
    EXPECT_TRUE(flags->notes.empty());
  }
}

TEST(VendorFlags, WhatSyclCompilersHandOn) {
  for (const words &given : {words{"-Xs", "-device pvc"},
                             {"-Xshardware"},
                             {"-Xsycl-target-backend", "-cl-opt"},
                             {"-Xsycl-target-backend=amdgcn-amd-amdhsa", "--offload-arch=gfx90a"},
                             {"-Xspirv-translator", "x"},
                             {"-ftarget-register-alloc-mode=pvc:large"},
                             {"-fimf-precision=low"}})
    EXPECT_EQ(translated(given), words{}) << given[0];
  EXPECT_EQ(translated({"-Xsyntax", "-ffp-model=fast"}), words{"-ffp-model=fast"});
  EXPECT_EQ(translated({"-fp-model=fast=2", "-fp-model=consistent", "-fp-model", "strict"}),
            (words{"-ffp-model=fast", "-ffp-model=precise"}));
}

TEST(VendorFlags, ASanitizerTakenBack) {
  EXPECT_TRUE(translate_flags({"-fsanitize=address", "-fno-sanitize=address"}));
  EXPECT_TRUE(translate_flags({"-fsanitize=address,undefined", "-fno-sanitize=all"}));
  EXPECT_FALSE(translate_flags({"-fno-sanitize=address", "-fsanitize=address"}));
}

TEST(VendorFlags, OneNoteForPosition) {
  const auto flags = translate_flags({"-no-pie", "-fno-pie", "-fno-PIC"});
  ASSERT_TRUE(flags);
  EXPECT_EQ(flags->words, words{});
  EXPECT_EQ(flags->notes.size(), 1u);
}

} // namespace
} // namespace usmcheck::cli
