// Real build systems with usmcheck as their compiler.
#include "driver.h"
#include <fmt/core.h>

namespace usmcheck::test {
namespace {

class Projects : public desk {
protected:
  void write_sources() {
    write("main.cpp", "#include <cstdio>\nextern \"C\" int five();\nint main() { std::printf(\"%d\\n\", five()); "
                      "return five() == 5 ? 0 : 1; }\n");
    write("five.c", "int five(void) {\n  int s = 1;\n#pragma omp target map(s)\n  s += 4;\n  return s;\n}\n");
  }
  void expect_runs(const std::vector<std::string> &words) {
    const outcome ran = start(words);
    EXPECT_EQ(ran.status, 0) << ran.out << ran.err;
  }
  bool checked(const std::string &name) { return contains(start({"readelf", "-dW", name}).out, "[libusmcheck_rt.so]"); }
};

TEST_F(Projects, Makefile) {
  write_sources();
  write("Makefile", "CFLAGS = -O1 -fopenmp\nprog: main.o five.o\n\t$(CXX) $(CFLAGS) $^ -o $@\nfive.o: five.c\n\t$(CC) "
                    "$(CFLAGS) -MMD -c $< -o $@\n"
                    "test: prog\n\t./prog\n-include five.d\n");
  environment = {{"CC", program() + " cc"}, {"CXX", program() + " c++"}};
  expect_runs({"make", "-j2", "test"});
  EXPECT_TRUE(checked("prog"));
}

constexpr const char *cmake_lists = R"(
cmake_minimum_required(VERSION 3.20)
project(five C CXX)
find_package(OpenMP REQUIRED)
find_package(Threads REQUIRED)
include(CheckCSourceCompiles)
include(CheckCCompilerFlag)
check_c_source_compiles("int main(void) { return 0; }" COMPILES)
check_c_compiler_flag(-Wall HAS_WALL)
check_c_compiler_flag(-no-such-flag HAS_NONSENSE)
if(NOT COMPILES OR NOT HAS_WALL OR HAS_NONSENSE)
  message(FATAL_ERROR "checks: ${COMPILES} ${HAS_WALL} ${HAS_NONSENSE}")
endif()
add_library(five STATIC five.c)
target_link_libraries(five PUBLIC OpenMP::OpenMP_C)
add_executable(prog main.cpp)
target_link_libraries(prog PRIVATE five OpenMP::OpenMP_CXX Threads::Threads)
enable_testing()
add_test(NAME prog COMMAND prog)
)";

TEST_F(Projects, CMakeWithOnePathForEachCompiler) {
  write_sources();
  write("CMakeLists.txt", cmake_lists);
  expect_runs({"cmake", "-S", ".", "-B", "build", "-G", "Ninja", "-DCMAKE_C_COMPILER=" + program("usmcheck-cc"),
               "-DCMAKE_CXX_COMPILER=" + program("usmcheck-c++")});
  expect_runs({"cmake", "--build", "build", "-j2"});
  EXPECT_TRUE(checked("build/prog"));
  expect_runs({"ctest", "--test-dir", "build", "--output-on-failure"});
}

TEST_F(Projects, CMakeWithCompilersFromTheEnvironment) {
  write_sources();
  write("CMakeLists.txt", cmake_lists);
  environment = {{"CC", program() + " cc"}, {"CXX", program() + " c++"}};
  expect_runs({"cmake", "-S", ".", "-B", "build"});
  expect_runs({"cmake", "--build", "build", "-j2"});
  EXPECT_TRUE(checked("build/prog"));
  expect_runs({"ctest", "--test-dir", "build", "--output-on-failure"});
}

TEST_F(Projects, PrecompiledHeaders) {
  write_sources();
  write("CMakeLists.txt",
        "cmake_minimum_required(VERSION 3.20)\nproject(five C CXX)\nadd_executable(prog main.cpp five.c)\n"
        "target_precompile_headers(prog PRIVATE <stdlib.h>)\n");
  expect_runs({"cmake", "-S", ".", "-B", "build", "-G", "Ninja", "-DCMAKE_C_COMPILER=" + program("usmcheck-cc"),
               "-DCMAKE_CXX_COMPILER=" + program("usmcheck-c++")});
  expect_runs({"cmake", "--build", "build", "-j2"});
  EXPECT_TRUE(checked("build/prog"));
}

TEST_F(Projects, FindPackageChecksOneTarget) {
  write_sources();
  write("CMakeLists.txt", R"(
cmake_minimum_required(VERSION 3.20)
project(five C CXX)
find_package(usmcheck REQUIRED)
add_executable(prog main.cpp five.c)
usmcheck_add_to_target(prog OPENMP)
add_executable(plain main.cpp five.c)
enable_testing()
add_test(NAME prog COMMAND prog)
)");
  expect_runs({"cmake", "-S", ".", "-B", "build", "-G", "Ninja", "-DCMAKE_C_COMPILER=clang-19",
               "-DCMAKE_CXX_COMPILER=clang++-19", std::string("-Dusmcheck_DIR=") + BUILD_ROOT + "/lib/cmake/usmcheck"});
  expect_runs({"cmake", "--build", "build", "-j2"});
  EXPECT_TRUE(checked("build/prog"));
  EXPECT_FALSE(checked("build/plain"));
  expect_runs({"ctest", "--test-dir", "build", "--output-on-failure"});
}

TEST_F(Projects, FindPackageNamesTheCureForAnotherCompiler) {
  write_sources();
  write("CMakeLists.txt", "cmake_minimum_required(VERSION 3.20)\nproject(five CXX)\nfind_package(usmcheck REQUIRED)\n"
                          "add_executable(prog main.cpp)\nusmcheck_add_to_target(prog)\n");
  const outcome ran = start({"cmake", "-S", ".", "-B", "build", "-DCMAKE_CXX_COMPILER=g++",
                             std::string("-Dusmcheck_DIR=") + BUILD_ROOT + "/lib/cmake/usmcheck"});
  EXPECT_NE(ran.status, 0);
  EXPECT_SAYS(ran.err, "needs clang 19 as the CXX compiler");
}

TEST_F(Projects, TheInstalledTreeWorksByItself) {
  write_sources();
  write("prog.c", "int main(void) { return 0; }\n");
  expect_runs({"cmake", "--install", BUILD_ROOT, "--prefix", file("there").string()});
  const std::string bin = file("there/bin").string();
  expect_runs({bin + "/usmcheck", "run", "-fopenmp", "main.cpp", "five.c"});
  expect_runs({bin + "/usmcheck-cc", "-fopenmp", "-c", "five.c"});
  expect_runs({bin + "/usmcheck", "cc", "prog.c", "-o", "prog"});
  EXPECT_SAYS(start({"readelf", "-dW", "prog"}).out, file("there/lib/usmcheck").string());
}

} // namespace
} // namespace usmcheck::test
