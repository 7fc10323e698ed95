// Runs one case at one level: `run_case USMCHECK "LEVEL" CASE FOLDER`. Builds and runs the program by `usmcheck run` in
// FOLDER, compares the report with the program's own words, and says every difference. Status 0: the case holds.
#include "child.h"
#include "compare.h"
#include "directives.h"
#include <filesystem>
#include <fmt/format.h>

namespace {

using namespace usmcheck::cases;
namespace fs = std::filesystem;

std::vector<std::string> command_line(const std::string &usmcheck, const std::string &level, const std::string &program,
                                      const directives &d, const std::string &report) {
  std::vector<std::string> command{usmcheck, "run", "--format=json", "--output=" + report, "--timeout=60"};
  command.insert(command.end(), d.options.begin(), d.options.end());
  if (!d.sycl) command.insert(command.end(), {"-fopenmp", "-fopenmp-targets=x86_64-pc-linux-gnu"});
  for (const std::string &word : split_words(level)) command.push_back(word);
  command.insert(command.end(), d.flags.begin(), d.flags.end());
  command.push_back(program);
  for (const std::string &source : d.sources)
    if (!is_header(source)) command.push_back((fs::path(program).parent_path() / source).string());
  command.emplace_back("--");
  command.insert(command.end(), d.args.begin(), d.args.end());
  return command;
}

void say_differences(const std::vector<std::string> &differences, const std::vector<std::string> &command,
                     const directives &d, const child_result &child) {
  for (const std::string &line : differences) fmt::print("{}\n", line);
  std::string words;
  for (const std::string &item : d.env) words += item + " ";
  for (const std::string &word : command) words += word.find(' ') == std::string::npos ? word + " " : "'" + word + "' ";
  fmt::print("\nthe command was\n  {}\n", words);
  constexpr size_t most = 4000;
  fmt::print("it printed\n{}\nand on standard error\n{}\n", child.output.substr(0, most), child.errors.substr(0, most));
}

} // namespace

int main(int argc, char **argv) {
  if (argc != 5) {
    fmt::print(stderr, "usage: run_case USMCHECK LEVEL CASE FOLDER\n");
    return 2;
  }
  const std::string program = fs::absolute(argv[3]).string(), folder = fs::absolute(argv[4]).string();
  std::error_code error;
  fs::remove_all(folder, error);
  fs::create_directories(folder, error);
  if (error) {
    fmt::print(stderr, "{}: {}\n", folder, error.message());
    return 2;
  }
  const directives wanted = read_case(program);
  const std::string report = folder + "/report.json";
  const std::vector<std::string> command =
      command_line(fs::absolute(argv[1]).string(), argv[2], program, wanted, report);
  const child_result child = run_child(command, wanted.env, folder);

  outcome seen;
  seen.status = child.status;
  seen.report = nlohmann::json::parse(read_file(report), nullptr, false);
  seen.program_output = child.output;
  const std::vector<std::string> differences = compare(wanted, seen);
  if (!differences.empty()) {
    say_differences(differences, command, wanted, child);
    return 1;
  }
  fs::remove_all(folder, error);
  return 0;
}
