#include "compile.h"
#include "core/site.h"
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>
#include <sys/wait.h>
#include <unistd.h>

namespace usmcheck::test {
namespace {

std::string content(const fs::path &path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string quoted(const std::string &word) { return "'" + word + "'"; }

} // namespace

std::vector<std::string> split(const std::string &words, char at) {
  std::vector<std::string> all;
  std::istringstream in(words);
  for (std::string word; std::getline(in, word, at);)
    if (at != ' ' || !word.empty()) all.push_back(word);
  return all;
}

Compile::Compile() {
  std::string name = (fs::temp_directory_path() / "usmcheck-test-XXXXXX").string();
  if (!mkdtemp(name.data())) ADD_FAILURE() << "no temporary folder";
  m_folder = name;
}

Compile::~Compile() {
  std::error_code ignored;
  fs::remove_all(m_folder, ignored);
}

std::string Compile::source(const std::string &name, const std::string &text) const {
  std::ofstream(file(name)) << text;
  return file(name).string();
}

testing::AssertionResult Compile::clang(const std::vector<std::string> &words, bool with_pass) {
  std::string command = quoted(CLANG);
  if (with_pass) command += " " + quoted("-fpass-plugin=" + m_pass);
  for (const std::string &word : words) command += " " + quoted(word);
  const int status = std::system((command + " 2> " + quoted(file("messages").string())).c_str());
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return testing::AssertionSuccess();
  return testing::AssertionFailure() << command << "\n" << content(file("messages"));
}

run_result Compile::run(const std::string &path, const std::string &level, bool all) {
  run_result result;
  const std::string program = file("program").string();
  std::vector<std::string> words = {"-g", "-w"};
  for (const std::string &word : split(level)) words.push_back(word);
  words.insert(words.end(), {path, RECORDER, "-o", program, "-lstdc++", "-lm"});
  const testing::AssertionResult compiled = clang(words);
  EXPECT_TRUE(compiled);
  if (!compiled) return result;
  const int status = std::system((quoted(program) + (all ? " all > " : " > ") + quoted(file("out").string())).c_str());
  EXPECT_EQ(status, 0) << "the program ended with this";
  for (const std::string &line : split(content(file("out")), '\n')) {
    const std::vector<std::string> f = split(line, '\t');
    if (f[0] == "modules" && f.size() == 4) {
      result.host_modules = static_cast<unsigned>(std::stoul(f[1]));
      result.device_modules = static_cast<unsigned>(std::stoul(f[2]));
      result.early_modules = static_cast<unsigned>(std::stoul(f[3]));
    } else if (f[0] == "event" && f.size() == 14) {
      event e;
      e.entry = f[1];
      e.file = f[2];
      e.line = static_cast<unsigned>(std::stoul(f[3]));
      e.column = static_cast<unsigned>(std::stoul(f[4]));
      e.function = f[5];
      e.variable = f[6];
      e.bytes = std::stoul(f[7]);
      e.flags = static_cast<unsigned>(std::stoul(f[8]));
      e.in_memory = f[9] == "memory";
      e.offset = std::stol(f[10]);
      e.length = std::stoul(f[11]);
      e.lanes = std::stoul(f[12]);
      e.element = std::stoul(f[13]);
      result.events.push_back(e);
    } else
      result.printed += line + "\n";
  }
  return result;
}

std::string Compile::ir(const std::string &path, const std::string &words, bool with_pass) {
  std::vector<std::string> all = split(words);
  const std::string to = file("out.ll").string();
  all.insert(all.end(), {"-S", "-emit-llvm", path, "-o", to});
  const testing::AssertionResult compiled = clang(all, with_pass);
  EXPECT_TRUE(compiled);
  return compiled ? content(to) : "";
}

testing::AssertionResult Compile::sound(const std::string &path, const std::string &words) {
  ir(path, words);
  const std::string command = quoted(OPT) + " -passes=verify -disable-output " + quoted(file("out.ll").string());
  if (std::system((command + " 2> " + quoted(file("messages").string())).c_str()) == 0) return testing::AssertionSuccess();
  return testing::AssertionFailure() << words << "\n" << content(file("messages"));
}

std::map<unsigned, std::multiset<std::string>> checked_lines(const std::string &path) {
  std::map<unsigned, std::multiset<std::string>> lines;
  std::ifstream in(path);
  std::string line;
  constexpr std::string_view mark = "// checked: ";
  for (unsigned n = 1; std::getline(in, line); n++)
    if (size_t at = line.find(mark); at != std::string::npos)
      for (std::string each : split(line.substr(at + mark.size()), ',')) {
        while (each.starts_with(' ')) each.erase(0, 1);
        lines[n].insert(each);
      }
  return lines;
}

std::string kind_of(const event &e, bool with_bytes) {
  const unsigned kind = e.flags & core::site_kind;
  std::string text = kind == core::site_read ? "read" : kind == core::site_write ? "write" : "update";
  if (with_bytes) text += " " + std::to_string(e.length);
  return text;
}

} // namespace usmcheck::test
