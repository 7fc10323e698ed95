// A file without a name, in memory: takes what a child says even when the disk is full.
#pragma once
#include <string>

namespace usmcheck::cli {

class memory_file {
public:
  enum class across_exec : bool { closed, open };
  explicit memory_file(across_exec);
  memory_file(memory_file &&other) noexcept : m_descriptor(other.m_descriptor) { other.m_descriptor = -1; }
  memory_file &operator=(memory_file &&) = delete;
  ~memory_file();

  int descriptor() const { return m_descriptor; }
  /// How a program started by us can open it again.
  std::string name() const;
  bool write(const std::string &text) const;
  std::string content() const;

private:
  int m_descriptor;
};

} // namespace usmcheck::cli
