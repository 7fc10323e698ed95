// What the calling thread is doing for OpenMP: which routine or construct it is in. Callbacks of the runtime read it.
#pragma once
#include "openmp/omp_abi.h"
#include "usmcheck/events.h"

namespace usmcheck::openmp {

struct context {
  usm_place place{};              ///< of the routine or construct being executed
  bool in_routine = false;        ///< place is a routine's: `omp_target_alloc` and its kin; else a construct's
  const char *routine = nullptr;  ///< the routine's name
  usm_kind kind = USM_DEVICE;     ///< of what is allocated
  bool shares_loop = false;       ///< a kernel whose teams share a loop: their number does not matter
  bool copies_told = false;       ///< the routine tells of its copies itself
  size_t wanted = 0;              ///< size of the device allocation that libomptarget is about to make; 0: none
  int wanted_device = 0;
};

extern thread_local context now __attribute__((tls_model("initial-exec")));

/// Teams are threads on the checking device: more than this many are not run.
inline constexpr int most_teams = 64;

/// OMP_TARGET_OFFLOAD=DISABLED: every device is the host, though libomptarget still counts its own.
bool offload_disabled();
int device_count();
/// -1 is the default device.
int resolve(int64_t device);

usm_place place_of(const ident *where);
/// The variable's name of a map entry, ";name;file;line;column;;"; lives as long as the process. Null if unknown.
const char *name_of(const void *entry);

/// Tells the engine of the mappings that these map entries have by now.
void tell_mappings(int device, int count, void **pointer, const int64_t *size, const int64_t *type, void **name);

/// For the duration of a routine that the program called: its place is the caller's.
class in_routine {
public:
  explicit in_routine(const char *name);
  ~in_routine() { now = m_before; }
  in_routine(const in_routine &) = delete;

private:
  context m_before;
};

/// For the duration of a construct.
class in_construct {
public:
  explicit in_construct(const ident *where);
  ~in_construct() { now = m_before; }
  in_construct(const in_construct &) = delete;

private:
  context m_before;
};

} // namespace usmcheck::openmp
