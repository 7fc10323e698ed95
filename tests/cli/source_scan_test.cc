// What counts as using offload, and what only looks like it.
#include "cli/source_scan.h"
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>

namespace usmcheck::cli {
namespace {

namespace fs = std::filesystem;

class SourceScan : public testing::Test {
protected:
  SourceScan() {
    std::string name = (fs::temp_directory_path() / "usmcheck-scan-XXXXXX").string();
    folder = mkdtemp(name.data());
  }
  ~SourceScan() override { fs::remove_all(folder); }

  void write(const std::string &name, const std::string &text) const {
    fs::create_directories((folder / name).parent_path());
    std::ofstream(folder / name, std::ios::binary) << text;
  }
  source_uses scan(const std::string &text, const std::vector<std::string> &folders = {}) const {
    write("source.cpp", text);
    return scan_sources({(folder / "source.cpp").string()}, folders);
  }

  fs::path folder;
};

TEST_F(SourceScan, Offloads) {
  for (const char *text : {
           "#pragma omp target\n",
           "  #  pragma   omp   target teams distribute parallel for map(a)\n",
           "#pragma omp \\\n  target\n",
           "#pragma omp declare target\n",
           "#pragma omp begin declare target\n",
           "#pragma /* why */ omp target\n",
           "#pragma omp target",
           "#pragma omp target\r\n",
           "#pragma omp requires unified_shared_memory\n",
           "_Pragma(\"omp target enter data map(to: a)\")\n",
           "#define KERNEL _Pragma(\"omp target\")\n",
           "PRAGMA(omp target teams)\n",
           "void f() { [[omp::directive(target teams)]] {} }\n",
           "p = omp_target_alloc(8, 0);\n",
           "auto p = llvm_omp_target_alloc_shared(8, 0);\n",
           "const char *s = \"/*\";\n#pragma omp target\n",
           "char c = '\"';\n#pragma omp target\n",
           "char c = '\\'';\n#pragma omp target\n",
           "int n = 1'000'000;\n#pragma omp target\n",
           "auto s = R\"x(\n)\" /* )x\";\n#pragma omp target\n",
           "// a comment\n#pragma omp target\n",
           "/* unclosed string \" */\n#pragma omp target\n",
           "#error don't\n#pragma omp target\n",
       })
    EXPECT_TRUE(scan(text).offload) << text;
}

TEST_F(SourceScan, OnlyLooksLikeIt) {
  for (const char *text : {
           "",
           "// #pragma omp target\n",
           "// continued \\\n#pragma omp target\n",
           "/*\n#pragma omp target\n*/\n",
           "/* unclosed\n#pragma omp target\n",
           "const char *s = \"#pragma omp target\";\n",
           "const char *s = R\"(\n#pragma omp target\n)\";\n",
           "#pragma omp parallel for private(target)\n",
           "#pragma omp parallel for\nint target;\n",
           "int target = 0; int omp = target;\n",
           "#pragma omp simd\n",
           "#pragma target\n",
           "void omp_target(void);\n",
           "__attribute__((target(\"avx2\"))) void f();\n",
       })
    EXPECT_FALSE(scan(text).offload) << text;
}

TEST_F(SourceScan, FollowsHeadersOfTheProgram) {
  write("sub/kernel.h", "#pragma omp target\n");
  write("near.h", "#include \"sub/kernel.h\"\n");
  EXPECT_TRUE(scan("#include \"near.h\"\n").offload);
  EXPECT_FALSE(scan("#include <kernel.h>\n").offload);
  EXPECT_TRUE(scan("#include <kernel.h>\n", {(folder / "sub").string()}).offload);
  EXPECT_FALSE(scan("// #include \"near.h\"\n").offload);
}

TEST_F(SourceScan, HeadersThatIncludeEachOther) {
  write("a.h", "#include \"b.h\"\n");
  write("b.h", "#include \"a.h\"\n#include \"b.h\"\n#pragma omp target\n");
  EXPECT_TRUE(scan("#include \"a.h\"\n").offload);
}

TEST_F(SourceScan, SyclAloneIsNoOffload) {
  EXPECT_FALSE(scan("#include <sycl/sycl.hpp>\nint main() { sycl::queue().single_task([] {}).wait(); }\n").offload);
}

TEST_F(SourceScan, NamesTheProgramDeclaresItself) {
  EXPECT_TRUE(scan("static void *omp_target_alloc_host(size_t n, int d);\n").declares_names);
  EXPECT_FALSE(
      scan("double *p = (double *)omp_target_alloc_host(8, 0);\np = omp_target_alloc_shared(8, 0);\n").declares_names);
}

TEST_F(SourceScan, FilesThatCannotBeRead) {
  const source_uses uses = scan_sources({"/nowhere/at.all", "/", folder.string()}, {"/nowhere"});
  EXPECT_FALSE(uses.offload);
}

} // namespace
} // namespace usmcheck::cli
