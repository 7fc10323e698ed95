// usmcheck report, explain and --list-rules, as the command line calls them.
#include "cli/commands.h"
#include "core/rules.h"
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sys/resource.h>
#include <unistd.h>

namespace usmcheck::cli {
namespace {

namespace fs = std::filesystem;

struct outcome {
  int status;
  std::string out, err;
};

template <class F> outcome run(F command, std::vector<std::string> args) {
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  int status = command(std::move(args));
  std::string out = testing::internal::GetCapturedStdout();
  return {status, out, testing::internal::GetCapturedStderr()};
}

std::string record(const char *name) { return std::string(RECORDS) + "/" + name + ".record"; }

TEST(report_command, prints_text_or_json) {
  auto text = run(report_command, {record("leak")});
  EXPECT_EQ(text.status, 1);
  EXPECT_NE(text.out.find("[leak]"), std::string::npos);
  auto json = run(report_command, {"--format=json", record("leak")});
  EXPECT_EQ(nlohmann::json::parse(json.out).at("findings").at(0).at("rule"), "leak");
}

TEST(report_command, refuses_what_it_does_not_understand) {
  for (std::vector<std::string> args : {std::vector<std::string>{},
                                        {"a", "b"},
                                        {"--format=xml", record("leak")},
                                        {"--nonsense", record("leak")},
                                        {"--severity=fatal", record("leak")}}) {
    auto refused = run(report_command, args);
    EXPECT_EQ(refused.status, 2);
    EXPECT_TRUE(refused.err.starts_with("usmcheck: ")) << refused.err;
  }
}

TEST(report_command, refuses_what_is_no_record) {
  EXPECT_EQ(run(report_command, {"/nowhere/at/all"}).status, 3);
  EXPECT_EQ(run(report_command, {"/"}).status, 3);
  EXPECT_EQ(run(report_command, {std::string(RECORDS) + "/scenario.c"}).status, 3);
}

TEST(report_command, obeys_the_threshold) {
  auto none = run(report_command, {"--severity=error", record("leak")});
  EXPECT_EQ(none.status, 0);
  EXPECT_EQ(none.out, "usmcheck: 0 findings, 3 below the threshold\n");
}

TEST(report_command, from_a_process_removes_the_record_and_says_nothing_if_there_is_nothing) {
  const std::string path = testing::TempDir() + "usmcheck_from_process_" + std::to_string(::getpid());
  fs::copy_file(record("leak"), path);
  EXPECT_EQ(run(report_command, {"--from-process", path}).status, 1);
  EXPECT_FALSE(fs::exists(path));
  std::ofstream(path) << "usmcheck-record\tversion=1\nprocess\tpid=1\tparent=1\n";
  auto clean = run(report_command, {"--from-process", path});
  EXPECT_EQ(clean.status, 0);
  EXPECT_EQ(clean.out + clean.err, "");
  EXPECT_FALSE(fs::exists(path));
}

TEST(report_command, tells_that_a_file_size_limit_stopped_it) {
  const std::string path = testing::TempDir() + "usmcheck_limited_" + std::to_string(::getpid());
  rlimit before{}, small{};
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &before), 0);
  small = {100, before.rlim_max};
  // Captured output is a file as well, and would be limited with it.
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &small), 0);
  int status = report_command({"--output=" + path, record("leak")});
  setrlimit(RLIMIT_FSIZE, &before);
  fs::remove(path);
  EXPECT_EQ(status, 3);
}

TEST(explain, names_the_nearest_rule) {
  auto unknown = run(explain_command, {"use-after-fre"});
  EXPECT_EQ(unknown.status, 2);
  EXPECT_NE(unknown.err.find("did you mean 'use-after-free'?"), std::string::npos);
  EXPECT_EQ(run(explain_command, {}).status, 2);
  EXPECT_EQ(run(explain_command, {"leak", "leak"}).status, 2);
  EXPECT_EQ(run(explain_command, {"../../leak"}).status, 2);
}

TEST(explain, shows_the_page_of_every_rule) {
  for (const core::rule_info &rule : core::rule_table) {
    auto page = run(explain_command, {rule.slug});
    EXPECT_EQ(page.status, 0) << page.err;
    EXPECT_NE(page.out.find(rule.slug), std::string::npos) << rule.slug;
  }
}

TEST(list_rules, has_a_line_for_every_rule) {
  auto list = run(list_rules_command, {});
  EXPECT_EQ(list.status, 0);
  for (const core::rule_info &rule : core::rule_table) EXPECT_NE(list.out.find(rule.slug), std::string::npos);
  EXPECT_EQ(run(list_rules_command, {"x"}).status, 2);
}

} // namespace
} // namespace usmcheck::cli
