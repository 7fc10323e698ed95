// The modules of this process, told to the record when a program counter in them is first named.
#pragma once
#include "record/writer.h"

namespace usmcheck::process {

void start_modules(record::writer &out);
/// A `record::writer::locator`.
bool locate(uint64_t pc, unsigned &module, uint64_t &offset);
/// A device image lies, as bytes, at [begin, end) of this process's memory before it is loaded from a file that is gone by then.
void image_bytes(const void *begin, const void *end);
/// Our own module: its frames are left out of stacks.
bool is_ours(uint64_t pc);
/// libomptarget or libomp.
bool is_offload_runtime(uint64_t pc);
void forget_modules_after_fork();

} // namespace usmcheck::process
