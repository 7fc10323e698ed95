// Signals that end or stop usmcheck wait at this gate until a loop of ours asks, so that children and files are put in
// order before we go. A signal that was ignored when we started stays ignored, as for any program behind nohup or `&`.
#pragma once
#include <chrono>
#include <csignal>
#include <optional>

namespace usmcheck::cli {

class signal_gate {
public:
  signal_gate();
  ~signal_gate();
  signal_gate(const signal_gate &) = delete;
  signal_gate &operator=(const signal_gate &) = delete;

  /// Waits for a signal at most so long: SIGCHLD, SIGINT, SIGTERM, SIGHUP or SIGTSTP; 0 when none came.
  int wait(std::chrono::milliseconds longest) const;

  /// In a child, before it becomes another program: signals are as we found them.
  void open_in_child() const;

private:
  sigset_t m_waiting, m_before;
  struct sigaction m_child_before;
};

/// The signal ends usmcheck; its exit status then is 128 + signal.
constexpr bool ends_us(int signal) { return signal == SIGINT || signal == SIGTERM || signal == SIGHUP; }

} // namespace usmcheck::cli
