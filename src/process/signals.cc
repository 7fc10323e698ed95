// A handler that the program installed before ours is called after us; one that it installs later takes our place, and then the record holds
// what was found before, and the parent tells the signal.
#include "process/signals.h"
#include "core/cell.h"
#include "process/process.h"
#include "process/stack.h"
#include <csignal>
#include <sys/mman.h>
#include <ucontext.h>

namespace usmcheck::process {
namespace {

constexpr int watched[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
struct sigaction before[64];
bool dying;

const char *access_of(int number, const ucontext_t *context) {
  if (number != SIGSEGV && number != SIGBUS) return "unknown";
  auto error = context->uc_mcontext.gregs[REG_ERR];
  return error & 16 ? "execute" : error & 2 ? "write" : "read";
}

/// Drops the frames of the signal's delivery.
void begin_at(core::raw_stack &stack, uint64_t pc) {
  for (unsigned i = 0; i < stack.depth; i++)
    if (stack.pc[i] == pc || stack.pc[i] + 1 == pc) {
      stack.depth = static_cast<uint8_t>(stack.depth - i);
      for (unsigned k = 0; k < stack.depth; k++) stack.pc[k] = stack.pc[k + i];
      return;
    }
}

void on_signal(int number, siginfo_t *info, void *context) {
  if (!dying) {
    dying = true;
    core::raw_stack stack;
    capture(stack, true);
    begin_at(stack, static_cast<uint64_t>(static_cast<ucontext_t *>(context)->uc_mcontext.gregs[REG_RIP]));
    // The processor does not tell the address of what it finds malformed (SI_KERNEL).
    bool has_address = (number == SIGSEGV || number == SIGBUS) && info->si_code > 0 && info->si_code != SI_KERNEL;
    uint64_t address = has_address ? reinterpret_cast<uint64_t>(info->si_addr) : record::writer::no_address;
    if (has_address && address >= 1ull << 47) address += core::state_distance; // a check looked for the state of a low address, a null pointer's most likely
    the_record().signal(number, address,
                        access_of(number, static_cast<ucontext_t *>(context)), stack);
    end_by_signal();
  }
  sigaction(number, &before[number], nullptr); // the instruction runs again, or abort raises again: whoever was there before us gets it
  if (info->si_code <= 0) raise(number);
}

} // namespace

void watch_signals() {
  constexpr size_t bytes = 64 * 1024;
  void *stack = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  stack_t own{.ss_sp = stack, .ss_flags = 0, .ss_size = bytes}, now;
  if (stack != MAP_FAILED && sigaltstack(nullptr, &now) == 0 && now.ss_flags & SS_DISABLE) sigaltstack(&own, nullptr);
  for (int number : watched) {
    struct sigaction ours {};
    ours.sa_sigaction = on_signal;
    ours.sa_flags = SA_SIGINFO | SA_ONSTACK;
    sigaction(number, &ours, &before[number]);
    if (before[number].sa_handler == SIG_IGN) sigaction(number, &before[number], nullptr);
  }
}

} // namespace usmcheck::process
