#include "report/program_end.h"
#include <csignal>
#include <cstring>
#include <fmt/format.h>

namespace usmcheck::report {

std::string signal_name(int number) {
  const char *name = sigabbrev_np(number);
  return name ? fmt::format("SIG{}", name) : fmt::format("signal {}", number);
}

std::string access_in_words(const crash &c) {
  if (!c.address || (c.signal != SIGSEGV && c.signal != SIGBUS)) return "";
  const char *what = c.access == "read"      ? "read of"
                     : c.access == "write"   ? "write to"
                     : c.access == "execute" ? "jump to"
                                             : "access to";
  const char *null = *c.address == 0 ? ", a null pointer" : *c.address < 4096 ? ", close to null" : "";
  return fmt::format("{} address {:#x}{}", what, *c.address, null);
}

} // namespace usmcheck::report
