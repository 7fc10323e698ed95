// What a record holds once it is read: the lines of docs/record-format.md as values, still unsymbolized. Nothing here
// was checked against the world: a path may not exist and an offset may lie outside its module.
#pragma once
#include "core/rules.h"
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace usmcheck::record {

/// A program counter: an offset in a module of the process, or an address outside every module.
struct frame {
  std::optional<uint32_t> module;
  uint64_t offset = 0;
};

struct place {
  std::string role; ///< primary, allocated, freed, ...
  std::string file;
  unsigned line = 0, column = 0; ///< from 1; 0 unknown
  std::string function, variable;
  std::vector<frame> stack; ///< innermost first
};

struct module {
  uint64_t base = 0, end = 0;
  std::string path;
  uint64_t file_offset = 0, file_size = 0; ///< of an image inside `path`; file_size 0: the whole file
};

/// How the process ended itself.
struct process_exit {
  std::string how;
  int status = 0;
};

/// The signal a process died of, told just before.
struct signal {
  int number = 0;
  std::optional<uint64_t> address;
  std::string access; ///< read, write, execute, unknown
  place at;
};

/// One run of one program: a fork begins another one, and so does an exec under the same pid.
struct process {
  uint32_t pid = 0, parent = 0;
  std::optional<size_t> forked_from; ///< index of the process whose modules it shares
  std::string exe, cwd, args;
  uint64_t time = 0; ///< seconds since 1970
  std::map<uint32_t, module> modules;
  std::map<int, std::string> devices;
  std::optional<process_exit> exit;
  std::optional<record::signal> signal;
};

struct finding {
  size_t process = 0; ///< index
  uint32_t id = 0;
  core::rule rule{};
  std::string variant;
  core::severity level{};
  place primary;
  std::vector<place> related; ///< in order of time
  std::map<std::string, std::string> facts;
  uint64_t times = 1;
};

struct note {
  size_t process = 0; ///< index
  std::string text;
};

enum class damage_kind : uint8_t {
  not_text,         ///< bytes that no writer writes
  too_long,         ///< a line longer than any writer writes
  unreadable,       ///< a field without `=`, a bad escape, a number that is none
  missing_field,    ///< a line without a field it must have
  outside_block,    ///< a block's line without a block
  unfinished_block, ///< a finding without its end
  unfinished_line,  ///< a last line without a newline
  unknown_rule,     ///< a finding of a rule this usmcheck does not have
  too_many,         ///< more entries than are kept
};
inline constexpr size_t damage_kinds = 9;

const char *slug(damage_kind);

/// One spot of the record that was not trusted.
struct damage {
  damage_kind kind;
  uint64_t line; ///< from 1
};

struct contents {
  std::vector<process> processes;
  std::vector<finding> findings;
  std::vector<note> notes;
  std::vector<damage> damages; ///< the first ones
  uint64_t damage_total = 0;   ///< all of them
  const module *find_module(size_t process, uint32_t id) const;
};

} // namespace usmcheck::record
