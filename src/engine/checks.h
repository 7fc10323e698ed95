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

/// What a command does with a byte.
struct command_side {
  const command &who;
  touch_kind kind;
  const core::site *at; ///< or null
};

/// What host code does with a byte, or did.
struct host_side {
  address a;
  uint64_t bytes; ///< 0: unknown
  const core::site *at;
  const core::raw_place *place; ///< where there is no site
  touch_kind kind;
  bool now; ///< the calls that lead here are those that led there
};

/// What a library routine or a runtime call was asked to do with memory.
struct call {
  const char *routine, *argument;
  const core::raw_place &place;
};

void host_access_device_memory(const access &x, const block *b);
void host_access_device_memory(address a, uint64_t bytes, bool writes, const call &c, const block *b);
void kernel_access_host_memory(const access &x, const char *memory);
/// False: no such pointer was found.
bool host_pointer_in_device_data(const access &x, const char *memory);
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
/// `doubtful`: something may run later that explains it.
void uninitialised_read(const access &x, block &b, bool doubtful, const command *who);
void uninitialised_copy(address a, uint64_t bytes, const call &c, block &b, const command *doubtful);
void copy_range(const char *variant, uint64_t offset, uint64_t length, const call &c, const block &b);
void copy_size(const call &c, int dimension, uint64_t volume, uint64_t offset, uint64_t extent, const block *b);
/// Doubtful, for --strict: the length is just the block's number of elements of a usual size.
void copy_length_in_elements(const call &c, uint64_t length, uint64_t element, const block &b);
void fill_size(const call &c, uint64_t length, uint64_t element, const block &b);
void copy_direction(const char *variant, address a, int named, const call &c, const block *b, const char *memory);
void missing_wait(const access &x, const watched_range &w);
void missing_wait(const host_side &x, const command_side &c, const command_range *declared);
void missing_dependency(const command_side &later, const command_side &earlier, address a);
void free_in_flight(const call &c, const block &b, const list<command *> &users);
/// `user`, submitted before the block was freed, touches it now.
void free_in_flight(const command &user, const block &b, address a, const core::site *at);
void source_dies_in_flight(const char *variant, const command_range &range, const core::raw_place &place);
void exit_in_flight(const command &c);
void wrong_context(const access &x, const block &b);
void wrong_context(const char *variant, address a, const call &c, const block &b);
void fault(const char *slug, const char *variant, const core::raw_place &place, const core::raw_place *other, const char *other_role,
           const usm_fact *facts, size_t count);
void allocation_failed(int device, uint64_t bytes, const call &c);

/// Facts and places that many findings share.
void describe(core::raw_finding &f, const access &x);
void describe(core::raw_finding &f, const block &b, address a);
void add_written(core::raw_finding &f, address a);
void add_call(core::raw_finding &f, const call &c);
void add_command(core::raw_finding &f, const command_side &c);
void add_accessed(core::raw_finding &f, const command_side &c);
const char *name(usm_kind k);
const char *name(usm_command_kind k);

} // namespace usmcheck::engine::checks
