// Which words of `usmcheck run` are whose.
#include "cli/run_options.h"
#include <gtest/gtest.h>
#include <utility>

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

TEST(RunOptions, CheckingDevices) {
  const auto read =
      read_run_words({"--device=pvc", "--devices", "2", "--schedule=random:7", "--unchecked", "prog.cpp"});
  ASSERT_TRUE(read);
  EXPECT_EQ(read->words, words{"prog.cpp"});
  EXPECT_EQ(read->options.device, "pvc");
  EXPECT_EQ(read->options.devices, "2");
  EXPECT_EQ(read->options.schedule, "random:7");
  EXPECT_TRUE(read->options.unchecked);
}

TEST(RunOptions, CheckingDevicesThatAreNot) {
  const std::pair<std::string, std::string> wrong[] = {
      {"--device=titan",
       "there is no device profile 'titan'; there are generic, h200, pvc, arc, mi300, integrated, cpu"},
      {"--devices=0", "'0' is no number of devices; 1 to 8 are possible"},
      {"--devices=9", "'9' is no number of devices"},
      {"--devices=two", "'two' is no number of devices"},
      {"--schedule=best", "'best' is no schedule; there are fifo, lifo and random:SEED"},
      {"--schedule=random:", "'random:' is no schedule"},
      {"--schedule=random:99999999999999999999", "is no schedule"},
      {"--device=", "--device needs a value"}};
  for (const auto &[option, sentence] : wrong) {
    const auto read = read_run_words({option, "prog.cpp"});
    ASSERT_FALSE(read) << option;
    EXPECT_NE(read.error().sentence.find(sentence), std::string::npos) << read.error().sentence;
  }
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
