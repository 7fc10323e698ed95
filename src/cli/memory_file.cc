#include "cli/memory_file.h"
#include <fmt/core.h>
#include <sys/mman.h>
#include <unistd.h>

namespace usmcheck::cli {

memory_file::memory_file(across_exec how)
    : m_descriptor(memfd_create("usmcheck", how == across_exec::closed ? MFD_CLOEXEC : 0)) {}

memory_file::~memory_file() {
  if (m_descriptor >= 0) close(m_descriptor);
}

std::string memory_file::name() const { return fmt::format("/proc/self/fd/{}", m_descriptor); }

bool memory_file::write(const std::string &text) const {
  return ::write(m_descriptor, text.data(), text.size()) == static_cast<ssize_t>(text.size());
}

std::string memory_file::content() const {
  std::string text;
  char buffer[4096];
  for (ssize_t got; (got = pread(m_descriptor, buffer, sizeof buffer, static_cast<off_t>(text.size()))) > 0;)
    text.append(buffer, static_cast<size_t>(got));
  return text;
}

} // namespace usmcheck::cli
