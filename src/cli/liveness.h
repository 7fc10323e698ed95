// A line on standard error while something takes long: what it is, and for how long already.
#pragma once
#include <chrono>
#include <string>

namespace usmcheck::cli {

class liveness {
public:
  enum class style : unsigned char {
    replacing, ///< on a terminal one line that changes; for steps of our own
    lines,     ///< whole lines only: the checked program writes to the same terminal
  };
  liveness(std::string what, style how);
  ~liveness() { clear(); }
  liveness(const liveness &) = delete;
  liveness &operator=(const liveness &) = delete;

  void tick(); ///< to be called a few times a second
  void now_doing(std::string what) { m_what = std::move(what); }
  void clear(); ///< before anything else is written

private:
  using clock = std::chrono::steady_clock;
  std::string m_what;
  bool m_terminal, m_replacing, m_shown = false;
  clock::time_point m_since = clock::now(), m_next;
};

} // namespace usmcheck::cli
