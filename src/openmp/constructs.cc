// The entry points that clang calls for target constructs, ours first. Each tells the engine what is asked for, then calls the real one.
#include "openmp/clauses.h"
#include "openmp/context.h"
#include "openmp/heap_slots.h"
#include <mutex>

using namespace usmcheck::openmp;

namespace usmcheck::openmp {

void tell_mappings(int device, int count, void **pointer, const int64_t *size, const int64_t *type, void **name) {
  if (!omp_get_mapped_ptr) return;
  for (int i = 0; i < count; i++) {
    if (type[i] & (map_literal | map_private | map_delete) || size[i] <= 0 || !pointer[i] || usm_owns(pointer[i])) continue;
    if (type[i] & map_pointer_and_object && size[i] == sizeof(void *)) continue; // the slot of an attached pointer
    void *copy = omp_get_mapped_ptr(pointer[i], device);
    if (!copy || usm_owns(copy) != 2) continue;
    usm_map_begin(pointer[i], static_cast<size_t>(size[i]), copy, device, name ? name_of(name[i]) : nullptr, &now.place);
  }
}

namespace {

void tell_devices(int count) {
  static std::once_flag once;
  std::call_once(once, [count] {
    for (int d = 0; d < count; d++) usm_device(d, "x86_64 checking device (clang's host offload)");
  });
}

/// Whether the construct goes to a device; reports a number that names none.
bool offloads(int64_t &device, const char *construct) {
  if (device == -1) device = resolve(device);
  int count = device_count();
  if (count == 0) return false; // no devices at all: everything runs on the host
  tell_devices(count);
  if (!usm_check_device(static_cast<int>(device), count, construct, &now.place)) device = count; // told; the runtime would abort: the host does it
  return device < count;
}

void tell_arguments(usm_run *run, const kernel_arguments &k) {
  for (uint32_t i = 0; i < k.count; i++) {
    if (!(k.type[i] & (map_literal | map_private)) && k.size[i] > 0 && k.pointer[i] && !usm_owns(k.pointer[i]))
      usm_run_maps(run, k.pointer[i], static_cast<size_t>(k.size[i]));
    if (!(k.type[i] & map_literal) || k.size[i] < static_cast<int64_t>(sizeof(void *))) {
      if (k.type[i] & map_literal || !usm_owns(k.pointer[i])) continue;
      usm_run_argument(run, k.pointer[i], k.name ? name_of(k.name[i]) : nullptr, 0); // a mapped pointer that holds a device address
      continue;
    }
    const char *name = k.name ? name_of(k.name[i]) : nullptr;
    usm_run_argument(run, k.pointer[i], name, declared_device_pointer(now.place, name));
  }
}

template <class Real>
int kernel(const ident *where, int64_t device, int32_t teams, int32_t threads, const kernel_arguments *k, const void *frame, Real real) {
  in_construct construct(where);
  if (!offloads(device, "target")) return real(device);
  if (k && k->trip_count == 0) {
    if (teams > most_teams) usm_teams_cut(teams, most_teams, "teams", &now.place);
    int cores = omp_get_num_procs ? omp_get_num_procs() : threads;
    if (threads > cores) usm_teams_cut(threads, cores, "threads a team", &now.place);
  }
  now.shares_loop = k && k->trip_count != 0;
  usm_run *run = usm_run_begin(static_cast<int>(device), frame, &now.place);
  if (k) tell_arguments(run, *k);
  now.place.variable = nullptr;
  int result = real(device);
  usm_run_end(run);
  return result;
}

enum class data { begin, end, update };

template <class Real>
void transfer(data what, const ident *where, int64_t device, int32_t count, void **pointer, int64_t *size, int64_t *type, void **name,
              Real real) {
  in_construct construct(where);
  const char *names[] = {"target data", "target exit data", "target update"};
  bool to_device = offloads(device, names[static_cast<int>(what)]);
  real(device);
  if (what == data::begin && to_device) tell_mappings(static_cast<int>(device), count, pointer, size, type, name);
}

} // namespace
} // namespace usmcheck::openmp

