// SYCL programs through the driver: found headers, options that reach the process, builds without checking, CMake.
#include "driver.h"

namespace usmcheck::test {
namespace {

constexpr const char *tell_device = R"(#include <sycl/sycl.hpp>
#include <cstdio>
int main() {
  std::puts(sycl::queue().get_device().get_info<sycl::info::device::name>().c_str());
  std::printf("%zu GPUs\n", sycl::device::get_devices(sycl::info::device_type::gpu).size());
#ifdef __USMCHECK__
  std::puts("checked");
#endif
}
)";

class Sycl : public desk {
protected:
  bool needs(const std::string &name, const std::string &library) {
    return contains(start({"readelf", "-dW", name}).out, "[" + library + "]");
  }
  void expect_runs(const std::vector<std::string> &words) {
    const outcome ran = start(words);
    EXPECT_EQ(ran.status, 0) << ran.out << ran.err;
  }
  const std::string headers = std::string("-I") + BUILD_ROOT + "/include",
                    libraries = std::string(BUILD_ROOT) + "/lib/usmcheck";
};

TEST_F(Sycl, RunsAProgram) {
  write("prog.cpp", tell_device);
  const outcome ran = usmcheck({"run", "prog.cpp"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.out, "usmcheck generic discrete GPU\n1 GPUs\nchecked\n");
  expect_clean();
}

TEST_F(Sycl, RunsWithTheDeviceThatIsAskedFor) {
  write("prog.cpp", tell_device);
  const outcome ran = usmcheck({"run", "-fsycl", "-fsycl-targets=spir64", "--device=arc", "--devices=3", "prog.cpp"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.out, "Intel(R) Arc(TM) A770 Graphics\n3 GPUs\nchecked\n");
}

TEST_F(Sycl, OptionsOfTheEnvironmentHoldToo) {
  write("prog.cpp", tell_device);
  expect_runs({program("usmcheck-c++"), "prog.cpp", "-o", "prog"});
  environment = {{"USMCHECK_OPTIONS", "device=h200"}};
  EXPECT_SAYS(start({"./prog"}).out, "NVIDIA H200");
  environment = {{"USMCHECK_OPTIONS", "device=titan"}};
  const outcome refused = start({"./prog"});
  EXPECT_EQ(refused.status, 2);
  EXPECT_SAYS(refused.err, "there is no device profile 'titan'; there are generic");
}

TEST_F(Sycl, OurHeadersComeBeforeAnyOther) {
  write("prog.cpp", tell_device);
  write("other/sycl/sycl.hpp", "#error another SYCL\n");
  write("other/mine.h", "");
  write("more.cpp", "#include <mine.h>\n");
  environment = {{"CPATH", file("other").string()}};
  const outcome ran = usmcheck({"run", "-Iother", "prog.cpp", "more.cpp"});
  EXPECT_EQ(ran.status, 0) << ran.err;
}

TEST_F(Sycl, OurHeadersWarnOfNothing) {
  write("prog.cpp", tell_device);
  const outcome ran = usmcheck({"c++", "-Weverything", "-Werror", "-Wno-c++98-compat", "-Wno-c++98-compat-pedantic",
                                "-Wno-unsafe-buffer-usage", "-std=c++17", "-fsyntax-only", "prog.cpp"});
  EXPECT_EQ(ran.status, 0) << ran.err;
}

TEST_F(Sycl, TheOldHeader) {
  write("prog.cpp", "#include <CL/sycl.hpp>\nint main() { cl::sycl::queue q{cl::sycl::gpu_selector{}}; q.wait(); }\n");
  const outcome ran = usmcheck({"run", "prog.cpp"});
  EXPECT_EQ(ran.status, 0) << ran.err;
}

TEST_F(Sycl, Unchecked) {
  write("prog.cpp", tell_device);
  expect_runs({program("usmcheck-c++"), "--unchecked", "prog.cpp", "-o", "prog"});
  EXPECT_TRUE(needs("prog", "libusmcheck_sycl.so"));
  EXPECT_FALSE(needs("prog", "libusmcheck_rt.so"));
  environment = {{"USMCHECK_DEVICE", "pvc"}};
  EXPECT_EQ(start({"./prog"}).out, "Intel(R) Data Center GPU Max 1550\n1 GPUs\n");
  const outcome refused = usmcheck({"run", "./prog"});
  EXPECT_EQ(refused.status, 2);
  EXPECT_SAYS(refused.err, "./prog was built with usmcheck's SYCL, but without checking");
}

TEST_F(Sycl, RunUncheckedKeepsTheProgramsStatus) {
  write("prog.cpp",
        "#include <sycl/sycl.hpp>\nint main(int n, char **) { return sycl::device().is_gpu() ? 4 + n : 0; }\n");
  EXPECT_EQ(usmcheck({"run", "--unchecked", "prog.cpp", "--", "one"}).status, 6);
  EXPECT_EQ(usmcheck({"run", "--unchecked", "--device=cpu", "prog.cpp"}).status, 0);
  expect_clean();
}

TEST_F(Sycl, OtherCompilersUseItWithoutChecking) {
  write("prog.cpp", tell_device);
  for (const char *compiler : {"g++", "clang++-19"}) {
    expect_runs({compiler, "-std=c++17", "-Wall", "-Wextra", "-Werror", headers, "prog.cpp", "-L" + libraries,
                 "-Wl,-rpath," + libraries, "-lusmcheck_sycl", "-pthread", "-o", "prog"});
    EXPECT_EQ(start({"./prog"}).out, "usmcheck generic discrete GPU\n1 GPUs\n") << compiler;
  }
}

TEST_F(Sycl, FindPackage) {
  write("prog.cpp", tell_device);
  write("CMakeLists.txt", R"(
cmake_minimum_required(VERSION 3.20)
project(tell CXX)
find_package(usmcheck REQUIRED)
add_executable(prog prog.cpp)
usmcheck_add_to_target(prog SYCL)
add_executable(plain prog.cpp)
target_link_libraries(plain PRIVATE usmcheck::sycl)
add_executable(both prog.cpp)
target_link_libraries(both PRIVATE usmcheck::sycl)
usmcheck_add_to_target(both SYCL)
)");
  const std::string package = std::string("-Dusmcheck_DIR=") + BUILD_ROOT + "/lib/cmake/usmcheck";
  expect_runs({"cmake", "-S", ".", "-B", "build", "-G", "Ninja", "-DCMAKE_CXX_COMPILER=clang++-19", package});
  expect_runs({"cmake", "--build", "build", "-j1"});
  for (const char *checked : {"build/prog", "build/both"}) {
    EXPECT_TRUE(needs(checked, "libusmcheck_rt.so"));
    EXPECT_FALSE(needs(checked, "libusmcheck_sycl.so"));
    EXPECT_EQ(start({checked}).out, "usmcheck generic discrete GPU\n1 GPUs\nchecked\n");
  }
  EXPECT_TRUE(needs("build/plain", "libusmcheck_sycl.so"));
  EXPECT_EQ(start({"build/plain"}).out, "usmcheck generic discrete GPU\n1 GPUs\n");
}

TEST_F(Sycl, FindPackageForAnyCompiler) {
  write("prog.cpp", tell_device);
  write("CMakeLists.txt", "cmake_minimum_required(VERSION 3.20)\nproject(tell CXX)\nfind_package(usmcheck REQUIRED)\n"
                          "add_executable(prog prog.cpp)\ntarget_link_libraries(prog PRIVATE usmcheck::sycl)\n");
  const std::string package = std::string("-Dusmcheck_DIR=") + BUILD_ROOT + "/lib/cmake/usmcheck";
  expect_runs({"cmake", "-S", ".", "-B", "plain", "-DCMAKE_CXX_COMPILER=g++", package});
  expect_runs({"cmake", "--build", "plain"});
  EXPECT_EQ(start({"plain/prog"}).out, "usmcheck generic discrete GPU\n1 GPUs\n");
  // The same project with usmcheck as its compiler is checked.
  expect_runs({"cmake", "-S", ".", "-B", "checked", "-DCMAKE_CXX_COMPILER=" + program("usmcheck-c++"), package});
  expect_runs({"cmake", "--build", "checked"});
  EXPECT_EQ(start({"checked/prog"}).out, "usmcheck generic discrete GPU\n1 GPUs\nchecked\n");
  EXPECT_FALSE(needs("checked/prog", "libusmcheck_sycl.so"));
}

} // namespace
} // namespace usmcheck::test
