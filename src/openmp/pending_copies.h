// Asynchronous copies run later, on a thread of the runtime: where the program asked for them is kept until they happen.
#pragma once
#include "usmcheck/events.h"

namespace usmcheck::openmp {
/// The program asked at `place` for a copy to `to`.
void remember_copy(const void *to, const usm_place &place);
/// The place of the copy to `to`, and forgets it; false if none was asked for.
bool recall_copy(const void *to, usm_place &place);
} // namespace usmcheck::openmp
