#include "seam.h"
#include "sycl/command.h"
#include "usmcheck/events.h"
#include <cstdlib>
#include <cstring>
#include <sys/wait.h>
#include <unistd.h>

namespace usmcheck::test {
namespace {

choice chosen;
std::vector<std::string> devices, faults;

void set(const char *name, const std::string &value) {
  if (value.empty())
    unsetenv(name);
  else
    setenv(name, value.c_str(), 1);
}

} // namespace

const std::vector<std::string> &told_devices() { return devices; }
const std::vector<std::string> &told_faults() { return faults; }

void choose(const choice &wanted) {
  chosen = wanted;
  set("ONEAPI_DEVICE_SELECTOR", wanted.selector);
  set("SYCL_DEVICE_FILTER", wanted.filter);
}

void with(const choice &wanted, const std::function<void()> &body) {
  fflush(stdout);
  const pid_t child = fork();
  if (child == 0) {
    choose(wanted);
    try {
      body();
    } catch (const std::exception &e) { ADD_FAILURE() << "thrown: " << e.what(); }
    fflush(stdout);
    _exit(testing::Test::HasFailure() ? 1 : 0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_EQ(status, 0) << "see above";
}

} // namespace usmcheck::test

extern "C" {
void usm_device(int number, const char *name) {
  EXPECT_EQ(static_cast<size_t>(number), usmcheck::test::devices.size());
  usmcheck::test::devices.emplace_back(name);
}
void usm_fault(const char *rule, const char *, const usm_place *, const usm_place *, const char *, const usm_fact *, size_t) {
  usmcheck::test::faults.emplace_back(rule);
}
int usm_checked() { return 1; }
const char *usm_option(const char *key) {
  const std::string &value = !strcmp(key, "device") ? usmcheck::test::chosen.device : usmcheck::test::chosen.devices;
  return value.empty() ? nullptr : value.c_str();
}
}

namespace sycl::detail {
usm_place here() { return {}; }
} // namespace sycl::detail
