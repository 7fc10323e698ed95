#include "cli/execute.h"
#include "cli/terminal.h"
#include <csignal>
#include <filesystem>
#include <fmt/core.h>
#include <sys/wait.h>
#include <unistd.h>

namespace usmcheck::cli {
namespace {

using clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds tick{100};

/// Stops as the program did, as if we were one with it; goes on with it.
void stop_with(const child &program, terminal &screen) {
  const bool had_terminal = screen.given();
  screen.take_back();
  kill(getpid(), SIGSTOP);
  if (had_terminal) screen.give(program.id());
  program.signal_group(SIGCONT);
}

void program_stopped(const child &program, int signal, terminal &screen) {
  if (!screen.interactive()) return; // somebody stopped it on purpose
  const bool wants_terminal = signal == SIGTTIN || signal == SIGTTOU;
  if (wants_terminal && screen.give(program.id()))
    program.signal_group(SIGCONT);
  else
    stop_with(program, screen);
}

} // namespace

result<program_end> execute(const command &what, const signal_gate &gate, std::optional<std::chrono::seconds> timeout,
                            const std::function<void()> &meanwhile) {
  terminal screen;
  auto started = child::start(what, gate);
  if (!started) return started.error();
  child &program = *started;
  liveness alive(fmt::format("running {}", std::filesystem::path(what.words[0]).filename().string()),
                 liveness::style::lines);
  const auto begin = clock::now();
  program_end end;
  while (!program.ended()) {
    const int signal = gate.wait(tick);
    if (ends_us(signal)) {
      end.interrupted = signal;
      program.end(gate, signal);
    } else if (signal == SIGTSTP) {
      program.signal_group(SIGTSTP);
      stop_with(program, screen);
    } else if (timeout && clock::now() - begin >= *timeout) {
      end.timed_out = true;
      program.end(gate);
    } else if (const auto change = program.look(); change && !change->ended) {
      program_stopped(program, WSTOPSIG(change->status), screen);
    }
    meanwhile();
    alive.tick();
  }
  end.status = program.status();
  // Ctrl-C went to the program alone while it had the terminal.
  if (screen.given() && WIFSIGNALED(end.status) && WTERMSIG(end.status) == SIGINT) end.interrupted = SIGINT;
  return end;
}

} // namespace usmcheck::cli
