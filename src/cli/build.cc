#include "cli/build.h"
#include "cli/child.h"
#include "cli/liveness.h"
#include "cli/memory_file.h"
#include "cli/say.h"
#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fmt/core.h>
#include <fmt/ranges.h>
#include <sys/wait.h>
#include <unistd.h>

namespace usmcheck::cli {
namespace fs = std::filesystem;
namespace {

constexpr size_t at_once = 2;
constexpr std::chrono::milliseconds tick{100};

struct job {
  std::string what; ///< for people: "compiling prog.c"
  command run;
  memory_file said{memory_file::across_exec::closed}; ///< several run at once, and the disk may be full
  std::optional<child> process = std::nullopt;
};

class builder {
public:
  builder(const build_plan &plan, const temp_folder &folder, const signal_gate &gate)
      : m_plan(plan), m_folder(folder), m_gate(gate), m_cxx(plan.words.any_source(language::cxx)) {}

  result<fs::path> all() {
    std::error_code failed_folder;
    if (!fs::create_directory(place(), failed_folder))
      return failure{fmt::format("cannot make {}: {}", place().string(), failed_folder.message()), could_not_finish};
    std::vector<job> compilations;
    size_t number = 0;
    for (const word &item : m_plan.words.items)
      if (item.what == word::kind::source) compilations.push_back(compilation(item, number++));
    if (const auto failed = run_all(compilations, "does not compile")) return *failed;
    std::vector<job> last;
    last.push_back(linking());
    if (const auto failed = run_all(last, "does not link")) return *failed;
    return program();
  }

private:
  /// Apart from the record: a program may have any name.
  fs::path place() const { return m_folder.path() / "build"; }

  std::string object(size_t number, const std::string &source) const {
    return (place() / fmt::format("{}-{}.o", number, fs::path(source).stem().string())).string();
  }
  fs::path program() const {
    for (const word &item : m_plan.words.items)
      if (item.what == word::kind::source || item.what == word::kind::object)
        return place() / fs::path(item.name()).stem();
    return place() / "program";
  }

  command compiler(bool cxx) const {
    command made;
    made.words = {(cxx ? m_plan.tools.cxx : m_plan.tools.c).string(), "-Qunused-arguments"};
    // Interrupted compilers leave their temporary files behind: let them be in our folder.
    made.environment = {{"TMPDIR", m_folder.path().string()}};
    return made;
  }

  job compilation(const word &source, size_t number) const {
    job made{fmt::format("compiling {}", source.name()), compiler(source.lang == language::cxx)};
    std::vector<std::string> &words = made.run.words;
    if (isatty(STDERR_FILENO)) words.push_back("-fcolor-diagnostics"); // it writes to us, not to the terminal
    if (m_plan.traits.offload && !m_plan.words.openmp) words.push_back("-fopenmp");
    const auto headers = header_additions(m_plan.parts, m_plan.words, m_plan.traits);
    words.insert(words.end(), headers.begin(), headers.end());
    bool before = true; // -x holds for the inputs after it
    for (const word &item : m_plan.words.items) {
      if (&item == &source) before = false;
      if (item.what == word::kind::option || (item.what == word::kind::language && before))
        words.insert(words.end(), item.text.begin(), item.text.end());
    }
    const auto more = compile_additions(m_plan.parts, m_plan.words, m_plan.traits);
    words.insert(words.end(), more.begin(), more.end());
    words.insert(words.end(), {"-c", source.name(), "-o", object(number, source.name())});
    return made;
  }

  job linking() const {
    job made{fmt::format("linking {}", program().filename().string()), compiler(m_cxx)};
    std::vector<std::string> &words = made.run.words;
    const auto more = link_additions(m_plan.parts, m_plan.tools, m_plan.words, m_plan.traits);
    words.insert(words.end(), more.begin(), more.end());
    size_t number = 0;
    for (const word &item : m_plan.words.items) {
      if (item.what == word::kind::source)
        words.push_back(object(number++, item.name()));
      else if (item.what != word::kind::language)
        words.insert(words.end(), item.text.begin(), item.text.end());
    }
    words.insert(words.end(), {"-o", program().string()});
    return made;
  }

  std::optional<failure> start(job &each) const {
    if (m_plan.verbose) say(fmt::format("{}", fmt::join(each.run.words, " ")));
    each.run.output = each.run.errors = each.said.descriptor();
    auto started = child::start(each.run, m_gate);
    if (!started) return started.error();
    each.process = *started;
    return std::nullopt;
  }

  /// Repeats what the compiler said, on standard error, for standard output is the program's.
  std::optional<failure> judge(const job &each, std::string_view verdict) const {
    const std::string said = each.said.content();
    write_to_errors(said);
    const int status = each.process->status();
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return std::nullopt;
    if (m_folder.full() || said.find(strerror(ENOSPC)) != std::string::npos)
      return failure{
          fmt::format("{}: no room left in {}; set TMPDIR to a folder with room", each.what, temp_root().string()),
          could_not_finish};
    if (WIFSIGNALED(status))
      return failure{fmt::format("{}: the compiler was ended by signal {}", each.what, WTERMSIG(status)),
                     could_not_finish};
    const std::string name = each.what.substr(each.what.find(' ') + 1);
    return failure{fmt::format("{} {}: the compiler's words are above", name, verdict), could_not_finish};
  }

  void end_all(std::vector<job> &jobs) const {
    for (job &each : jobs)
      if (each.process && !each.process->ended()) each.process->end(m_gate);
  }

  std::optional<failure> run_all(std::vector<job> &jobs, std::string_view verdict) const {
    liveness alive(jobs.empty() ? "" : jobs[0].what, liveness::style::replacing);
    size_t started = 0, told = 0;
    while (told < jobs.size()) {
      auto running = [&] {
        return std::count_if(jobs.begin(), jobs.end(), [](const job &j) { return j.process && !j.process->ended(); });
      };
      while (started < jobs.size() && static_cast<size_t>(running()) < at_once) {
        if (const auto failed = start(jobs[started++])) return end_all(jobs), failed;
      }
      const int signal = m_gate.wait(tick);
      if (ends_us(signal)) return end_all(jobs), failure{"", 128 + signal};
      if (signal == SIGTSTP) kill(getpid(), SIGSTOP); // the compilers may go on meanwhile
      for (job &each : jobs)
        if (each.process) each.process->look();
      // Told in the order of the command line, as if one compiler had done it all.
      for (; told < jobs.size() && jobs[told].process && jobs[told].process->ended(); ++told) {
        alive.clear();
        if (const auto failed = judge(jobs[told], verdict)) return end_all(jobs), failed;
      }
      if (told < jobs.size()) alive.now_doing(jobs[told].what);
      alive.tick();
    }
    return std::nullopt;
  }

  const build_plan &m_plan;
  const temp_folder &m_folder;
  const signal_gate &m_gate;
  bool m_cxx;
};

} // namespace

result<fs::path> build(const build_plan &plan, const temp_folder &folder, const signal_gate &gate) {
  return builder(plan, folder, gate).all();
}

} // namespace usmcheck::cli
