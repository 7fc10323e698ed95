#include "build_finding.h"
#include "report/text.h"
#include "report/visible.h"
#include <csignal>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <unistd.h>

namespace usmcheck::report {
namespace {

std::string text_of(const model &m) { return text_report(m, {false, false, "/home/me"}); }

model with(core::finding f) {
  model m;
  m.findings.push_back(std::move(f));
  return m;
}

TEST(text, says_nothing_found_or_nothing) {
  EXPECT_EQ(text_report({}, {false, false, ""}), "usmcheck: nothing found\n");
  EXPECT_EQ(text_report({}, {false, true, ""}), "");
}

TEST(text, shortens_file_names_and_counts_repetitions) {
  auto f = found(core::rule::leak, "leak", at("/home/me/src/a.c", 3, 5));
  f.times = 64;
  EXPECT_EQ(text_of(with(f)).substr(0, 13), "src/a.c:3:5: ");
  EXPECT_NE(text_of(with(f)).find("(seen 64 times) [leak]\n"), std::string::npos);
}

TEST(text, names_module_and_offset_where_there_is_no_line) {
  auto f = found(core::rule::leak, "leak", {});
  f.primary.module = "/home/me/prog";
  f.primary.offset = 0x1234;
  EXPECT_EQ(text_of(with(f)).substr(0, 13), "prog+0x1234: ");
}

TEST(text, shows_calls_around_the_place) {
  auto f = found(core::rule::leak, "leak", at("/home/me/a.c", 3, 5, "make"));
  f.stack = {at("/usr/include/vector", 9, 1, "std::vector"), f.primary, at("/home/me/a.c", 8, 2, "main")};
  const std::string text = text_of(with(f));
  EXPECT_NE(text.find("    in std::vector at /usr/include/vector:9:1\n    called from main at a.c:8:2\n"),
            std::string::npos)
      << text;
}

TEST(text, cuts_stacks_that_do_not_end) {
  auto f = found(core::rule::leak, "leak", at("/home/me/a.c", 3, 5, "deep"));
  f.stack.assign(200, at("/home/me/a.c", 4, 5, "deep"));
  EXPECT_NE(text_of(with(f)).find("    and 184 more\n"), std::string::npos);
}

TEST(text, puts_the_mark_under_the_character_also_behind_tabs_and_umlauts) {
  const std::string path = testing::TempDir() + "usmcheck_text_test_" + std::to_string(::getpid());
  std::ofstream(path) << "\tprint(\"\xc3\xbc\", buf);\n";
  auto f = found(core::rule::host_access_device_memory, "access", at(path, 1, 14));
  f.primary.variable = "buf";
  const std::string text = text_of(with(f));
  std::filesystem::remove(path);
  EXPECT_NE(text.find("     1 | \tprint(\"\xc3\xbc\", buf);\n       | \t           ^~~\n"), std::string::npos) << text;
}

TEST(text, lets_no_record_command_the_terminal) {
  auto f = found(core::rule::wrong_device, "number", at("/home/me/\033[2Ja.c", 3, 5),
                 {{"call", "x\033]0;title\007"}, {"on", "1"}});
  const std::string text = text_of(with(f));
  EXPECT_EQ(text.find_first_of("\033\007"), std::string::npos) << text;
  EXPECT_EQ(visible("a\xc2\x9b"
                    "b\x7f"),
            "a\\xc2\x9b"
            "b\\x7f");
}

TEST(text, tells_how_the_program_ended) {
  model m;
  m.program.known = true;
  m.program.status = 3;
  EXPECT_NE(text_of(m).find("program: exited with status 3\n"), std::string::npos);
  m.program = {.known = true, .status = std::nullopt, .signal = SIGKILL, .timed_out = true, .timeout_seconds = 2};
  EXPECT_NE(text_of(m).find("program: stopped after 2 seconds, as asked\n"), std::string::npos);
  m.program = {.known = true, .status = std::nullopt, .signal = SIGTERM};
  EXPECT_NE(text_of(m).find("program: killed by SIGTERM\n"), std::string::npos);
  crash c;
  c.signal = SIGSEGV;
  c.address = 0x7f0000001000;
  c.access = "write";
  c.at = at("/home/me/a.c", 9, 3);
  m.crashes = {c};
  m.program.signal = SIGSEGV;
  const std::string text = text_of(m);
  EXPECT_NE(text.find("program: killed by SIGSEGV at a.c:9:3 in main (write to address 0x7f0000001000)\n"),
            std::string::npos)
      << text;
  EXPECT_EQ(text.find("killed", text.find("killed") + 1), std::string::npos) << text;
}

TEST(text, counts_what_is_not_shown) {
  model m = with(found(core::rule::leak, "leak", at("a.c", 1)));
  m.suppressed = 2;
  m.below_threshold = 1;
  EXPECT_TRUE(text_of(m).ends_with("usmcheck: 1 warning, 2 suppressed, 1 below the threshold\n"));
}

TEST(text, has_colours_only_if_asked) {
  model m = with(found(core::rule::leak, "leak", at("a.c", 1)));
  EXPECT_EQ(text_of(m).find('\033'), std::string::npos);
  EXPECT_NE(text_report(m, {true, false, ""}).find("\033[1;35mwarning:"), std::string::npos);
}

} // namespace
} // namespace usmcheck::report
