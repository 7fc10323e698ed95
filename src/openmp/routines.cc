// The routines of OpenMP and of vendors that allocate, free and copy, ours first. Device numbers are checked before the runtime aborts on them.
#include "openmp/context.h"
#include "openmp/pending_copies.h"
#include <algorithm>
#include <cerrno>

using namespace usmcheck::openmp;

namespace {

/// Where a device number of a routine leads: a device's number, or the host (its own number, or omp_initial_device of OpenMP 5.2).
int side_of(int number) { return number == -1 || number == device_count() || offload_disabled() ? USM_HOST : number; }
/// The number that libomptarget knows the host by.
int host_number() { return omp_get_initial_device ? omp_get_initial_device() : device_count(); }

bool exists(int number) { return number == -1 || offload_disabled() || usm_check_device(number, device_count(), now.routine, &now.place); }

template <class Real> void *allocate(const char *routine, usm_kind kind, size_t bytes, int device, Real real) {
  in_routine here(routine);
  now.kind = kind;
  if (!exists(device)) return nullptr;
  if (side_of(device) == USM_HOST) return real(host_number()); // ordinary memory
  void *p = real(device);
  if (!p && bytes) usm_alloc_failed(device, bytes, routine, &now.place);
  return p;
}

template <class Real> void release(const char *routine, void *pointer, int device, Real real) {
  in_routine here(routine);
  if (!pointer || !exists(device)) return;
  if (side_of(device) == USM_HOST && !usm_owns(pointer)) return real(host_number());
  if (usm_may_free(pointer, side_of(device) == USM_HOST ? device_count() : device, routine, &now.place)) real(device);
}

struct sides {
  usm_copy_side to, from;
};

sides sides_of(void *to, const void *from, size_t to_offset, size_t from_offset, int to_device, int from_device) {
  return {{to, to_offset, side_of(to_device), "dst"}, {from, from_offset, side_of(from_device), "src"}};
}

/// A copy with numbers that contradict its pointers would be carried out by the runtime as told, which crashes nowhere on one address space.
bool may_copy(const sides &s, size_t bytes, int to_device, int from_device) {
  return exists(to_device) && exists(from_device) && usm_check_copy(&s.to, &s.from, bytes, now.routine, &now.place);
}

int as_number(int device) { return device == -1 ? host_number() : device; }

} // namespace

// ---- allocation

OMP_ENTRY void *omp_target_alloc(size_t bytes, int device) {
  return allocate("omp_target_alloc", USM_DEVICE, bytes, device, [&](int d) { return OMP_REAL(omp_target_alloc)(bytes, d); });
}
OMP_ENTRY void *llvm_omp_target_alloc_device(size_t bytes, int device) {
  return allocate("llvm_omp_target_alloc_device", USM_DEVICE, bytes, device,
                  [&](int d) { return OMP_REAL(llvm_omp_target_alloc_device)(bytes, d); });
}
OMP_ENTRY void *llvm_omp_target_alloc_host(size_t bytes, int device) {
  return allocate("llvm_omp_target_alloc_host", USM_HOST_PINNED, bytes, device,
                  [&](int d) { return OMP_REAL(llvm_omp_target_alloc_host)(bytes, d); });
}
OMP_ENTRY void *llvm_omp_target_alloc_shared(size_t bytes, int device) {
  return allocate("llvm_omp_target_alloc_shared", USM_SHARED, bytes, device,
                  [&](int d) { return OMP_REAL(llvm_omp_target_alloc_shared)(bytes, d); });
}
// oneAPI's names, which LLVM's runtime lacks
OMP_ENTRY void *omp_target_alloc_device(size_t bytes, int device) {
  return allocate("omp_target_alloc_device", USM_DEVICE, bytes, device,
                  [&](int d) { return OMP_REAL(llvm_omp_target_alloc_device)(bytes, d); });
}
OMP_ENTRY void *omp_target_alloc_host(size_t bytes, int device) {
  return allocate("omp_target_alloc_host", USM_HOST_PINNED, bytes, device,
                  [&](int d) { return OMP_REAL(llvm_omp_target_alloc_host)(bytes, d); });
}
OMP_ENTRY void *omp_target_alloc_shared(size_t bytes, int device) {
  return allocate("omp_target_alloc_shared", USM_SHARED, bytes, device,
                  [&](int d) { return OMP_REAL(llvm_omp_target_alloc_shared)(bytes, d); });
}

OMP_ENTRY void omp_target_free(void *p, int device) {
  release("omp_target_free", p, device, [&](int d) { OMP_REAL(omp_target_free)(p, d); });
}
OMP_ENTRY void llvm_omp_target_free_device(void *p, int device) {
  release("llvm_omp_target_free_device", p, device, [&](int d) { OMP_REAL(llvm_omp_target_free_device)(p, d); });
}
OMP_ENTRY void llvm_omp_target_free_host(void *p, int device) {
  release("llvm_omp_target_free_host", p, device, [&](int d) { OMP_REAL(llvm_omp_target_free_host)(p, d); });
}
OMP_ENTRY void llvm_omp_target_free_shared(void *p, int device) {
  release("llvm_omp_target_free_shared", p, device, [&](int d) { OMP_REAL(llvm_omp_target_free_shared)(p, d); });
}

