// The checks: one file each in checks/, named as the rule. Each builds its finding; whether it holds was decided by the caller, who has the
// facts at hand. All are called with the engine's lock held.
#pragma once
#include "core/raw.h"
#include "engine/engine.h"

namespace usmcheck::engine::checks {

/// An access as the slow path knows it.
struct access {
  address a;
  uint64_t bytes;
  const core::site *at;
  usm_run *run; ///< null: host code
  const char *kind() const;
  bool reads() const { return at->reads(); }
  bool writes() const { return at->writes(); }
};

/// What a library routine or a runtime call was asked to do with memory.
struct call {
  const char *routine, *argument;
  const core::raw_place &place;
};

void host_access_device_memory(const access &x, const block *b);
void host_access_device_memory(address a, uint64_t bytes, bool writes, const call &c, const block *b);
void kernel_access_host_memory(const access &x, const char *memory);
void device_pointer_clause(usm_run &run, address value, const char *argument, const char *memory);
void wrong_device_number(int number, int count, const call &c);
void wrong_device_access(const access &x, const block &b);
void wrong_device_argument(usm_run &run, address value, const char *argument, const block &b);
void wrong_device_call(const char *variant, address a, int named, const call &c, const block &b);
void use_after_free(const access &x, const block &b);
void use_after_free(const char *variant, address a, uint64_t bytes, const call &c, const block &b);
void double_free(const call &c, const block &b);
void invalid_free(const char *variant, address a, const call &c, const block *b, const char *memory);
void leak(memory &blocks);
/// `a` is the first byte that is in no block.
void out_of_bounds(const access &x, address a, memory &blocks);
void uninitialised_read(const access &x, block &b);
void uninitialised_copy(address a, uint64_t bytes, const call &c, block &b);
void copy_range(const char *variant, uint64_t offset, uint64_t length, const call &c, const block &b);
void copy_size(const call &c, int dimension, uint64_t volume, uint64_t offset, uint64_t extent, const block *b);
/// Doubtful, for --strict: the length is just the block's number of elements of a usual size.
void copy_length_in_elements(const call &c, uint64_t length, uint64_t element, const block &b);
void copy_direction(const char *variant, address a, int named, const call &c, const block *b, const char *memory);
void missing_wait(const access &x, const watched_range &w);
void allocation_failed(int device, uint64_t bytes, const call &c);

/// Facts and places that many findings share.
void describe(core::raw_finding &f, const access &x);
void describe(core::raw_finding &f, const block &b, address a);
void add_written(core::raw_finding &f, address a);
void add_call(core::raw_finding &f, const call &c);
const char *name(usm_kind k);

} // namespace usmcheck::engine::checks
