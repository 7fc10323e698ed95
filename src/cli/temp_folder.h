// A folder of our own for one run, removed at the end whatever happens short of SIGKILL.
#pragma once
#include "cli/result.h"
#include <filesystem>

namespace usmcheck::cli {

class temp_folder {
public:
  /// In TMPDIR, else /tmp. Fails with a sentence if it cannot be made or holds too little room for a build.
  static result<temp_folder> make();

  temp_folder(temp_folder &&other) noexcept : m_path(std::move(other.m_path)) { other.m_path.clear(); }
  temp_folder &operator=(temp_folder &&) = delete;
  ~temp_folder();

  const std::filesystem::path &path() const { return m_path; }
  /// Nothing more can be written to it.
  bool full() const;

private:
  explicit temp_folder(std::filesystem::path path) : m_path(std::move(path)) {}
  std::filesystem::path m_path;
};

/// Where temporary files go: TMPDIR, else /tmp.
std::filesystem::path temp_root();

/// Bytes that we may still write there.
std::uintmax_t room_in(const std::filesystem::path &folder);

/// Less than this is too little for a build, and full when a build has failed.
inline constexpr std::uintmax_t least_room = std::uintmax_t{1} << 20;

} // namespace usmcheck::cli
