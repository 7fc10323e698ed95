// Runs are pooled and never unmapped: a helper thread that sleeps between two kernels may still point at one that has ended.
#include "engine/threads.h"
#include "engine/engine.h"
#include <algorithm>
#include <new>
#include <pthread.h>

extern "C" {
/// What an inlined write check compares the state with; see core/cell.h.
__attribute__((tls_model("initial-exec"), visibility("default"))) thread_local uint64_t __usm_tag =
    usmcheck::core::tag_of(usmcheck::core::writer_nobody);
/// What an inlined read check of a kernel needs of the state.
__attribute__((tls_model("initial-exec"), visibility("default"))) thread_local uint64_t __usm_need = usmcheck::core::need_written;
}

namespace usmcheck::engine {

thread_local thread_state self __attribute__((tls_model("initial-exec")));

namespace {

list<usm_run *> pool;

void thread_ends(void *state) {
  scope in;
  std::erase(threads(), static_cast<thread_state *>(state));
}

pthread_key_t end_key() {
  static const pthread_key_t key = [] {
    pthread_key_t k;
    pthread_key_create(&k, thread_ends);
    return k;
  }();
  return key;
}

} // namespace

list<thread_state *> &threads() {
  alignas(list<thread_state *>) static char storage[sizeof(list<thread_state *>)];
  static auto *all = new (storage) list<thread_state *>; // never destroyed: threads may outlive static objects
  return *all;
}

void know_this_thread() {
  if (self.known) return;
  self.known = true;
  pthread_attr_t attributes;
  if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
    void *low;
    size_t bytes;
    pthread_attr_getstack(&attributes, &low, &bytes);
    pthread_attr_destroy(&attributes);
    self.stack_low = reinterpret_cast<address>(low);
    self.stack_high = self.stack_low + bytes;
  }
  threads().push_back(&self);
  pthread_setspecific(end_key(), &self);
}

void set_checks(const usm_run *run) {
  __usm_tag = !run ? core::tag_of(core::writer_nobody) : run->closely ? core::tag_tracked : core::tag_of(run->name);
  __usm_need = run && run->closely ? core::need_private : core::need_written;
}

void watch_closely_if_needed(usm_run &run) {
  if (!run.command) return; // OpenMP: pointers are looked at when a kernel gets them
  run.closely = run.command->tracked || (!the_engine().unified && the_engine().blocks.others_than(run.device, run.context));
  if (self.run == &run) set_checks(&run);
}

usm_run *take_run() {
  if (pool.empty()) return new (arena_take(sizeof(usm_run))) usm_run;
  usm_run *r = pool.back();
  pool.pop_back();
  return r;
}

void give_run(usm_run *r) {
  r->arguments.clear();
  r->maps.clear();
  r->marked.clear();
  r->command = nullptr;
  r->context = 0;
  r->closely = false;
  for (auto &extent : r->known_good) extent = {};
  pool.push_back(r);
}

} // namespace usmcheck::engine
