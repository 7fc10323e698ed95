#include "cli/terminal.h"
#include <csignal>
#include <pthread.h>
#include <unistd.h>

namespace usmcheck::cli {
namespace {

/// A process of the background that hands the terminal on is stopped by SIGTTOU, unless that is blocked.
void hand_terminal_to(pid_t group) {
  sigset_t output, before;
  sigemptyset(&output);
  sigaddset(&output, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &output, &before);
  tcsetpgrp(STDIN_FILENO, group);
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

} // namespace

terminal::terminal() : m_interactive(isatty(STDIN_FILENO)) {}

bool terminal::give(pid_t group) {
  if (!m_interactive || (!m_given && tcgetpgrp(STDIN_FILENO) != getpgrp())) return false;
  hand_terminal_to(group);
  m_given = true;
  return true;
}

void terminal::take_back() {
  if (m_given) hand_terminal_to(getpgrp());
  m_given = false;
}

} // namespace usmcheck::cli
