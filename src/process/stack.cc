#include "process/stack.h"
#include "core/cell.h"
#include "process/modules.h"
#include <pthread.h>
#include <unwind.h>

namespace usmcheck::process {
namespace {

_Unwind_Reason_Code step(_Unwind_Context *context, void *data) {
  auto &s = *static_cast<core::raw_stack *>(data);
  int before = 0;
  uint64_t pc = _Unwind_GetIPInfo(context, &before);
  if (pc == 0) return _URC_END_OF_STACK;
  if (!before) pc--; // a return address: the call is just before it
  if (s.depth == 0 && is_ours(pc)) return _URC_NO_REASON;
  s.pc[s.depth++] = pc;
  return s.depth == core::max_stack ? _URC_END_OF_STACK : _URC_NO_REASON;
}

struct bounds {
  uintptr_t low = 0, high = 0;
};

/// The stack of this thread: found once, a frame pointer outside of it is none.
const bounds &stack_bounds() {
  static thread_local bounds b __attribute__((tls_model("initial-exec")));
  if (b.high == 0) {
    pthread_attr_t attributes;
    b.low = b.high = 1;
    if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
      void *low;
      size_t bytes;
      pthread_attr_getstack(&attributes, &low, &bytes);
      pthread_attr_destroy(&attributes);
      b = {reinterpret_cast<uintptr_t>(low), reinterpret_cast<uintptr_t>(low) + bytes};
    }
  }
  return b;
}

/// Kernels run on private stacks (core/cell.h): what the state plane says is in use can be read.
bool on_private_stack(uintptr_t at) {
  auto in_use = [](uintptr_t a) { return *reinterpret_cast<const uint8_t *>(core::state_of(a)) & core::state_written; };
  return core::in_private(at) && in_use(at) && core::in_private(at + 15) && in_use(at + 15);
}

} // namespace

void capture(core::raw_stack &stack, bool exact) {
  stack.depth = 0;
  if (exact) {
    _Unwind_Backtrace(step, &stack);
    return;
  }
  const bounds &b = stack_bounds();
  auto *frame = static_cast<const uintptr_t *>(__builtin_frame_address(0));
  while (stack.depth < core::max_stack) {
    auto at = reinterpret_cast<uintptr_t>(frame);
    if (at % 8 != 0 || ((at < b.low || at + 16 > b.high) && !on_private_stack(at))) return;
    uintptr_t pc = frame[1];
    if (pc < 4096) return;
    if (stack.depth != 0 || !is_ours(pc - 1)) stack.pc[stack.depth++] = pc - 1;
    auto *up = reinterpret_cast<const uintptr_t *>(frame[0]);
    if (up <= frame) return;
    frame = up;
  }
}

} // namespace usmcheck::process
