// A program that usmcheck starts, in a process group of its own so that all it starts can be ended with it.
#pragma once
#include "cli/result.h"
#include "cli/signal_gate.h"
#include <optional>
#include <string>
#include <sys/types.h>
#include <utility>
#include <vector>

namespace usmcheck::cli {

struct command {
  std::vector<std::string> words;                               ///< the program first; no shell
  std::vector<std::pair<std::string, std::string>> environment; ///< set on top of ours
  int output = -1, errors = -1;                                 ///< descriptors that take the place of 1 and 2
  bool fixed_addresses = false;                                 ///< no address randomization, so that findings repeat
};

class child {
public:
  static result<child> start(const command &, const signal_gate &);

  struct change {
    bool ended;
    int status; ///< as waitpid gave it
  };
  /// What became of it since the last call, without waiting.
  std::optional<change> look();

  void signal_group(int signal) const;
  /// The signal, and SIGKILL to what is left two seconds later; returns when it has ended.
  void end(const signal_gate &, int signal = SIGTERM);

  pid_t id() const { return m_id; }
  int status() const { return m_status; }
  bool ended() const { return m_ended; }

private:
  explicit child(pid_t id) : m_id(id) {}
  pid_t m_id;
  int m_status = 0;
  bool m_ended = false;
};

} // namespace usmcheck::cli
