// What becomes of a record when its file cannot be written, and of the program beside it.
#include "writing.h"
#include <cerrno>
#include <csignal>
#include <sys/resource.h>
#include <sys/stat.h>

namespace usmcheck::test {
namespace {

TEST_F(Writer, AFolderThatIsNotThereIsTold) {
  record::writer w;
  errno = 0;
  EXPECT_FALSE(w.open((folder() / "none" / "record").c_str(), locate));
  EXPECT_EQ(errno, ENOENT);
}

TEST_F(Writer, WithoutAFileFindingsAreToldShortly) {
  int status = 0;
  const std::string said = in_child(status, [&] {
    record::writer w;
    if (w.open((folder() / "none" / "record").c_str(), locate)) return 1;
    w.header();
    w.finding(1, simple_finding(20));
    return 0;
  });
  EXPECT_EQ(status, 0);
  EXPECT_EQ(said, "usmcheck: prog.c:20: error: memory is freed twice [double-free]\n");
}

TEST_F(Writer, OnAFullDiskOneSentenceIsSaidAndFindingsAreToldShortly) {
  int status = 0;
  const std::string said = in_child(status, [&] {
    record::writer w;
    if (!w.open("/dev/full", locate)) return 1;
    w.header();
    w.process("/bin/prog", "/home", "prog");
    w.finding(1, simple_finding(20));
    w.finding(2, simple_finding(21));
    w.times(1, 5);
    w.exit("exit", 0);
    return 0;
  });
  EXPECT_EQ(status, 0);
  EXPECT_EQ(said, "usmcheck: cannot write the record /dev/full: No space left on device; findings from here on are "
                  "told here, shortly\n"
                  "usmcheck: prog.c:20: error: memory is freed twice [double-free]\n"
                  "usmcheck: prog.c:21: error: memory is freed twice [double-free]\n");
}

TEST_F(Writer, ALimitOfTheFileSizeKillsNobody) {
  int status = 0;
  const std::string said = in_child(status, [&] {
    const rlimit limit{8000, 8000};
    if (setrlimit(RLIMIT_FSIZE, &limit) != 0) return 1;
    record::writer w;
    if (!w.open(path().c_str(), locate)) return 2;
    w.header();
    w.process("/bin/prog", "/home", "prog");
    for (unsigned n = 1; n < 100; n++) w.finding(n, simple_finding(n));
    sigset_t pending, blocked;
    sigpending(&pending);
    sigprocmask(SIG_SETMASK, nullptr, &blocked);
    if (sigismember(&pending, SIGXFSZ) || sigismember(&blocked, SIGXFSZ)) return 3;
    return 0;
  });
  EXPECT_TRUE(WIFEXITED(status)) << "signal " << WTERMSIG(status);
  EXPECT_EQ(WEXITSTATUS(status), 0);
  EXPECT_NE(said.find("cannot write the record"), std::string::npos) << said;
  EXPECT_NE(said.find("prog.c:99: error"), std::string::npos) << said;
  const record::contents &c = read_back();
  EXPECT_GE(c.findings.size(), 5u) << "what was written before the limit is good";
  EXPECT_LE(c.damage_total, 2u);
}

TEST_F(Writer, ALimitThatStandardErrorReachesTooKillsNobody) {
  int status = 0;
  in_child(status, [&] {
    const rlimit limit{1000, 1000};
    if (setrlimit(RLIMIT_FSIZE, &limit) != 0) return 1;
    record::writer w;
    if (!w.open(path().c_str(), locate)) return 2;
    for (unsigned n = 1; n < 100; n++) w.finding(n, simple_finding(n));
    return 0;
  });
  EXPECT_TRUE(WIFEXITED(status)) << "signal " << WTERMSIG(status);
  EXPECT_EQ(WEXITSTATUS(status), 0);
}

TEST_F(Writer, ASignalOfTheProgramsOwnStaysPending) {
  record::writer w;
  begin(w);
  sigset_t mine, before;
  sigemptyset(&mine);
  sigaddset(&mine, SIGXFSZ);
  sigprocmask(SIG_BLOCK, &mine, &before);
  raise(SIGXFSZ); // somebody else's
  w.finding(1, simple_finding(20));
  sigset_t pending;
  sigpending(&pending);
  EXPECT_TRUE(sigismember(&pending, SIGXFSZ));
  const timespec at_once{};
  sigtimedwait(&mine, nullptr, &at_once);
  sigprocmask(SIG_SETMASK, &before, nullptr);
}

TEST_F(Writer, TakesNoNumberThatProgramsCountOn) {
  const int next = open("/dev/null", O_RDONLY);
  close(next);
  record::writer w;
  begin(w);
  const int then = open("/dev/null", O_RDONLY);
  EXPECT_EQ(then, next);
  close(then);
}

TEST_F(Writer, TheFileIsNotInheritedByOtherPrograms) {
  record::writer w;
  begin(w);
  struct stat mine;
  ASSERT_EQ(stat(path().c_str(), &mine), 0);
  int found = 0;
  for (const auto &each : fs::directory_iterator("/proc/self/fd")) {
    const int descriptor = std::stoi(each.path().filename().string());
    struct stat other;
    if (fstat(descriptor, &other) != 0 || other.st_ino != mine.st_ino || other.st_dev != mine.st_dev) continue;
    found++;
    EXPECT_NE(fcntl(descriptor, F_GETFD) & FD_CLOEXEC, 0);
  }
  EXPECT_EQ(found, 1);
}

} // namespace
} // namespace usmcheck::test
