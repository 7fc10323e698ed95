#include "report/output.h"
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

namespace usmcheck::report {

namespace {

/// Returns the errno of what failed, or 0.
int write_all(int file, std::string_view text) {
  while (!text.empty()) {
    ssize_t done = ::write(file, text.data(), text.size());
    if (done < 0 && errno == EINTR) continue;
    if (done < 0) return errno;
    text.remove_prefix(static_cast<size_t>(done));
  }
  return 0;
}

std::optional<std::string> problem(const std::string &where, int error) {
  if (error == 0) return std::nullopt;
  return fmt::format("cannot write to {}: {}", where, std::strerror(error));
}

} // namespace

bool use_color(const report_options &options) {
  if (options.color != color_choice::automatic) return options.color == color_choice::always;
  const char *no_color = std::getenv("NO_COLOR");
  if (no_color && *no_color) return false;
  const char *terminal = std::getenv("TERM");
  if (terminal && std::strcmp(terminal, "dumb") == 0) return false;
  return options.output.empty() && isatty(options.to_stderr ? STDERR_FILENO : STDOUT_FILENO);
}

std::optional<std::string> write_out(const report_options &options, std::string_view text) {
  if (options.output.empty()) {
    if (!options.to_stderr) return write_to_stdout(text);
    return problem("standard error", write_all(STDERR_FILENO, text));
  }
  std::signal(SIGXFSZ, SIG_IGN); // a file size limit is an error to be told, not a death
  const std::string where = "'" + options.output + "'";
  int file = ::open(options.output.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | O_TRUNC, 0666);
  if (file < 0) return problem(where, errno);
  int error = write_all(file, text);
  if (::close(file) != 0 && error == 0) error = errno;
  return problem(where, error);
}

std::optional<std::string> write_to_stdout(std::string_view text) {
  std::signal(SIGXFSZ, SIG_IGN);
  return problem("standard output", write_all(STDOUT_FILENO, text));
}

void complain(std::string_view sentence) {
  std::string line = fmt::format("usmcheck: {}\n", sentence);
  (void)write_all(STDERR_FILENO, line); // nobody is left to tell
}

} // namespace usmcheck::report
