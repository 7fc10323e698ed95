// fork and exec; nothing clever.
#include "child.h"
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <sstream>
#include <sys/wait.h>
#include <unistd.h>

namespace usmcheck::cases {
namespace {

void redirect(const std::string &path, int flags, int to) {
  const int fd = open(path.c_str(), flags, 0644);
  if (fd < 0 || dup2(fd, to) < 0) _exit(127);
  close(fd);
}

[[noreturn]] void become(const std::vector<std::string> &command, const std::vector<std::string> &env,
                         const std::string &folder) {
  if (chdir(folder.c_str()) != 0) _exit(127);
  redirect("/dev/null", O_RDONLY, 0);
  redirect("stdout.txt", O_WRONLY | O_CREAT | O_TRUNC, 1);
  redirect("stderr.txt", O_WRONLY | O_CREAT | O_TRUNC, 2);
  for (const std::string &item : env) putenv(const_cast<char *>(item.c_str()));
  std::vector<char *> argv;
  argv.reserve(command.size() + 1);
  for (const std::string &word : command) argv.push_back(const_cast<char *>(word.c_str()));
  argv.push_back(nullptr);
  execv(argv[0], argv.data());
  _exit(127);
}

} // namespace

child_result run_child(const std::vector<std::string> &command, const std::vector<std::string> &env,
                       const std::string &folder) {
  child_result result;
  const pid_t pid = fork();
  if (pid == 0) become(command, env, folder);
  int status = 0;
  if (pid < 0 || waitpid(pid, &status, 0) != pid)
    result.status = 127;
  else
    result.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  result.output = read_file(folder + "/stdout.txt");
  result.errors = read_file(folder + "/stderr.txt");
  return result;
}

std::string read_file(const std::string &path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

} // namespace usmcheck::cases
