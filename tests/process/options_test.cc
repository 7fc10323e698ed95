// USMCHECK_OPTIONS of a program that runs by itself.
#include "launch.h"
#include <algorithm>
#include <cstdio>

namespace usmcheck::test {
namespace {

class Options : public Launch {
protected:
  outcome faulty(const std::string &options, const std::string &times = "1") {
    return start({program("faulty"), times}, options);
  }
};

TEST_F(Options, NoneReportsToStandardErrorAndKeepsTheStatus) {
  const outcome ran = faulty("");
  EXPECT_EQ(ran.status, 4);
  EXPECT_EQ(ran.out, "sum 0\n");
  EXPECT_SAYS(ran.err, "faulty.c:" + std::to_string(line_with("programs/faulty.c", "// the fault")));
  EXPECT_SAYS(ran.err, "usmcheck: 2 errors");
  EXPECT_EQ(files_in_temporary(), std::vector<std::string>{});
}

TEST_F(Options, ExitcodeIsTheStatusOfAProgramWithFindings) {
  EXPECT_EQ(faulty("exitcode=77").status, 77);
  EXPECT_EQ(faulty("exitcode=255").status, 255);
  EXPECT_EQ(faulty("exitcode=0").status, 4) << "its own";
  EXPECT_EQ(start({program("mapped")}, "exitcode=77").status, 0) << "nothing was found";
  EXPECT_EQ(recorded({program("faulty")}, "exitcode=77").status, 77);
}

TEST_F(Options, OutputBeforeAnExitcodeIsNotLost) { EXPECT_EQ(faulty("exitcode=77").out, "sum 0\n"); }

TEST_F(Options, HaltEndsAtTheFirstFinding) {
  const outcome ran = faulty("halt=1");
  EXPECT_EQ(ran.status, 1);
  EXPECT_EQ(ran.out, "");
  EXPECT_SAYS(ran.err, "usmcheck: 1 error");
  EXPECT_EQ(faulty("halt=1,exitcode=9").status, 9);
  EXPECT_EQ(faulty("halt=0").status, 4);
  EXPECT_EQ(recorded({program("faulty")}, "halt=1").status, 1);
  EXPECT_EQ(findings().size(), 1u);
  EXPECT_EQ(start({program("mapped")}, "halt=1").status, 0);
}

TEST_F(Options, LogTakesTheReport) {
  const outcome ran = faulty("log=report.txt");
  EXPECT_EQ(ran.err, "");
  EXPECT_EQ(files_in_home(), std::vector<std::string>{"report.txt"});
  EXPECT_SAYS(read(file("report.txt")), "usmcheck: 2 errors");
}

TEST_F(Options, LogOfSeveralProcessesHasTheirNumbers) {
  faulty("log=report.%p.txt");
  faulty("log=report.%p.txt");
  EXPECT_EQ(files_in_home().size(), 2u);
  for (const std::string &name : files_in_home()) {
    EXPECT_TRUE(name.starts_with("report.") && name.ends_with(".txt")) << name;
    EXPECT_EQ(name.find('%'), std::string::npos);
  }
}

TEST_F(Options, LogIsAppendedTo) {
  faulty("log=report");
  const size_t once = read(file("report")).size();
  faulty("log=report");
  EXPECT_EQ(read(file("report")).size(), 2 * once);
}

TEST_F(Options, LogMayBeAStream) {
  const outcome ran = faulty("log=/dev/stdout");
  EXPECT_SAYS(ran.out, "usmcheck: 2 errors");
  EXPECT_EQ(ran.err, "");
}

TEST_F(Options, LogOfACleanProgramIsNotMade) {
  start({program("mapped")}, "log=report");
  EXPECT_EQ(files_in_home(), std::vector<std::string>{});
}

TEST_F(Options, ALogThatCannotBeWrittenIsTold) {
  const outcome ran = faulty("log=none/report");
  EXPECT_EQ(ran.status, 4);
  EXPECT_SAYS(ran.err, "usmcheck: ");
  EXPECT_SAYS(ran.err, "No such file or directory");
}

TEST_F(Options, SuppressionsAreHandedOn) {
  FILE *list = fopen(file("list").c_str(), "w");
  fputs("host-access-device-memory\n", list);
  fclose(list);
  const outcome ran = faulty("suppressions=list,exitcode=77");
  EXPECT_EQ(ran.status, 4) << "suppressed findings are none";
  EXPECT_EQ(ran.err.find("[host-access-device-memory]"), std::string::npos) << ran.err;
}

TEST_F(Options, RecordIsKeptAndNothingIsReported) {
  const outcome ran = faulty("record=raw");
  EXPECT_EQ(ran.err, "");
  EXPECT_EQ(files_in_home(), std::vector<std::string>{"raw"});
  EXPECT_EQ(read(file("raw")).find("usmcheck-record\tversion=1\n"), 0u);
}

TEST_F(Options, ARecordThatCannotBeWrittenIsTold) {
  const outcome ran = faulty("record=none/raw");
  EXPECT_EQ(ran.status, 4);
  EXPECT_SAYS(ran.err, "usmcheck: cannot write the record none/raw: No such file or directory");
  EXPECT_SAYS(ran.err, "faulty.c:" + std::to_string(line_with("programs/faulty.c", "// the fault")) + ": error: ");
}

TEST_F(Options, AFullDiskIsTold) {
  const outcome ran = faulty("record=/dev/full");
  EXPECT_EQ(ran.status, 4);
  EXPECT_EQ(ran.out, "sum 0\n");
  EXPECT_SAYS(ran.err, "No space left on device");
  EXPECT_SAYS(ran.err, "[host-access-device-memory]");
}

TEST_F(Options, CountsAreInTheReport) { EXPECT_SAYS(faulty("", "64").err, "64 times"); }

TEST_F(Options, EmptyItemsAreNothing) { EXPECT_EQ(faulty(",,exitcode=77,").status, 77); }

class BadOptions : public Options, public testing::WithParamInterface<const char *> {};

TEST_P(BadOptions, AreTold) {
  const outcome ran = faulty(GetParam());
  EXPECT_EQ(ran.status, 2);
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(ran.err.find("usmcheck: USMCHECK_OPTIONS: '"), 0u) << ran.err;
  EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
  EXPECT_EQ(files_in_temporary(), std::vector<std::string>{});
}

INSTANTIATE_TEST_SUITE_P(Of, BadOptions,
                         testing::Values("nonsense=1", "nonsense", "exitcode=", "exitcode=abc", "exitcode=256",
                                         "exitcode=-1", "exitcode=99999999999", "halt=2", "halt=yes", "strict=", "=",
                                         "record=a,unknown=b"),
                         [](const auto &each) { return std::to_string(each.index); });

TEST_F(Options, APathThatIsTooLongIsTold) {
  const outcome ran = faulty("log=" + std::string(600, 'x'));
  EXPECT_EQ(ran.status, 2);
  EXPECT_SAYS(ran.err, "too long");
}

} // namespace
} // namespace usmcheck::test
