#include "record/reader.h"
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace usmcheck::record {

namespace {

// Bounds on what a hostile or runaway record can make us hold.
constexpr size_t max_line = 1 << 20;
constexpr size_t max_findings = 100'000, max_processes = 10'000, max_modules = 10'000, max_notes = 10'000;
constexpr size_t max_places = 64, max_facts = 256, max_damages = 1000;

constexpr std::string_view magic = "usmcheck-record";

std::optional<core::rule> rule_of(std::string_view slug) {
  for (size_t i = 0; i < core::rule_count; ++i)
    if (slug == core::rule_table[i].slug) return static_cast<core::rule>(i);
  return std::nullopt;
}

std::optional<core::severity> severity_of(std::string_view text) {
  for (auto level : {core::severity::note, core::severity::warning, core::severity::error})
    if (text == core::name(level)) return level;
  return std::nullopt;
}

} // namespace

reader::~reader() {
  if (m_file >= 0) ::close(m_file);
}

std::optional<std::string> reader::open(const std::string &path) {
  m_path = path;
  // Without O_NONBLOCK a named pipe that nobody writes to would hold us here for ever.
  m_file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (m_file < 0) return fmt::format("cannot open the record '{}': {}", path, std::strerror(errno));
  struct stat about{};
  if (::fstat(m_file, &about) != 0) return fmt::format("cannot read the record '{}': {}", path, std::strerror(errno));
  if (S_ISDIR(about.st_mode)) return fmt::format("cannot read the record '{}': it is a directory", path);
  if (!S_ISREG(about.st_mode) && !S_ISFIFO(about.st_mode))
    return fmt::format("cannot read the record '{}': it is not a file", path);
  if (S_ISFIFO(about.st_mode)) ::fcntl(m_file, F_SETFL, 0);
  return std::nullopt;
}

std::optional<std::string> reader::poll() {
  char chunk[1 << 16];
  for (;;) {
    ssize_t got = ::read(m_file, chunk, sizeof chunk);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return fmt::format("cannot read the record '{}': {}", m_path, std::strerror(errno));
    if (got == 0) return header_problem();
    feed({chunk, static_cast<size_t>(got)});
  }
}

std::optional<std::string> reader::finish() {
  if (auto problem = header_problem()) return problem;
  if (m_header == header::expected) {
    if (m_partial.empty() && !m_skipping)
      return fmt::format("the record '{}' is empty: the program wrote nothing", m_path);
    return fmt::format("'{}' is not a usmcheck record", m_path);
  }
  if (!m_partial.empty() || m_skipping) {
    ++m_line;
    damaged(damage_kind::unfinished_line);
  }
  if (m_in_block) {
    m_line = m_block_line;
    if (m_block_good) damaged(damage_kind::unfinished_block);
    m_in_block = false;
  }
  m_partial.clear();
  m_skipping = false;
  return std::nullopt;
}

std::optional<std::string> reader::header_problem() const {
  if (m_header == header::foreign) return fmt::format("'{}' is not a usmcheck record", m_path);
  if (m_header == header::other_version)
    return fmt::format(
        "the record '{}' has version {}, but this usmcheck reads version {}: use the usmcheck that wrote it", m_path,
        m_foreign_version, version);
  return std::nullopt;
}

void reader::feed(std::string_view bytes) {
  while (!bytes.empty() && (m_header == header::expected || m_header == header::read)) {
    size_t newline = bytes.find('\n');
    std::string_view piece = bytes.substr(0, newline);
    if (!m_skipping && m_partial.size() + piece.size() > max_line) {
      m_partial.clear();
      m_skipping = true;
    }
    if (!m_skipping) m_partial.append(piece);
    if (newline == std::string_view::npos) return;
    bytes.remove_prefix(newline + 1);
    ++m_line;
    if (m_skipping) {
      m_skipping = false;
      if (m_header == header::expected) m_header = header::foreign;
      damaged(damage_kind::too_long);
    } else {
      line(m_partial);
    }
    m_partial.clear();
  }
}

void reader::line(std::string_view text) {
  auto problem = m_fields.parse(text);
  if (m_header == header::expected) return first_line(problem ? "" : text);
  if (problem) return damaged(*problem);
  const std::string &type = m_fields.type();
  bool inner = type == "place" || type == "fact" || type == "end";
  if (m_in_block && !inner) { // blocks are written whole, so this one lost its end
    if (m_block_good) {
      uint64_t here = std::exchange(m_line, m_block_line);
      damaged(damage_kind::unfinished_block);
      m_line = here;
    }
    m_in_block = false;
  }
  if (inner) return m_in_block ? block_line() : damaged(damage_kind::outside_block);
  entry();
}

void reader::first_line(std::string_view) {
  if (m_fields.type() != magic) {
    m_header = header::foreign;
    return;
  }
  m_fields.text("version", m_foreign_version);
  m_header = m_foreign_version == std::to_string(version) ? header::read : header::other_version;
  if (m_foreign_version.empty() || m_foreign_version.size() > 20) m_foreign_version = "unknown";
}

/// Keeps the first damages with their lines, and counts all. A damaged line spoils the block it stands in.
void reader::damaged(damage_kind kind) {
  ++m_data.damage_total;
  if (m_data.damages.size() < max_damages) m_data.damages.push_back({kind, m_line});
  m_block_good = false;
}

size_t reader::process_of(uint32_t pid) {
  if (auto found = m_by_pid.find(pid); found != m_by_pid.end()) return found->second;
  // Its `process` line was lost. Beyond the limit all strays share the last one.
  if (m_data.processes.size() >= max_processes) return m_data.processes.size() - 1;
  m_data.processes.emplace_back().pid = pid;
  return m_by_pid[pid] = m_data.processes.size() - 1;
}

void reader::entry() {
  const std::string &type = m_fields.type();
  if (type == "finding") return begin_block();
  if (type == "process") return process_line();
  if (type == "module") return module_line();
  if (type == "count") return count_line();
  if (type == "signal") return signal_line();
  if (type == "exit") return exit_line();
  if (type != "device" && type != "note") return; // a newer writer's, or another process's first line
  uint32_t pid = 0;
  m_fields.number("pid", pid);
  if (type == "note") {
    if (!m_fields.has("text")) return damaged(damage_kind::missing_field);
    if (!m_fields.ok()) return damaged(damage_kind::unreadable);
    if (m_data.notes.size() >= max_notes) return damaged(damage_kind::too_many);
    m_fields.text("text", m_data.notes.emplace_back(note{process_of(pid), ""}).text);
  } else {
    int number = 0;
    std::string label;
    m_fields.number("number", number);
    m_fields.text("name", label);
    if (!m_fields.has("number")) return damaged(damage_kind::missing_field);
    if (!m_fields.ok()) return damaged(damage_kind::unreadable);
    process &owner = m_data.processes[process_of(pid)];
    if (owner.devices.size() >= max_modules) return damaged(damage_kind::too_many);
    owner.devices[number] = label;
  }
}

void reader::process_line() {
  process p;
  m_fields.number("pid", p.pid);
  m_fields.number("parent", p.parent);
  m_fields.number("time", p.time);
  m_fields.text("exe", p.exe);
  m_fields.text("cwd", p.cwd);
  m_fields.text("args", p.args);
  if (!m_fields.has("pid")) return damaged(damage_kind::missing_field);
  if (!m_fields.ok()) return damaged(damage_kind::unreadable);
  if (m_data.processes.size() >= max_processes) return damaged(damage_kind::too_many);
  if (auto found = m_by_pid.find(p.parent); found != m_by_pid.end()) p.forked_from = found->second;
  m_data.processes.push_back(std::move(p));
  m_by_pid[m_data.processes.back().pid] = m_data.processes.size() - 1;
}

void reader::module_line() {
  module m;
  uint32_t pid = 0, id = 0;
  m_fields.number("pid", pid);
  m_fields.number("id", id);
  m_fields.number("base", m.base, 16);
  m_fields.number("end", m.end, 16);
  m_fields.number("file_offset", m.file_offset);
  m_fields.number("file_size", m.file_size);
  m_fields.text("path", m.path);
  if (!m_fields.has("id") || !m_fields.has("path")) return damaged(damage_kind::missing_field);
  if (!m_fields.ok()) return damaged(damage_kind::unreadable);
  process &owner = m_data.processes[process_of(pid)];
  if (owner.modules.size() >= max_modules) return damaged(damage_kind::too_many);
  owner.modules[id] = std::move(m);
}

void reader::count_line() {
  uint32_t pid = 0, id = 0;
  uint64_t times = 0;
  m_fields.number("pid", pid);
  m_fields.number("id", id);
  m_fields.number("times", times);
  if (!m_fields.has("id") || !m_fields.has("times")) return damaged(damage_kind::missing_field);
  if (!m_fields.ok()) return damaged(damage_kind::unreadable);
  // A finding that was damaged has no row to count in; that was told already.
  if (auto found = m_by_id.find({process_of(pid), id}); found != m_by_id.end() && times)
    m_data.findings[found->second].times = times;
}

void reader::signal_line() {
  record::signal s;
  uint32_t pid = 0;
  uint64_t address = 0;
  m_fields.number("pid", pid);
  m_fields.number("number", s.number);
  m_fields.number("address", address, 16);
  m_fields.text("access", s.access);
  read_place(s.at);
  if (!m_fields.has("number")) return damaged(damage_kind::missing_field);
  if (!m_fields.ok()) return damaged(damage_kind::unreadable);
  if (m_fields.has("address")) s.address = address;
  m_data.processes[process_of(pid)].signal = std::move(s);
}

void reader::exit_line() {
  process_exit e;
  uint32_t pid = 0;
  m_fields.number("pid", pid);
  m_fields.number("status", e.status);
  m_fields.text("how", e.how);
  if (!m_fields.has("how")) return damaged(damage_kind::missing_field);
  if (!m_fields.ok()) return damaged(damage_kind::unreadable);
  m_data.processes[process_of(pid)].exit = std::move(e);
}

void reader::read_place(place &into) {
  m_fields.text("role", into.role);
  m_fields.text("file", into.file);
  m_fields.number("line", into.line);
  m_fields.number("column", into.column);
  m_fields.text("function", into.function);
  m_fields.text("variable", into.variable);
  m_fields.stack("stack", into.stack);
}

void reader::begin_block() {
  m_in_block = true;
  m_block_good = true;
  m_block_line = m_line;
  m_block = {};
  std::string slug, level;
  uint32_t pid = 0;
  m_fields.number("pid", pid);
  m_fields.number("id", m_block.id);
  m_fields.text("rule", slug);
  m_fields.text("variant", m_block.variant);
  m_fields.text("severity", level);
  if (!m_fields.has("id") || !m_fields.has("rule")) return damaged(damage_kind::missing_field);
  auto rule = rule_of(slug);
  if (!rule) return damaged(damage_kind::unknown_rule);
  auto severity = level.empty() ? core::info(*rule).level : severity_of(level);
  if (!m_fields.ok() || !severity) return damaged(damage_kind::unreadable);
  m_block.rule = *rule;
  m_block.level = *severity;
  m_block.process = process_of(pid);
}

void reader::block_line() {
  if (m_fields.type() == "end") return end_block();
  if (!m_block_good) return; // told already
  if (m_fields.type() == "fact") {
    std::string key;
    m_fields.text("key", key);
    if (key.empty() || !m_fields.has("value")) return damaged(damage_kind::missing_field);
    if (m_block.facts.size() >= max_facts) return damaged(damage_kind::too_many);
    return m_fields.text("value", m_block.facts[key]);
  }
  place p;
  read_place(p);
  if (p.role.empty()) return damaged(damage_kind::missing_field);
  if (!m_fields.ok()) return damaged(damage_kind::unreadable);
  if (m_block.related.size() >= max_places) return damaged(damage_kind::too_many);
  bool primary = p.role == "primary";
  if (primary == !m_block.primary.role.empty()) return damaged(damage_kind::missing_field); // first, and only once
  (primary ? m_block.primary : m_block.related.emplace_back()) = std::move(p);
}

void reader::end_block() {
  m_in_block = false;
  if (!m_block_good) return;
  uint32_t id = 0;
  m_fields.number("id", id);
  if (!m_fields.ok() || id != m_block.id) return damaged(damage_kind::unreadable);
  if (m_block.primary.role.empty()) return damaged(damage_kind::missing_field);
  if (m_data.findings.size() >= max_findings) return damaged(damage_kind::too_many);
  m_by_id[{m_block.process, m_block.id}] = m_data.findings.size();
  m_data.findings.push_back(std::move(m_block));
}

} // namespace usmcheck::record
