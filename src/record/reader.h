// Reads a record, whole or while it still grows. What cannot be read is counted as damage with its kind and line and
// otherwise left out: a finding is taken whole or not at all. Deliberately not checked: whether what a record says is
// true.
#pragma once
#include "record/entries.h"
#include "record/fields.h"
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace usmcheck::record {

class reader {
public:
  static constexpr unsigned version = 1;

  reader() = default;
  ~reader();
  reader(const reader &) = delete;
  reader &operator=(const reader &) = delete;

  // Each returns a sentence for people when the record cannot be read at all.
  [[nodiscard]] std::optional<std::string> open(const std::string &path);
  [[nodiscard]] std::optional<std::string> poll();   ///< takes in what was appended since
  [[nodiscard]] std::optional<std::string> finish(); ///< the file has ended: what is incomplete now is damage

  /// For tests: takes in bytes as if they had been appended.
  void feed(std::string_view bytes);

  const contents &data() const { return m_data; }

private:
  enum class header { expected, read, foreign, other_version };

  void line(std::string_view text);
  void first_line(std::string_view text);
  void entry();
  void block_line();
  void begin_block();
  void end_block();
  void process_line();
  void module_line();
  void count_line();
  void signal_line();
  void exit_line();
  void read_place(place &into);
  void damaged(damage_kind kind);
  size_t process_of(uint32_t pid);
  std::optional<std::string> header_problem() const;

  std::string m_path;
  int m_file = -1;
  header m_header = header::expected;
  std::string m_foreign_version;
  std::string m_partial;     ///< a line whose newline has not come yet
  bool m_skipping = false;   ///< inside a line that is too long
  uint64_t m_line = 0;       ///< number of the line at hand
  uint64_t m_block_line = 0; ///< where the open block began
  bool m_in_block = false, m_block_good = false;
  finding m_block;
  fields m_fields;
  std::map<uint32_t, size_t> m_by_pid; ///< the latest process of a pid
  std::map<std::pair<size_t, uint32_t>, size_t> m_by_id;
  contents m_data;
};

} // namespace usmcheck::record
