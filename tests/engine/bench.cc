#include "bench.h"
#include <deque>
#include <mutex>

namespace usmcheck::test {

using namespace core;

namespace {

constexpr const char *role_names[] = {"primary", "allocated", "freed",    "written", "copied",
                                      "mapped",  "launched",  "accessed", "called"};

told_place flatten(const raw_finding::related &from) {
  const raw_place &p = from.at;
  told_place to;
  to.role = role_names[static_cast<int>(from.what)];
  if (p.at) {
    to.file = p.at->file_name();
    to.line = p.at->line;
    to.column = p.at->column;
    to.function = p.at->function_name();
    to.variable = p.at->variable_name();
  } else {
    if (p.file) to.file.assign(p.file, p.file_length);
    if (p.function) to.function.assign(p.function, p.function_length);
    if (p.variable) to.variable = p.variable;
    to.line = p.line;
    to.column = p.column;
  }
  to.stack.assign(p.stack.pc, p.stack.pc + p.stack.depth);
  return to;
}

/// Remembers. The engine holds its lock while it tells.
struct memory_sink final : core::sink {
  std::vector<told> all;
  std::vector<std::string> device_names, sentences;

  void finding(unsigned id, const raw_finding &f) override {
    told t;
    t.id = id;
    t.rule = info(f.id).slug;
    t.variant = f.variant;
    t.severity = name(f.level);
    for (unsigned i = 0; i < f.place_count; i++) t.places.push_back(flatten(f.places[i]));
    for (unsigned i = 0; i < f.fact_count; i++)
      t.facts[f.facts[i].key] = f.facts[i].text ? f.facts[i].text : std::to_string(f.facts[i].number);
    all.push_back(std::move(t));
  }
  void times(unsigned id, uint64_t count) override {
    for (told &t : all)
      if (t.id == id) t.times = count;
  }
  void note(const char *sentence) override { sentences.emplace_back(sentence); }
  void device(int number, const char *name) override { device_names.push_back(std::to_string(number) + " " + name); }
};

memory_sink sink;
std::vector<uint64_t> *the_calls = nullptr;

void capture(raw_stack &stack, bool) {
  stack.depth = 0;
  for (uint64_t pc : *the_calls)
    if (stack.depth < max_stack) stack.pc[stack.depth++] = pc;
}

} // namespace

std::vector<uint64_t> Bench::calls;
std::vector<std::pair<const void *, const void *>> Bench::images;

const told_place *told::at(std::string_view role) const {
  for (const told_place &p : places)
    if (p.role == role) return &p;
  return nullptr;
}

std::string told::fact(const std::string &key) const {
  auto found = facts.find(key);
  return found == facts.end() ? "" : found->second;
}

made_site::made_site(unsigned line, uint16_t flags, uint32_t bytes, unsigned column, const char *file,
                     const char *function, const char *variable)
    : m_parts(nullptr) {
  static std::mutex lock;
  static std::deque<parts> all;
  {
    std::lock_guard guard(lock);
    m_parts = &all.emplace_back();
  }
  parts &p = *m_parts;
  uint32_t used = 1; // offset 0 is the empty string
  auto text = [&](const char *s) {
    const uint32_t at = used;
    used += static_cast<uint32_t>(strlen(s)) + 1;
    if (used > sizeof p.strings)
      ADD_FAILURE() << "strings of a site are too long";
    else
      memcpy(p.strings + at, s, strlen(s) + 1);
    return at;
  };
  p.head = {};
  p.head.strings_delta = static_cast<int32_t>(p.strings - reinterpret_cast<char *>(&p.head));
  p.head.file = text(file);
  p.head.function = text(function);
  p.head.variable = text(variable);
  p.head.line = line;
  p.head.column = static_cast<uint16_t>(column);
  p.head.flags = flags;
  p.head.bytes = bytes;
}

usm_place at_line(unsigned line, unsigned column) {
  usm_place p{};
  p.file = "prog.c";
  p.file_length = 6;
  p.function = "main";
  p.function_length = 4;
  p.line = line;
  p.column = column;
  return p;
}

Bench::Bench() {
  calls.clear();
  if (!the_calls) {
    the_calls = &calls;
    const char *obstacle = engine::start_engine(
        {&sink, capture, nullptr, [](const void *begin, const void *end) { images.emplace_back(begin, end); }, false});
    if (obstacle) ADD_FAILURE() << obstacle;
  }
  forget_told(); // where several tests run in one process, each begins with nothing told
}

Bench::~Bench() {
  for (char *p : m_taken)
    if (usm_owns(p) == 2) usm_free(p, nullptr);
}

std::vector<told> Bench::findings() const {
  {
    engine::scope in;
    engine::the_engine().found.flush();
  }
  return told_without_flush();
}

void Bench::forget_told() {
  engine::scope in;
  engine::the_engine().found = engine::findings();
  engine::the_engine().model = nullptr;
  sink = {};
}

std::vector<told> Bench::told_without_flush() const { return sink.all; }

told Bench::only() const {
  std::vector<told> all = findings();
  EXPECT_EQ(all.size(), 1u);
  return all.empty() ? told{} : all.front();
}

std::vector<std::string> Bench::rules() const {
  std::vector<std::string> names;
  for (const told &t : findings()) names.push_back(t.rule);
  return names;
}

const std::vector<std::string> &Bench::devices() const { return sink.device_names; }
const std::vector<std::string> &Bench::notes() const { return sink.sentences; }

void Bench::module_loaded(const void *anywhere, bool device_image, uint64_t *host_mask) {
  engine::module_loaded(anywhere, host_mask, device_image);
}

char *Bench::alloc(usm_kind kind, size_t bytes, int device, unsigned line) {
  usm_place place = at_line(line);
  auto *p = static_cast<char *>(usm_alloc(kind, device, bytes, 16, "test_alloc", 0, &place));
  if (p) m_taken.push_back(p);
  return p;
}

void Bench::free(void *p, unsigned line) {
  usm_place place = at_line(line);
  usm_free(p, &place);
}

void Bench::fill(void *p, size_t bytes, unsigned line) {
  usm_place place = at_line(line);
  memset(p, 7, bytes);
  usm_copied(p, nullptr, bytes, &place);
}

engine::block *Bench::block_of(const void *p) const {
  engine::scope in;
  return engine::the_engine().blocks.holding(reinterpret_cast<uint64_t>(p));
}

kernel::kernel(int device, unsigned line, const void *frame) {
  usm_place place = at_line(line);
  m_run = usm_run_begin(device, frame, &place);
}

} // namespace usmcheck::test
