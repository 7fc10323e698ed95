// Compiles a source with the pass, links it with the recorder (recorder.cc), runs it: the checks that were called.
#pragma once
#include <filesystem>
#include <gtest/gtest.h>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace usmcheck::test {

namespace fs = std::filesystem;

/// A call of one of the entry points of instrumented code.
struct event {
  std::string entry; ///< host_access, host_range, kernel_access, ...
  std::string file, function, variable;
  unsigned line = 0, column = 0;
  uint64_t bytes = 0; ///< as the site has it
  unsigned flags = 0;
  bool in_memory = false; ///< in what `work` was given
  int64_t offset = 0;     ///< there
  uint64_t length = 0, lanes = 0, element = 0;
};

struct run_result {
  unsigned host_modules = 0, device_modules = 0, early_modules = 0;
  std::vector<event> events;
  std::string printed; ///< by the program itself
};

class Compile : public testing::Test {
protected:
  Compile();
  ~Compile() override;

  /// Source text as a file; its path.
  std::string source(const std::string &name, const std::string &text) const;
  static std::string program_source(const std::string &name) { return std::string(SOURCES) + "/programs/" + name; }

  /// clang's words besides the pass; false, with its messages, if it fails.
  testing::AssertionResult clang(const std::vector<std::string> &words, bool with_pass = true);
  /// Compiles, links, runs. `all`: every inlined host check calls, not only those of a device's addresses.
  run_result run(const std::string &path, const std::string &level, bool all);
  /// As IR, after the pass.
  std::string ir(const std::string &path, const std::string &words, bool with_pass = true);

  /// The module as it is after the pass is sound.
  testing::AssertionResult sound(const std::string &path, const std::string &words);

  fs::path file(const std::string &name) const { return m_folder / name; }

  std::string m_pass = PASS;

private:
  fs::path m_folder;
};

std::vector<std::string> split(const std::string &words, char at = ' ');
/// What a source says of its lines: `// checked: read 4` means that an access of this kind and size is checked there.
std::map<unsigned, std::multiset<std::string>> checked_lines(const std::string &path);
/// "read 4", "write", ...: kind, and size if it is known at compile time.
std::string kind_of(const event &, bool with_bytes);

} // namespace usmcheck::test
