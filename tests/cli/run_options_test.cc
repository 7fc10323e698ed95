// Which words of `usmcheck run` are whose.
#include "cli/run_options.h"
#include <gtest/gtest.h>

namespace usmcheck::cli {
namespace {

using words = std::vector<std::string>;

TEST(RunOptions, OursStandBetweenTheCompilers) {
  const auto read =
      read_run_words({"--format=json", "-O2", "prog.c", "--timeout", "5", "--keep-status", "-lm", "--", "--halt", "x"});
  ASSERT_TRUE(read);
  EXPECT_EQ(read->words, (words{"-O2", "prog.c", "-lm"}));
  EXPECT_EQ(read->arguments, (words{"--halt", "x"}));
  EXPECT_EQ(read->options.format, report::output_format::json);
  EXPECT_EQ(read->options.timeout, std::chrono::seconds(5));
  EXPECT_TRUE(read->options.keep_status);
  EXPECT_FALSE(read->options.halt);
}

TEST(RunOptions, ValuesOfTheCompilersOptionsAreNotOurs) {
  const auto read = read_run_words({"-D", "--halt", "-I", "--", "prog.c"});
  ASSERT_TRUE(read);
  EXPECT_EQ(read->words, (words{"-D", "--halt", "-I", "--", "prog.c"}));
}

TEST(RunOptions, BehindAProgramAllIsTheProgramsOwn) {
  const auto read = read_run_words({"--halt", "/bin/true", "--timeout=no", "--"});
  ASSERT_TRUE(read);
  EXPECT_EQ(read->words, words{"/bin/true"});
  EXPECT_EQ(read->arguments, (words{"--timeout=no", "--"}));
  const auto dashes = read_run_words({"/bin/true", "--", "x"});
  EXPECT_EQ(dashes->arguments, words{"x"});
}

} // namespace
} // namespace usmcheck::cli
