// Where accesses in SYCL code are said to be.
#include "sycl.h"
#include <algorithm>
#include <fstream>

namespace usmcheck::test {
namespace {

using namespace core;

class SyclSites : public Sycl {
protected:
  /// The line that ends in "// mark".
  static unsigned line_with(const std::string &path, const std::string &mark) {
    std::ifstream in(path);
    std::string line;
    for (unsigned n = 1; std::getline(in, line); n++)
      if (line.ends_with("// " + mark)) return n;
    return 0;
  }
};

constexpr const char *through_headers = R"(#include <sycl/sycl.hpp>
void work(char *m) {
  sycl::accessor<int> values{reinterpret_cast<int *>(m)};
  sycl::parallel_for(1, [=](std::size_t i) {
    values.add(i, 3); // add
  });
  values.store(9, 1); // host
}
)";

TEST_F(SyclSites, OfHeadersCodeAreWhereItWasCalled) {
  const std::string path = source("a.cpp", through_headers);
  for (const char *level : {"-O1", "-O2", "-O3 -march=native"}) {
    const std::vector<event> events = run(path, with_headers(level), false).events;
    ASSERT_EQ(events.size(), 2u) << level;
    EXPECT_EQ(events[0].line, line_with(path, "add")) << level;
    EXPECT_EQ(events[0].function, "operator()") << level;
    EXPECT_EQ(events[1].line, line_with(path, "host")) << level;
    EXPECT_EQ(events[1].function, "work") << level;
    for (const event &e : events) {
      EXPECT_EQ(e.file, path) << level;
      EXPECT_TRUE(e.variable == "values" || (e.entry == "host_access" && e.variable == "m"))
          << level << ": " << e.variable;
      EXPECT_EQ(e.flags & site_in_headers, 0u) << level;
    }
  }
}

TEST_F(SyclSites, OfHeadersCodeThatWasNotInlinedSaySo) {
  const std::string path = source("a.cpp", through_headers);
  const std::vector<event> events = run(path, with_headers("-O0"), false).events;
  ASSERT_EQ(events.size(), 2u);
  for (const event &e : events) {
    EXPECT_TRUE(e.file.ends_with("/include/sycl/sycl.hpp"));
    EXPECT_NE(e.flags & site_in_headers, 0u);
  }
}

TEST_F(SyclSites, TheHeadersMayBeReachedThroughLinks) {
  fs::create_directory_symlink(file("include/sycl"), file("linked"));
  fs::create_directories(file("elsewhere/lib"));
  fs::create_directory_symlink(file("lib/usmcheck"), file("elsewhere/lib/usmcheck"));
  const std::string text = through_headers;
  const std::string path = source("a.cpp", text),
                    by_link = source("b.cpp", "#include \"linked/sycl.hpp\"\n" + text.substr(text.find('\n') + 1));
  for (const char *pass : {"lib/usmcheck/usmcheck_pass.so", "elsewhere/lib/usmcheck/usmcheck_pass.so"}) {
    m_pass = file(pass).string();
    for (const std::string &each : {path, by_link})
      for (const event &e : run(each, with_headers("-O2"), false).events) EXPECT_EQ(e.file, each) << pass;
  }
}

TEST_F(SyclSites, HeadersOfTheProgramsOwnAreLeftAlone) {
  fs::create_directories(file("mine/include/sycl"));
  fs::copy_file(file("include/sycl/sycl.hpp"), file("mine/include/sycl/sycl.hpp"));
  const std::string path = source("a.cpp", through_headers);
  for (const event &e : run(path, "-std=c++17 -O2 -I" + file("mine/include").string(), false).events) {
    EXPECT_TRUE(e.file.ends_with("/mine/include/sycl/sycl.hpp")) << e.file;
    EXPECT_EQ(e.flags & site_in_headers, 0u);
  }
}

TEST_F(SyclSites, OfCopiesBearTheNamesOfTheSource) {
  const std::string path = source("a.cpp", R"(#include <sycl/sycl.hpp>
APART int get(const int *values) { return values[3]; } // get
extern "C" APART int plain(const int *p) { return *p; }
void work(char *m) {
  int *p = reinterpret_cast<int *>(m);
  volatile int here = get(p);
  sycl::parallel_for(1, [=](std::size_t) { volatile int there = get(p) + plain(p); });
}
)");
  for (const char *level : levels) {
    const std::vector<event> events = run(path, with_headers(level), false).events;
    ASSERT_EQ(events.size(), 3u) << level;
    EXPECT_EQ(events[1].entry, "kernel_access");
    EXPECT_EQ(events[0].function, events[1].function);
    EXPECT_EQ(events[1].function, "get");
    EXPECT_EQ(events[1].variable, "values") << level;
    EXPECT_EQ(events[1].line, line_with(path, "get"));
  }
  for (const event &e : run(path, with_headers("-g0 -O0"), false).events)
    EXPECT_EQ(e.function.find("usm_kernel"), std::string::npos) << e.function;
}

TEST_F(SyclSites, NameWhatTheKernelCaptured) {
  const std::string path = source("a.cpp", R"(#include <sycl/sycl.hpp>
struct pair { int number; int *first, *second; };
struct functor {
  int *numbers;
  pair both;
  APART void put(std::size_t i) const { numbers[i] = 2; } // numbers
  void operator()(std::size_t i) const {
    put(i + 8);
    both.second[i] = both.number; // both.second
  }
};
void work(char *m) {
  int *one = reinterpret_cast<int *>(m), *two = one + 1;
  pair made{1, one + 2, one + 3};
  sycl::parallel_for(1, [=](std::size_t i) {
    two[i + 4] = one[i]; // two, one
    made.second[i] = 1;  // made.second
    for (int *p = one + 8; p < one + 12; p++) *p = 1; // one or p
  });
  sycl::parallel_for(1, functor{one, made});
  [&] { two[1] = 1; }(); // two or m
  [&] { made.first[3] = 1; }(); // made
}
)");
  std::vector<std::string> lines;
  std::ifstream in(path);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  for (const char *level : levels)
    for (const event &e : run(path, with_headers(level), false).events) {
      const std::string &line = lines.at(e.line - 1);
      ASSERT_NE(line.find("// "), std::string::npos) << level << ": " << line;
      const std::string names = line.substr(line.find("// ") + 3);
      EXPECT_TRUE(e.variable.empty() ? line.find("made.first") != std::string::npos
                                     : names.find(e.variable) != std::string::npos)
          << level << ": " << e.variable << " in " << line;
    }
}

} // namespace
} // namespace usmcheck::test
