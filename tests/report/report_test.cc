// From a record to usmcheck's exit status.
#include "report/report.h"
#include <csignal>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <unistd.h>

namespace usmcheck::report {
namespace {

namespace fs = std::filesystem;

const std::string first = "usmcheck-record\tversion=1\nprocess\tpid=7\tparent=1\n";
const std::string warning = "finding\tpid=7\tid=1\trule=leak\tvariant=leak\tseverity=warning\n"
                            "place\trole=primary\tfile=a.c\tline=3\tfunction=main\nend\tid=1\n";
const std::string good_end = "exit\tpid=7\thow=exit\tstatus=0\n";

class report : public testing::Test {
protected:
  report() : m_folder(fs::path(testing::TempDir()) / ("usmcheck_report_test_" + std::to_string(::getpid()))) {
    fs::create_directories(m_folder);
    m_options.record = (m_folder / "record").string();
    m_options.output = (m_folder / "out").string();
  }
  ~report() override { fs::remove_all(m_folder); }

  void write(const std::string &text, const char *name = "record") {
    std::ofstream(m_folder / name, std::ios::binary) << text;
  }
  std::string output() const {
    std::ifstream in(m_folder / "out", std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  int status(const std::string &record, const program_result &result = {}) {
    write(record);
    return report_record(m_options, result);
  }

  fs::path m_folder;
  report_options m_options;
};

constexpr program_result exited(int status) { return {.known = true, .status = status}; }
constexpr program_result killed(int signal) { return {.known = true, .status = std::nullopt, .signal = signal}; }

TEST_F(report, ends_with_0_if_nothing_is_found_whatever_the_program_says) {
  EXPECT_EQ(status(first + good_end), nothing_found);
  EXPECT_EQ(status(first, exited(0)), nothing_found);
  EXPECT_EQ(status(first, exited(5)), nothing_found);
}

TEST_F(report, ends_with_1_on_findings_at_or_above_the_threshold) {
  EXPECT_EQ(status(first + warning + good_end), something_found);
  m_options.threshold = core::severity::error;
  EXPECT_EQ(status(first + warning + good_end), nothing_found);
  EXPECT_NE(output().find("1 below the threshold"), std::string::npos);
}

TEST_F(report, ends_with_3_on_a_crash_or_time_out_without_a_finding) {
  EXPECT_EQ(status(first, killed(SIGSEGV)), could_not_finish);
  EXPECT_EQ(status(first + warning, killed(SIGSEGV)), something_found);
  program_result late = killed(SIGKILL);
  late.timed_out = true;
  EXPECT_EQ(status(first, late), could_not_finish);
  EXPECT_EQ(status(first + "signal\tpid=7\tnumber=11\n"), could_not_finish);
}

TEST_F(report, ends_with_3_on_a_damaged_record_without_findings) {
  EXPECT_EQ(status(first + "note\n" + good_end), could_not_finish);
  EXPECT_EQ(status(first + "note\n" + warning + good_end), something_found);
}

TEST_F(report, ends_with_3_on_a_record_without_an_end_that_nobody_waited_for) {
  EXPECT_EQ(status(first), could_not_finish);
  EXPECT_NE(output().find("the record has no end"), std::string::npos);
  m_options.at_exit = true;
  EXPECT_EQ(status(first), nothing_found);
}

TEST_F(report, ends_as_the_program_did_if_asked) {
  m_options.keep_status = true;
  EXPECT_EQ(status(first + warning, exited(0)), 0);
  EXPECT_EQ(status(first, exited(7)), 7);
  EXPECT_EQ(status(first, killed(SIGTERM)), 128 + SIGTERM);
}

TEST_F(report, ends_with_3_if_there_is_no_record) {
  testing::internal::CaptureStderr();
  EXPECT_EQ(report_record(m_options, {}), could_not_finish);
  EXPECT_NE(testing::internal::GetCapturedStderr().find("No such file"), std::string::npos);
  testing::internal::CaptureStderr();
  EXPECT_EQ(report_record(m_options, exited(0)), could_not_finish);
  EXPECT_NE(testing::internal::GetCapturedStderr().find("the program left no record"), std::string::npos);
}

TEST_F(report, ends_with_2_on_suppressions_of_no_use) {
  write("leek\n", "supp");
  m_options.suppressions = {(m_folder / "supp").string()};
  testing::internal::CaptureStderr();
  EXPECT_EQ(status(first + warning + good_end), wrong_usage);
  EXPECT_NE(testing::internal::GetCapturedStderr().find("supp:1: "), std::string::npos);
}

TEST_F(report, does_not_count_what_is_suppressed) {
  write("leak:a.c\n", "supp");
  m_options.suppressions = {(m_folder / "supp").string()};
  EXPECT_EQ(status(first + warning + good_end), nothing_found);
  EXPECT_NE(output().find("1 suppressed"), std::string::npos);
}

TEST_F(report, follows_a_record_that_is_not_there_at_first) {
  report_session session(m_options);
  session.poll();
  write(first);
  session.poll();
  std::ofstream(m_options.record, std::ios::app | std::ios::binary) << warning;
  session.poll();
  std::ofstream(m_options.record, std::ios::app | std::ios::binary) << "count\tpid=7\tid=1\ttimes=12\n";
  EXPECT_EQ(session.finish(exited(0)), something_found);
  EXPECT_NE(output().find("(seen 12 times)"), std::string::npos);
}

TEST_F(report, tells_that_it_could_not_be_written) {
  for (const char *target : {"/dev/full", "/nowhere/at/all", "/"}) {
    m_options.output = target;
    testing::internal::CaptureStderr();
    EXPECT_EQ(status(first + warning + good_end), could_not_finish);
    EXPECT_NE(testing::internal::GetCapturedStderr().find(std::string("cannot write to '") + target),
              std::string::npos);
  }
}

} // namespace
} // namespace usmcheck::report
