// Writes the record from inside the checked process (docs/record-format.md): a sink. One `write` a line or block, so that what was learnt is
// safe when the process dies, and blocks of several processes do not mix. Never allocates, never throws.
#pragma once
#include "core/raw.h"
#include <sys/types.h>

namespace usmcheck::record {

class writer final : public core::sink {
public:
  /// Where a program counter lies: module id and offset. False: in no module.
  using locator = bool (*)(uint64_t pc, unsigned &module, uint64_t &offset);

  /// Appends to `path`. False: errno says why.
  bool open(const char *path, locator where);
  /// The file's beginning; only by who creates it.
  void header();
  void process(const char *executable, const char *directory, const char *arguments);
  /// `file_size` not 0: the image is that part of `path`.
  void module(unsigned id, uint64_t base, uint64_t end, const char *path, uint64_t file_offset, uint64_t file_size);
  static constexpr uint64_t no_address = ~0ull;
  void signal(int number, uint64_t address, const char *access, const core::raw_stack &stack);
  void exit(const char *how, int status);
  void forked();

  void finding(unsigned id, const core::raw_finding &f) override;
  void times(unsigned id, uint64_t count) override;
  void note(const char *sentence) override;
  void device(int number, const char *name) override;
  /// False in a child of vfork, which runs in its parent's memory.
  bool in_own_process() const;
  unsigned findings_written() const { return m_findings; }

private:
  class line;
  void put(const line &l);
  void complain(int error);
  int m_file = -1;
  char m_path[512] = "";
  pid_t m_pid = 0;
  locator m_where = nullptr;
  bool m_failed = false;
  unsigned m_findings = 0;
};

} // namespace usmcheck::record
