// The test symbolizes itself: sample.cc is compiled into it with debug information.
#include "sample.h"
#include "symbolize/stacks.h"
#include "symbolize/symbolizer.h"
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <link.h>
#include <unistd.h>

namespace usmcheck::symbolize {
namespace {

namespace fs = std::filesystem;

uint64_t load_bias() {
  uint64_t bias = 0;
  dl_iterate_phdr(
      [](dl_phdr_info *info, size_t, void *into) {
        *static_cast<uint64_t *>(into) = info->dlpi_addr;
        return 1; // the program itself comes first
      },
      &bias);
  return bias;
}

record::module self() {
  record::module m;
  m.path = fs::read_symlink("/proc/self/exe").string();
  return m;
}

uint64_t offset_of(const sample::spot &s) { return s.pc - load_bias(); }

std::string file_name(const core::place &p) { return fs::path(p.file).filename().string(); }

TEST(symbolizer, names_file_line_and_function_of_a_call) {
  symbolizer with;
  sample::spot s = sample::plain(nullptr, 0);
  const auto &frames = with.code(self(), offset_of(s));
  ASSERT_EQ(frames.size(), 1u);
  EXPECT_EQ(file_name(frames[0]), "sample.cc");
  EXPECT_TRUE(fs::path(frames[0].file).is_absolute());
  EXPECT_EQ(frames[0].line, s.line);
  EXPECT_GT(frames[0].column, 0u);
  EXPECT_EQ(frames[0].function, "sample::plain(double*, int)");
}

TEST(symbolizer, takes_inlined_functions_apart_innermost_first) {
  symbolizer with;
  sample::spot s = sample::with_inlined_call(0);
  const auto &frames = with.code(self(), offset_of(s));
  ASSERT_EQ(frames.size(), 2u);
  EXPECT_NE(frames[0].function.find("inlined_one"), std::string::npos);
  EXPECT_EQ(frames[0].line, s.line);
  EXPECT_EQ(frames[1].function, "sample::with_inlined_call(int)");
  EXPECT_EQ(frames[1].line, s.caller_line);
}

TEST(stacks, end_before_what_called_main_or_began_a_thread) {
  symbolizer with;
  record::contents contents;
  record::process &process = contents.processes.emplace_back();
  process.modules[0] = self();
  process.modules[1].path = "/lib/x86_64-linux-gnu/libc.so.6";
  const uint64_t offset = offset_of(sample::plain(nullptr, 0));
  auto stack = readable_stack(with, contents, 0, {{0, offset}, {1, 1}, {1, 2}});
  ASSERT_EQ(stack.size(), 1u); // nameless frames of libc at the outer end
  EXPECT_EQ(stack[0].function, "sample::plain(double*, int)");
}

class image_in_a_file : public testing::Test {
protected:
  image_in_a_file() : m_path(testing::TempDir() + "usmcheck_symbolizer_test_" + std::to_string(::getpid())) {
    std::ofstream out(m_path, std::ios::binary);
    out << std::string(prefix, 'x') << std::ifstream(self().path, std::ios::binary).rdbuf() << "trailer";
  }
  ~image_in_a_file() override { fs::remove(m_path); }

  record::module image() const {
    record::module m;
    m.path = m_path;
    m.file_offset = prefix;
    m.file_size = fs::file_size(self().path);
    return m;
  }

  static constexpr uint64_t prefix = 8192 + 8; ///< deliberately no page
  std::string m_path;
};

TEST_F(image_in_a_file, is_symbolized_in_its_place) {
  symbolizer with;
  sample::spot s = sample::plain(nullptr, 0);
  const auto &frames = with.code(image(), offset_of(s));
  ASSERT_EQ(frames.size(), 1u);
  EXPECT_EQ(frames[0].line, s.line);
  EXPECT_EQ(frames[0].module, m_path);
}

TEST_F(image_in_a_file, that_reaches_beyond_it_stays_a_module_and_an_offset) {
  symbolizer with;
  record::module beyond = image(), outside = image(), no_elf = image();
  beyond.file_size += 1000;
  outside.file_offset = ~uint64_t{0} - 10;
  no_elf.file_offset = 0;
  for (const record::module &m : {beyond, outside, no_elf}) {
    const auto &frames = with.code(m, 0x1234);
    ASSERT_EQ(frames.size(), 1u);
    EXPECT_FALSE(frames[0].known());
    EXPECT_EQ(frames[0].module, m_path);
    EXPECT_EQ(frames[0].offset, 0x1234u);
  }
}

TEST(symbolizer, leaves_what_it_cannot_know_as_module_and_offset) {
  symbolizer with;
  for (const char *path : {"/nowhere/at/all", "/", "/dev/zero", "", "/etc/passwd"}) {
    record::module m;
    m.path = path;
    const auto &frames = with.code(m, 0x42);
    ASSERT_EQ(frames.size(), 1u) << path;
    EXPECT_FALSE(frames[0].known()) << path;
    EXPECT_EQ(frames[0].offset, 0x42u) << path;
  }
  EXPECT_FALSE(with.code(self(), ~uint64_t{0}).back().known());
}

} // namespace
} // namespace usmcheck::symbolize
