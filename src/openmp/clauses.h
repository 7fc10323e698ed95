// What a directive says that the compiler does not pass on.
#pragma once
#include "usmcheck/events.h"

namespace usmcheck::openmp {

/// Whether the directive at `place` names `variable` in is_device_ptr or has_device_addr. Clang passes such a pointer just like a firstprivate
/// one, so the source is read (once a directive). False when the source cannot be read.
bool declared_device_pointer(const usm_place &place, const char *variable);

} // namespace usmcheck::openmp
