// Commands while they are described: between queue::submit and the scheduler.
#include "sycl/buffers.h"
#include <algorithm>
#include <chrono>
#include <cstring>
#include <iterator>
#include <sycl/exception.hpp>

namespace sycl::detail {

uint64_t now() {
  return static_cast<uint64_t>(
      std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now().time_since_epoch())
          .count());
}

usm_place here() {
  usm_place p{};
  if (!usm_checked()) return p;
  p.with_stack = 1;
  usm_resolve_place(&p);
  return p;
}

command::~command() {
  std::vector<command_ptr> open = std::move(dependencies); // long chains must not recurse
  while (!open.empty()) {
    command_ptr c = std::move(open.back());
    open.pop_back();
    if (c.use_count() == 1)
      std::move(c->dependencies.begin(), c->dependencies.end(), std::back_inserter(open)), c->dependencies.clear();
  }
  if (object) {
    launch.destroy(object);
    ::operator delete(object, std::align_val_t(launch.align));
  }
}

command_ptr new_command(const std::shared_ptr<queue_state> &queue) {
  auto c = std::make_shared<command>();
  c->queue = queue;
  c->device = queue->device;
  c->context = queue->context;
  c->in_order = queue->in_order;
  c->profiling = queue->profiling;
  return c;
}

void add_dependency(command &c, const command_ptr &earlier) {
  if (earlier && earlier->state != command_state::building) c.dependencies.push_back(earlier);
}

namespace {

void begin_action(command &c, usm_command_kind kind, const char *routine) {
  if (c.routine)
    throw_error(errc::invalid, std::string("a command group has one action: it has ") + c.routine + " and " + routine);
  c.kind = kind;
  c.routine = routine;
  c.place = here();
}

void need_pointers(const void *to, const void *from, size_t bytes, const char *routine) {
  if (bytes && (!to || !from)) throw_error(errc::invalid, std::string(routine) + " was given a null pointer");
}

} // namespace

void set_kernel(command &c, const kernel_launch &launch, const void *object) {
  begin_action(c, USM_KERNEL, launch.routine);
  check_launch(c, launch);
  c.launch = launch;
  void *storage = ::operator new(launch.bytes, std::align_val_t(launch.align));
  try {
    binding_buffers bound(c);
    launch.copy(storage, object);
  } catch (...) {
    ::operator delete(storage, std::align_val_t(launch.align));
    throw;
  }
  c.object = storage;
}

void set_copy(command &c, void *to, const void *from, size_t bytes, const char *routine) {
  set_copy_2d(c, to, bytes, from, bytes, bytes, 1, routine);
}

void set_copy_2d(command &c, void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width,
                 size_t height, const char *routine) {
  box b;
  b.width = width;
  b.rows = height;
  b.to_pitch = to_pitch;
  b.from_pitch = from_pitch;
  set_box_copy(c, to, from, b, routine);
  if (to_pitch < width || from_pitch < width)
    throw_error(errc::invalid, std::string(routine) + ": a pitch is smaller than the width of a row");
}

void set_fill(command &c, void *to, const void *pattern, size_t pattern_bytes, size_t count, const char *routine) {
  set_fill_2d(c, to, pattern_bytes * count, pattern, pattern_bytes, count, 1, routine);
}

void set_fill_2d(command &c, void *to, size_t pitch, const void *pattern, size_t pattern_bytes, size_t width,
                 size_t height, const char *routine) {
  box b;
  b.width = width * pattern_bytes;
  b.rows = height;
  b.to_pitch = pitch;
  set_box_fill(c, to, pattern, pattern_bytes, b, routine);
}

void set_box_copy(command &c, void *to, const void *from, const box &b, const char *routine) {
  begin_action(c, USM_COPY, routine);
  need_pointers(to, from, b.width * b.rows * b.planes, routine);
  c.data.to = to;
  c.data.from = from;
  c.data.shape = b;
}

void set_box_fill(command &c, void *to, const void *pattern, size_t pattern_bytes, const box &b, const char *routine) {
  begin_action(c, USM_FILL, routine);
  need_pointers(to, pattern, b.width * b.rows * b.planes, routine);
  c.data.to = to;
  c.data.shape = b;
  auto *first = static_cast<const unsigned char *>(pattern);
  c.data.pattern.assign(first, first + pattern_bytes);
}

void set_host_task(command &c, std::function<void()> task) {
  begin_action(c, USM_HOST_TASK, "handler::host_task");
  c.task = std::move(task);
}

void set_marker(command &c, const char *routine) { begin_action(c, USM_OTHER, routine); }

void at_end(command &c, std::function<void()> what) { c.at_end.push_back(std::move(what)); }
void keep(command &c, std::shared_ptr<void> what) { c.kept.push_back(std::move(what)); }

size_t reserve_local_memory(command &c, size_t bytes, size_t align) {
  size_t offset = (c.local_bytes + align - 1) / align * align;
  c.local_bytes = offset + bytes;
  return offset;
}

std::shared_ptr<queue_state> queue_of(const command &c) { return c.queue.lock(); }

// ---- data

namespace {

void write_pattern(unsigned char *to, size_t bytes, const std::vector<unsigned char> &pattern) {
  if (pattern.size() == 1) {
    memset(to, pattern[0], bytes);
    return;
  }
  size_t done = std::min(bytes, pattern.size());
  memcpy(to, pattern.data(), done);
  while (done < bytes) { // doubles what is there
    size_t n = std::min(done, bytes - done);
    memcpy(to + done, to, n);
    done += n;
  }
}

} // namespace

void run_transfer(command &c) {
  const size_t bytes = c.data.shape.width;
  c.data.each_row([&](unsigned char *to, const unsigned char *from) {
    if (!usm_check_command_copy(to, from, bytes, c.routine, &c.place)) return;
    if (from)
      memmove(to, from, bytes);
    else
      write_pattern(to, bytes, c.data.pattern);
    usm_copied(to, from, bytes, &c.place);
  });
}

} // namespace sycl::detail
