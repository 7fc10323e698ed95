// Starts usmcheck as a user does, in a folder of his own with a TMPDIR of its own, and keeps what came of it.
#pragma once
#include <chrono>
#include <filesystem>
#include <functional>
#include <gtest/gtest.h>
#include <string>
#include <sys/types.h>
#include <utility>
#include <vector>

namespace usmcheck::test {

namespace fs = std::filesystem;

struct outcome {
  int status = -1; ///< exit status, or 128 + signal
  std::string out, err;
  std::chrono::milliseconds took{};
};

/// A user's folder with sources in it, and an empty TMPDIR beside it.
class desk : public testing::Test {
protected:
  desk();
  ~desk() override;

  void write(const std::string &name, const std::string &text) const;
  fs::path file(const std::string &name) const { return m_home / name; }
  std::string read(const std::string &name) const;

  std::vector<std::pair<std::string, std::string>> environment;
  std::function<void()> in_child; ///< limits and the like, before usmcheck starts
  std::string input;              ///< standard input
  bool on_terminal = false;       ///< all three streams are one terminal; `out` is what it showed

  outcome usmcheck(const std::vector<std::string> &args);
  outcome start(const std::vector<std::string> &words);

  /// For programs that must be interrupted while they run.
  class running {
  public:
    pid_t id = -1;
    int terminal = -1;
    void wait_for_file(const fs::path &) const; ///< at most a minute
  };
  running begin(const std::vector<std::string> &words);
  outcome end(running &);

  /// usmcheck left nothing in TMPDIR, and nothing in the user's folder but what was there.
  void expect_clean() const;

  const fs::path &temporary() const { return m_temporary; }
  static std::string program(const std::string &name = "usmcheck") { return std::string(BUILD_ROOT) + "/bin/" + name; }

private:
  std::vector<std::string> entries(const fs::path &) const;
  fs::path m_root, m_home, m_temporary;
  mutable std::vector<std::string> m_written;
  std::chrono::steady_clock::time_point m_begun;
};

bool contains(const std::string &text, const std::string &part);

/// The process exists and is no zombie.
bool alive(pid_t id);

} // namespace usmcheck::test

#define EXPECT_SAYS(text, part)                                                                                        \
  EXPECT_TRUE(usmcheck::test::contains(text, part)) << "\"" << part << "\" is not in:\n" << text
