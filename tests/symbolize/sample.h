// Code whose program counters are known: each function returns the address of the call it makes, and tells its line.
#pragma once
#include <cstdint>

namespace sample {

struct spot {
  uint64_t pc = 0; ///< of the call, return address less one
  unsigned line = 0;
  unsigned caller_line = 0; ///< of the call that was inlined, if any
};

spot plain(double *, int);
spot with_inlined_call(int);

} // namespace sample
