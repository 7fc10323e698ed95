// `usmcheck cc` and `usmcheck c++` are compilers: what one may ask of clang, one may ask of them.
#include "driver.h"
#include <fmt/core.h>

namespace usmcheck::test {
namespace {

class Compilers : public desk {
protected:
  Compilers() {
    write("prog.c", "#include <stdio.h>\nint part(void);\nint main(void) { printf(\"%d\\n\", part()); return 0; }\n");
    write("part.c", "int part(void) { return 5; }\n");
    write("kernel.c", "int part(void) {\n  int s = 1;\n#pragma omp target map(s)\n  s += 4;\n  return s;\n}\n");
  }

  outcome cc(std::vector<std::string> args) {
    args.insert(args.begin(), program("usmcheck-cc"));
    return start(args);
  }
  outcome cxx(std::vector<std::string> args) {
    args.insert(args.begin(), program("usmcheck-c++"));
    return start(args);
  }
  void expect_good(const outcome &ran) {
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_EQ(ran.err, "");
  }
  void expect_prints_five(const std::string &name) { EXPECT_EQ(start({"./" + name}).out, "5\n"); }
  std::string sections(const std::string &name) { return start({"readelf", "-SWd", name}).out; }
};

TEST_F(Compilers, CompileAndLinkInOneStep) {
  expect_good(cc({"-Wall", "-Werror", "prog.c", "part.c", "-o", "prog"}));
  expect_prints_five("prog");
  EXPECT_SAYS(sections("prog"), "[libusmcheck_rt.so]");
}

TEST_F(Compilers, CompileThenLink) {
  expect_good(cc({"-Wall", "-Werror", "-c", "prog.c", "part.c"}));
  expect_good(cc({"-Wall", "-Werror", "prog.o", "part.o", "-oprog"}));
  expect_prints_five("prog");
}

TEST_F(Compilers, StagesBeforeTheObject) {
  EXPECT_SAYS(cc({"-E", "prog.c"}).out, "int main(void)");
  EXPECT_SAYS(cc({"-M", "prog.c"}).out, "stdio.h");
  EXPECT_SAYS(cc({"-MM", "-MT", "target", "prog.c"}).out, "target: ");
  expect_good(cc({"-fsyntax-only", "prog.c"}));
  expect_good(cc({"-S", "part.c"}));
  EXPECT_SAYS(read("part.s"), "part:");
  expect_good(cc({"-c", "prog.c", "-MD", "-MF", "prog.d"}));
  EXPECT_SAYS(read("prog.d"), "prog.o: prog.c");
}

TEST_F(Compilers, Questions) {
  EXPECT_SAYS(cc({"--version"}).out, "clang version 19");
  EXPECT_SAYS(cxx({"-v"}).err, "clang version 19");
  EXPECT_EQ(cc({"-dumpmachine"}).out, "x86_64-pc-linux-gnu\n");
  EXPECT_SAYS(cc({"-print-file-name=libc.so"}).out, "libc.so");
  EXPECT_SAYS(cc({"-print-search-dirs"}).out, "libraries:");
  EXPECT_EQ(cc({}).status, 1); // no input files
}

TEST_F(Compilers, StandardInput) {
  input = "int main(void) { return 0; }\n";
  expect_good(cc({"-x", "c", "-", "-o", "prog"}));
  EXPECT_EQ(start({"./prog"}).status, 0);
  EXPECT_SAYS(cc({"-E", "-"}).out, "int main(void)");
}

TEST_F(Compilers, AssemblerSources) {
  write("plain.s", ".globl part\npart: mov $5, %eax\nret\n.section .note.GNU-stack,\"\",@progbits\n");
  write("cpp.S", "#ifndef __ASSEMBLER__\n#error no assembler\n#endif\n#include \"five.h\"\n.globl part\npart: mov "
                 "$FIVE, %eax\nret\n"
                 ".section .note.GNU-stack,\"\",@progbits\n");
  write("five.h", "#define FIVE 5\n");
  for (const char *source : {"plain.s", "cpp.S"}) {
    expect_good(cc({"-Werror", "prog.c", source, "-o", "prog"}));
    expect_prints_five("prog");
    expect_good(cc({"-Werror", "-c", source, "-o", "part.o"}));
  }
}

TEST_F(Compilers, ArchivesAndSharedLibraries) {
  expect_good(cc({"-c", "part.c"}));
  ASSERT_EQ(start({"ar", "rcs", "libpart.a", "part.o"}).status, 0);
  expect_good(cc({"prog.c", "libpart.a", "-o", "prog"}));
  expect_prints_five("prog");
  expect_good(cc({"prog.c", "-L.", "-lpart", "-o", "prog"}));
  expect_prints_five("prog");
  expect_good(cc({"-shared", "-fPIC", "part.c", "-o", "libshared.so"}));
  expect_good(cc({"prog.c", "-L.", "-lshared", "-Wl,-rpath,.", "-o", "prog"}));
  expect_prints_five("prog");
  expect_good(cc({"-r", "part.o", "-o", "more.o"}));
}

TEST_F(Compilers, ResponseFiles) {
  write("words", "-O1 'part.c' \"prog.c\"\n-o pr\\og @more\n");
  write("more", "-DX=\"a b\"");
  expect_good(cc({"@words"}));
  expect_prints_five("prog");
}

TEST_F(Compilers, MoreWordsThanTheKernelTakes) {
  std::string words = "prog.c part.c -o prog\n";
  for (int n = 0; n < 100000; ++n) words += fmt::format("-DNAME_THAT_IS_LONG_{}=\"a b\"\n", n);
  write("words", words);
  expect_good(cc({"@words"}));
  expect_prints_five("prog");
}

TEST_F(Compilers, OtherLinkersAndLinkTimeOptimization) {
  expect_good(cc({"-fuse-ld=lld", "prog.c", "part.c", "-o", "prog"}));
  expect_prints_five("prog");
  expect_good(cc({"-flto", "-fuse-ld=lld", "-O2", "prog.c", "part.c", "-o", "prog"}));
  expect_prints_five("prog");
  expect_good(cc({"-Wl,--as-needed", "prog.c", "part.c", "-o", "prog"}));
  EXPECT_SAYS(sections("prog"), "[libusmcheck_rt.so]");
}

TEST_F(Compilers, PositionIndependentWhateverIsAsked) {
  const outcome ran = cc({"-no-pie", "-fno-pie", "prog.c", "part.c", "-o", "prog"});
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.err, "usmcheck: note: -no-pie left out: checked builds are position independent\n");
  EXPECT_SAYS(start({"readelf", "-hW", "prog"}).out, "DYN");
}

TEST_F(Compilers, ExceptionsOff) {
  write("prog.cpp", "#include <vector>\nint main() { return static_cast<int>(std::vector<int>(3).size()) - 3; }\n");
  expect_good(cxx({"-fno-exceptions", "-fno-rtti", "-Wall", "-Werror", "prog.cpp", "-o", "prog"}));
  EXPECT_EQ(start({"./prog"}).status, 0);
}

TEST_F(Compilers, NamesAreHarmlessInEveryStandard) {
  write("empty.c", "int main(void) { return 0; }\n");
  write("empty.cpp", "int main() { return 0; }\n");
  for (const char *standard : {"c89", "c99", "c11", "c17", "c23", "gnu17"})
    expect_good(cc({fmt::format("-std={}", standard), "-pedantic", "-Weverything", "-Wno-unsafe-buffer-usage",
                    "-Wno-declaration-after-statement", "-Wno-pre-c23-compat", "-Wno-pre-c11-compat", "-Werror", "-c",
                    "empty.c"}));
  for (const char *standard : {"c++98", "c++11", "c++17", "c++20", "c++23"})
    expect_good(cxx({fmt::format("-std={}", standard), "-pedantic", "-Weverything", "-Wno-c++98-compat", "-Werror",
                     "-c", "empty.cpp"}));
}

TEST_F(Compilers, OneApisNamesNeedNoDeclaration) {
  write("alloc.c", "#include <omp.h>\nvoid *get(void) { return omp_target_alloc_shared(8, 0); }\n");
  write("own.c",
        "#include <omp.h>\nstatic void *omp_target_alloc_host(size_t n, int d) { return omp_target_alloc(n, d); }\n"
        "void *get(void) { return omp_target_alloc_host(8, 0); }\n");
  expect_good(cc({"-fopenmp", "-Wall", "-Werror", "-c", "alloc.c"}));
  expect_good(cc({"-fopenmp", "-Wall", "-Werror", "-c", "own.c"}));
}

TEST_F(Compilers, OffloadIsCompiledForTheCheckingDevice) {
  expect_good(cc({"-fopenmp", "-c", "kernel.c"}));
  EXPECT_SAYS(sections("kernel.o"), ".llvm.offloading");
  expect_good(cc({"-fopenmp", "-c", "part.c"}));
  EXPECT_FALSE(contains(sections("part.o"), ".llvm.offloading"));
  expect_good(cc({"-c", "kernel.c"})); // without -fopenmp the directive means nothing, as everywhere
  EXPECT_FALSE(contains(sections("kernel.o"), ".llvm.offloading"));
}

TEST_F(Compilers, TheLinkFollowsTheObjects) {
  expect_good(cc({"-fopenmp", "-c", "kernel.c"}));
  expect_good(cc({"-c", "prog.c"}));
  ASSERT_EQ(start({"ar", "rcs", "libkernel.a", "kernel.o"}).status, 0);
  for (const auto &words : {std::vector<std::string>{"-fopenmp", "prog.o", "kernel.o"},
                            {"prog.o", "kernel.o"},
                            {"-fopenmp", "prog.o", "libkernel.a"},
                            {"-fopenmp", "prog.o", "-L.", "-lkernel"}}) {
    std::vector<std::string> all = words;
    all.insert(all.end(), {"-o", "prog"});
    expect_good(cc(all));
    expect_prints_five("prog");
  }
}

TEST_F(Compilers, ArchivesForAnyArchitectureLink) {
  for (const char *level : {"-O2", "-march=native", "-march=x86-64-v2"}) {
    expect_good(cc({"-fopenmp", level, "-c", "kernel.c"}));
    expect_good(cc({"-fopenmp", level, "-c", "prog.c"}));
    fs::remove(file("libkernel.a"));
    ASSERT_EQ(start({"ar", "rcs", "libkernel.a", "kernel.o"}).status, 0);
    expect_good(cc({"-fopenmp", level, "prog.o", "libkernel.a", "-o", "prog"}));
    expect_prints_five("prog");
  }
}

TEST_F(Compilers, OffloadRoutinesAloneNeedTheirLibrary) {
  write("alloc.c", "#include <omp.h>\nint main(void) { omp_target_free(omp_target_alloc(8, 0), 0); return 0; }\n");
  expect_good(cc({"-fopenmp", "alloc.c", "-o", "alloc"}));
  expect_good(cc({"-fopenmp", "-c", "alloc.c"}));
  expect_good(cc({"-fopenmp", "alloc.o", "-o", "alloc"}));
}

TEST_F(Compilers, VendorsFlags) {
  for (const auto &words :
       {std::vector<std::string>{"-fiopenmp", "-fopenmp-targets=spir64", "-xHost"},
        {"-mp=gpu", "-gpu=cc90", "-Minfo=mp", "-fast"},
        {"-fopenmp", "-foffload=nvptx-none", "-foffload-options=nvptx-none=-misa=sm_80"},
        {"-fopenmp", "--offload-arch=gfx90a", "-fopenmp-target-fast", "-fopenmp-assume-no-nested-parallelism"},
        {"-fopenmp", "-fopenmp-targets=nvptx64", "-Xopenmp-target=nvptx64", "-march=sm_70", "--cuda-path=/opt/cuda"},
        {"-fopenmp", "-fopenmp-targets=amdgcn-amd-amdhsa", "-Xopenmp-target", "-march=gfx906"}}) {
    std::vector<std::string> all = words;
    all.insert(all.end(), {"-Werror", "-c", "kernel.c"});
    expect_good(cc(all));
    EXPECT_SAYS(sections("kernel.o"), ".llvm.offloading");
  }
  EXPECT_SAYS(cc({"--verbose", "-qopenmp", "-c", "kernel.c"}).err, "usmcheck: -qopenmp taken as -fopenmp\n");
}

TEST_F(Compilers, ErrorsKeepTheCompilersStatus) {
  write("bad.c", "int main(void) { return x; }\n");
  const outcome ran = cc({"-c", "bad.c"});
  EXPECT_EQ(ran.status, 1);
  EXPECT_SAYS(ran.err, "bad.c:1:25: error: use of undeclared identifier 'x'");
  EXPECT_FALSE(contains(ran.err, "usmcheck:"));
}

} // namespace
} // namespace usmcheck::test
