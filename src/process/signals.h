// Dying by a signal: told before it happens.
#pragma once

namespace usmcheck::process {

/// Puts our handlers under SIGSEGV, SIGBUS, SIGFPE, SIGILL and SIGABRT. A program's own handlers replace or precede them as they always do.
void watch_signals();

} // namespace usmcheck::process
