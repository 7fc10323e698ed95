// When commands run, and in which order.
//
//   submit   puts a command into the graph and returns
//   wait     carries out, in this thread, what is waited for and all it depends on; other commands stay where they are
//   status   carries out one command, so that a program that asks again and again gets on
//
// Among the commands that are ready, --schedule chooses: the one submitted first (fifo), last (lifo), or any
// (random:SEED). Findings are the same under each; what a faulty program computes is not. Queues do not wait for their
// commands when they are destroyed.
#include "sycl/buffers.h"
#include "sycl/devices.h"
#include "sycl/errors.h"
#include "sycl/schedule.h"
#include <algorithm>
#include <sycl/exception.hpp>
#include <unordered_map>

namespace sycl::detail {

namespace {

struct graph {
  std::mutex lock;
  std::condition_variable something_ended;
  uint64_t last_number = 0, last_walk = 0;
  std::vector<std::weak_ptr<command>>
      unwaited; ///< for the end of the program, and for progress: in the order of submission
  size_t sweep_at = 1024;
};

graph &the_graph() {
  static auto *g = new graph; // queues may outlive static objects
  return *g;
}

void end_of_command(command &c) {
  for (auto &what : c.at_end) what();
  c.at_end.clear();
}

void remember_error(command &c, std::exception_ptr error) {
  if (auto q = c.queue.lock()) {
    std::lock_guard in(the_graph().lock);
    q->errors.push_back(error);
  }
}

/// Runs a command that this thread has claimed.
void carry_out(const command_ptr &c) {
  usm_command_begin(c->seam);
  c->begun_at = now();
  try {
    bring_buffers(*c);
    switch (c->kind) {
    case USM_KERNEL:
      run_kernel(*c);
      break;
    case USM_COPY:
    case USM_FILL:
      run_transfer(*c);
      break;
    case USM_HOST_TASK:
      c->task();
      break;
    case USM_OTHER:
      break;
    }
    end_of_command(*c);
  } catch (...) { remember_error(*c, std::current_exception()); }
  c->ended_at = now();
  usm_command_end(c->seam);
  graph &g = the_graph();
  std::vector<command_ptr> dropped;
  std::vector<buffer_access> released;
  {
    std::lock_guard in(g.lock);
    c->state = command_state::done;
    dropped.swap(c->dependencies);
    released.swap(c->buffers);
  }
  c->task = nullptr;
  g.something_ended.notify_all();
}

/// Claims a command that is ready. With the lock held.
bool claim(command &c) {
  if (c.state != command_state::pending || (!c.ignores_holds && held_for_host(c))) return false;
  for (const command_ptr &d : c.dependencies)
    if (d->state != command_state::done) return false;
  c.state = command_state::running;
  return true;
}

/// A wait here for what a host accessor of this very thread blocks would never end: it is told, and the command runs.
bool held_by_this_thread(command &c, std::unique_lock<std::mutex> &in) {
  const host_hold *held = c.state == command_state::pending && !c.ignores_holds ? held_for_host(c) : nullptr;
  if (!held || held->thread != std::this_thread::get_id()) return false;
  c.ignores_holds = true;
  const usm_place place = held->place;
  in.unlock();
  tell_deadlock("wait", c.routine, here(), place);
  in.lock();
  return true;
}

/// The commands that must end before all of `wanted` have, and the edges between them. Made once a wait.
class work_list {
public:
  explicit work_list(const std::vector<command_ptr> &wanted) {
    graph &g = the_graph();
    std::lock_guard in(g.lock);
    const uint64_t walk = ++g.last_walk;
    std::vector<command_ptr> open;
    auto visit = [&](const command_ptr &c) {
      if (c && c->state != command_state::done && c->mark != walk) {
        c->mark = walk;
        open.push_back(c);
      }
    };
    for (const command_ptr &c : wanted) visit(c);
    while (!open.empty()) {
      command_ptr c = std::move(open.back());
      open.pop_back();
      for (const command_ptr &d : c->dependencies) visit(d);
      m_all.push_back(std::move(c));
    }
    std::sort(m_all.begin(), m_all.end(),
              [](const command_ptr &a, const command_ptr &b) { return a->number < b->number; });
    std::unordered_map<const command *, size_t> place;
    if (the_schedule().order != schedule::fifo)
      for (size_t n = 0; n < m_all.size(); n++) place[m_all[n].get()] = n;
    m_open.resize(m_all.size());
    m_after.resize(place.empty() ? 0 : m_all.size());
    for (size_t n = 0; n < m_all.size() && !place.empty(); n++) {
      for (const command_ptr &d : m_all[n]->dependencies)
        if (auto found = place.find(d.get()); found != place.end()) {
          m_open[n]++;
          m_after[found->second].push_back(n);
        }
      if (m_open[n] == 0) m_ready.push_back(n);
    }
  }

  void run() {
    if (the_schedule().order == schedule::fifo) {
      for (const command_ptr &c : m_all) run_or_await(c); // what it depends on has a smaller number
      return;
    }
    while (!m_ready.empty()) {
      size_t at = the_schedule().choose(m_ready);
      size_t n = m_ready[at];
      m_ready.erase(m_ready.begin() + static_cast<ptrdiff_t>(at));
      run_or_await(m_all[n]);
      for (size_t later : m_after[n])
        if (--m_open[later] == 0) m_ready.insert(std::upper_bound(m_ready.begin(), m_ready.end(), later), later);
    }
  }

private:
  static void run_or_await(const command_ptr &c) {
    graph &g = the_graph();
    {
      std::unique_lock in(g.lock);
      while (!claim(*c)) {
        if (c->state == command_state::done) return;
        if (held_by_this_thread(*c, in)) continue;
        g.something_ended.wait(in); // another thread runs it, or what it depends on, or has a host accessor
      }
    }
    carry_out(c);
  }

