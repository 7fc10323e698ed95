// Routines of the C library: host code hands them memory of a device, or memory of its own.
#include "launch.h"
#include <map>
#include <set>

namespace usmcheck::test {
namespace {

struct routine {
  const char *use; ///< in programs/libc_calls.c
  const char *call;
  const char *argument; ///< in its synopsis
  const char *access;
  uint64_t bytes;
};

// "hello 42\n" with its end is 10 bytes, "hello there" 12.
constexpr routine routines[] = {
    {"memcpy_from", "memcpy", "src", "read", 100},
    {"memcpy_to", "memcpy", "dest", "write", 100},
    {"memmove_from", "memmove", "src", "read", 100},
    {"memmove_to", "memmove", "dest", "write", 100},
    {"mempcpy_from", "mempcpy", "src", "read", 100},
    {"mempcpy_to", "mempcpy", "dest", "write", 100},
    {"memset", "memset", "s", "write", 100},
    {"memcmp", "memcmp", "s1", "read", 100},
    {"memcmp_second", "memcmp", "s2", "read", 100},
    {"strlen", "strlen", "s", "read", 10},
    {"strnlen", "strnlen", "s", "read", 4},
    {"strcpy_from", "strcpy", "src", "read", 10},
    {"strcpy_to", "strcpy", "dest", "write", 12},
    {"strncpy_from", "strncpy", "src", "read", 10},
    {"strncpy_to", "strncpy", "dest", "write", 50},
    {"stpcpy_from", "stpcpy", "src", "read", 10},
    {"stpcpy_to", "stpcpy", "dest", "write", 12},
    {"strcat_from", "strcat", "src", "read", 10},
    {"strcat_to", "strcat", "dest", "write", 21},
    {"strncat_from", "strncat", "src", "read", 5},
    {"strncat_to", "strncat", "dest", "write", 21},
    {"memchr", "memchr", "s", "read", 100},
    {"strchr", "strchr", "s", "read", 10},
    {"strtol", "strtol", "nptr", "read", 10},
    {"strtod", "strtod", "nptr", "read", 10},
    {"strcmp", "strcmp", "s1", "read", 10},
    {"strncmp", "strncmp", "s2", "read", 5},
    {"strdup", "strdup", "s", "read", 10},
    {"atoi", "atoi", "nptr", "read", 10},
    {"atof", "atof", "nptr", "read", 10},
    {"read", "read", "buf", "write", 10},
    {"write", "write", "buf", "read", 10},
    {"pread", "pread", "buf", "write", 10},
    {"pwrite", "pwrite", "buf", "read", 10},
    {"readv", "readv", "iov", "write", 5},
    {"writev", "writev", "iov", "read", 5},
    {"send", "send", "buf", "read", 10},
    {"recv", "recv", "buf", "write", 10},
    {"fread", "fread", "ptr", "write", 10},
    {"fwrite", "fwrite", "ptr", "read", 10},
    {"fgets", "fgets", "s", "write", 20},
    {"puts", "puts", "s", "read", 10},
    {"fputs", "fputs", "s", "read", 10},
    {"qsort", "qsort", "base", "write", 9},
    {"bsearch", "bsearch", "base", "read", 3},
    {"printf", "printf", "%s", "read", 10},
    {"printf_width", "printf", "%s", "read", 10},
    {"printf_star", "printf", "%s", "read", 10},
    {"printf_precision", "printf", "%s", "read", 3},
    {"printf_star_precision", "printf", "%s", "read", 3},
    {"printf_mixed", "printf", "%s", "read", 10},
    {"fprintf", "fprintf", "%s", "read", 10},
    {"snprintf_from", "snprintf", "%s", "read", 10},
    {"snprintf_to", "snprintf", "s", "write", 3},
    {"sprintf_to", "sprintf", "s", "write", 3},
};

constexpr routine frees[] = {{"free", "free", "", "", 0}, {"realloc", "realloc", "", "", 0}};

std::set<std::string> tested() {
  std::set<std::string> names;
  for (const routine &r : routines) names.insert(r.use);
  for (const routine &r : frees) names.insert(r.use);
  return names;
}

class LibcCalls : public Launch {
protected:
  /// Runs every routine on device memory; the findings of each, as the report has them, by its function.
  std::map<std::string, nlohmann::json> told_by_use(const char *of) {
    EXPECT_EQ(recorded({program(of), "device"}).status, 0);
    std::map<std::string, nlohmann::json> found;
    const nlohmann::json all = report();
    for (const auto &each : all["findings"]) {
      const std::string use = function_of_use(each);
      if (!found.contains(use)) found[use] = nlohmann::json::array();
      found[use].push_back(each);
    }
    return found;
  }

private:
  /// The routine under test; the function itself may have been inlined into main.
  static std::string function_of_use(const nlohmann::json &finding) {
    std::vector<nlohmann::json> frames = finding["stack"];
    frames.insert(frames.begin(), finding);
    for (const auto &frame : frames)
      if (const std::string name = frame["function"]; name.starts_with("use_")) return name.substr(4);
    return finding.dump();
  }
};

TEST_F(LibcCalls, OnDeviceMemoryAreTold) {
  auto found = told_by_use("libc_calls");
  for (const routine &r : routines) {
    SCOPED_TRACE(r.use);
    const nlohmann::json all = found[r.use];
    EXPECT_EQ(all.size(), 1u) << all.dump(1);
    if (all.empty()) continue;
    EXPECT_EQ(all[0]["rule"], "host-access-device-memory");
    EXPECT_EQ(all[0]["variant"], "call");
    const nlohmann::json facts = all[0]["facts"];
    EXPECT_EQ(facts["call"], r.call);
    EXPECT_EQ(facts["argument"], r.argument);
    EXPECT_EQ(facts["access"], r.access);
    EXPECT_EQ(facts["bytes"], std::to_string(r.bytes));
    EXPECT_EQ(facts["offset"], "0");
    EXPECT_EQ(facts["block"], "4096");
    EXPECT_EQ(facts["allocator"], "omp_target_alloc");
    EXPECT_SAYS(line_of(all[0]["file"], all[0]["line"]), std::string(r.call) + "(");
  }
  for (const routine &r : frees) {
    SCOPED_TRACE(r.use);
    const nlohmann::json all = found[r.use];
    EXPECT_EQ(all.size(), 1u) << all.dump(1);
    if (all.empty()) continue;
    EXPECT_EQ(all[0]["rule"], "invalid-free");
    EXPECT_EQ(all[0]["variant"], "libc");
    EXPECT_EQ(all[0]["facts"]["call"], r.call);
    EXPECT_SAYS(line_of(all[0]["file"], all[0]["line"]), std::string(r.call) + "(");
  }
  const std::set<std::string> expected = tested();
  for (const auto &[use, all] : found) EXPECT_TRUE(expected.contains(use)) << "nobody expected this: " << use;
}

/// The pass sees some of them as well: once is enough.
TEST_F(LibcCalls, ThatTheCompilerKnowsAreToldOnce) {
  auto found = told_by_use("libc_builtins");
  for (const char *use : {"memcpy_from", "memcpy_to", "memmove_from", "memmove_to", "memset"}) {
    SCOPED_TRACE(use);
    const nlohmann::json all = found[use];
    EXPECT_EQ(all.size(), 1u) << all.dump(1);
    if (all.empty()) continue;
    EXPECT_EQ(all[0]["rule"], "host-access-device-memory");
    EXPECT_EQ(all[0]["times"], 1);
    EXPECT_EQ(all[0]["facts"]["bytes"], "100");
  }
}

/// What the optimiser makes of a call (another routine, plain loads) is told all the same.
TEST_F(LibcCalls, ThatTheOptimiserChangedAreTold) {
  auto found = told_by_use("libc_optimized");
  for (const routine &r : routines) {
    if (std::string(r.call) == "bsearch") continue; // of a header then, and its comparison here touches nothing
    SCOPED_TRACE(r.use);
    const nlohmann::json all = found[r.use];
    EXPECT_FALSE(all.empty());
    for (const auto &each : all) EXPECT_EQ(each["rule"], "host-access-device-memory");
  }
}

/// What -D_FORTIFY_SOURCE makes of a call is told as the call that was written.
TEST_F(LibcCalls, ThatAreFortifiedAreTold) {
  auto found = told_by_use("libc_fortified");
  for (const routine &r : routines) {
    if (std::string(r.call) == "bsearch") continue;
    SCOPED_TRACE(r.use);
    EXPECT_FALSE(found[r.use].empty());
  }
}

TEST_F(LibcCalls, OfTheCxxHeapOnDeviceMemoryAreInvalid) {
  EXPECT_EQ(recorded({program("deletes"), "device"}).status, 0);
  const nlohmann::json whole = report();
  std::multiset<std::string> told;
  for (const auto &f : whole["findings"])
    told.insert(f["rule"].get<std::string>() + " " + f["variant"].get<std::string>() + " " +
                std::to_string(f["line"].get<unsigned>()));
  std::multiset<std::string> wanted;
  for (const char *mark : {"// plain delete", "// array delete", "// sized delete", "// unique_ptr"})
    wanted.insert("invalid-free libc " + std::to_string(line_with("programs/deletes.cpp", mark)));
  EXPECT_EQ(told, wanted);
  EXPECT_EQ(recorded({program("deletes"), "host"}).status, 0);
  EXPECT_EQ(rules(), std::vector<std::string>{});
}

class LibcCallsOf : public Launch, public testing::WithParamInterface<const char *> {};

TEST_P(LibcCallsOf, HostMemoryAreSilent) {
  EXPECT_EQ(recorded({program(GetParam()), "host"}).status, 0);
  EXPECT_EQ(rules(), std::vector<std::string>{});
}

TEST_P(LibcCallsOf, DeviceMemoryDoWhatTheyDoOnHostMemory) {
  const outcome device = start({program(GetParam()), "device"}, "log=report"),
                host = start({program(GetParam()), "host"}, "log=report");
  // `realloc` is the one that answers otherwise: it cannot.
  EXPECT_EQ(device.out.substr(0, device.out.rfind('\n', device.out.size() - 2)),
            host.out.substr(0, host.out.rfind('\n', host.out.size() - 2)));
  EXPECT_EQ(device.status, host.status);
}

INSTANTIATE_TEST_SUITE_P(Built, LibcCallsOf,
                         testing::Values("libc_calls", "libc_builtins", "libc_optimized", "libc_fortified"),
                         [](const auto &name) { return std::string(name.param); });

} // namespace
} // namespace usmcheck::test
