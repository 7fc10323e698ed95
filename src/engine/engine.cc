// Start, end, lock, and places.
#include "engine/engine.h"
#include "engine/checks.h"
#include <new>
#include <pthread.h>

namespace usmcheck::engine {

using namespace core;

namespace {
pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
}

engine &the_engine() {
  alignas(engine) static char storage[sizeof(engine)];
  static auto *e = new (storage) engine; // never destroyed: the program may go on after static destructors
  return *e;
}

scope::scope() {
  if (self.inside++ == 0) {
    pthread_mutex_lock(&lock);
    know_this_thread();
  }
}

scope::~scope() {
  if (--self.inside == 0) pthread_mutex_unlock(&lock);
}

void lock_for_fork() { pthread_mutex_lock(&lock); }
void unlock_after_fork() { pthread_mutex_unlock(&lock); }

const char *start_engine(const surroundings &around) {
  the_engine().around = around;
  if (const char *obstacle = reserve_planes()) return obstacle;
  scope in;
  the_engine().ready = true;
  return nullptr;
}

void finish_engine() {
  if (!the_engine().ready) return;
  if (the_engine().at_end) the_engine().at_end();
  scope in;
  the_engine().commands.each([](command &c) {
    if (!c.ended) abandoned(c); // its queue may be gone, and the front end with it
  });
  the_engine().doubtful.flush();
  checks::leak(the_engine().blocks);
  the_engine().found.flush();
}

void module_loaded(const void *anywhere, uint64_t *host_mask, bool device_image) {
  {
    scope in;
    the_engine().ordinary.module_loaded(anywhere, device_image);
    if (host_mask) the_engine().watched.add_mask(host_mask);
  }
  if (device_image && the_engine().image_loaded) the_engine().image_loaded(anywhere);
}

const char *memory_name(address a) {
  address begin, end;
  auto whose = the_engine().ordinary.classify(a, begin, end);
  using verdict = ordinary_memory::verdict;
  return whose == verdict::kernels_own || whose == verdict::read_only ? "unknown" : name(whose);
}

void memory_ends(address begin, uint64_t bytes, const char *how) {
  engine &e = the_engine();
  e.watched.drop(begin, bytes);
  raw_place place;
  e.recorded.gone(begin, bytes, [&](const command_range &range) {
    if (range.who->retired()) return;
    if (!place.known()) e.around.capture(place.stack, true);
    checks::source_dies_in_flight(how, range, place);
  });
}

void abandoned(command &c) {
  if (c.position == 0 || c.retired() || c.blamed || c.followed) return;
  c.blamed = true; // told once
  if (c.kind == USM_KERNEL || c.is_copy()) checks::exit_in_flight(c);
}

raw_place to_raw(const usm_place *p) {
  raw_place r;
  if (!p) return r;
  r.file = p->file;
  r.file_length = p->file_length;
  r.function = p->function;
  r.function_length = p->function_length;
  r.line = p->line;
  r.column = p->column;
  r.variable = p->variable;
  if (p->stack[0])
    while (r.stack.depth < USM_STACK_DEPTH && p->stack[r.stack.depth]) r.stack.pc[r.stack.depth] = p->stack[r.stack.depth], r.stack.depth++;
  else if (p->with_stack)
    the_engine().around.capture(r.stack, false);
  return r;
}

raw_place to_raw(const site *at, bool with_stack) {
  raw_place r;
  r.at = at;
  if (with_stack) the_engine().around.capture(r.stack, true);
  return r;
}

} // namespace usmcheck::engine

using namespace usmcheck::core;
using namespace usmcheck::engine;

void usm_resolve_place(usm_place *place) { // takes no lock: routines that are called often begin with it
  raw_stack s;
  if (the_engine().ready) the_engine().around.capture(s, false);
  for (unsigned i = 0; i < USM_STACK_DEPTH; i++) place->stack[i] = i < s.depth ? s.pc[i] : 0;
}

void usm_unified_memory(void) {
  scope in;
  the_engine().unified = true;
}

void usm_blind(const char *sentence) {
  scope in;
  if (!the_engine().unified) the_engine().around.out->note(sentence);
  the_engine().unified = true;
}

void usm_image_bytes(const void *begin, const void *end) {
  scope in;
  the_engine().around.image_bytes(begin, end);
}

void usm_on_device_image(void (*loaded)(const void *anywhere)) {
  scope in;
  the_engine().image_loaded = loaded;
  the_engine().ordinary.each_device_image(loaded);
}
