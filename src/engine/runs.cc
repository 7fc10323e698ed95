// The seam's functions: who runs.
#include "engine/checks.h"
#include <cstdio>

using namespace usmcheck::core;
using namespace usmcheck::engine;

usm_run *usm_run_begin(int device, const void *frame, const usm_place *place) {
  scope in;
  engine &e = the_engine();
  usm_run *r = take_run();
  r->device = device;
  r->frame = reinterpret_cast<address>(frame);
  r->place = to_raw(place);
  uint64_t key = (reinterpret_cast<uint64_t>(r->place.file) * 31 + r->place.line) * 31 + r->place.column + (static_cast<uint64_t>(device) << 56);
  if (!r->place.file) key = r->place.stack.depth ? r->place.stack.pc[0] : 1;
  r->name = e.writer_names.name(writer_kind::kernel, key, r->place, e.blocks);
  e.writer_names[r->name].running++;
  r->submitter = &self;
  r->outer = self.run;
  r->outer_helper = self.helper;
  self.run = r;
  self.helper = false;
  r->command = self.carries_out;
  set_checks(r);
  watch_closely_if_needed(*r);
  return r;
}

void usm_run_end(usm_run *r) {
  scope in;
  ordinary_memory::clear_marks(*r);
  the_engine().writer_names[r->name].running--;
  self.run = r->outer;
  self.helper = r->outer_helper;
  set_checks(self.run);
  give_run(r);
}

void usm_run_argument(usm_run *r, const void *value, const char *name, int declared_device_pointer) {
  address a = reinterpret_cast<address>(value);
  if (a < 4096 || the_engine().unified) return;
  scope in;
  engine &e = the_engine();
  bool faulty = false;
  if (in_spans(a)) {
    block *b = e.blocks.holding(a);
    if (b && b->live && b->kind == USM_DEVICE && b->device != r->device) {
      checks::wrong_device_argument(*r, a, name, *b);
      faulty = true;
    }
  } else if (declared_device_pointer) {
    address begin, end;
    auto whose = e.ordinary.classify(a, begin, end);
    using verdict = ordinary_memory::verdict;
    if (whose != verdict::kernels_own && whose != verdict::read_only) {
      checks::device_pointer_clause(*r, a, name, usmcheck::engine::name(whose));
      faulty = true;
    }
  }
  r->arguments.push_back({a, name, faulty});
}

void usm_run_maps(usm_run *r, const void *host, size_t bytes) {
  scope in;
  r->maps.push_back({reinterpret_cast<address>(host), bytes});
}

void usm_teams_cut(int asked, int given, const char *what, const usm_place *place) {
  scope in;
  if (the_engine().teams_cut) return;
  the_engine().teams_cut = true;
  char sentence[400];
  snprintf(sentence, sizeof sentence,
           "the target region at %.*s:%u asks for %d %s and gets %d: where they find their work by number, not by a shared loop, the rest is "
           "not done; uninitialised-read is silent from there on (--strict: not)",
           place ? place->file_length : 1, place && place->file ? place->file : "?", place ? place->line : 0, asked, what, given);
  the_engine().around.out->note(sentence);
}

usm_run *usm_run_current(void) { return self.run; }

void usm_thread_run(usm_run *r) {
  scope in;
  self.run = r;
  self.helper = r != nullptr;
  set_checks(r);
}

void usm_region_add(const void *begin, size_t bytes) {
  scope in;
  the_engine().ordinary.add_region(reinterpret_cast<address>(begin), bytes);
}

void usm_region_remove(const void *begin) {
  scope in;
  the_engine().ordinary.remove_region(reinterpret_cast<address>(begin));
}
