#include "sample.h"

namespace sample {

__attribute__((noinline)) static uint64_t here() {
  return reinterpret_cast<uint64_t>(__builtin_extract_return_addr(__builtin_return_address(0))) - 1;
}

__attribute__((noinline)) spot plain(double *, int) {
  spot s;
  s.line = __LINE__ + 1;
  s.pc = here();
  return s;
}

__attribute__((always_inline)) static inline spot inlined_one() {
  spot s;
  s.line = __LINE__ + 1;
  s.pc = here();
  return s;
}

__attribute__((noinline)) spot with_inlined_call(int) {
  const unsigned line = __LINE__ + 1;
  spot s = inlined_one();
  s.caller_line = line;
  return s;
}

} // namespace sample
