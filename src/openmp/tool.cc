// The OMPT tool: what the runtime tells of allocations, copies, and threads that join a kernel.
#include "openmp/context.h"
#include "openmp/heap_slots.h"
#include "openmp/pending_copies.h"
#include <cstdlib>
#include <omp-tools.h>

namespace usmcheck::openmp {
namespace {

constexpr const char *most_teams_text = "64";
static_assert(most_teams == 64);

void on_data(ompt_scope_endpoint_t when, ompt_data_t *, ompt_data_t *, ompt_id_t *, ompt_target_data_op_t operation, void *from, int, void *to,
             int to_device, size_t bytes, const void *) {
  if (offload_disabled()) return;
  bool ends = when == ompt_scope_end;
  switch (operation & 15) { // asynchronous ones have a bit more
  case ompt_target_data_alloc:
    if (ends && now.wanted && to)
      usm_blind("libomptarget's device memory could not be taken over: where memory lives is not checked in this run; please report "
                "this, with the versions of libomptarget and libomp");
    now.wanted = ends ? 0 : bytes;
    now.wanted_device = to_device;
    break;
  case ompt_target_data_transfer_to_device: {
    if (!ends || now.copies_told) break;
    usm_place place = now.place;
    if (place.file == nullptr && !now.in_routine) recall_copy(to, place);
    usm_copied(to, from, bytes, &place);
    break;
  }
  case 7: // ompt_target_data_memset of OpenMP 6.0
    if (ends && !now.copies_told) usm_copied(to, nullptr, bytes, &now.place);
    break;
  default: break;
  }
}

void on_parallel(ompt_data_t *, const ompt_frame_t *, ompt_data_t *parallel, unsigned, int, const void *) {
  if (parallel) parallel->ptr = usm_run_current();
}

void on_implicit_task(ompt_scope_endpoint_t when, ompt_data_t *parallel, ompt_data_t *, unsigned, unsigned index, int) {
  if (when != ompt_scope_begin || !parallel || index == 0) return; // thread 0 is the one that met the construct
  auto *run = static_cast<usm_run *>(parallel->ptr);
  if (run || usm_run_current()) usm_thread_run(run); // also when it looks the same: runs are used again
}

/// Whatever may have waited for tasks of this thread. Doubt is silence: a task with dependences may be just the wait that matters.
void on_wait(ompt_sync_region_t, ompt_scope_endpoint_t when, ompt_data_t *, ompt_data_t *, const void *) {
  if (when == ompt_scope_end) usm_waited();
}
void on_task(ompt_data_t *, const ompt_frame_t *, ompt_data_t *, int, int, const void *) {
  if (!now.in_routine) usm_waited();
}
void on_dependences(ompt_data_t *, const ompt_dependence_t *, int) {
  if (!now.in_routine) usm_waited();
}

int initialize(ompt_function_lookup_t lookup, int, ompt_data_t *) {
  patch_runtime_heaps();
  auto set = reinterpret_cast<ompt_set_callback_t>(lookup("ompt_set_callback"));
  set(ompt_callback_target_data_op_emi, reinterpret_cast<ompt_callback_t>(on_data));
  set(ompt_callback_sync_region_wait, reinterpret_cast<ompt_callback_t>(on_wait));
  set(ompt_callback_task_create, reinterpret_cast<ompt_callback_t>(on_task));
  set(ompt_callback_dependences, reinterpret_cast<ompt_callback_t>(on_dependences));
  set(ompt_callback_parallel_begin, reinterpret_cast<ompt_callback_t>(on_parallel));
  set(ompt_callback_implicit_task, reinterpret_cast<ompt_callback_t>(on_implicit_task));
  return 1;
}

void finalize(ompt_data_t *) {}

ompt_start_tool_result_t result = {initialize, finalize, {0}};

/// Small device blocks must not be kept back by libomptarget: that would hide use after free. Both are read when the runtime starts.
__attribute__((constructor(101))) void prepare_runtime() {
  setenv("LIBOMPTARGET_MEMORY_MANAGER_THRESHOLD", "0", 1);
  setenv("OMP_TOOL", "enabled", 1);
  // A program that asks for so many teams gets them, as on a GPU; left alone, libomp gives as many as there are cores.
  setenv("KMP_TEAMS_THREAD_LIMIT", most_teams_text, 0);
  setenv("KMP_BLOCKTIME", "0", 0); // so many threads must not spin on few cores
}

} // namespace
} // namespace usmcheck::openmp

OMP_ENTRY ompt_start_tool_result_t *ompt_start_tool(unsigned, const char *) { return &usmcheck::openmp::result; }
