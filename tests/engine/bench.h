// The engine on a bench: started once a process, around it a sink that remembers what was told, and accesses made by
// hand as the pass would make them when its inlined check finds something out of order.
#pragma once
#include "core/raw.h"
#include "engine/engine.h"
#include "usmcheck/events.h"
#include <cstring>
#include <gtest/gtest.h>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

extern "C" {
void __usm_kernel_access(const void *, const usmcheck::core::site *);
void __usm_kernel_range(const void *, const usmcheck::core::site *, uint64_t bytes);
void __usm_kernel_masked(const void *, const usmcheck::core::site *, uint64_t lanes, uint64_t element);
void __usm_host_access(const void *, const usmcheck::core::site *);
void __usm_host_range(const void *, const usmcheck::core::site *, uint64_t bytes);
void __usm_host_masked(const void *, const usmcheck::core::site *, uint64_t lanes, uint64_t element);
extern thread_local uint64_t __usm_tag __attribute__((tls_model("initial-exec")));
}

namespace usmcheck::test {

/// A place as it was told, flattened.
struct told_place {
  std::string role, file, function, variable;
  unsigned line = 0, column = 0;
  std::vector<uint64_t> stack;
};

/// A finding as it was told.
struct told {
  unsigned id = 0;
  std::string rule, variant, severity;
  std::vector<told_place> places;
  std::map<std::string, std::string> facts; ///< numbers in decimal
  uint64_t times = 1;

  const told_place *at(std::string_view role) const; ///< the first of this role, or null
  std::string fact(const std::string &key) const;    ///< "" if absent
};

/// A site that a compiler could have made. What it describes lasts, as what a module brings does: bytes remember who
/// wrote them.
class made_site {
public:
  made_site(unsigned line, uint16_t flags, uint32_t bytes, unsigned column = 3, const char *file = "prog.c",
            const char *function = "work", const char *variable = "p");
  const core::site *get() const { return &m_parts->head; }
  operator const core::site *() const { return get(); }

private:
  struct parts {
    core::site head;
    char strings[128];
  };
  parts *m_parts;
};

inline made_site reading(unsigned line, uint32_t bytes) { return {line, core::site_read, bytes}; }
inline made_site writing(unsigned line, uint32_t bytes) { return {line, core::site_write, bytes}; }
inline made_site updating(unsigned line, uint32_t bytes) { return {line, core::site_update, bytes}; }

/// A directive's place in "prog.c".
usm_place at_line(unsigned line, unsigned column = 1);

class Bench : public testing::Test {
protected:
  Bench();
  ~Bench() override;

  /// All that was told in this test, with the counts as they stand.
  std::vector<told> findings() const;
  /// What a crash at this moment would leave of them.
  std::vector<told> told_without_flush() const;
  /// As if nothing had been told yet.
  static void forget_told();
  /// The only one; the test fails if there are more or fewer.
  told only() const;
  std::vector<std::string> rules() const;
  const std::vector<std::string> &devices() const;
  const std::vector<std::string> &notes() const;

  char *alloc(usm_kind kind, size_t bytes, int device = 0, unsigned line = 1);
  char *device_alloc(size_t bytes, unsigned line = 1) { return alloc(USM_DEVICE, bytes, 0, line); }
  void free(void *, unsigned line = 2);
  /// The program wrote all of it by a copy.
  void fill(void *, size_t bytes, unsigned line = 3);
  uint8_t state_at(const void *p) const { return *engine::state(reinterpret_cast<uint64_t>(p)); }
  engine::block *block_of(const void *) const;

  /// A module with this address in it was loaded, as the pass has it told.
  static void module_loaded(const void *anywhere, bool device_image, uint64_t *host_mask = nullptr);

  /// What `surroundings::capture` answers: program counters, innermost first.
  static std::vector<uint64_t> calls;
  /// What `surroundings::image_bytes` was told.
  static std::vector<std::pair<const void *, const void *>> images;

private:
  std::vector<char *> m_taken;
};

/// A kernel that runs on the calling thread as long as it lives.
class kernel {
public:
  explicit kernel(int device = 0, unsigned line = 20, const void *frame = __builtin_frame_address(0));
  ~kernel() { usm_run_end(m_run); }
  kernel(const kernel &) = delete;
  usm_run *run() const { return m_run; }

private:
  usm_run *m_run;
};

} // namespace usmcheck::test
