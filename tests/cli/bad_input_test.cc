// What a user can do wrong, and a machine can lack: a sentence and a status each, and nothing left behind.
#include "driver.h"
#include <csignal>
#include <cstdlib>
#include <fmt/core.h>
#include <grp.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

namespace usmcheck::test {
namespace {

class BadInput : public desk {
protected:
  ~BadInput() override { expect_clean(); }

  void expect_refused(const std::vector<std::string> &args, const std::string &sentence, int status = 2) {
    const outcome ran = usmcheck(args);
    EXPECT_EQ(ran.status, status) << ran.err;
    EXPECT_EQ(ran.out, "");
    EXPECT_SAYS(ran.err, sentence);
  }

  void write_program() { write("prog.c", "int main(void) { return 0; }\n"); }

  /// LLVM 19 with something missing: its compilers, or what lies beside them.
  void pretend_llvm(bool compilers) {
    environment = {{"USMCHECK_LLVM", file("llvm").string()}};
    fs::create_directories(file("llvm/bin"));
    for (const char *name : {"clang", "clang++"}) {
      if (!compilers) continue;
      write(fmt::format("llvm/bin/{}", name), fmt::format("#!/bin/sh\nexec {}-19 \"$@\"\n", name));
      fs::permissions(file(fmt::format("llvm/bin/{}", name)), fs::perms::all);
    }
  }

