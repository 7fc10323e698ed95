#include "launch.h"
#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <iterator>
#include <sys/wait.h>
#include <unistd.h>

namespace usmcheck::test {
namespace {

void replace(int descriptor, const fs::path &file) {
  const int opened = open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (opened < 0 || dup2(opened, descriptor) < 0) _exit(126);
}

std::vector<std::string> names_in(const fs::path &folder) {
  std::vector<std::string> names;
  for (const auto &each : fs::directory_iterator(folder)) names.push_back(each.path().filename().string());
  std::sort(names.begin(), names.end());
  return names;
}

} // namespace

Launch::Launch() {
  std::string name = (fs::temp_directory_path() / "usmcheck-test-XXXXXX").string();
  if (!mkdtemp(name.data())) ADD_FAILURE() << "no temporary folder";
  m_root = name;
  m_home = m_root / "home";
  m_temporary = m_root / "tmp";
  fs::create_directory(m_home);
  fs::create_directory(m_temporary);
}

Launch::~Launch() {
  std::error_code ignored;
  fs::remove_all(m_root, ignored);
}

outcome Launch::start(const std::vector<std::string> &words, const std::string &options) {
  const pid_t child = fork();
  if (child == 0) {
    if (chdir(m_home.c_str()) != 0) _exit(126);
    const int nothing = open("/dev/null", O_RDONLY);
    if (nothing < 0 || dup2(nothing, STDIN_FILENO) < 0) _exit(126);
    replace(STDOUT_FILENO, m_root / "out");
    replace(STDERR_FILENO, m_root / "err");
    setenv("TMPDIR", m_temporary.c_str(), 1);
    unsetenv("USMCHECK_ROOT");
    if (options.empty())
      unsetenv("USMCHECK_OPTIONS");
    else
      setenv("USMCHECK_OPTIONS", options.c_str(), 1);
    for (const std::string &each : environment) putenv(const_cast<char *>(each.c_str()));
    std::vector<char *> argv;
    for (const std::string &word : words) argv.push_back(const_cast<char *>(word.c_str()));
    argv.push_back(nullptr);
    if (in_child) in_child();
    execvp(argv[0], argv.data());
    _exit(126);
  }
  int status = 0;
  waitpid(child, &status, 0);
  outcome result;
  result.status = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
  result.out = read(m_root / "out");
  result.err = read(m_root / "err");
  return result;
}

outcome Launch::recorded(const std::vector<std::string> &words, const std::string &more_options) {
  std::string options = "record=" + record_path();
  if (!more_options.empty()) options += "," + more_options;
  fs::remove(record_path());
  outcome result = start(words, options);
  m_reader = std::make_unique<record::reader>();
  const std::string path = record_path();
  for (const auto &problem : {m_reader->open(path), m_reader->poll(), m_reader->finish()})
    if (problem) ADD_FAILURE() << *problem;
  EXPECT_EQ(contents().damage_total, 0u) << read(path);
  return result;
}

std::vector<std::string> Launch::rules() const {
  std::vector<std::string> names;
  for (const record::finding &f : findings()) names.emplace_back(core::info(f.rule).slug);
  return names;
}

record::finding Launch::only() const {
  EXPECT_EQ(findings().size(), 1u) << read(record_path());
  return findings().empty() ? record::finding{} : findings().front();
}

nlohmann::json Launch::report() const {
  const std::string to = (m_root / "report.json").string();
  const std::string command =
      "'" BUILD_ROOT "/bin/usmcheck' report --format=json --output='" + to + "' '" + record_path() + "'";
  const int status = std::system(command.c_str());
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) <= 1) << status;
  return nlohmann::json::parse(read(to), nullptr, false);
}

std::string Launch::read(const fs::path &path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<std::string> Launch::files_in_home() const { return names_in(m_home); }
std::vector<std::string> Launch::files_in_temporary() const { return names_in(m_temporary); }

std::string fact(const record::finding &f, const std::string &key) {
  auto found = f.facts.find(key);
  return found == f.facts.end() ? "" : found->second;
}

std::string line_of(const std::string &path, unsigned number) {
  std::ifstream in(path);
  std::string line;
  for (unsigned n = 0; n < number; n++)
    if (!std::getline(in, line)) return "";
  return line;
}

unsigned line_with(const std::string &path, const std::string &text) {
  std::ifstream in(std::string(SOURCES) + "/" + path);
  std::string line;
  for (unsigned n = 1; std::getline(in, line); n++)
    if (line.find(text) != std::string::npos) return n;
  ADD_FAILURE() << path << " has no line with " << text;
  return 0;
}

} // namespace usmcheck::test