OMP_ENTRY int __tgt_target_kernel(ident *where, int64_t device, int32_t teams, int32_t threads, void *host, kernel_arguments *k) {
  return kernel(where, device, teams, threads, k, __builtin_frame_address(0),
                [&](int64_t d) { return OMP_REAL(__tgt_target_kernel)(where, d, teams, threads, host, k); });
}

OMP_ENTRY int __tgt_target_kernel_nowait(ident *where, int64_t device, int32_t teams, int32_t threads, void *host, kernel_arguments *k,
                                         int32_t depend_count, void *depend, int32_t no_alias_count, void *no_alias) {
  return kernel(where, device, teams, threads, k, __builtin_frame_address(0), [&](int64_t d) {
    return OMP_REAL(__tgt_target_kernel_nowait)(where, d, teams, threads, host, k, depend_count, depend, no_alias_count, no_alias);
  });
}

#define DATA_ENTRY(name, what)                                                                                                             \
  OMP_ENTRY void name(ident *where, int64_t device, int32_t count, void **base, void **pointer, int64_t *size, int64_t *type,              \
                      void **names, void **mappers) {                                                                                      \
    transfer(what, where, device, count, pointer, size, type, names,                                                                       \
             [&](int64_t d) { OMP_REAL(name)(where, d, count, base, pointer, size, type, names, mappers); });                              \
  }
DATA_ENTRY(__tgt_target_data_begin_mapper, data::begin)
DATA_ENTRY(__tgt_target_data_end_mapper, data::end)
DATA_ENTRY(__tgt_target_data_update_mapper, data::update)

#define DATA_NOWAIT_ENTRY(name, what)                                                                                                      \
  OMP_ENTRY void name(ident *where, int64_t device, int32_t count, void **base, void **pointer, int64_t *size, int64_t *type,              \
                      void **names, void **mappers, int32_t depend_count, void *depend, int32_t no_alias_count, void *no_alias) {          \
    transfer(what, where, device, count, pointer, size, type, names, [&](int64_t d) {                                                      \
      OMP_REAL(name)                                                                                                                       \
      (where, d, count, base, pointer, size, type, names, mappers, depend_count, depend, no_alias_count, no_alias);                        \
    });                                                                                                                                    \
  }
DATA_NOWAIT_ENTRY(__tgt_target_data_begin_nowait_mapper, data::begin)
DATA_NOWAIT_ENTRY(__tgt_target_data_end_nowait_mapper, data::end)
DATA_NOWAIT_ENTRY(__tgt_target_data_update_nowait_mapper, data::update)

// A kernel asks libomp for its teams. Where they share a loop, as many as there are cores do: what libomp would give without us.
namespace {
int teams_for(int asked) {
  int cores = omp_get_num_procs ? omp_get_num_procs() : asked;
  return now.shares_loop && usm_run_current() && asked > cores ? cores : asked;
}
} // namespace

OMP_ENTRY void __kmpc_push_num_teams(ident *where, int32_t thread, int32_t teams, int32_t threads) {
  OMP_REAL(__kmpc_push_num_teams)(where, thread, teams_for(teams), threads);
}

OMP_ENTRY void __kmpc_push_num_teams_51(ident *where, int32_t thread, int32_t least, int32_t most, int32_t threads) {
  OMP_REAL(__kmpc_push_num_teams_51)(where, thread, teams_for(least), teams_for(most), threads);
}

OMP_ENTRY void __tgt_register_requires(int64_t flags) {
  if (flags & requires_unified_shared_memory) usm_unified_memory();
  OMP_REAL(__tgt_register_requires)(flags);
}

OMP_ENTRY void __tgt_register_lib(binary_descriptor *d) {
  for (offload_entry *e = d->entries_begin; e < d->entries_end; e++)
    if (e->flags == entry_is_requires && e->data & requires_unified_shared_memory) usm_unified_memory();
  for (int i = 0; i < d->count; i++) usm_image_bytes(d->images[i].begin, d->images[i].end);
  usm_on_device_image(patch_device_image);
  patch_runtime_heaps();
  OMP_REAL(__tgt_register_lib)(d);
}