  std::vector<command_ptr> m_all; ///< in the order of submission
  std::vector<size_t> m_open;
  std::vector<std::vector<size_t>> m_after;
  std::vector<size_t> m_ready; ///< sorted
};

void host_waited(const command_ptr &c) {
  if (!c) return;
  usm_host_waited(c->seam);
  c->waited = true;
}

/// A program that spins on memory, or asks for a status, gets on by one command.
void progress() {
  command_ptr found;
  graph &g = the_graph();
  {
    std::lock_guard in(g.lock);
    for (auto &w : g.unwaited)
      if (command_ptr c = w.lock(); c && claim(*c)) {
        found = std::move(c);
        break;
      }
  }
  if (found) carry_out(found);
}

void at_exit() {
  graph &g = the_graph();
  std::vector<command_ptr> left;
  {
    std::lock_guard in(g.lock);
    for (auto &w : g.unwaited)
      if (command_ptr c = w.lock(); c && !c->waited) left.push_back(std::move(c));
  }
  for (const command_ptr &c : left) usm_command_abandoned(c->seam);
}

/// What a command will touch, as far as the program has said it.
void tell_ranges(const command &c) {
  if (c.kind != USM_COPY && c.kind != USM_FILL) return;
  c.data.each_row([&](unsigned char *to, const unsigned char *from) {
    usm_command_touches(c.seam, to, c.data.shape.width, 1, "dest");
    if (from) usm_command_touches(c.seam, from, c.data.shape.width, 0, "src");
  });
}

} // namespace

void submit_command(const command_ptr &c) {
  auto q = c->queue.lock();
  if (!c->routine) set_marker(*c, "queue::submit"); // an empty command group is one too
  c->submitted_at = now();
  graph &g = the_graph();
  static const bool once = [] {
    usm_on_spin(progress);
    usm_at_end(at_exit);
    return true;
  }();
  (void)once;
  std::vector<command_ptr> dropped;
  std::lock_guard in(g.lock);
  c->number = ++g.last_number;
  connect_buffers(c, dropped);
  std::erase_if(c->dependencies, [](const command_ptr &d) { return d->state == command_state::done && d->waited; });
  if (c->in_order && !q->unwaited.empty()) c->dependencies.push_back(q->unwaited.back());
  c->seam = usm_submit(device_table::the()[c->device].root, c->kind, c->routine, &c->place);
  usm_command_context(c->seam, c->context);
  for (const command_ptr &d : c->dependencies) usm_depend(c->seam, d->seam);
  tell_ranges(*c);
  usm_submitted(c->seam);
  c->state = command_state::pending;
  if (c->in_order)
    q->unwaited.assign(1, c);
  else
    q->unwaited.push_back(c);
  if (g.unwaited.size() >= g.sweep_at) {
    std::erase_if(g.unwaited, [](const std::weak_ptr<command> &w) {
      command_ptr known = w.lock();
      return !known || known->waited;
    });
    g.sweep_at = std::max<size_t>(1024, 2 * g.unwaited.size());
  }
  g.unwaited.push_back(c);
}

std::mutex &graph_lock() { return the_graph().lock; }
void notify_graph() { the_graph().something_ended.notify_all(); }
void wait_for_graph(std::unique_lock<std::mutex> &in) { the_graph().something_ended.wait(in); }

void depend_on_queue(command &c) {
  auto q = c.queue.lock();
  std::lock_guard in(the_graph().lock);
  c.dependencies.insert(c.dependencies.end(), q->unwaited.begin(), q->unwaited.end());
}

void wait_for(const std::vector<command_ptr> &all) {
  work_list(all).run();
  for (const command_ptr &c : all) host_waited(c);
}

void wait_for_queue(queue_state &q) {
  std::vector<command_ptr> all;
  {
    std::lock_guard in(the_graph().lock);
    all = q.unwaited;
  }
  wait_for(all);
  std::lock_guard in(the_graph().lock);
  std::erase_if(q.unwaited, [](const command_ptr &c) { return c->waited; });
}

void carry_out_pending(uint64_t context) {
  graph &g = the_graph();
  std::vector<command_ptr> all;
  {
    std::lock_guard in(g.lock);
    for (auto &w : g.unwaited)
      if (command_ptr c = w.lock(); c && c->context == context && c->state == command_state::pending)
        all.push_back(std::move(c));
  }
  work_list(all).run();
}

bool queue_is_empty(queue_state &q) {
  progress();
  std::vector<command_ptr> all;
  {
    std::lock_guard in(the_graph().lock);
    for (const command_ptr &c : q.unwaited)
      if (c->state != command_state::done) return false;
    all = q.unwaited;
  }
  for (const command_ptr &c : all) host_waited(c);
  return true;
}

command_ptr last_of_queue(queue_state &q) {
  std::lock_guard in(the_graph().lock);
  return q.unwaited.empty() ? nullptr : q.unwaited.back();
}

queue_state::~queue_state() = default; // does not wait

int status_of(const command_ptr &c) {
  if (c->state != command_state::done) {
    progress();
    if (c->state != command_state::done) return c->state == command_state::running ? 1 : 0;
  }
  host_waited(c);
  return 2;
}

std::vector<command_ptr> dependencies_of(const command &c) {
  std::lock_guard in(the_graph().lock);
  return c.dependencies;
}

void throw_asynchronous_errors(queue_state &q) {
  std::vector<std::exception_ptr> errors;
  {
    std::lock_guard in(the_graph().lock);
    errors.swap(q.errors);
  }
  if (!errors.empty()) call_handler(q.on_error, std::move(errors));
}

} // namespace sycl::detail
