#include "report/assemble.h"
#include "symbolize/names.h"
#include "symbolize/stacks.h"
#include <filesystem>

namespace usmcheck::report {

namespace fs = std::filesystem;

namespace {

/// Compilers note relative names as they were given them: they count from where the program was built, often its `cwd`.
std::string absolute_file(const std::string &file, const std::string &cwd) {
  if (file.empty() || file.front() == '/' || cwd.empty()) return file;
  std::error_code failed;
  fs::path candidate = (fs::path(cwd) / file).lexically_normal();
  return fs::exists(candidate, failed) ? candidate.string() : file;
}

} // namespace

assembler::located assembler::locate(const record::contents &contents, size_t process, const record::place &from) {
  located to;
  to.stack = symbolize::readable_stack(m_symbolizer, contents, process, from.stack);
  if (!from.file.empty()) { // the compiler said where; the stack only says how we got there
    to.at.file = absolute_file(from.file, contents.processes[process].cwd);
    to.at.line = from.line;
    to.at.column = from.column;
    to.at.function = symbolize::readable_name(from.function);
    if (!to.stack.empty()) {
      core::place &innermost = to.stack.front();
      to.at.module = innermost.module;
      to.at.offset = innermost.offset;
      if (innermost.known() && !innermost.function.empty()) to.at.function = innermost.function;
      innermost = to.at;
    }
    if (symbolize::is_system(to.at)) // a header of the system's: its caller among the user's sources is to be mended
      if (const core::place *user = symbolize::first_of_user(to.stack); user && !symbolize::is_system(*user)) {
        to.at = *user;
        return to;
      }
  } else if (const core::place *chosen = symbolize::first_of_user(to.stack)) {
    to.at = *chosen;
  } else {
    to.at.function = symbolize::readable_name(from.function);
    to.at.line = from.line;
  }
  to.at.variable = from.variable;
  return to;
}

void assembler::update(const record::contents &contents) {
  for (size_t i = m_findings.size(); i < contents.findings.size(); ++i) {
    const record::finding &from = contents.findings[i];
    core::finding &to = m_findings.emplace_back();
    to.id = from.rule;
    to.variant = from.variant;
    to.level = from.level;
    to.facts = from.facts;
    to.pid = contents.processes[from.process].pid;
    located primary = locate(contents, from.process, from.primary);
    to.primary = std::move(primary.at);
    to.stack = std::move(primary.stack);
    for (const record::place &other : from.related) {
      located at = locate(contents, from.process, other);
      to.related.push_back({other.role, std::move(at.at), std::move(at.stack)});
    }
    if (to.primary.known() || !to.primary.module.empty()) continue;
    // A runtime's own code did it for a command (a reduction adds up): what the user wrote is the launch.
    for (const core::related_place &other : to.related)
      if (other.role == "launched" && other.at.known()) to.primary = other.at;
  }
}

std::vector<core::finding> assembler::findings(const record::contents &contents) const {
  std::vector<core::finding> all = m_findings;
  for (size_t i = 0; i < all.size(); ++i) all[i].times = contents.findings[i].times;
  return all;
}

std::vector<crash> assembler::crashes(const record::contents &contents) {
  std::vector<crash> all;
  for (size_t i = 0; i < contents.processes.size(); ++i) {
    const record::process &p = contents.processes[i];
    if (!p.signal) continue;
    located at = locate(contents, i, p.signal->at);
    all.push_back({p.pid, p.pid == contents.processes.front().pid, p.signal->number, p.signal->address,
                   p.signal->access, std::move(at.at), std::move(at.stack)});
  }
  return all;
}

} // namespace usmcheck::report
