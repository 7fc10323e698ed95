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

TEST_F(Doctor, WordsItDoesNotTake) { EXPECT_EQ(usmcheck({"doctor", "--all"}).status, 2); }

} // namespace
} // namespace usmcheck::test
