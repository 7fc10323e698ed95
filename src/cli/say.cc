#include "cli/say.h"
#include <cerrno>
#include <string>
#include <unistd.h>

namespace usmcheck::cli {

void say(std::string_view sentence) {
  std::string line = "usmcheck: ";
  line.append(sentence).push_back('\n');
  // One write a line: compilers run by `make -j` share the terminal.
  write_to_errors(line);
}

void write_to_errors(std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(STDERR_FILENO, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return; // nobody is left to tell
    text.remove_prefix(static_cast<size_t>(written));
  }
}

int say(const failure &f) {
  say(f.sentence);
  return f.status;
}

} // namespace usmcheck::cli
