// Who has the terminal: the checked program is in a process group of its own and gets it when it wants to read. Until
// then Ctrl-C comes to us, and we end a program that would not listen to it.
#pragma once
#include <sys/types.h>

namespace usmcheck::cli {

class terminal {
public:
  terminal();
  ~terminal() { take_back(); }
  terminal(const terminal &) = delete;
  terminal &operator=(const terminal &) = delete;

  bool interactive() const { return m_interactive; }
  bool given() const { return m_given; }
  /// Lets the group read and write. False if it isn't ours to give: we run in the background.
  bool give(pid_t group);
  void take_back();

private:
  bool m_interactive, m_given = false;
};

} // namespace usmcheck::cli
