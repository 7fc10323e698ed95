// is_device_ptr and has_device_addr, read from the source of a directive.
#include "openmp/clauses.h"
#include <cstdlib>
#include <cstring>
#include <deque>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <string>

namespace usmcheck::test {
namespace {

namespace fs = std::filesystem;

class Clauses : public testing::Test {
protected:
  Clauses() {
    std::string name = (fs::temp_directory_path() / "usmcheck-test-XXXXXX").string();
    if (!mkdtemp(name.data())) ADD_FAILURE() << "no temporary folder";
    m_folder = name;
  }
  ~Clauses() override { fs::remove_all(m_folder); }

  void source(const std::string &text) {
    m_path = (m_folder / ("prog" + std::to_string(++m_files) + ".c")).string();
    std::ofstream(m_path, std::ios::binary) << text;
  }
  /// Whether the directive at `line` of the last source names `variable`.
  bool declares(const char *variable, uint32_t line) {
    static std::deque<std::string> strings; // a directive is known by where its file's name lies
    const std::string &file = strings.emplace_back(m_path);
    usm_place place{};
    place.file = file.c_str();
    place.file_length = static_cast<uint16_t>(file.size());
    place.line = line;
    return openmp::declared_device_pointer(place, variable);
  }

private:
  fs::path m_folder;
  std::string m_path;
  int m_files = 0;
};

TEST_F(Clauses, OnOneLine) {
  source("int x;\n#pragma omp target teams is_device_ptr(a, b) map(to : c[0 : n])\n{ }\n");
  EXPECT_TRUE(declares("a", 2));
  EXPECT_TRUE(declares("b", 2));
  EXPECT_FALSE(declares("c", 2));
  EXPECT_FALSE(declares("n", 2));
}

TEST_F(Clauses, OnOtherLinesAreOthers) {
  source("#pragma omp target is_device_ptr(a)\n{ }\n#pragma omp target is_device_ptr(b)\n{ }\n");
  EXPECT_TRUE(declares("a", 1));
  EXPECT_FALSE(declares("b", 1));
  EXPECT_FALSE(declares("a", 3));
  EXPECT_TRUE(declares("b", 3));
  EXPECT_FALSE(declares("a", 2));
}

TEST_F(Clauses, WholeNamesCount) {
  source("#pragma omp target is_device_ptr(data_in, my_data)\n");
  EXPECT_FALSE(declares("data", 1));
  EXPECT_FALSE(declares("data_i", 1));
  EXPECT_FALSE(declares("y_data", 1));
  EXPECT_TRUE(declares("data_in", 1));
  EXPECT_TRUE(declares("my_data", 1));
}

TEST_F(Clauses, OverSeveralLines) {
  source("#pragma omp target teams distribute parallel for \\\n    map(to : c[0 : n]) \\\n    is_device_ptr(a, \\\n"
         "                  b)\nfor (;;) { }\n");
  for (uint32_t line : {1u, 2u}) { // a construct's place may be its second line
    EXPECT_TRUE(declares("a", line)) << line;
    EXPECT_TRUE(declares("b", line)) << line;
    EXPECT_FALSE(declares("c", line)) << line;
  }
}

TEST_F(Clauses, OverSeveralLinesWithCarriageReturns) {
  source("#pragma omp target \\\r\n    is_device_ptr(a)\r\n{ }\r\n");
  EXPECT_TRUE(declares("a", 1));
}

TEST_F(Clauses, HasDeviceAddr) {
  source("#pragma omp target has_device_addr(a[0:10]) device(0)\n");
  EXPECT_TRUE(declares("a", 1));
}

TEST_F(Clauses, SeveralTimes) {
  source("#pragma omp target is_device_ptr(a) is_device_ptr(b) has_device_addr (c)\n");
  for (const char *each : {"a", "b", "c"}) EXPECT_TRUE(declares(each, 1)) << each;
}

TEST_F(Clauses, InOperatorNotation) {
  source("void f() { _Pragma(\"omp target is_device_ptr( a )\") { } }\n");
  EXPECT_TRUE(declares("a", 1));
}

TEST_F(Clauses, WithoutTheSourceNothingIsDeclared) {
  source("#pragma omp target is_device_ptr(a)\n");
  usm_place place{};
  EXPECT_FALSE(openmp::declared_device_pointer(place, "a"));
  place.file = "/nonexistent/prog.c";
  place.file_length = 19;
  place.line = 1;
  EXPECT_FALSE(openmp::declared_device_pointer(place, "a"));
  EXPECT_FALSE(declares(nullptr, 1));
  EXPECT_FALSE(declares("a", 7)) << "behind the end of the file";
  EXPECT_FALSE(declares("a", 0));
}

TEST_F(Clauses, ALineThatIsNoDirectiveDeclaresNothing) {
  source("int is_device_ptr(int a);\n");
  EXPECT_FALSE(declares("a", 1));
}

TEST_F(Clauses, AreKnownForManyDirectives) {
  std::string text;
  for (int n = 0; n < 300; n++) text += "#pragma omp target is_device_ptr(p" + std::to_string(n) + ")\n";
  source(text);
  for (int round = 0; round < 2; round++)
    for (uint32_t n = 0; n < 300; n += 7) {
      EXPECT_TRUE(declares(("p" + std::to_string(n)).c_str(), n + 1));
      EXPECT_FALSE(declares(("p" + std::to_string(n + 1)).c_str(), n + 1));
    }
}

TEST_F(Clauses, LongLinesDoNoHarm) {
  source(std::string(10000, 'x') + "\n#pragma omp target is_device_ptr(a" + std::string(10000, ' ') + ")\n");
  EXPECT_FALSE(declares("b", 2));
  std::string text = "#pragma omp target";
  for (int n = 0; n < 2000; n++) text += " \\\n map(to : x)";
  source(text + "\n");
  EXPECT_FALSE(declares("b", 1));
}

} // namespace
} // namespace usmcheck::test
