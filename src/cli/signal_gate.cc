#include "cli/signal_gate.h"
#include <pthread.h>

namespace usmcheck::cli {

signal_gate::signal_gate() {
  sigemptyset(&m_waiting);
  for (int signal : {SIGINT, SIGTERM, SIGHUP, SIGTSTP}) {
    struct sigaction now;
    // The kernel queues an ignored signal once it is blocked: leave it out, or it would end us after all.
    if (sigaction(signal, nullptr, &now) == 0 && now.sa_handler != SIG_IGN) sigaddset(&m_waiting, signal);
  }
  sigaddset(&m_waiting, SIGCHLD);
  struct sigaction standard = {};
  standard.sa_handler = SIG_DFL; // ignored, children would be reaped before we see their status
  sigaction(SIGCHLD, &standard, &m_child_before);
  pthread_sigmask(SIG_BLOCK, &m_waiting, &m_before);
}

signal_gate::~signal_gate() { open_in_child(); }

void signal_gate::open_in_child() const {
  sigaction(SIGCHLD, &m_child_before, nullptr);
  pthread_sigmask(SIG_SETMASK, &m_before, nullptr);
}

int signal_gate::wait(std::chrono::milliseconds longest) const {
  const timespec time{longest.count() / 1000, longest.count() % 1000 * 1000000};
  const int signal = sigtimedwait(&m_waiting, nullptr, &time);
  return signal > 0 ? signal : 0;
}

} // namespace usmcheck::cli
