// However a program ends, what was found before is told, and its own end stays what it was.
#include "launch.h"
#include <algorithm>
#include <csignal>
#include <map>

namespace usmcheck::test {
namespace {

constexpr const char *rule = "host-access-device-memory";

class Ends : public Launch {
protected:
  outcome end(const std::string &way, const std::string &options = "") {
    return recorded({program("ends"), way}, options);
  }
  const record::process &process() const { return contents().processes.front(); }
  size_t count(const char *slug) const {
    const std::vector<std::string> all = rules();
    return static_cast<size_t>(std::count(all.begin(), all.end(), slug));
  }
};

struct by_signal {
  const char *way;
  int signal;
};

void PrintTo(const by_signal &each, std::ostream *to) { *to << each.way; }

class EndsBySignal : public Ends, public testing::WithParamInterface<by_signal> {};

TEST_P(EndsBySignal, FindingsBeforeAndTheSignalAreRecorded) {
  const outcome ran = end(GetParam().way);
  EXPECT_EQ(ran.status, 128 + GetParam().signal);
  EXPECT_SAYS(ran.out, "touched\n");
  EXPECT_EQ(count(rule), 1u);
  ASSERT_TRUE(process().signal);
  EXPECT_EQ(process().signal->number, GetParam().signal);
  EXPECT_FALSE(process().signal->at.stack.empty());
}

TEST_P(EndsBySignal, ByItselfTheFindingIsReported) {
  const outcome ran = start({program("ends"), GetParam().way});
  EXPECT_EQ(ran.status, 128 + GetParam().signal);
  EXPECT_SAYS(ran.err, "[host-access-device-memory]");
  EXPECT_EQ(files_in_temporary(), std::vector<std::string>{});
}

INSTANTIATE_TEST_SUITE_P(Of, EndsBySignal,
                         testing::Values(by_signal{"segv", SIGSEGV}, by_signal{"abort", SIGABRT},
                                         by_signal{"fpe", SIGFPE}, by_signal{"ill", SIGILL},
                                         by_signal{"raise", SIGSEGV}, by_signal{"terminate", SIGABRT},
                                         by_signal{"thread-segv", SIGSEGV}),
                         [](const auto &each) {
                           std::string name = each.param.way;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST_F(Ends, ACrashIsToldWithItsAddressAndLine) {
  end("segv");
  ASSERT_TRUE(process().signal);
  EXPECT_EQ(process().signal->address, 16u);
  EXPECT_EQ(process().signal->access, "write");
  const outcome reported = start({BUILD_ROOT "/bin/usmcheck", "report", record_path()});
  EXPECT_SAYS(reported.out, "ends.cpp:" + std::to_string(line_with("programs/ends.cpp", "// the crash")));
}

TEST_F(Ends, AKilledProgramLosesNothing) {
  EXPECT_EQ(end("kill").status, 128 + SIGKILL);
  EXPECT_EQ(count(rule), 1u);
  EXPECT_FALSE(process().exit);
}

TEST_F(Ends, AHandlerInstalledLaterHasItsSignal) {
  const outcome ran = end("later-handler");
  EXPECT_EQ(ran.status, 9);
  EXPECT_SAYS(ran.out, "handled\n");
  EXPECT_EQ(count(rule), 1u);
}

TEST_F(Ends, AHandlerInstalledEarlierHasItsSignalToo) {
  const outcome ran = recorded({program("early_handler")});
  EXPECT_EQ(ran.status, 9);
  EXPECT_SAYS(ran.out, "mine\n");
  EXPECT_EQ(count(rule), 1u);
}

struct by_exit {
  const char *way;
  const char *how;
  int status;
};

void PrintTo(const by_exit &each, std::ostream *to) { *to << each.way; }

class EndsByExit : public Ends, public testing::WithParamInterface<by_exit> {};

TEST_P(EndsByExit, FindingsAndStatusAreRecorded) {
  const outcome ran = end(GetParam().way);
  EXPECT_EQ(ran.status, GetParam().status);
  EXPECT_EQ(ran.err, "");
  EXPECT_EQ(count(rule), 1u);
  ASSERT_TRUE(process().exit);
  EXPECT_EQ(process().exit->how, GetParam().how);
  EXPECT_EQ(process().exit->status, GetParam().status);
}

TEST_P(EndsByExit, ByItselfTheFindingIsReported) {
  const outcome ran = start({program("ends"), GetParam().way});
  EXPECT_EQ(ran.status, GetParam().status);
  EXPECT_SAYS(ran.err, "[host-access-device-memory]");
  EXPECT_EQ(files_in_temporary(), std::vector<std::string>{});
}

INSTANTIATE_TEST_SUITE_P(Of, EndsByExit,
                         testing::Values(by_exit{"exit", "exit", 5}, by_exit{"_exit", "_exit", 5},
                                         by_exit{"_Exit", "_exit", 5}, by_exit{"quick_exit", "exit", 5},
                                         by_exit{"exit-in-thread", "exit", 5}, by_exit{"destructor", "exit", 0},
                                         by_exit{"atexit", "exit", 0}, by_exit{"vfork", "exit", 0},
                                         by_exit{"vfork-exec", "exit", 0}, by_exit{"system", "exit", 0}),
                         [](const auto &each) {
                           std::string name = each.param.way;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

class EndsByExec : public Ends, public testing::WithParamInterface<const char *> {};

TEST_P(EndsByExec, FindingsAreRecorded) {
  const outcome ran = end(GetParam());
  EXPECT_EQ(ran.status, 0);
  EXPECT_SAYS(ran.out, "became echo\n");
  EXPECT_EQ(count(rule), 1u);
  ASSERT_TRUE(process().exit);
  EXPECT_EQ(process().exit->how, "exec");
}

TEST_P(EndsByExec, ByItselfTheFindingIsReported) {
  const outcome ran = start({program("ends"), GetParam()});
  EXPECT_EQ(ran.status, 0);
  EXPECT_SAYS(ran.out, "became echo\n");
  EXPECT_SAYS(ran.err, "[host-access-device-memory]");
  EXPECT_EQ(files_in_temporary(), std::vector<std::string>{});
}

INSTANTIATE_TEST_SUITE_P(Of, EndsByExec, testing::Values("execv", "execve", "execvp", "execl", "execlp", "execvpe"),
                         [](const auto &name) { return std::string(name.param); });

TEST_F(Ends, AnExecThatFailsEndsNothing) {
  EXPECT_EQ(end("exec-fails").status, 0);
  EXPECT_EQ(findings().size(), 1u); // both touches are at one place
  EXPECT_EQ(findings().front().times, 2u);
  ASSERT_TRUE(process().exit);
  EXPECT_EQ(process().exit->how, "exit");
}

TEST_F(Ends, DestructorsAndHandlersAreStillWatched) {
  EXPECT_SAYS(end("destructor").out, "destructor 1\n");
  EXPECT_EQ(rules(), (std::vector<std::string>{rule, "leak"}));
  EXPECT_SAYS(end("atexit").out, "atexit 1\n");
  EXPECT_EQ(rules(), std::vector<std::string>{rule}) << "freed by a handler is no leak";
}

TEST_F(Ends, CleanProgramsAreSilent) {
  for (const char *way : {"clean", "clean-status"}) {
    const outcome ran = start({program("ends"), way});
    EXPECT_EQ(ran.status, std::string(way) == "clean" ? 0 : 6);
    EXPECT_EQ(ran.out + ran.err, "");
    EXPECT_EQ(files_in_temporary(), std::vector<std::string>{});
  }
}

TEST_F(Ends, LeaksAreToldAtTheEnd) {
  EXPECT_EQ(end("leak").status, 0);
  EXPECT_EQ(rules(), std::vector<std::string>{"leak"});
}

TEST_F(Ends, CountsAreWhole) {
  end("many");
  EXPECT_EQ(only().times, 16u);
}

class Forks : public Ends {};

TEST_F(Forks, FindingsOfChildAndParentAreEachTheirOwn) {
  const outcome ran = end("fork");
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.out, "child 3\n");
  ASSERT_EQ(contents().processes.size(), 2u);
  ASSERT_EQ(findings().size(), 2u);
  std::map<unsigned, const record::finding *> by_line;
  for (const record::finding &f : findings()) by_line[f.primary.line] = &f;
  const record::finding *parents = by_line[line_with("programs/ends.cpp", "// the fault")],
                        *childs = by_line[line_with("programs/ends.cpp", "// the child's fault")];
  ASSERT_TRUE(parents && childs);
  EXPECT_NE(parents->process, childs->process);
  const record::process &child = contents().processes[childs->process],
                        &parent = contents().processes[parents->process];
  EXPECT_EQ(child.parent, parent.pid);
  ASSERT_TRUE(child.exit && parent.exit);
  EXPECT_EQ(child.exit->status, 3);
  EXPECT_EQ(parent.exit->status, 0);
  EXPECT_EQ(report()["findings"].size(), 2u) << "the child's places are found in its parent's modules";
}

TEST_F(Forks, AChildThatCrashesOrLeavesEarlyLosesNothing) {
  EXPECT_EQ(end("fork-crash").out, "child 139\n");
  EXPECT_EQ(count(rule), 2u);
  EXPECT_EQ(end("fork-_exit").out, "child 4\n");
  EXPECT_EQ(count(rule), 2u);
}

TEST_F(Forks, ByItselfTheParentReportsBoth) {
  for (const char *way : {"fork", "fork-crash", "fork-_exit"}) {
    const outcome ran = start({program("ends"), way});
    EXPECT_EQ(ran.status, 0);
    EXPECT_SAYS(ran.err, std::to_string(line_with("programs/ends.cpp", "// the fault")));
    EXPECT_SAYS(ran.err, std::to_string(line_with("programs/ends.cpp", "// the child's fault")));
    EXPECT_EQ(files_in_temporary(), std::vector<std::string>{});
  }
}

TEST_F(Forks, AChildThatBecomesAnotherProgramIsNoCrash) {
  EXPECT_EQ(end("fork-exec").out, "child 0\n");
  EXPECT_EQ(count(rule), 1u);
}

TEST_F(Forks, AChildDoesNotLeakItsParentsBlocks) {
  end("fork");
  EXPECT_EQ(count("leak"), 0u);
}

} // namespace
} // namespace usmcheck::test
