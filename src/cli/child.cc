#include "cli/child.h"
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <fmt/core.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace usmcheck::cli {
namespace {

using clock = std::chrono::steady_clock;
constexpr std::chrono::seconds grace{2};

/// In the child; returns only when the program cannot be started.
void become(const command &what, char *const *words, const signal_gate &gate, pid_t parent) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL); // should we be killed, it must not go on alone
  if (getppid() != parent) _exit(command_not_run);
  if (what.output >= 0) dup2(what.output, STDOUT_FILENO);
  if (what.errors >= 0) dup2(what.errors, STDERR_FILENO);
  if (what.fixed_addresses) personality(ADDR_NO_RANDOMIZE); // refused in some containers: no harm, addresses then vary
  for (const auto &[name, value] : what.environment) setenv(name.c_str(), value.c_str(), 1);
  gate.open_in_child();
  execvp(words[0], words);
}

} // namespace

result<child> child::start(const command &what, const signal_gate &gate) {
  std::vector<char *> words;
  for (const std::string &word : what.words) words.push_back(const_cast<char *>(word.c_str()));
  words.push_back(nullptr);
  int news[2]; // carries errno if the program cannot be started; closed by a successful exec
  if (pipe2(news, O_CLOEXEC) != 0) return failure{fmt::format("no pipe: {}", strerror(errno)), could_not_finish};
  const pid_t parent = getpid(), id = fork();
  if (id < 0) {
    const int why = errno;
    close(news[0]), close(news[1]);
    return failure{fmt::format("cannot start {}: {}", what.words[0], strerror(why)), could_not_finish};
  }
  if (id == 0) {
    become(what, words.data(), gate, parent);
    const int why = errno;
    if (write(news[1], &why, sizeof why) < 0) _exit(command_not_run);
    _exit(command_not_run);
  }
  setpgid(id, id); // here as well: whoever comes first
  close(news[1]);
  int why = 0;
  ssize_t got;
  while ((got = read(news[0], &why, sizeof why)) < 0 && errno == EINTR) {}
  close(news[0]);
  if (got != sizeof why) return child(id);
  waitpid(id, nullptr, 0);
  return failure{fmt::format("cannot start {}: {}", what.words[0], strerror(why)), could_not_finish};
}

std::optional<child::change> child::look() {
  if (m_ended) return std::nullopt;
  int status;
  if (waitpid(m_id, &status, WNOHANG | WUNTRACED) != m_id) return std::nullopt;
  m_ended = !WIFSTOPPED(status);
  if (m_ended) m_status = status;
  return change{m_ended, status};
}

void child::signal_group(int signal) const { kill(-m_id, signal); }

void child::end(const signal_gate &gate, int signal) {
  signal_group(signal);
  signal_group(SIGCONT); // a stopped process hears it only when it goes on
  const auto until = clock::now() + grace;
  // Its children may outlive it: the group is empty when no signal can be sent to it.
  while (clock::now() < until) {
    look();
    if (m_ended && kill(-m_id, 0) != 0) return;
    gate.wait(std::chrono::milliseconds(20));
  }
  signal_group(SIGKILL);
  if (m_ended) return;
  int status;
  while (waitpid(m_id, &status, 0) < 0 && errno == EINTR) {}
  m_status = status;
  m_ended = true;
}

} // namespace usmcheck::cli
