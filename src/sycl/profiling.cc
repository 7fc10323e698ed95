// When commands were submitted, begun and ended.
#include "sycl/command.h"
#include <sycl/exception.hpp>

namespace sycl::detail {

uint64_t profiling_time(const command_ptr &c, int which) {
  if (!c) return 0; // a default-constructed event
  if (!c->profiling) {
    const usm_place place = here();
    const usm_fact facts[] = {{"call", "event::get_profiling_info", 0}};
    usm_fault("profiling-not-enabled", "query", &place, &c->place, "launched", facts, 1);
    throw_error(errc::invalid, "get_profiling_info: the queue was made without property::queue::enable_profiling");
  }
  if (which == 0) return c->submitted_at;
  wait_for({c});
  return which == 1 ? c->begun_at : c->ended_at;
}

} // namespace sycl::detail
