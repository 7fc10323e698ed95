// What a command line asks of a compiler.
#include "cli/compiler_words.h"
#include "cli/response_file.h"
#include <gtest/gtest.h>

namespace usmcheck::cli {
namespace {

using words = std::vector<std::string>;

TEST(CompilerWords, Stages) {
  EXPECT_EQ(read_compiler_words({"a.c"}).last, stage::link);
  EXPECT_EQ(read_compiler_words({"-c", "a.c"}).last, stage::object);
  EXPECT_EQ(read_compiler_words({"-c", "-E", "a.c"}).last, stage::preprocess);
  EXPECT_EQ(read_compiler_words({"-S", "a.c", "-c"}).last, stage::assembly);
  EXPECT_EQ(read_compiler_words({"-MMD", "a.c"}).last, stage::link);
  EXPECT_EQ(read_compiler_words({"--version"}).last, stage::query);
  EXPECT_EQ(read_compiler_words({}).last, stage::query);
  EXPECT_EQ(read_compiler_words({"-c", "-o"}).last, stage::query);
}

TEST(CompilerWords, InputsAreNotValues) {
  const compiler_words read =
      read_compiler_words({"-o", "out.c", "-I", "inc.c", "-include", "x.c", "-Xclang", "y.c", "-MF", "d.c", "real.c",
                           "lib.o", "-T", "script", "archive.a", "noending"});
  EXPECT_EQ(read.sources(), words{"real.c"});
  EXPECT_EQ(read.output, "out.c");
  size_t objects = 0;
  for (const word &item : read.items) objects += item.what == word::kind::object;
  EXPECT_EQ(objects, 3u);
}

TEST(CompilerWords, Languages) {
  const compiler_words read =
      read_compiler_words({"a.c", "b.cc", "c.C", "d.S", "-x", "c", "e.cu", "-xc++", "f.c", "-", "-x", "none", "g.c"});
  std::vector<language> found;
  for (const word &item : read.items)
    if (item.what == word::kind::source) found.push_back(item.lang);
  using enum language;
  EXPECT_EQ(found, (std::vector<language>{c, cxx, cxx, assembler, c, cxx, cxx, c}));
}

TEST(CompilerWords, DebugInformation) {
  for (const char *flag : {"-g", "-g0", "-ggdb3", "-gdwarf-5", "-gline-tables-only"})
    EXPECT_TRUE(read_compiler_words({flag, "a.c"}).debug_information) << flag;
  for (const char *flag : {"-gz", "-gsplit-dwarf", "-gcc-toolchain"})
    EXPECT_FALSE(read_compiler_words({flag, "a.c"}).debug_information) << flag;
}

TEST(CompilerWords, TheLastOpenMpWordHolds) {
  EXPECT_TRUE(read_compiler_words({"-fno-openmp", "-fopenmp", "a.c"}).openmp);
  EXPECT_FALSE(read_compiler_words({"-fopenmp", "-fno-openmp", "a.c"}).openmp);
}

TEST(CompilerWords, AfterTwoDashes) {
  const compiler_words read = read_compiler_words({"-c", "--", "-odd.c"});
  EXPECT_EQ(read.sources(), words{"./-odd.c"});
}

TEST(CompilerWords, IncludeFolders) {
  EXPECT_EQ(read_compiler_words({"-Ione", "-I", "two", "-isystem", "three", "-iquotefour", "a.c"}).include_folders(),
            (words{"one", "two", "three", "four"}));
}

TEST(ResponseFiles, Quoting) {
  EXPECT_EQ(split_quoted("a 'b c' \"d\\\"e\" f\\ g ''\n\th"), (words{"a", "b c", "d\"e", "f g", "", "h"}));
  EXPECT_EQ(split_quoted("'unclosed x"), words{"unclosed x"});
  EXPECT_EQ(split_quoted("  \n"), words{});
}

TEST(ResponseFiles, OnesThatAreNotThereStay) {
  EXPECT_EQ(expand_response_files({"@/no/such", "@"}), (words{"@/no/such", "@"}));
}

} // namespace
} // namespace usmcheck::cli