  /// Root may read everything: be nobody, if we are root.
  void as_nobody() {
    in_child = [] {
      constexpr unsigned nobody = 65534;
      if (getuid() == 0 && (setgroups(0, nullptr) != 0 || setgid(nobody) != 0 || setuid(nobody) != 0)) _exit(126);
    };
  }
};

TEST_F(BadInput, NoWordsAtAll) { expect_refused({"run"}, "no source file and no program to run was given"); }
TEST_F(BadInput, OnlyFlags) { expect_refused({"run", "-O2"}, "no source file and no program to run was given"); }
TEST_F(BadInput, UnknownCommand) {
  expect_refused({"rnu", "prog.c"}, "there is no command 'rnu'; `usmcheck --help` lists them");
}
TEST_F(BadInput, MissingSource) { expect_refused({"run", "none.c"}, "cannot read none.c: No such file or directory"); }
TEST_F(BadInput, MissingProgram) { expect_refused({"run", "./none"}, "cannot read ./none: No such file or directory"); }
TEST_F(BadInput, MissingObject) {
  write_program();
  expect_refused({"run", "prog.c", "none.o"}, "cannot read none.o: No such file or directory");
}
TEST_F(BadInput, FolderForSource) { expect_refused({"run", "."}, ". is a directory, not a source file or a program"); }
TEST_F(BadInput, StandardInput) {
  expect_refused({"run", "-x", "c", "-"}, "does not read a program from standard input");
}
TEST_F(BadInput, PipeForSource) {
  ASSERT_EQ(mkfifo(file("pipe.c").c_str(), 0600), 0);
  expect_refused({"run", "pipe.c"}, "pipe.c is not a regular file");
  fs::remove(file("pipe.c"));
}

TEST_F(BadInput, UnreadableSource) {
  write_program();
  chmod(file("prog.c").c_str(), 0);
  as_nobody();
  expect_refused({"run", "prog.c"}, "cannot read prog.c: Permission denied");
}

TEST_F(BadInput, SourceThatDoesNotCompile) {
  write("bad.c", "int main(void) { return x; }\n");
  const outcome plain = start({"clang-19", "-c", "bad.c", "-o", "/dev/null"});
  const outcome ran = usmcheck({"run", "bad.c"});
  EXPECT_EQ(ran.status, 3);
  EXPECT_EQ(ran.err, plain.err + "usmcheck: bad.c does not compile: the compiler's words are above\n");
}

TEST_F(BadInput, CompilersWordsComeInOrderAndOnce) {
  write("one.c", "#warning first\nint one;\n");
  write("two.c", "int two = zwei;\n");
  write("three.c", "int main(void) { return 0; }\n");
  const outcome ran = usmcheck({"run", "one.c", "two.c", "three.c"});
  EXPECT_EQ(ran.status, 3);
  EXPECT_LT(ran.err.find("one.c:1:2: warning: first"), ran.err.find("two.c:1:11: error:")) << ran.err;
  EXPECT_SAYS(ran.err, "usmcheck: two.c does not compile");
}

TEST_F(BadInput, ProgramThatDoesNotLink) {
  write("prog.c", "void missing(void);\nint main(void) { missing(); }\n");
  expect_refused({"run", "prog.c"}, "undefined reference to `missing'", 3);
  expect_refused({"run", "prog.c"}, "usmcheck: prog does not link", 3);
}

TEST_F(BadInput, UnknownCompilerFlag) {
  write_program();
  expect_refused({"run", "--frobnicate", "prog.c"}, "unknown argument: '--frobnicate'", 3);
}

TEST_F(BadInput, HalfABuild) {
  write_program();
  for (const char *flag : {"-c", "-S", "-E", "-M", "-shared", "-fsyntax-only"})
    expect_refused({"run", flag, "prog.c"}, "builds a whole program and runs it");
}

TEST_F(BadInput, ValuesOfOptions) {
  write_program();
  expect_refused({"run", "--timeout=soon", "prog.c"}, "--timeout: 'soon' is not a number of seconds");
  expect_refused({"run", "--timeout=0", "prog.c"}, "--timeout: '0' is not a number of seconds");
  expect_refused({"run", "--timeout=", "prog.c"}, "--timeout needs a value");
  expect_refused({"run", "prog.c", "--format"}, "--format needs a value");
  expect_refused({"run", "--format=html", "prog.c"}, "--format: 'html' is not text or json");
  expect_refused({"run", "--severity=fatal", "prog.c"}, "--severity: 'fatal' is not note, warning or error");
  expect_refused({"run", "--halt=1", "prog.c"}, "--halt takes no value");
  expect_refused({"run", "--suppressions=none", "prog.c"}, "cannot read the suppressions none");
  expect_refused({"run", "--record=/dev/full", "prog.c"}, "--record=/dev/full: not a regular file");
  expect_refused({"run", "--record=no/where", "prog.c"}, "--record=no/where: No such file or directory");
}

TEST_F(BadInput, CompilerNotInstalled) {
  write_program();
  pretend_llvm(false);
  expect_refused({"run", "prog.c"}, "llvm/bin/clang");
  expect_refused({"cc", "prog.c"}, "llvm/bin/clang");
}

TEST_F(BadInput, NoOpenMpRuntime) {
  write("prog.c", "int main(void) {\n#pragma omp target\n  {}\n}\n");
  pretend_llvm(true);
  expect_refused({"run", "prog.c"}, "apt install libomp-19-dev");
  expect_refused({"cc", "-fopenmp", "prog.c", "-o", "prog"}, "apt install libomp-19-dev");
}

TEST_F(BadInput, OffloadCannotBeLinked) {
  write("prog.c", "int main(void) {\n#pragma omp target\n  {}\n}\n");
  pretend_llvm(true);
  write("llvm/lib/libomp.so", "");
  write("llvm/lib/libomptarget.so", "");
  expect_refused({"run", "prog.c"}, "apt install clang-tools-19");
  expect_refused({"cc", "-fopenmp", "prog.c", "-o", "prog"}, "apt install clang-tools-19");
}

TEST_F(BadInput, IncompleteInstallation) {
  write_program();
  environment = {{"USMCHECK_ROOT", file("nowhere").string()}};
  expect_refused({"run", "prog.c"}, "usmcheck_pass.so");
}

TEST_F(BadInput, LimitedAddressSpace) {
  write_program();
  in_child = [] {
    const rlimit limit{rlim_t{4} << 30, rlim_t{4} << 30};
    setrlimit(RLIMIT_AS, &limit);
  };
  expect_refused({"run", "prog.c"}, "the address space is limited to 4096 MiB (`ulimit -v`)");
}

TEST_F(BadInput, SanitizersInFlags) {
  write_program();
  for (const char *name : {"address", "thread", "memory", "hwaddress", "leak", "undefined,address"})
    expect_refused({"run", std::string("-fsanitize=") + name, "prog.c"}, "both need the program's address space");
  expect_refused({"cc", "-fsanitize=address", "-c", "prog.c"}, "both need the program's address space");
}

TEST_F(BadInput, SanitizersInBinaries) {
  write_program();
  ASSERT_EQ(start({"g++", "-fsanitize=address", "-x", "c++", "prog.c", "-o", "dynamic"}).status, 0);
  ASSERT_EQ(start({"clang-19", "-fsanitize=thread", "prog.c", "-o", "static"}).status, 0);
  ASSERT_EQ(start({"clang-19", "-fsanitize=address", "-c", "prog.c", "-o", "prog.o"}).status, 0);
  expect_refused({"run", "./dynamic"}, "./dynamic was built for AddressSanitizer");
  expect_refused({"run", "./static"}, "./static was built for ThreadSanitizer");
  expect_refused({"run", "prog.o"}, "prog.o was built for AddressSanitizer");
  for (const char *made : {"dynamic", "static", "prog.o"}) fs::remove(file(made));
}

TEST_F(BadInput, ProgramBuiltElsewhere) {
  expect_refused({"run", "/bin/true"}, "/bin/true was not built with usmcheck");
  expect_refused({"run", "/bin/true"}, "build it with `usmcheck cc` or `usmcheck c++`");
}

TEST_F(BadInput, ProgramThatMayNotRun) {
  fs::copy_file("/bin/true", file("true"));
  chmod(file("true").c_str(), 0644);
  as_nobody();
  expect_refused({"run", "./true"}, "cannot run ./true: Permission denied");
  fs::remove(file("true"));
}

TEST_F(BadInput, NoSuchCheckingDevice) {
  write_program();
  expect_refused({"run", "--device=titan", "prog.c"}, "there is no device profile 'titan'; there are generic, h200");
  expect_refused({"cc", "--device=pvc", "prog.c"}, "--device=pvc is for `usmcheck run`");
}

TEST_F(BadInput, StaticPrograms) {
  write_program();
  expect_refused({"run", "-static", "prog.c"}, "leave -static out");
  expect_refused({"cc", "-static", "prog.c", "-o", "prog"}, "leave -static out");
}

TEST_F(BadInput, RunOptionsGivenToTheCompiler) {
  write_program();
  expect_refused({"cc", "--timeout=5", "prog.c"}, "--timeout=5 is for `usmcheck run`");
}

TEST_F(BadInput, TemporaryFolderMissing) {
  write_program();
  environment = {{"TMPDIR", file("none").string()}};
  expect_refused({"run", "prog.c"}, "cannot make a temporary folder in");
}

TEST_F(BadInput, PathsThatTheProgramCannotBeTold) {
  write_program();
  expect_refused({"run", "--record=a,b", "prog.c"}, "a path with a comma or %p cannot be told to the program");
  fs::remove(file("a,b"));
}

TEST_F(BadInput, TemporaryFolderUnwritable) {
  write_program();
  as_nobody();
  environment = {{"TMPDIR", "/"}};
  expect_refused({"run", "prog.c"}, "cannot make a temporary folder in /: Permission denied");
}

/// A file system of so few bytes over TMPDIR, in a mount namespace that ends with the command.
std::vector<std::string> in_small_folder(const std::string &folder, const char *size, const std::string &command) {
  return {"unshare", "--mount", "--map-root-user",
          "sh",      "-c",      fmt::format("mount -t tmpfs -o size={} tmpfs '{}' && exec {}", size, folder, command)};
}

TEST_F(BadInput, TemporaryFolderFull) {
  write_program();
  if (start(in_small_folder(temporary().string(), "1m", "true")).status != 0)
    GTEST_SKIP() << "no mount namespaces on this machine";
  const outcome little = start(in_small_folder(temporary().string(), "512k", program() + " run prog.c"));
  EXPECT_EQ(little.status, 2);
  EXPECT_SAYS(little.err, "no room left in");
  write("big.c", "static char much[4 << 20] = {1};\nint main(void) { return much[1]; }\n");
  const outcome full = start(in_small_folder(temporary().string(), "3m", program() + " run big.c"));
  EXPECT_EQ(full.status, 3) << full.err;
  EXPECT_SAYS(full.err, "no room left in");
}

TEST_F(BadInput, FilesMayNotGrow) {
  write("big.c", "static char much[4 << 20] = {1};\nint main(void) { return much[1]; }\n");
  in_child = [] {
    const rlimit limit{1 << 20, 1 << 20};
    setrlimit(RLIMIT_FSIZE, &limit);
  };
  const outcome ran = usmcheck({"run", "big.c"});
  EXPECT_EQ(ran.status, 3);
  EXPECT_SAYS(ran.err, "usmcheck: ");
}

} // namespace
} // namespace usmcheck::test
