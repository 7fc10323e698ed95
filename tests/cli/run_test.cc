// `usmcheck run` on programs that are in order, and on one that is not.
#include "driver.h"
#include <algorithm>
#include <nlohmann/json.hpp>

namespace usmcheck::test {
namespace {

class Run : public desk {
protected:
  ~Run() override { expect_clean(); }
  void copy_example(const char *name) {
    std::error_code failed;
    fs::copy_file(fs::path(SOURCE_ROOT) / "examples" / name, file(name), failed);
    ASSERT_FALSE(failed) << name;
    write(name, read(name));
  }
};

constexpr const char *faulty = "host_reads_device_memory.c";

TEST_F(Run, TheProgramsStreamsArgumentsAndFolderAreItsOwn) {
  write("prog.c", R"(
#include <stdio.h>
#include <unistd.h>
int main(int argc, char **argv) {
  char line[100], here[1000];
  fgets(line, sizeof line, stdin);
  printf("%s%s\n", line, getcwd(here, sizeof here));
  for (int i = 1; i < argc; i++) printf("[%s]", argv[i]);
  fprintf(stderr, "to the errors\n");
  return 0;
}
)");
  input = "from the input\n";
  const outcome ran = usmcheck({"run", "-O1", "prog.c", "-Wall", "--", "--format=json", "a b", "--", "-c"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.out, "from the input\n" + file("").parent_path().string() + "\n[--format=json][a b][--][-c]");
  EXPECT_SAYS(ran.err, "to the errors\n");
}

TEST_F(Run, TheProgramsStatusIsTold) {
  write("prog.c", "#include <stdlib.h>\nint main(int argc, char **argv) { if (argc > 1) abort(); return 7; }\n");
  const outcome seven = usmcheck({"run", "prog.c"});
  EXPECT_EQ(seven.status, 0) << seven.err;
  EXPECT_SAYS(seven.err, "status 7");
  EXPECT_EQ(usmcheck({"run", "--keep-status", "prog.c"}).status, 7);
  const outcome aborted = usmcheck({"run", "prog.c", "--", "x"});
  EXPECT_EQ(aborted.status, 3);
  EXPECT_SAYS(aborted.err, "SIGABRT");
  EXPECT_EQ(usmcheck({"run", "--keep-status", "prog.c", "--", "x"}).status, 128 + 6);
}

TEST_F(Run, NothingGoesIntoTheUsersTree) {
  write("prog.c", "int main(void) { return 0; }\n");
  const outcome ran = usmcheck({"run", "-save-temps", "-o", "out", "-MD", "-MF", "prog.d", "prog.c"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_SAYS(ran.err, "note: -o is ignored");
  EXPECT_SAYS(ran.err, "note: -save-temps is ignored");
}

TEST_F(Run, AProgramMayHaveAnyName) {
  for (const char *name : {"record.c", "build.c", "0-x.o.c"}) {
    write(name, "#include <stdio.h>\nint main(void) { puts(\"here\"); }\n");
    EXPECT_EQ(usmcheck({"run", name}).out, "here\n");
  }
}

TEST_F(Run, SourcesInTwoLanguages) {
  write("main.cpp",
        "#include <cstdio>\nextern \"C\" int answer(void);\nint main() { std::printf(\"%d\\n\", answer()); }\n");
  write("sub/answer.c", "#include \"answer.h\"\nint answer(void) { int class = ANSWER; return class; }\n");
  write("sub/answer.h", "#define ANSWER 42\n");
  const outcome ran = usmcheck({"run", "main.cpp", "sub/answer.c", "-lm"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.out, "42\n");
}

TEST_F(Run, OffloadIsReadFromTheSources) {
  write("prog.c", R"(
#include "kernel.h"
int main(void) { return run() == 1 ? 0 : 9; }
)");
  write("kernel.h", R"x(
#include <omp.h>
static int run(void) {
  int here = -1;
  _Pragma("omp target map(from : here)") here = omp_is_initial_device() ? 0 : 1;
  return here;
}
)x");
  EXPECT_EQ(usmcheck({"run", "--keep-status", "prog.c"}).status, 0);
  EXPECT_EQ(usmcheck({"run", "--keep-status", "-fopenmp", "prog.c"}).status, 0);
  const outcome vendor =
      usmcheck({"run", "--keep-status", "--verbose", "-fiopenmp", "-fopenmp-targets=spir64", "prog.c"});
  EXPECT_EQ(vendor.status, 0) << vendor.err;
  EXPECT_SAYS(vendor.err, "usmcheck: -fiopenmp taken as -fopenmp\n");
  EXPECT_SAYS(vendor.err,
              "usmcheck: -fopenmp-targets=spir64 left out: the checking device takes the place of the one named\n");
}

TEST_F(Run, AddressesRepeat) {
  write("prog.c", "#include <stdio.h>\nint g;\nint main(void) { int l; printf(\"%p %p %p\\n\", (void *)&g, (void *)&l, "
                  "(void *)printf); }\n");
  const std::string first = usmcheck({"run", "prog.c"}).out;
  EXPECT_FALSE(first.empty());
  // The environment holds the record's name, and so moves the stack by a few bytes: the rest must be the same.
  const std::string second = usmcheck({"run", "prog.c"}).out;
  EXPECT_EQ(first.substr(0, first.find(' ')), second.substr(0, second.find(' ')));
  EXPECT_EQ(first.substr(first.rfind(' ')), second.substr(second.rfind(' ')));
}

TEST_F(Run, TheUsersOwnProcessOptionsHold) {
  write("prog.c", "#include <stdio.h>\n#include <stdlib.h>\nint main(void) { puts(getenv(\"USMCHECK_OPTIONS\")); }\n");
  write("quiet", "");
  environment = {{"USMCHECK_OPTIONS", "strict=1,record=mine,log=elsewhere,exitcode=9"}};
  const outcome ran = usmcheck({"run", "--halt", "--suppressions=quiet", "prog.c"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(ran.out.starts_with("strict=1,halt=1,suppressions=" + file("quiet").string() + ",record=")) << ran.out;
  EXPECT_FALSE(contains(ran.out, "mine") || contains(ran.out, "log=") || contains(ran.out, "exitcode="));
}

TEST_F(Run, AProgramBuiltAlready) {
  write("prog.c", "#include <stdio.h>\nint main(int argc, char **argv) { printf(\"%d %s\", argc, argv[1]); }\n");
  ASSERT_EQ(usmcheck({"cc", "prog.c", "-o", "prog"}).status, 0);
  for (const auto &args : {std::vector<std::string>{"run", "./prog", "--halt"}, {"run", "prog", "--", "--halt"}}) {
    const outcome ran = usmcheck(args);
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_EQ(ran.out, "2 --halt");
  }
  fs::remove(file("prog"));
}

TEST_F(Run, AFaultIsFoundAtItsLine) {
  copy_example(faulty);
  for (const char *level : {"-O0", "-O2", "-O3"}) {
    const outcome ran = usmcheck({"run", level, faulty});
    EXPECT_EQ(ran.status, 1) << ran.err;
    EXPECT_SAYS(ran.err, "host_reads_device_memory.c:15:");
    EXPECT_SAYS(ran.err, "[host-access-device-memory]");
    EXPECT_SAYS(ran.err, "usmcheck: 1 error");
  }
}

TEST_F(Run, CuredProgramsAreSilent) {
  for (const char *name : {"cured_by_host_memory.c", "cured_by_shared_memory.c", "cured_by_copy.c"}) {
    copy_example(name);
    const outcome ran = usmcheck({"run", "-O2", name});
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_EQ(ran.out, "buf[100] = 100.000000\n");
  }
}

TEST_F(Run, JsonComesWhenTheProgramHasEnded) {
  copy_example(faulty);
  const outcome ran = usmcheck({"run", "--format=json", "--output=report.json", faulty});
  EXPECT_EQ(ran.status, 1) << ran.err;
  const auto report = nlohmann::json::parse(read("report.json"), nullptr, false);
  ASSERT_TRUE(report.is_object());
  EXPECT_EQ(report["findings"].size(), 1u);
  EXPECT_EQ(report["findings"][0]["rule"], "host-access-device-memory");
  EXPECT_EQ(report["program"]["status"], 0);
  fs::remove(file("report.json"));
}

TEST_F(Run, TheRecordIsKeptIfAskedFor) {
  copy_example(faulty);
  EXPECT_EQ(usmcheck({"run", "--record=kept", faulty}).status, 1);
  const outcome shown = usmcheck({"report", "kept"});
  EXPECT_EQ(shown.status, 1) << shown.err;
  EXPECT_SAYS(shown.out, "[host-access-device-memory]");
  fs::remove(file("kept"));
}

TEST_F(Run, FindingsBeforeTheTimeIsUpAreReported) {
  copy_example(faulty);
  std::string text = read(faulty);
  const std::string end = "  omp_target_free(buf, dev);";
  write(faulty, text.replace(text.find(end), end.size(), "  for (volatile int i = 0;;) i++;"));
  const outcome ran = usmcheck({"run", "--timeout=3", faulty});
  EXPECT_EQ(ran.status, 1) << ran.err;
  EXPECT_SAYS(ran.err, "[host-access-device-memory]");
}

TEST_F(Run, HelpAndVersion) {
  EXPECT_EQ(usmcheck({"--help"}).status, 0);
  EXPECT_SAYS(usmcheck({"run", "--help"}).out, "--timeout=SECONDS");
  EXPECT_SAYS(usmcheck({"--version"}).out, "usmcheck ");
  EXPECT_SAYS(usmcheck({"--list-rules"}).out, "host-access-device-memory");
}

} // namespace
} // namespace usmcheck::test
