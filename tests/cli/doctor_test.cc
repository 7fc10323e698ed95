// The doctor is well on this machine, and names what is missing on others.
#include "driver.h"
#include <sys/resource.h>

namespace usmcheck::test {
namespace {

class Doctor : public desk {
protected:
  ~Doctor() override { expect_clean(); }
};

TEST_F(Doctor, AllIsWell) {
  const outcome ran = usmcheck({"doctor"});
  EXPECT_EQ(ran.status, 0) << ran.out;
  for (const char *fact : {"clang version 19.", "ok   <omp.h> compiles", "ok   the pass loads into the compiler",
                           "the address space is not limited"})
    EXPECT_SAYS(ran.out, fact);
}

TEST_F(Doctor, NoCompiler) {
  environment = {{"USMCHECK_LLVM", file("none").string()}};
  const outcome ran = usmcheck({"doctor"});
  EXPECT_EQ(ran.status, 2);
  EXPECT_SAYS(ran.out, "fail USMCHECK_LLVM is");
  EXPECT_SAYS(ran.out, "cure: apt install clang-19");
}

TEST_F(Doctor, AnotherCompiler) {
  environment = {{"USMCHECK_LLVM", file("llvm").string()}};
  for (const char *name : {"llvm/bin/clang", "llvm/bin/clang++"}) {
    write(name, "#!/bin/sh\necho clang version 14.0.6\n");
    fs::permissions(file(name), fs::perms::all);
  }
  const outcome ran = usmcheck({"doctor"});
  EXPECT_EQ(ran.status, 2);
  EXPECT_SAYS(ran.out, "clang version 14.0.6\n     cure: ");
  EXPECT_SAYS(ran.out, "fail no OpenMP runtime of LLVM 19\n     cure: apt install libomp-19-dev");
}

TEST_F(Doctor, LimitsAndTemporaryFolder) {
  environment = {{"TMPDIR", file("none").string()}};
  in_child = [] {
    const rlimit limit{rlim_t{8} << 30, rlim_t{8} << 30};
    setrlimit(RLIMIT_AS, &limit);
  };
  const outcome ran = usmcheck({"doctor"});
  EXPECT_EQ(ran.status, 2);
  EXPECT_SAYS(ran.out, "fail the address space is limited to 8192 MiB\n     cure: ulimit -v unlimited");
  EXPECT_SAYS(ran.out, "fail cannot make a temporary folder in");
}

TEST_F(Doctor, AnotherOpenMpRuntimeOnTheLibraryPath) {
  write("lib/libomp.so.5", "");
  environment = {{"LD_LIBRARY_PATH", file("lib").string()}};
  const outcome ran = usmcheck({"doctor"});
  EXPECT_EQ(ran.status, 0) << ran.out;
  EXPECT_SAYS(ran.out, "warn " + file("lib/libomp.so.5").string() + " in LD_LIBRARY_PATH comes before LLVM 19's");
}

TEST_F(Doctor, ListsTheCheckingDevices) {
  const outcome ran = usmcheck({"doctor"});
  EXPECT_SAYS(ran.out, "[usmcheck:gpu][0] usmcheck generic discrete GPU");
  EXPECT_SAYS(ran.out, "[usmcheck:cpu][1] usmcheck CPU");
  EXPECT_SAYS(ran.out, "default_selector_v      [usmcheck:gpu][0]");
  EXPECT_SAYS(ran.out, "cpu_selector_v          [usmcheck:cpu][1]");
  EXPECT_SAYS(ran.out, "accelerator_selector_v  none");
  for (const char *name : {"h200 ", "pvc ", "arc ", "mi300 ", "integrated "})
    EXPECT_SAYS(ran.out, std::string("\n  ") + name);
}

TEST_F(Doctor, ADeviceSelector) {
  environment = {{"ONEAPI_DEVICE_SELECTOR", "opencl:cpu"}};
  outcome ran = usmcheck({"doctor"});
  EXPECT_SAYS(ran.out, "gpu_selector_v          none: errc::runtime is thrown");
  EXPECT_SAYS(ran.out, "default_selector_v      [usmcheck:cpu][0]");
  environment = {{"ONEAPI_DEVICE_SELECTOR", "gpu"}};
  ran = usmcheck({"doctor"});
  EXPECT_SAYS(ran.out, "warn ONEAPI_DEVICE_SELECTOR=gpu: 'gpu' does not begin with a backend and a colon");
}

TEST_F(Doctor, AnotherSycl) {
  write("oneapi/include/sycl/sycl.hpp", "");
  write("old/CL/sycl.hpp", "");
  environment = {{"CPATH", ":" + file("none").string() + ":" + file("oneapi/include").string()},
                 {"CPLUS_INCLUDE_PATH", file("old").string()}};
  const outcome ran = usmcheck({"doctor"});
  EXPECT_SAYS(ran.out, "warn " + file("oneapi/include/sycl/sycl.hpp").string() + " is another SYCL's");
  EXPECT_SAYS(ran.out, "warn " + file("old/CL/sycl.hpp").string() + " is another SYCL's");
}

TEST_F(Doctor, WordsItDoesNotTake) { EXPECT_EQ(usmcheck({"doctor", "--all"}).status, 2); }

} // namespace
} // namespace usmcheck::test
