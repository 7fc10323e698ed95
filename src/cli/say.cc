#include "cli/say.h"
#include <string>
#include <unistd.h>

namespace usmcheck::cli {

void say(std::string_view sentence) {
  std::string line = "usmcheck: ";
  line.append(sentence).push_back('\n');
  // One write a line: compilers run by `make -j` share the terminal.
  if (write(STDERR_FILENO, line.data(), line.size()) < 0) return; // nobody is left to tell
}

int say(const failure &f) {
  say(f.sentence);
  return f.status;
}

} // namespace usmcheck::cli
