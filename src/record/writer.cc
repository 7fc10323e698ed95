// A record that cannot be written (full disk, file size limit) is told once on standard error, and findings go there from then on, shortly.
#include "record/writer.h"
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <fcntl.h>
#include <unistd.h>

namespace usmcheck::record {

using namespace core;

namespace {

constexpr const char *role_names[] = {"primary", "allocated", "freed", "written", "copied", "mapped", "launched", "accessed", "called"};
/// The signal that a file size limit sends for our writes is ours, not the program's.
class size_limit_is_ours {
public:
  size_limit_is_ours() {
    sigemptyset(&m_signal);
    sigaddset(&m_signal, SIGXFSZ);
    pthread_sigmask(SIG_BLOCK, &m_signal, &m_before);
    sigset_t pending;
    sigpending(&pending);
    m_programs_own = sigismember(&pending, SIGXFSZ) == 1;
  }
  ~size_limit_is_ours() {
    timespec at_once{};
    if (!m_programs_own) sigtimedwait(&m_signal, nullptr, &at_once);
    pthread_sigmask(SIG_SETMASK, &m_before, nullptr);
  }

private:
  sigset_t m_signal, m_before;
  bool m_programs_own = false;
};

char storage[64 * 1024]; // one line at a time: the engine's lock is held, or the process is dying

} // namespace

/// Builds a line or block in `storage`; what does not fit is left out, the end of the line never.
class writer::line {
public:
  explicit line(const char *type) { word(type); }
  void next(const char *type) {
    end();
    word(type);
  }
  void text(const char *key, const char *value, size_t n) {
    constexpr size_t longest = 4096; // a block must keep its end
    n = n < longest ? n : longest;
    begin(key);
    for (size_t i = 0; i < n; i++) {
      unsigned char c = static_cast<unsigned char>(value[i]);
      if (c == '\\')
        word("\\\\");
      else if (c == '\t')
        word("\\t");
      else if (c == '\n')
        word("\\n");
      else if (c < 0x20 || c == 0x7f)
        print("\\x%02x", c);
      else
        put(static_cast<char>(c));
    }
  }
  void text(const char *key, const char *value) {
    if (value) text(key, value, strlen(value));
  }
  void number(const char *key, long long value) { begin(key), print("%lld", value); }
  void hex(const char *key, unsigned long long value) { begin(key), print("0x%llx", value); }
  void stack(const raw_stack &s, locator where) {
    if (s.depth == 0) return;
    begin("stack");
    for (unsigned i = 0; i < s.depth; i++) {
      unsigned module = 0;
      uint64_t offset = 0;
      if (i) put(' ');
      if (where && where(s.pc[i], module, offset))
        print("%u+0x%llx", module, static_cast<unsigned long long>(offset));
      else
        print("?+0x%llx", static_cast<unsigned long long>(s.pc[i]));
    }
  }
  void end() { storage[m_used++] = '\n'; }
  size_t size() const { return m_used; }

private:
  void put(char c) {
    if (m_used < sizeof storage - 64) storage[m_used++] = c;
  }
  void word(const char *s) {
    while (*s) put(*s++);
  }
  void begin(const char *key) { put('\t'), word(key), put('='); }
  template <class... T> void print(const char *format, T... values) {
    char buffer[64];
    snprintf(buffer, sizeof buffer, format, values...);
    word(buffer);
  }
  size_t m_used = 0;
};

bool writer::open(const char *path, locator where) {
  m_pid = getpid();
  m_where = where;
  snprintf(m_path, sizeof m_path, "%s", path);
  int f = ::open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  if (f < 0) return false;
  m_file = fcntl(f, F_DUPFD_CLOEXEC, 200); // out of the way of programs that count on the next number
  if (m_file < 0)
    m_file = f;
  else
    close(f);
  return true;
}

void writer::complain(int error) {
  if (m_failed) return;
  m_failed = true;
  dprintf(2, "usmcheck: cannot write the record %s: %s; findings from here on are told here, shortly\n", m_path, strerror(error));
}

void writer::put(const line &l) {
  if (m_file < 0 || m_failed) return;
  size_limit_is_ours guard;
  size_t done = 0;
  while (done < l.size()) {
    ssize_t n = ::write(m_file, storage + done, l.size() - done);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) {
      complain(n < 0 ? errno : ENOSPC);
      break;
    }
    done += static_cast<size_t>(n);
  }
}

void writer::header() {
  line l("usmcheck-record");
  l.number("version", 1);
  l.end();
  put(l);
}

