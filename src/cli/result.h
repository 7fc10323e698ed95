// A value, or a sentence for people with the exit status that belongs to it. Nothing in the command line throws.
#pragma once
#include <string>
#include <utility>
#include <variant>

namespace usmcheck::cli {

/// Exit statuses of usmcheck itself; 130 and 143 (128 + signal) when it was interrupted.
enum exit_status : int {
  nothing_found = 0,
  something_found = 1,
  wrong_usage = 2,       ///< or a machine that isn't set up
  could_not_finish = 3,  ///< usmcheck or the build failed; the program crashed or timed out without a finding
  command_not_run = 127, ///< as shells have it
};

struct failure {
  std::string sentence;
  int status = wrong_usage;
};

template <class T> class result {
public:
  result(T value) : m_state(std::move(value)) {}
  result(failure f) : m_state(std::move(f)) {}
  explicit operator bool() const { return m_state.index() == 0; }
  T &operator*() { return std::get<0>(m_state); }
  const T &operator*() const { return std::get<0>(m_state); }
  T *operator->() { return &std::get<0>(m_state); }
  const T *operator->() const { return &std::get<0>(m_state); }
  const failure &error() const { return std::get<1>(m_state); }

private:
  std::variant<T, failure> m_state;
};

} // namespace usmcheck::cli
