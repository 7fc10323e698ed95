#include "driver.h"
#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <fmt/core.h>
#include <fstream>
#include <iterator>
#include <pty.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace usmcheck::test {
namespace {

std::string content(const fs::path &file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void replace(int descriptor, const fs::path &file, int flags) {
  const int opened = open(file.c_str(), flags | O_CLOEXEC, 0600);
  if (opened < 0 || dup2(opened, descriptor) < 0) _exit(126);
}

/// What is shown is taken from the terminal until its last user has gone.
std::string drain(int terminal) {
  std::string shown;
  char buffer[4096];
  for (ssize_t got; (got = read(terminal, buffer, sizeof buffer)) > 0;) shown.append(buffer, static_cast<size_t>(got));
  return shown;
}

} // namespace

desk::desk() {
  std::string name = (fs::temp_directory_path() / "usmcheck-test-XXXXXX").string();
  if (!mkdtemp(name.data())) ADD_FAILURE() << "no temporary folder";
  m_root = name;
  m_home = m_root / "home";
  m_temporary = m_root / "tmp";
  for (const fs::path &folder : {m_home, m_temporary}) {
    fs::create_directory(folder);
    fs::permissions(folder, fs::perms::all);
  }
  fs::permissions(m_root, fs::perms::all);
}

desk::~desk() {
  std::error_code ignored;
  fs::remove_all(m_root, ignored);
}

void desk::write(const std::string &name, const std::string &text) const {
  fs::create_directories(file(name).parent_path());
  std::ofstream(file(name), std::ios::binary) << text;
  m_written.push_back(name);
}

std::string desk::read(const std::string &name) const { return content(file(name)); }

desk::running desk::begin(const std::vector<std::string> &words) {
  std::ofstream(m_root / "in", std::ios::binary) << input;
  m_begun = std::chrono::steady_clock::now();
  running started;
  started.id = on_terminal ? forkpty(&started.terminal, nullptr, nullptr, nullptr) : fork();
  if (started.id != 0) return started;
  for (int signal : {SIGINT, SIGTERM, SIGHUP})
    std::signal(signal, SIG_DFL); // as from a shell, whoever started the test
  if (chdir(m_home.c_str()) != 0) _exit(126);
  if (!on_terminal) {
    replace(STDIN_FILENO, m_root / "in", O_RDONLY);
    replace(STDOUT_FILENO, m_root / "out", O_WRONLY | O_CREAT | O_TRUNC);
    replace(STDERR_FILENO, m_root / "err", O_WRONLY | O_CREAT | O_TRUNC);
  }
  setenv("TMPDIR", m_temporary.c_str(), 1);
  for (const char *name : {"USMCHECK_ROOT", "USMCHECK_LLVM", "USMCHECK_OPTIONS", "USMCHECK_DEVICE",
                           "ONEAPI_DEVICE_SELECTOR", "SYCL_DEVICE_FILTER", "CPATH", "CPLUS_INCLUDE_PATH"})
    unsetenv(name);
  for (const auto &[name, value] : environment) setenv(name.c_str(), value.c_str(), 1);
  std::vector<char *> argv;
  for (const std::string &word : words) argv.push_back(const_cast<char *>(word.c_str()));
  argv.push_back(nullptr);
  if (in_child) in_child();
  execvp(argv[0], argv.data());
  _exit(126);
}

outcome desk::end(running &process) {
  outcome result;
  if (process.terminal >= 0) result.out = drain(process.terminal);
  int status = 0;
  waitpid(process.id, &status, 0);
  result.took = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - m_begun);
  result.status = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
  if (process.terminal >= 0) {
    close(process.terminal);
  } else {
    result.out = content(m_root / "out");
    result.err = content(m_root / "err");
  }
  return result;
}

outcome desk::start(const std::vector<std::string> &words) {
  running process = begin(words);
  return end(process);
}

outcome desk::usmcheck(const std::vector<std::string> &args) {
  std::vector<std::string> words = {program()};
  words.insert(words.end(), args.begin(), args.end());
  return start(words);
}

void desk::running::wait_for_file(const fs::path &file) const {
  for (int n = 0; n < 6000 && !fs::exists(file); ++n) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  EXPECT_TRUE(fs::exists(file)) << file;
}

std::vector<std::string> desk::entries(const fs::path &folder) const {
  std::vector<std::string> names;
  for (const auto &each : fs::recursive_directory_iterator(folder))
    if (!each.is_directory()) names.push_back(fs::relative(each.path(), folder).string());
  std::sort(names.begin(), names.end());
  return names;
}

void desk::expect_clean() const {
  std::vector<std::string> written = m_written;
  std::sort(written.begin(), written.end());
  written.erase(std::unique(written.begin(), written.end()), written.end());
  EXPECT_EQ(entries(m_home), written);
  EXPECT_TRUE(fs::is_empty(m_temporary)) << fs::directory_iterator(m_temporary)->path();
}

bool contains(const std::string &text, const std::string &part) { return text.find(part) != std::string::npos; }

bool alive(pid_t id) {
  const std::string state = content(fmt::format("/proc/{}/stat", id));
  const size_t bracket = state.rfind(')');
  return bracket != std::string::npos && bracket + 2 < state.size() && state[bracket + 2] != 'Z';
}

} // namespace usmcheck::test
