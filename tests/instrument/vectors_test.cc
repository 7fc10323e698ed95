// Vector accesses with lanes that are on and off, gathers and scatters.
#include "compile.h"
#include "core/site.h"
#include <fstream>

namespace usmcheck::test {
namespace {

using namespace core;

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
                                         "  __asm__ volatile(\"\" : : \"x\"(v));\n"
                                         "}\n");
  const run_result ran = run(path, "-O2 -mavx2", false);
  std::set<int64_t> offsets;
  for (const event &e : ran.events) offsets.insert(e.offset / 64 * 64);
  for (int64_t at : {0, 64, 128}) EXPECT_TRUE(offsets.contains(at)) << "nothing at " << at;
}

} // namespace
} // namespace usmcheck::test
