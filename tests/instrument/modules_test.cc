// Ends of scopes, and modules as a whole.
#include "compile.h"

namespace usmcheck::test {
namespace {

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
