// How each checked access is described.
#include "compile.h"
#include "core/site.h"
#include <algorithm>

namespace usmcheck::test {
namespace {

using namespace core;

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

} // namespace
} // namespace usmcheck::test