void writer::process(const char *executable, const char *directory, const char *arguments) {
  line l("process");
  l.number("pid", m_pid);
  l.number("parent", getppid());
  l.text("exe", executable);
  l.text("cwd", directory);
  l.number("time", time(nullptr));
  l.text("args", arguments);
  l.end();
  put(l);
}

bool writer::in_own_process() const { return m_pid == getpid(); }

void writer::forked() {
  m_pid = getpid();
  process("", "", "");
}

void writer::module(unsigned id, uint64_t base, uint64_t end, const char *path, uint64_t file_offset, uint64_t file_size) {
  line l("module");
  l.number("pid", m_pid);
  l.number("id", id);
  l.hex("base", base);
  l.hex("end", end);
  l.text("path", path);
  if (file_size) {
    l.number("file_offset", static_cast<long long>(file_offset));
    l.number("file_size", static_cast<long long>(file_size));
  }
  l.end();
  put(l);
}

void writer::device(int number, const char *name) {
  line l("device");
  l.number("pid", m_pid);
  l.number("number", number);
  l.text("name", name);
  l.end();
  put(l);
}

void writer::signal(int number, uint64_t address, const char *access, const raw_stack &stack) {
  for (unsigned i = 0; i < stack.depth; i++) { // new modules are told before the line that names them
    unsigned module;
    uint64_t offset;
    m_where(stack.pc[i], module, offset);
  }
  line l("signal");
  l.number("pid", m_pid);
  l.number("number", number);
  if (address != no_address) l.hex("address", address);
  l.text("access", access);
  l.stack(stack, m_where);
  l.end();
  put(l);
}

void writer::exit(const char *how, int status) {
  line l("exit");
  l.number("pid", m_pid);
  l.text("how", how);
  l.number("status", status);
  l.end();
  put(l);
}

void writer::note(const char *sentence) {
  line l("note");
  l.number("pid", m_pid);
  l.text("text", sentence);
  l.end();
  put(l);
}

void writer::times(unsigned id, uint64_t count) {
  line l("count");
  l.number("pid", m_pid);
  l.number("id", id);
  l.number("times", static_cast<long long>(count));
  l.end();
  put(l);
}

void writer::finding(unsigned id, const raw_finding &f) {
  for (unsigned p = 0; p < f.place_count; p++)
    for (unsigned i = 0; i < f.places[p].at.stack.depth; i++) {
      unsigned module;
      uint64_t offset;
      m_where(f.places[p].at.stack.pc[i], module, offset);
    }
  line l("finding");
  l.number("pid", m_pid);
  l.number("id", id);
  l.text("rule", info(f.id).slug);
  l.text("variant", f.variant);
  l.text("severity", name(f.level));
  for (unsigned p = 0; p < f.place_count; p++) {
    const raw_place &at = f.places[p].at;
    l.next("place");
    l.text("role", role_names[static_cast<int>(f.places[p].what)]);
    if (at.at) {
      if (at.at->line) {
        l.text("file", at.at->file_name());
        l.number("line", at.at->line);
        l.number("column", at.at->column);
      }
      l.text("function", at.at->function_name());
      l.text("variable", at.at->variable_name());
    } else if (at.file) {
      l.text("file", at.file, at.file_length);
      l.number("line", at.line);
      l.number("column", at.column);
      if (at.function) l.text("function", at.function, at.function_length);
      l.text("variable", at.variable);
    }
    l.stack(at.stack, m_where);
  }
  for (unsigned i = 0; i < f.fact_count; i++) {
    const auto &fact = f.facts[i];
    l.next("fact");
    l.text("key", fact.key);
    if (fact.text)
      l.text("value", fact.text);
    else if (fact.hexadecimal)
      l.hex("value", static_cast<unsigned long long>(fact.number));
    else
      l.number("value", fact.number);
  }
  l.next("end");
  l.number("id", id);
  l.end();
  put(l);
  m_findings++;
  if (m_failed || m_file < 0) {
    size_limit_is_ours guard;
    const raw_place &at = f.places[0].at;
    const char *file = at.at ? at.at->file_name() : at.file ? at.file : "?";
    int n = at.at || !at.file ? static_cast<int>(strlen(file)) : at.file_length;
    dprintf(2, "usmcheck: %.*s:%u: %s: %s [%s]\n", n, file, at.at ? at.at->line : at.line, name(f.level), info(f.id).summary, info(f.id).slug);
  }
}

} // namespace usmcheck::record