// ---- copies

OMP_ENTRY int omp_target_memcpy(void *to, const void *from, size_t bytes, size_t to_offset, size_t from_offset, int to_device,
                                int from_device) {
  in_routine here("omp_target_memcpy");
  sides s = sides_of(to, from, to_offset, from_offset, to_device, from_device);
  if (!may_copy(s, bytes, to_device, from_device)) return EINVAL;
  now.copies_told = true; // device to device goes over the host, where the runtime's events lose what was written
  int error = OMP_REAL(omp_target_memcpy)(to, from, bytes, to_offset, from_offset, as_number(to_device), as_number(from_device));
  if (!error && to && from)
    usm_copied(static_cast<char *>(to) + to_offset, static_cast<const char *>(from) + from_offset, bytes, &now.place);
  return error;
}

OMP_ENTRY int omp_target_memcpy_async(void *to, const void *from, size_t bytes, size_t to_offset, size_t from_offset, int to_device,
                                      int from_device, int depend_count, void *depend) {
  in_routine here("omp_target_memcpy_async");
  sides s = sides_of(to, from, to_offset, from_offset, to_device, from_device);
  if (!may_copy(s, bytes, to_device, from_device)) return EINVAL;
  if (to) remember_copy(static_cast<char *>(to) + to_offset, now.place);
  int error = OMP_REAL(omp_target_memcpy_async)(to, from, bytes, to_offset, from_offset, as_number(to_device), as_number(from_device),
                                                depend_count, depend);
  if (!error && to && from)
    usm_copy_pending(static_cast<char *>(to) + to_offset, static_cast<const char *>(from) + from_offset, bytes, now.routine, &now.place);
  return error;
}

OMP_ENTRY int omp_target_memcpy_rect(void *to, const void *from, size_t element, int count, const size_t *volume, const size_t *to_offsets,
                                     const size_t *from_offsets, const size_t *to_extents, const size_t *from_extents, int to_device,
                                     int from_device) {
  in_routine here("omp_target_memcpy_rect");
  sides s = sides_of(to, from, 0, 0, to_device, from_device);
  if (to && from) // both null: the program asks how many dimensions there may be
    if (!exists(to_device) || !exists(from_device) ||
        !usm_check_copy_rect(&s.to, &s.from, element, count, volume, to_offsets, from_offsets, to_extents, from_extents, now.routine,
                             &now.place))
      return EINVAL;
  return OMP_REAL(omp_target_memcpy_rect)(to, from, element, count, volume, to_offsets, from_offsets, to_extents, from_extents,
                                          as_number(to_device), as_number(from_device));
}

OMP_ENTRY int omp_target_memcpy_rect_async(void *to, const void *from, size_t element, int count, const size_t *volume,
                                           const size_t *to_offsets, const size_t *from_offsets, const size_t *to_extents,
                                           const size_t *from_extents, int to_device, int from_device, int depend_count, void *depend) {
  in_routine here("omp_target_memcpy_rect_async");
  sides s = sides_of(to, from, 0, 0, to_device, from_device);
  if (to && from)
    if (!exists(to_device) || !exists(from_device) ||
        !usm_check_copy_rect(&s.to, &s.from, element, count, volume, to_offsets, from_offsets, to_extents, from_extents, now.routine,
                             &now.place))
      return EINVAL;
  return OMP_REAL(omp_target_memcpy_rect_async)(to, from, element, count, volume, to_offsets, from_offsets, to_extents, from_extents,
                                                as_number(to_device), as_number(from_device), depend_count, depend);
}

OMP_ENTRY void *omp_target_memset(void *to, int value, size_t bytes, int device) {
  in_routine here("omp_target_memset");
  usm_copy_side s{to, 0, side_of(device), "ptr"};
  if (!exists(device) || !usm_check_fill(&s, bytes, now.routine, &now.place)) return to;
  void *result = OMP_REAL(omp_target_memset)(to, value, bytes, as_number(device));
  if (to) usm_copied(to, nullptr, bytes, &now.place);
  return result;
}

OMP_ENTRY void *omp_target_memset_async(void *to, int value, size_t bytes, int device, int depend_count, void *depend) {
  in_routine here("omp_target_memset_async");
  usm_copy_side s{to, 0, side_of(device), "ptr"};
  if (!exists(device) || !usm_check_fill(&s, bytes, now.routine, &now.place)) return to;
  if (to) remember_copy(to, now.place);
  return OMP_REAL(omp_target_memset_async)(to, value, bytes, as_number(device), depend_count, depend);
}

OMP_ENTRY int omp_target_associate_ptr(const void *host, const void *device_pointer, size_t bytes, size_t offset, int device) {
  in_routine here("omp_target_associate_ptr");
  if (!exists(device)) return EINVAL;
  int error = OMP_REAL(omp_target_associate_ptr)(host, device_pointer, bytes, offset, as_number(device));
  if (!error && usm_owns(device_pointer) == 2)
    usm_map_begin(host, bytes, const_cast<char *>(static_cast<const char *>(device_pointer)) + offset, device, nullptr, &now.place);
  return error;
}
