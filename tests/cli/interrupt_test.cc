// Programs that do not end, and users who do not wait.
#include "driver.h"
#include <csignal>
#include <fstream>
#include <iterator>
#include <unistd.h>

namespace usmcheck::test {
namespace {

using namespace std::chrono_literals;

class Interrupt : public desk {
protected:
  Interrupt() {
    // Says that it runs, and never ends; `stubborn` hears no signal that can be ignored; `parent` has a child like
    // itself.
    write("endless.c", R"(
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
int main(int argc, char **argv) {
  const char *mode = argc > 1 ? argv[1] : "";
  if (!strcmp(mode, "stubborn")) signal(SIGINT, SIG_IGN), signal(SIGTERM, SIG_IGN);
  if (!strcmp(mode, "parent") && fork() == 0) mode = "child";
  FILE *file = fopen(!strcmp(mode, "child") ? "child.id" : "program.id", "w");
  fprintf(file, "%d\n", (int)getpid());
  fclose(file);
  if (!strcmp(mode, "reader")) while (getchar() != EOF) {}
  for (;;) pause();
}
)");
  }
  ~Interrupt() override {
    for (const char *made : {"program.id", "child.id"}) fs::remove(file(made));
    expect_clean();
  }

  pid_t id_in(const std::string &name) const {
    pid_t id = 0;
    std::ifstream(file(name)) >> id;
    return id;
  }

  running begin_endless(const std::string &mode) { return begin({program(), "run", "endless.c", "--", mode}); }
};

TEST_F(Interrupt, TimeIsUp) {
  const outcome ran = usmcheck({"run", "--timeout=1", "endless.c"});
  EXPECT_EQ(ran.status, 3) << ran.err;
  EXPECT_LT(ran.took, 60s); // the build included, on a busy machine
  EXPECT_SAYS(ran.err, "after 1 second");
}

TEST_F(Interrupt, TimeIsUpForAProgramThatDoesNotListen) {
  const outcome ran = usmcheck({"run", "--timeout=1", "endless.c", "--", "stubborn"});
  EXPECT_EQ(ran.status, 3) << ran.err;
  EXPECT_GE(ran.took, 3s);
  EXPECT_LT(ran.took, 60s);
}

TEST_F(Interrupt, TimeIsUpForChildrenToo) {
  const outcome ran = usmcheck({"run", "--timeout=2", "endless.c", "--", "parent"});
  EXPECT_EQ(ran.status, 3) << ran.err;
  ASSERT_GT(id_in("child.id"), 0);
  EXPECT_FALSE(alive(id_in("child.id")));
}

TEST_F(Interrupt, EachSignalEndsTheProgramAndUs) {
  for (int signal : {SIGINT, SIGTERM, SIGHUP}) {
    running process = begin_endless("parent");
    process.wait_for_file(file("child.id"));
    process.wait_for_file(file("program.id"));
    kill(process.id, signal);
    const outcome ran = end(process);
    EXPECT_EQ(ran.status, 128 + signal) << ran.err;
    EXPECT_FALSE(alive(id_in("program.id")));
    EXPECT_FALSE(alive(id_in("child.id")));
    for (const char *made : {"program.id", "child.id"}) fs::remove(file(made));
  }
}

TEST_F(Interrupt, AProgramThatDoesNotListenIsEndedAllTheSame) {
  running process = begin_endless("stubborn");
  process.wait_for_file(file("program.id"));
  kill(process.id, SIGINT);
  const outcome ran = end(process);
  EXPECT_EQ(ran.status, 130);
  EXPECT_LT(ran.took, 60s);
  EXPECT_FALSE(alive(id_in("program.id")));
}

TEST_F(Interrupt, WhatWasFoundUntilThenIsReported) {
  std::ifstream in(fs::path(SOURCE_ROOT) / "examples/host_reads_device_memory.c");
  std::string text{std::istreambuf_iterator<char>(in), {}};
  const std::string last = "  omp_target_free(buf, dev);";
  ASSERT_TRUE(contains(text, last));
  write("faulty.c", text.replace(text.find(last), last.size(),
                                 "  fclose(fopen(\"program.id\", \"w\"));\n  for (volatile int i = 0;;) i++;"));
  running process = begin({program(), "run", "faulty.c"});
  process.wait_for_file(file("program.id"));
  kill(process.id, SIGINT);
  const outcome ran = end(process);
  EXPECT_EQ(ran.status, 130);
  EXPECT_SAYS(ran.err, "[host-access-device-memory]");
}

TEST_F(Interrupt, CompilersAreEndedToo) {
  // A compiler that never ends: its wrapper says who it is.
  environment = {{"USMCHECK_LLVM", file("llvm").string()}};
  for (const char *name : {"llvm/bin/clang", "llvm/bin/clang++"}) {
    write(name, "#!/bin/sh\necho $$ >program.id\nsleep 1000 & echo $! >child.id\nwait\n");
    fs::permissions(file(name), fs::perms::all);
  }
  running process = begin({program(), "run", "endless.c"});
  process.wait_for_file(file("child.id"));
  usleep(50000);
  kill(process.id, SIGINT);
  const outcome ran = end(process);
  EXPECT_EQ(ran.status, 130) << ran.err;
  EXPECT_FALSE(alive(id_in("program.id")));
  EXPECT_FALSE(alive(id_in("child.id")));
}

TEST_F(Interrupt, IgnoredSignalsStayIgnored) {
  in_child = [] { std::signal(SIGINT, SIG_IGN); };
  running process = begin({program(), "run", "--timeout=2", "endless.c"});
  process.wait_for_file(file("program.id"));
  kill(process.id, SIGINT);
  EXPECT_EQ(end(process).status, 3);
}

TEST_F(Interrupt, ControlCOnATerminal) {
  on_terminal = true;
  running process = begin_endless("stubborn");
  process.wait_for_file(file("program.id"));
  ASSERT_EQ(::write(process.terminal, "\003", 1), 1);
  const outcome ran = end(process);
  EXPECT_EQ(ran.status, 130) << ran.out;
  EXPECT_FALSE(alive(id_in("program.id")));
}

TEST_F(Interrupt, ControlCWhileTheProgramReadsTheTerminal) {
  on_terminal = true;
  running process = begin_endless("reader");
  process.wait_for_file(file("program.id"));
  usleep(500000); // until it reads, is stopped for it, and is given the terminal
  ASSERT_EQ(::write(process.terminal, "\003", 1), 1);
  const outcome ran = end(process);
  EXPECT_EQ(ran.status, 130) << ran.out;
  EXPECT_FALSE(alive(id_in("program.id")));
}

TEST_F(Interrupt, LongStepsShowThatTheyLive) {
  on_terminal = true;
  const outcome ran = usmcheck({"run", "--timeout=3", "endless.c"});
  EXPECT_SAYS(ran.out, "usmcheck: running endless (");
}

TEST_F(Interrupt, LongCompilationsShowThatTheyLive) {
  on_terminal = true;
  environment = {{"USMCHECK_LLVM", file("llvm").string()}};
  for (const char *name : {"llvm/bin/clang", "llvm/bin/clang++"}) {
    write(name, "#!/bin/sh\nsleep 3\nexit 1\n");
    fs::permissions(file(name), fs::perms::all);
  }
  EXPECT_SAYS(usmcheck({"run", "endless.c"}).out, "\r\033[Kusmcheck: compiling endless.c (");
}

} // namespace
} // namespace usmcheck::test
