// Starts a program that was built with usmcheck, in a folder of its own, and keeps what came of it.
#pragma once
#include "record/reader.h"
#include <filesystem>
#include <functional>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <string>
#include <sys/types.h>
#include <vector>

namespace usmcheck::test {

namespace fs = std::filesystem;

struct outcome {
  int status = -1; ///< exit status, or 128 + signal
  std::string out, err;
};

class Launch : public testing::Test {
protected:
  Launch();
  ~Launch() override;

  /// Programs of programs/, by name.
  static std::string program(const std::string &name) { return std::string(PROGRAMS) + "/" + name; }

  /// Runs to the end. `options` becomes USMCHECK_OPTIONS.
  outcome start(const std::vector<std::string> &words, const std::string &options = "");
  /// The same with the record kept; `findings` and `contents` are read from it.
  outcome recorded(const std::vector<std::string> &words, const std::string &more_options = "");

  /// What the record of the last `recorded` holds; it must be undamaged.
  const record::contents &contents() const { return m_reader->data(); }
  const std::vector<record::finding> &findings() const { return contents().findings; }
  std::vector<std::string> rules() const;
  /// The only finding; the test fails if there are more or fewer.
  record::finding only() const;
  std::string record_path() const { return (m_root / "record").string(); }
  /// The same run as the report has it, with lines.
  nlohmann::json report() const;

  fs::path file(const std::string &name) const { return m_home / name; }
  static std::string read(const fs::path &);
  std::vector<std::string> files_in_home() const;
  std::vector<std::string> files_in_temporary() const;

  std::vector<std::string> environment; ///< NAME=value
  std::function<void()> in_child;       ///< limits and the like, before the program starts

private:
  fs::path m_root, m_home, m_temporary;
  std::unique_ptr<record::reader> m_reader;
};

std::string fact(const record::finding &, const std::string &key);
/// Line `number` of a file, from 1.
std::string line_of(const std::string &path, unsigned number);
/// The number of the only line of a file of this folder that has `text` in it.
unsigned line_with(const std::string &path, const std::string &text);

} // namespace usmcheck::test

#define EXPECT_SAYS(text, part)                                                                                        \
  EXPECT_NE((text).find(part), std::string::npos) << "\"" << (part) << "\" is not in:\n" << (text)
