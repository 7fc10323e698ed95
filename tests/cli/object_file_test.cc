// Facts of binaries; damaged ones tell less, and never more than is there.
#include "cli/object_file.h"
#include <cstdlib>
#include <elf.h>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <random>

namespace usmcheck::cli {
namespace {

namespace fs = std::filesystem;

class ObjectFile : public testing::Test {
protected:
  ObjectFile() {
    std::string name = (fs::temp_directory_path() / "usmcheck-object-XXXXXX").string();
    folder = mkdtemp(name.data());
  }
  ~ObjectFile() override { fs::remove_all(folder); }

  object_facts facts_of(const std::string &bytes) const {
    std::ofstream(folder / "file", std::ios::binary) << bytes;
    return read_object(folder / "file");
  }
  static std::string self() {
    std::ifstream in("/proc/self/exe", std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }

  fs::path folder;
};

TEST_F(ObjectFile, AProgram) {
  const object_facts facts = read_object("/proc/self/exe");
  EXPECT_TRUE(facts.elf);
  EXPECT_TRUE(facts.program);
  EXPECT_TRUE(facts.needs("libc.so.6"));
  EXPECT_FALSE(facts.needs("libusmcheck_rt.so"));
  EXPECT_FALSE(facts.offload);
}

TEST_F(ObjectFile, NoBinary) {
  for (const char *text : {"", "int main(void) {}",
                           "\x7f"
                           "ELF",
                           "!<arch>\n", "!<arch>\nshort"})
    EXPECT_FALSE(facts_of(text).program) << text;
  EXPECT_FALSE(read_object("/nowhere").elf);
  EXPECT_FALSE(read_object("/").elf);
  EXPECT_FALSE(read_object("/dev/zero").elf);
}

TEST_F(ObjectFile, CutAnywhere) {
  const std::string whole = self();
  for (size_t size = 0; size < whole.size(); size += 1 + whole.size() / 100) facts_of(whole.substr(0, size));
}

TEST_F(ObjectFile, DamagedAnywhere) {
  std::mt19937 random(1);
  const std::string whole = self().substr(0, 1 << 20);
  for (int n = 0; n < 100; ++n) {
    std::string bytes = whole;
    for (int k = 0; k < 20; ++k) bytes[random() % sizeof(Elf64_Ehdr)] = static_cast<char>(random());
    bytes.replace(0, 6, whole, 0, 6); // still a 64-bit ELF file
    facts_of(bytes);
  }
}

TEST_F(ObjectFile, AnArchiveThatLiesAboutItsSizes) {
  std::string archive = "!<arch>\n";
  archive += std::string("member/         0           0     0     644     ");
  archive += "9999999999`\n";
  EXPECT_FALSE(facts_of(archive + self().substr(0, 4096)).offload);
}

} // namespace
} // namespace usmcheck::cli
