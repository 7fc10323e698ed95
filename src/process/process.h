// Living in someone else's process: beginning, end, fork, signals. One record, one engine.
#pragma once
#include "record/writer.h"

namespace usmcheck::process {

/// Starts everything; safe to call again and from any constructor. Whoever needs the engine before our own constructor ran calls it.
void begin();
record::writer &the_record();
/// The end is near and will not come by `exit`: writes what is known. `how` as in the record.
void end_early(const char *how, int status);
/// Wants the status of `exit`. Not to be called from our own constructor: what is registered there runs after the destructors.
void learn_exit_status();
void quick_exit_asked(int status);
/// An exec failed: the process goes on, and ends once more.
void went_on();
/// The same when a signal is about to kill the process; its line is in the record.
void end_by_signal();

} // namespace usmcheck::process
