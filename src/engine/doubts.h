// Findings that hold only if nothing unordered with them explains them: a read of unwritten memory, when what writes it may run later. They
// are kept until everything of the kind has run, so that the order in which commands happen to run changes nothing.
#pragma once
#include "engine/order.h"

namespace usmcheck::engine {

class doubts {
public:
  /// `who` null: host code. `block`: where the block begins.
  void hold(const command *who, address block, const core::raw_finding &f);
  bool holds(const command *who, address block) const;
  /// `who` and something unordered with it met in this block, and it was told.
  void explained(const command *who, address block);
  /// Tells what can no longer be explained.
  void settle();
  void flush();

private:
  struct held {
    const command *who;
    uint64_t time; ///< the newest position then
    address block;
    core::raw_finding *f;
  };
  struct met {
    const command *who;
    uint64_t time;
    address block;
  };
  template <class Ready> void tell(Ready ready);
  bool is_explained(const held &h) const;
  list<held> m_held;
  list<met> m_met;
};

} // namespace usmcheck::engine
