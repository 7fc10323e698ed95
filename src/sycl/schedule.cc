#include "sycl/schedule.h"
#include "core/device_options.h"
#include "usmcheck/events.h"
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <unistd.h>

namespace sycl::detail {

schedule &the_schedule() {
  static auto *s = [] {
    auto *made = new schedule;
    const char *text = usm_option("schedule");
    if (!text) return made;
    if (std::string problem = usmcheck::core::schedule_problem(text); !problem.empty()) {
      dprintf(2, "usmcheck: schedule: %s\n", problem.c_str());
      _exit(2);
    }
    if (!strcmp(text, "lifo")) made->order = schedule::lifo;
    if (!strncmp(text, "random:", 7)) {
      made->order = schedule::random;
      made->numbers.seed(strtoull(text + 7, nullptr, 10));
    }
    return made;
  }();
  return *s;
}

} // namespace sycl::detail
