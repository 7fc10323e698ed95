// Which accesses are checked, how each is described, at every level of optimisation.
#include "compile.h"
#include "core/cell.h"
#include "core/site.h"
#include <algorithm>
#include <fstream>

namespace usmcheck::test {
namespace {

using namespace core;

const char *const levels[] = {"-O0", "-O1", "-O2", "-O3 -march=native", "-O2 -flto -fuse-ld=lld"};

std::string name_of_level(const testing::TestParamInfo<const char *> &level) {
  std::string name;
  for (char c : std::string(level.param))
    if (isalnum(static_cast<unsigned char>(c))) name += c;
  return name;
}

class AtLevel : public Compile, public testing::WithParamInterface<const char *> {
protected:
  static bool optimised() { return std::string(GetParam()) != "-O0"; }
};

TEST_P(AtLevel, WhatIsCheckedStandsInTheSource) {
  const std::string path = program_source("accesses.c");
  const run_result ran = run(path, GetParam(), true);
  std::map<unsigned, std::multiset<std::string>> seen;
  for (const event &e : ran.events) {
    EXPECT_EQ(e.file, path);
    seen[e.line].insert(kind_of(e, !optimised()));
  }
  auto wanted = checked_lines(path);
  if (optimised()) // sizes are the optimiser's business then, and it may split what it likes
    for (auto *lines : {&wanted, &seen})
      for (auto &[line, kinds] : *lines) {
        std::multiset<std::string> once;
        for (const std::string &kind : kinds)
          if (const std::string word = kind.substr(0, kind.find(' ')); !once.contains(word)) once.insert(word);
        kinds = once;
      }
  for (const auto &[line, kinds] : wanted) EXPECT_EQ(seen[line], kinds) << "line " << line;
  for (const auto &[line, kinds] : seen)
    EXPECT_TRUE(wanted.contains(line)) << "line " << line << ": " << *kinds.begin();
}

TEST_P(AtLevel, OnlyAddressesOfADeviceLeaveTheInlinedPath) {
  const run_result ran = run(program_source("accesses.c"), GetParam(), false);
  EXPECT_GT(ran.events.size(), 20u);
  for (const event &e : ran.events) EXPECT_TRUE(e.in_memory) << "line " << e.line;
}

TEST_P(AtLevel, WhatIsMovedKeepsALineOfItsOwn) {
  const std::string path = program_source("moved.c");
  std::set<unsigned> lines;
  std::ifstream in(path);
  std::string line;
  for (unsigned n = 1; std::getline(in, line); n++)
    if (line.find("// access") != std::string::npos) lines.insert(n);
  const run_result ran = run(path, GetParam(), false);
  std::set<unsigned> seen;
  for (const event &e : ran.events) {
    seen.insert(e.line);
    EXPECT_TRUE(lines.contains(e.line)) << "line " << e.line << " column " << e.column << " in " << e.function;
    EXPECT_NE(e.column, 0u) << "line " << e.line;
  }
  std::set<std::string> functions;
  for (const event &e : ran.events) functions.insert(e.function);
  for (const char *each : {"merged", "hoisted", "sunk", "unrolled", "vectors", "neighbours", "walked"})
    EXPECT_TRUE(functions.contains(each)) << each << " lost its accesses";
}

TEST_P(AtLevel, EveryByteOfALoopIsChecked) {
  const run_result ran = run(program_source("moved.c"), GetParam(), false);
  std::set<int64_t> written, read;
  for (const event &e : ran.events)
    if (e.function == "vectors")
      for (uint64_t n = 0; n < e.length; n++)
        (e.flags & site_write ? written : read).insert(e.offset + static_cast<int64_t>(n));
  EXPECT_EQ(written.size(), 203u * 4);
  EXPECT_EQ(*written.begin(), 0);
  EXPECT_EQ(*written.rbegin(), 203 * 4 - 1);
  EXPECT_EQ(read.size(), 203u * 4);
  EXPECT_EQ(*read.begin(), 4000);
}

TEST_P(AtLevel, WithoutDebugInformationItStillWorks) {
  const run_result ran = run(program_source("accesses.c"), std::string(GetParam()) + " -g0", false);
  EXPECT_GT(ran.events.size(), 20u);
  std::set<std::string> functions;
  for (const event &e : ran.events) {
    EXPECT_EQ(e.line, 0u);
    EXPECT_EQ(e.file, "");
    functions.insert(e.function);
  }
  EXPECT_TRUE(functions.contains("loads"));
}

INSTANTIATE_TEST_SUITE_P(Level, AtLevel, testing::ValuesIn(levels), name_of_level);

class Sites : public Compile {};

TEST_F(Sites, SayFileLineColumnFunctionAndVariable) {
  const std::string path = source("a.c", "static void part(int *values, long index) {\n"
                                         "  values[index] = 5;\n"
                                         "}\n"
                                         "int *elsewhere;\n"
                                         "struct node { struct node *next; int value; };\n"
                                         "void work(char *m) {\n"
                                         "  struct node *first = (struct node *)m;\n"
                                         "  part((int *)m, 3);\n"
                                         "  elsewhere = (int *)(m + 64);\n"
                                         "  *elsewhere = 1;\n"
                                         "  first->next = first;\n"
                                         "  first->next->value = 2;\n"
                                         "}\n");
  struct row {
    unsigned line, column;
    const char *function, *variable;
    int64_t offset;
    unsigned flags;
  };
  for (const char *level : {"-O0", "-O2 -fno-inline"}) {
    const std::vector<event> events = run(path, level, false).events;
    SCOPED_TRACE(level);
    const auto expect = [&](row r) {
      const auto found = std::find_if(events.begin(), events.end(), [&](const event &e) {
        return e.line == r.line && (e.flags & site_kind) == r.flags;
      });
      ASSERT_NE(found, events.end()) << "line " << r.line;
      EXPECT_EQ(found->file, path);
      EXPECT_EQ(found->column, r.column) << "line " << r.line;
      EXPECT_EQ(found->function, r.function);
      EXPECT_EQ(found->offset, r.offset);
      EXPECT_TRUE(found->variable == r.variable || std::string(level) != "-O0")
          << found->variable << " in line " << r.line;
    };
    expect({2, 17, "part", "values", 12, site_write});
    expect({10, 14, "work", "elsewhere", 64, site_write});
    expect({11, 15, "work", "first", 0, site_write});
  }
}

TEST_F(Sites, OfInlinedFunctionsNameTheFunctionThatWasWritten) {
  const std::string path = source("a.c", "static inline __attribute__((always_inline)) void part(int *p) {\n"
                                         "  *p = 5;\n"
                                         "}\n"
                                         "void work(char *m) { part((int *)m); }\n");
  const run_result ran = run(path, "-O2", false);
  ASSERT_EQ(ran.events.size(), 1u);
  EXPECT_EQ(ran.events[0].function, "part");
  EXPECT_EQ(ran.events[0].line, 2u);
}

TEST_F(Sites, OfOutlinedRegionsNameTheUsersFunction) {
  const std::string path = source("a.c", "void work(char *m) {\n"
                                         "  int *p = (int *)m;\n"
                                         "#pragma omp parallel for num_threads(2)\n"
                                         "  for (int i = 0; i < 4; i++)\n"
                                         "    p[i] = i;\n"
                                         "}\n");
  for (const char *level : {"-O0 -fopenmp", "-O2 -fopenmp"}) {
    const run_result ran = run(path, level, false);
    EXPECT_FALSE(ran.events.empty());
    for (const event &e : ran.events) {
      EXPECT_EQ(e.function, "work");
      EXPECT_EQ(e.line, 5u);
      EXPECT_EQ(e.variable, "p");
    }
  }
}

TEST_F(Sites, OfCxxNameMembersAndTemplates) {
  const std::string path = source("a.cpp", "struct vec { double *data; void set(int n) { data[n] = 1; } };\n"
                                           "template <class T> void put(T *to) { *to = T(3); }\n"
                                           "extern \"C\" void work(char *m) {\n"
                                           "  vec v{reinterpret_cast<double *>(m)};\n"
                                           "  v.set(2);\n"
                                           "  put(reinterpret_cast<float *>(m));\n"
                                           "  auto in_lambda = [m] { m[9] = 1; };\n"
                                           "  in_lambda();\n"
                                           "}\n");
  const run_result ran = run(path, "-O0", false);
  ASSERT_EQ(ran.events.size(), 3u);
  EXPECT_TRUE(ran.events[0].function.starts_with("set"));
  EXPECT_EQ(ran.events[0].line, 1u);
  EXPECT_EQ(ran.events[0].offset, 16);
  EXPECT_TRUE(ran.events[1].function.starts_with("put"));
  EXPECT_EQ(ran.events[2].line, 7u);
}

TEST_F(Sites, FilesAreAbsolute) {
  fs::create_directory(file("sub"));
  source("sub/a.c", "void work(char *m) { *m = 1; }\n");
  const fs::path before = fs::current_path();
  fs::current_path(file("sub"));
  const run_result ran = run("a.c", "-O0", false);
  fs::current_path(before);
  ASSERT_EQ(ran.events.size(), 1u);
  EXPECT_EQ(fs::weakly_canonical(ran.events[0].file), fs::weakly_canonical(file("sub/a.c")));
  EXPECT_EQ(ran.events[0].file[0], '/');
}

class Vectors : public Compile {
protected:
  void SetUp() override {
    if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("bmi2")) GTEST_SKIP() << "needs AVX2";
  }
  static constexpr const char *level = "-O3 -march=haswell -mtune=skylake";
  unsigned line_with(const std::string &text) const {
    std::ifstream in(program_source("masked.c"));
    std::string line;
    for (unsigned n = 1; std::getline(in, line); n++)
      if (line.ends_with("// " + text)) return n;
    ADD_FAILURE() << text;
    return 0;
  }
  std::set<int64_t> touched(const run_result &ran, const std::string &what, unsigned kind) const {
    std::set<int64_t> bytes;
    for (const event &e : ran.events)
      if (e.line == line_with(what) && (e.flags & site_kind) == kind)
        for (uint64_t n = 0; n < e.length; n++)
          if (e.element == 0 || e.lanes >> n / e.element & 1) bytes.insert(e.offset + static_cast<int64_t>(n));
    return bytes;
  }
  static std::set<int64_t> ints(std::initializer_list<int> indices, int stride = 1) {
    std::set<int64_t> bytes;
    for (int i : indices)
      for (int n = 0; n < 4; n++) bytes.insert(i * stride * 4 + n);
    return bytes;
  }
};

TEST_F(Vectors, TheSourceReallyBecomesMasked) {
  const std::string text = ir(program_source("masked.c"), std::string(level) + " -g");
  EXPECT_NE(text.find("@llvm.masked.store"), std::string::npos);
  EXPECT_NE(text.find("@llvm.masked.load"), std::string::npos);
  EXPECT_NE(text.find("@llvm.masked.gather"), std::string::npos);
}

TEST_F(Vectors, LanesThatAreOffTouchNothing) {
  for (const event &e : run(program_source("masked.c"), level, false).events)
    EXPECT_TRUE(e.element != 0 && e.lanes == 0) << "line " << e.line << ": " << e.entry << " at " << e.offset;
}

TEST_F(Vectors, LanesThatAreOnAreChecked) {
  const run_result ran = run(program_source("masked.c"), std::string(level) + " -DSOME", false);
  EXPECT_EQ(touched(ran, "store", site_write), ints({17, 18, 40}));
  EXPECT_EQ(touched(ran, "load", site_read), ints({17, 18, 40}));
  EXPECT_EQ(touched(ran, "gather some", site_read), ints({17, 18, 40}, 3));
}

TEST_F(Vectors, GathersAreCheckedLaneByLane) {
  const run_result ran = run(program_source("masked.c"), std::string(level) + " -DALL", false);
  const std::set<int64_t> bytes = touched(ran, "gather", site_read);
  EXPECT_EQ(bytes.size(), 64u * 4);
  for (int i = 0; i < 64; i++) EXPECT_TRUE(bytes.contains(i * 12)) << i;
  for (const event &e : ran.events)
    if (e.line == line_with("gather")) { EXPECT_EQ(e.length, 4u); }
}

TEST_F(Vectors, ScattersAreCheckedLaneByLane) { // by what is generated: AVX-512 need not be here
  const std::string path = source("a.c", "void work(float *restrict d, const int *restrict w, int n) {\n"
                                         "  for (int i = 0; i < n; i++) d[w[i]] = 1;\n"
                                         "}\n");
  const std::string before = ir(path, "-O3 -march=skylake-avx512 -g", false);
  if (before.find("@llvm.masked.scatter") == std::string::npos) GTEST_SKIP() << "no scatter was made";
  const std::string text = ir(path, "-O3 -march=skylake-avx512 -g");
  size_t calls = 0;
  for (size_t at = 0; (at = text.find("@__usm_host_access(", at)) != std::string::npos; at++) calls++;
  EXPECT_GE(calls, 16u);
}

TEST_F(Vectors, TheProgramsOwnIntrinsicsAreChecked) {
  const std::string path = source("a.c", "#include <immintrin.h>\n"
                                         "void work(char *m) {\n"
                                         "  __m256 v = _mm256_loadu_ps((float *)m);\n"
                                         "  _mm256_storeu_ps((float *)(m + 64), v);\n"
                                         "  _mm256_stream_ps((float *)(m + 128), v);\n"
                                         "  __m256i on = _mm256_set_epi32(0, 0, 0, 0, 0, 0, -1, -1);\n"
                                         "  __asm__ volatile(\"\" : \"+x\"(on));\n"
                                         "  _mm256_maskstore_ps((float *)(m + 192), on, v);\n"
                                         "  v = _mm256_maskload_ps((float *)(m + 256), on);\n"
                                         "  __m256i where = _mm256_set_epi32(7, 6, 5, 4, 3, 2, 1, 0);\n"
                                         "  v = _mm256_i32gather_ps((float *)(m + 512), where, 4);\n"
                                         "  __asm__ volatile(\"\" : : \"x\"(v));\n"
                                         "}\n");
  const run_result ran = run(path, "-O2 -mavx2", false);
  std::set<int64_t> offsets;
  for (const event &e : ran.events) offsets.insert(e.offset / 64 * 64);
  for (int64_t at : {0, 64, 128, 192, 256, 512}) EXPECT_TRUE(offsets.contains(at)) << "nothing at " << at;
}

class Kernels : public Compile {
protected:
  run_result run_kernel(const std::string &level, const std::string &defines) {
    return run(program_source("kernel.c"), level + " -fopenmp -Xclang -fopenmp-is-target-device " + defines, false);
  }
  static unsigned line_with(const std::string &text, unsigned nth = 0) {
    std::ifstream in(program_source("kernel.c"));
    std::string line;
    for (unsigned n = 1; std::getline(in, line); n++)
      if (line.find(text) != std::string::npos && nth-- == 0) return n;
    return 0;
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

class Scopes : public Compile {
protected:
  static constexpr const char *text = "int *volatile lent;\n"
                                      "__attribute__((noinline)) void lend(int *p) { lent = p; }\n"
                                      "__attribute__((noinline)) int inner(int n) {\n"
                                      "  for (int i = 0; i < 2; i++) {\n"
                                      "    int passing[3] = {n, i, 0};\n"
                                      "    lend(passing);\n"
                                      "  }\n"
                                      "  int until_the_end[5] = {n};\n"
                                      "  lend(until_the_end);\n"
                                      "  int private[7];\n"
                                      "  private[0] = private[1] = n;\n"
                                      "  return until_the_end[1] + private[n & 1];\n"
                                      "}\n"
                                      "void work(char *m) { *m = inner(3); }\n";
  static size_t ends_of(const run_result &ran, unsigned bytes) {
    const std::string line = "scope end\t1\t" + std::to_string(bytes) + "\n";
    size_t n = 0;
    for (size_t at = 0; (at = ran.printed.find(line, at)) != std::string::npos; at++) n++;
    return n;
  }
};

TEST_F(Scopes, OfVariablesThatEscapedAreToldToEndWhileSomethingIsWatched) {
  const std::string path = source("a.c", text);
  for (const char *level : {"-O0", "-O2 -fno-unroll-loops"}) {
    const run_result ran = run(path, level, true);
    EXPECT_GE(ends_of(ran, 12), 1u) << level;
    EXPECT_GE(ends_of(ran, 20), 1u) << level;
    EXPECT_EQ(ends_of(ran, 28), 0u) << level << ": nobody else knows of it";
  }
}

TEST_F(Scopes, CostNothingOtherwise) { EXPECT_EQ(run(source("a.c", text), "-O0", false).printed, ""); }

class Modules : public Compile {};

TEST_F(Modules, NameTheFilesOfDirectivesAbsolutely) {
  fs::create_directory(file("sub"));
  source("sub/a.c", "int main(void) {\n"
                    "  int x = 0;\n"
                    "#pragma omp target map(x)\n"
                    "  x++;\n"
                    "  return x;\n"
                    "}\n");
  const fs::path before = fs::current_path();
  fs::current_path(file("sub"));
  const std::string words = "-g -O1 -fopenmp -fopenmp-targets=x86_64-pc-linux-gnu --offload-host-only";
  const std::string text = ir("a.c", words), without = ir("a.c", words, false);
  fs::current_path(before);
  ASSERT_NE(without.find("\";a.c;main;3;1;;"), std::string::npos) << "as clang has it";
  EXPECT_EQ(text.find("\";a.c;"), std::string::npos);
  EXPECT_NE(text.find("/sub/a.c;main;3;1;;"), std::string::npos);
}

TEST_F(Modules, TellOfThemselvesBeforeTheirConstructorsRun) {
  const std::string path = source("a.cpp", "extern \"C\" void constructed(void);\n"
                                           "struct first { first() { constructed(); } };\n"
                                           "static first object;\n"
                                           "__attribute__((constructor)) static void another() { constructed(); }\n"
                                           "extern \"C\" void work(char *m) { *m = 1; }\n");
  const run_result ran = run(path, "-O1", false);
  EXPECT_EQ(ran.host_modules, 1u);
  EXPECT_EQ(ran.device_modules, 0u);
  EXPECT_EQ(ran.early_modules, 1u);
}

TEST_F(Modules, ForOtherMachinesAreLeftAlone) {
  const std::string path = source("a.c", "void put(int *p) { *p = 1; }\n");
  for (const char *target : {"--target=aarch64-linux-gnu", "--target=nvptx64-nvidia-cuda", "--target=amdgcn-amd-amdhsa",
                             "--target=i686-linux-gnu"})
    for (const char *level : {"-O0", "-O2"}) {
      const std::string text = ir(path, std::string(target) + " -ffreestanding -nogpulib " + level);
      EXPECT_NE(text.find("store"), std::string::npos) << target;
      EXPECT_EQ(text.find("__usm"), std::string::npos) << target << "\n" << text;
    }
}

TEST_F(Modules, AreInstrumentedOnce) {
  const std::string path = source("a.c", "void work(char *m) { *m = 1; }\n");
  ASSERT_TRUE(clang({"-O1", "-g", "-S", "-emit-llvm", path, "-o", file("once.ll").string()}));
  const std::string twice = ir(file("once.ll").string(), "-O1 -Wno-override-module");
  size_t calls = 0;
  for (size_t at = 0; (at = twice.find("@__usm_host_access(", at)) != std::string::npos; at++) calls++;
  EXPECT_EQ(calls, 2u) << "one call and one declaration";
}

TEST_F(Modules, WithNothingToCheckAreFine) {
  const std::string path = source("a.c", "int number(void) { return 5; }\nvoid work(char *m) { (void)m; }\n");
  EXPECT_TRUE(run(path, "-O2", true).events.empty());
}

TEST_F(Modules, OfEveryShapeCompile) {
  const std::string path = source("a.cpp", R"(
#include <coroutine>
#include <csetjmp>
#include <exception>
#include <string>
#include <vector>
struct task {
  struct promise_type {
    int value = 0;
    task get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
    std::suspend_always initial_suspend() noexcept { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    void return_value(int v) { value = v; }
    void unhandled_exception() { std::terminate(); }
  };
  std::coroutine_handle<promise_type> handle;
};
task later(int *p) {
  *p += 1;
  co_await std::suspend_always{};
  co_return *p;
}
int count(const std::vector<std::string> &words) {
  int n = 0;
  try {
    for (const auto &w : words) n += w.at(1) == 'a';
  } catch (const std::exception &e) { n += e.what()[0] == 'b'; }
  return n;
}
void keep(int *p);
int *kept;
__attribute__((noinline)) void keep(int *p) { kept = p; }
__attribute__((noinline)) int last(int n) { return n + 1; }
int tail(int n) {
  int local = n;
  keep(&local);
  [[clang::musttail]] return last(n);
}
std::jmp_buf there;
int jumps(int *p) {
  if (setjmp(there)) return *p;
  std::longjmp(there, 1);
}
int computed(int *p) {
  static void *const to[] = {&&one, &&two};
  goto *to[*p & 1];
one:
  return p[1];
two:
  return p[2];
}
long variable_length(int n, int *p) {
  int local[n];
  keep(local);
  for (int i = 0; i < n; i++) local[i] = p[i];
  return local[n - 1];
}
typedef int wide __attribute__((vector_size(128)));
void widest(wide *to, const wide *from) { *to = *from + *to; }
void by_asm(int *p) { __asm__ volatile("movl $1, %0" : "=m"(*p)); }
__attribute__((naked)) void naked() { __asm__ volatile("ret"); }
extern "C" void work(char *m) {
  int *p = reinterpret_cast<int *>(m);
  task t = later(p);
  t.handle.resume();
  t.handle.resume();
  t.handle.destroy();
  count({"ba", "x"});
  tail(*p);
  jumps(p);
  computed(p);
  variable_length(5, p);
  widest(reinterpret_cast<wide *>(m), reinterpret_cast<wide *>(m + 128));
  by_asm(p);
  naked();
}
)");
  for (const char *level : {"-O0", "-O2", "-O3 -march=native"})
    EXPECT_GT(run(path, std::string("-std=c++20 ") + level, false).events.size(), 5u) << level;
}

} // namespace
} // namespace usmcheck::test
