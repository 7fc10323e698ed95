// Worlds that programs live in: little address space, no overcommit, other sanitizers, allocators of their own,
// threads, plug-ins.
#include "launch.h"
#include <algorithm>
#include <map>
#include <set>
#include <sys/resource.h>
#include <unistd.h>

namespace usmcheck::test {
namespace {

class Surroundings : public Launch {
protected:
  /// Rule and line of each finding, as the report has them.
  std::multiset<std::string> told() const {
    std::multiset<std::string> all;
    const nlohmann::json whole = report();
    for (const auto &f : whole["findings"])
      all.insert(f["rule"].get<std::string>() + " " + std::to_string(f["line"].get<unsigned>()));
    return all;
  }
  std::multiset<std::string> told_of_faulty() const {
    return {"host-access-device-memory " + std::to_string(line_with("programs/faulty.c", "// the fault")),
            "host-access-device-memory " + std::to_string(line_with("programs/faulty.c", "// the second fault"))};
  }
};

TEST_F(Surroundings, AsUsual) {
  recorded({program("faulty")});
  EXPECT_EQ(told(), told_of_faulty());
  const outcome ran = recorded({program("mapped")});
  EXPECT_EQ(ran.out, "9999900000 21 4 devices\n");
  EXPECT_EQ(told(), std::multiset<std::string>{});
}

TEST_F(Surroundings, WithoutOvercommitTheSameIsFound) {
  environment = {std::string("LD_PRELOAD=") + NO_OVERCOMMIT};
  EXPECT_EQ(recorded({program("faulty")}).status, 4);
  EXPECT_EQ(told(), told_of_faulty());
  const outcome ran = recorded({program("mapped")});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.out, "9999900000 21 4 devices\n");
  EXPECT_EQ(told(), std::multiset<std::string>{});
}

TEST_F(Surroundings, ALimitOfTheAddressSpaceIsTold) {
  for (const rlim_t bytes : {rlim_t(4) << 30, rlim_t(1) << 40}) {
    in_child = [bytes] {
      const rlimit limit{bytes, bytes};
      if (setrlimit(RLIMIT_AS, &limit) != 0) _exit(125);
    };
    const outcome ran = start({program("mapped")});
    EXPECT_EQ(ran.status, 3);
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(ran.err.find("usmcheck: "), 0u) << ran.err;
    EXPECT_SAYS(ran.err, "ulimit -v");
    EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
  }
}

TEST_F(Surroundings, ASanitizerInTheWayIsTold) {
  for (const char *name : {"with_clang_tsan", "with_gcc_asan"}) {
    if (!fs::exists(program(name))) continue;
    const outcome ran = start({program(name)});
    EXPECT_EQ(ran.status, 3) << name;
    EXPECT_EQ(ran.out, "") << name;
    EXPECT_EQ(ran.err.find("usmcheck: "), 0u) << name << "\n" << ran.err;
    EXPECT_SAYS(ran.err, "sanitizer");
  }
}

TEST_F(Surroundings, ASanitizerThatIsNotInTheWayIsNoTrouble) {
  environment = {"ASAN_OPTIONS=detect_leaks=0"};
  const outcome ran = start({program("with_clang_asan")});
  EXPECT_EQ(ran.status, 3) << ran.err;
  EXPECT_EQ(ran.out, "1 500\n");
  EXPECT_EQ(ran.err, "");
}

TEST_F(Surroundings, AProgramWithItsOwnMalloc) {
  const outcome ran = recorded({program("mapped_own_malloc")});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.out, "9999900000 21 4 devices\n");
  EXPECT_EQ(told(), std::multiset<std::string>{});
  EXPECT_EQ(recorded({program("faulty_own_malloc")}).status, 4);
  EXPECT_EQ(told(), told_of_faulty());
}

TEST_F(Surroundings, AProgramWithoutOpenMP) {
  const outcome ran = start({program("plain"), "a", "b", "b"});
  EXPECT_EQ(ran.status, 3);
  EXPECT_EQ(ran.out, "3 500\n");
  EXPECT_EQ(ran.err, "");
  EXPECT_EQ(files_in_temporary(), std::vector<std::string>{});
}

TEST_F(Surroundings, SeveralThreads) {
  const outcome ran = recorded({program("threads")});
  EXPECT_EQ(ran.out, "done\n");
  const unsigned common = line_with("programs/threads.cpp", "// the common fault"),
                 own = line_with("programs/threads.cpp", "// the own fault");
  std::map<unsigned, uint64_t> times;
  for (const record::finding &f : findings()) {
    EXPECT_EQ(f.rule, core::rule::host_access_device_memory);
    times[f.primary.line] += f.times;
  }
  EXPECT_EQ(times[common], 120u);
  EXPECT_EQ(times[own], 6u);
  EXPECT_EQ(times.size(), 2u);
}

TEST_F(Surroundings, APlugInLoadedLater) {
  const outcome ran = recorded({program("loads_plug_in"), program("plug_in.so")});
  EXPECT_EQ(ran.out, "12 7\n");
  EXPECT_EQ(told(),
            std::multiset<std::string>{"host-access-device-memory " +
                                       std::to_string(line_with("programs/plug_in.cpp", "// the plug-in's fault"))});
}

class Registers : public Launch, public testing::WithParamInterface<const char *> {};

TEST_P(Registers, KeepTheirValuesOverEveryCall) {
  const outcome ran = recorded({program(std::string("registers_") + GetParam())});
  EXPECT_EQ(ran.out, "multiply same\nscalars same\nkernel same\n");
  EXPECT_EQ(rules(), std::vector<std::string>{});
}

INSTANTIATE_TEST_SUITE_P(At, Registers, testing::Values("O0", "O2", "native"),
                         [](const auto &name) { return std::string(name.param); });

TEST_F(Surroundings, AReporterThatIsGoneIsTold) {
  // The runtime is found where the program says; the reporter beside it is not.
  const fs::path library = file("root/lib/usmcheck");
  fs::create_directories(library);
  fs::copy(BUILD_ROOT "/lib/usmcheck/libusmcheck_rt.so", library);
  environment = {"LD_PRELOAD=" + (library / "libusmcheck_rt.so").string()};
  const outcome ran = start({program("faulty")});
  EXPECT_EQ(ran.status, 4);
  EXPECT_SAYS(ran.err, "usmcheck report ");
  const size_t at = ran.err.find("usmcheck report ") + 16;
  EXPECT_TRUE(fs::exists(ran.err.substr(at, ran.err.find('\n', at) - at))) << ran.err;
}

} // namespace
} // namespace usmcheck::test
